// The time someone has left for a turn, counted down here between messages.

import { t } from '../i18n.js';
import { classes, html, useEffect, useState } from '../kit.js';

/** @param {{ scene: import('./scene.js').Scene, seat: number }} props */
export function Clock({ scene, seat }) {
  const seated = scene.seated(seat);
  const seconds = seated?.seconds ?? null;
  const running = scene.board.value?.waiting.includes(seat) ?? false;
  const [begun, setBegun] = useState(Date.now());
  const [, tick] = useState(0);
  useEffect(() => {
    setBegun(Date.now());
    if (!running || seconds === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [seconds, running]);
  if (seconds === null) return null;
  const left = Math.max(0, Math.round(seconds - (running ? (Date.now() - begun) / 1000 : 0)));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<span class=${classes('clock', running && 'running', left <= 10 && 'short')} role="timer" aria-label=${t('table.time_left', { time: text })}>${text}</span>`;
}
