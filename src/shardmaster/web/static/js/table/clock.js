// The time someone has left for a turn, counted down here between messages.

import { t } from '../i18n.js';
import { classes, html, useEffect, useState } from '../kit.js';
import { announce, toast } from '../ui/notices.js';

/** Seconds left at which a player is told to hurry. */
const SHORT = 10;

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
  const used = running ? (Date.now() - begun) / 1000 : 0;
  const left = Math.max(0, Math.round((seconds ?? 0) - used));
  const short = seconds !== null && running && left > 0 && left <= SHORT;
  const mine = scene.view.value?.seat === seat;
  useEffect(() => {
    if (!short || !mine) return;
    const text = t('table.time_short', { count: left });
    toast(text, 'bad', left);
    announce(text, true);
  }, [short, mine]);
  if (seconds === null) return null;
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<span class=${classes('clock', running && 'running', left <= SHORT && 'short')} role="timer" aria-label=${t('table.time_left', { time: text })}>${text}</span>`;
}
