// The last turn of others, deed by deed, with the cards it was done with.

import { t } from '../i18n.js';
import { settings } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { IconButton } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Face } from './face.js';
import { heading, Line } from './log.js';
import { counted, lastTurnOfOthers } from './logic/story.js';

await sheet('stage');

const STAY = { slow: 2600, normal: 2000, fast: 1500, instant: 900 };

/** @param {{ scene: import('./scene.js').Scene, close: () => void }} props */
export function Rewatch({ scene, close }) {
  const [turn] = useState(() => lastTurnOfOthers(scene.log.peek(), scene.me.peek()));
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(true);
  const deed = turn?.deeds[at];
  const last = (turn?.deeds.length ?? 0) - 1;

  useEffect(() => {
    scene.pointed.value = deed
      ? [deed.cause, ...deed.effects].flatMap(({ card }) => (card === null ? [] : [card]))
      : [];
    return () => {
      scene.pointed.value = [];
    };
  }, [at]);

  useEffect(() => {
    if (!runs || at >= last) return undefined;
    const timer = setTimeout(() => setAt(at + 1), STAY[settings.peek().speed]);
    return () => clearTimeout(timer);
  }, [runs, at]);

  if (!turn || !deed) return null;
  const step = (/** @type {number} */ by) => {
    setRuns(false);
    setAt(Math.max(0, Math.min(last, at + by)));
  };
  const card = deed.cause.id ?? deed.effects.find((effect) => effect.id)?.id ?? null;
  return html`
    <section class="rewatch" aria-label=${t('table.rewatch')} onKeyDown=${(
      /** @type {KeyboardEvent} */ event,
    ) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
      else return;
      event.stopPropagation();
      event.preventDefault();
    }}>
      <header>
        <h2>${heading(scene, turn)} <small>${at + 1} / ${last + 1}</small></h2>
        ${h(IconButton, { icon: 'close', label: t('common.close'), onClick: close })}
      </header>
      <div class="rewatch-body" aria-live="polite">
        <div class="rewatch-card">${card && h(Face, { id: card })}</div>
        <div class="deed">
          ${h(Line, { told: deed.cause })}
          <ul>${counted(deed.effects).map(({ told, count }, index) => html`<li key=${index}>${h(Line, { told, count })}</li>`)}</ul>
        </div>
      </div>
      <footer>
        ${h(IconButton, { icon: 'left', label: t('table.step_back'), disabled: at === 0, onClick: () => step(-1) })}
        ${h(IconButton, {
          icon: runs && at < last ? 'pause' : 'play',
          label: t(runs ? 'table.pause' : 'table.run'),
          autofocus: true,
          onClick: () => {
            if (at >= last) setAt(0);
            setRuns(!runs || at >= last);
          },
        })}
        ${h(IconButton, { icon: 'right', label: t('table.step_on'), disabled: at === last, onClick: () => step(1) })}
        <progress max=${last + 1} value=${at + 1} aria-hidden="true"></progress>
      </footer>
    </section>`;
}
