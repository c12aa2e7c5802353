// The log: turn by turn what was done, and below it what came of it.

import { GameIcon } from '../cards/icons.js';
import { zoom } from '../cards/zoom.js';
import { t } from '../i18n.js';
import { classes, h, html, useEffect, useRef, useState } from '../kit.js';
import { Button } from '../ui/button.js';
import { counted, storyOf } from './logic/story.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../wire').Told} Told */

/** Turns that are shown unless all are wanted. */
const LATEST = 8;

/** @type {Record<string, string>} */
const ICONS = {
  plays: 'card',
  fast_plays: 'mercenary',
  exhausts: 'exhaust',
  focuses: 'mastery',
  recruits: 'gems',
  assigns: 'power',
  takes_damage: 'health',
  blocks: 'shield',
  destroys: 'target',
  banishes: 'banished',
  draws: 'card',
  discards: 'discard',
  attacks: 'ingeminex',
  appears: 'ingeminex',
  defeats: 'target',
  takes_destiny: 'destiny',
  falls: 'necrotic',
  uses: 'boss',
  rages: 'boss',
  summons: 'shadow_champion',
  hacks: 'glitch',
  bids: 'health',
  becomes: 'ally',
  drafts: 'relic',
};
const RESOURCES = ['gems', 'power', 'mastery', 'health'];

/** @param {Told} told */
function iconOf(told) {
  if (told.kind === 'gains' || told.kind === 'loses') return RESOURCES[told.about] ?? 'card';
  return ICONS[told.kind] ?? 'cut';
}

/** @param {{ scene: Scene }} props */
export function Log({ scene }) {
  const [whole, setWhole] = useState(false);
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const log = scene.log.value;
  const turns = storyOf(log).filter((turn) => turn.deeds.length > 0 || turn.turn > 0);
  const shown = whole ? turns : turns.slice(-LATEST);
  useEffect(() => {
    const element = list.current;
    // Once for all lines that come before the screen is drawn: measuring lays the whole table out.
    const drawing = requestAnimationFrame(() => {
      if (element) element.scrollTop = element.scrollHeight;
    });
    return () => cancelAnimationFrame(drawing);
  }, [log.length, whole]);
  return html`
    <div class="log">
      <header>
        <h2>${t('table.log')}</h2>
      </header>
      <div class="log-list" ref=${list} tabindex="0" role="group" aria-label=${t('table.log')} onKeyDown=${walk}>
        ${!whole && turns.length > LATEST && h(Button, { size: 'small', kind: 'ghost', onClick: () => setWhole(true) }, t('table.whole_log'))}
        ${shown.map(
          (turn) => html`
          <section key=${turn.from} class=${classes('log-turn', turn.seat === scene.me.value && 'mine')}>
            <h3>${heading(scene, turn)}</h3>
            ${turn.deeds.map(
              (deed) => html`
              <div key=${deed.at} class="deed">
                ${h(Line, { told: deed.cause })}
                ${deed.effects.length > 0 && html`<ul>${counted(deed.effects).map(({ told, count }, index) => html`<li key=${index}>${h(Line, { told, count })}</li>`)}</ul>`}
              </div>`,
            )}
          </section>`,
        )}
      </div>
    </div>`;
}

/**
 * The tab key passes the whole log at once; up and down go from card to card in it.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.line-card')]);
  if (!step || lines.length === 0) return;
  const at = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  lines[at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + step))].focus();
  event.preventDefault();
}

/**
 * @param {Scene} scene
 * @param {import('./logic/story.js').Turn} turn
 */
export function heading(scene, turn) {
  if (turn.turn === 0) return t('table.set_up');
  const name = turn.seat === null ? t('table.heroes') : scene.title(turn.seat);
  return t('table.turn_of', { turn: turn.turn, name });
}

/** @param {{ told: Told, count?: number }} props */
export function Line({ told, count = 1 }) {
  const { id, text } = told;
  const words = count > 1 ? `${text} ×${count}` : text;
  return html`
    <p class=${`line tells-${told.kind}`}>
      ${h(GameIcon, { name: iconOf(told) })}
      ${id ? html`<button type="button" class="line-card" tabindex="-1" onClick=${() => zoom(id)}>${words}</button>` : html`<span>${words}</span>`}
      ${told.late && html` <small class="tag late">${t('table.late')}</small>`}
    </p>`;
}
