// The boss of a battle: its board with health, marks and what it has in force.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { later } from '../ui/later.js';
import { counted, MarkLine, nextMark, thresholds } from './marks.js';
import { Slot } from './slot.js';
import { Health, Mastery } from './vitals.js';

const BossPortrait = later(() =>
  import('../campaign/bosses.js').then((module) => module.BossPortrait),
);

const Briefing = later(() => import('../campaign/briefing.js').then((module) => module.Briefing));

/** @typedef {import('./scene.js').Scene} Scene */

/** @param {{ scene: Scene }} props */
export function BossBoard({ scene }) {
  const boss = scene.boss.value;
  const board = scene.board.value;
  const seat = boss && board ? board.seats[boss.seat] : null;
  if (!boss || !seat || !board) return null;
  const loose = [...seat.champions, ...seat.played].filter((card) => card.front === null);
  const next = nextMark(boss);
  const always = boss.marks.filter(
    (mark) => mark.active && (mark.kind === 'start' || mark.kind === 'end'),
  );
  const brief = () => {
    scene.window.value = { kind: 'boss' };
  };
  return html`
    <section class=${classes('boss', board.active === boss.seat && 'active', seat.havoc && 'havoc')} data-seat=${boss.seat} aria-label=${boss.name}>
      <button type="button" class="boss-face" data-stop aria-label=${t('table.boss_about', { name: boss.name })} onClick=${brief}>${h(BossPortrait, { slug: boss.slug, class: 'portrait' })}</button>
      <div class="boss-main">
        <header>
          <h2>${boss.name}</h2><p>${boss.title}</p>
          ${seat.havoc && html`<span class="tag bad">${t('table.havoc')}</span>`}
          ${seat.jams && html`<span class="tag bad">${t('table.jams')}</span>`}
          ${h(Button, { size: 'small', icon: 'book', 'data-stop': true, onClick: brief }, t('table.boss_page'))}
        </header>
        ${h(Health, { seat: boss.seat, health: seat.health, most: boss.full_health })}
        ${h(Mastery, { seat: boss.seat, mastery: seat.mastery, marks: thresholds(boss), most: counted(boss) })}
        <ul class="boss-marks">
          ${next && h(MarkLine, { key: 'next', mark: next, next: true })}
          ${always.map((mark, index) => h(MarkLine, { key: `now ${index}`, mark }))}
        </ul>
      </div>
      ${
        loose.length > 0 &&
        html`
        <div class="boss-cards" data-zone role="group" aria-label=${t('table.cards_of', { name: boss.name })}>
          ${loose.map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'menace' }))}
        </div>`
      }
    </section>`;
}

/** All about the boss, once more. @param {{ scene: Scene, close: () => void }} props */
export function BossPage({ scene, close }) {
  const boss = scene.boss.value;
  const seat = boss && scene.board.value?.seats[boss.seat];
  if (!boss || !seat) return null;
  return html`
    <${Dialog} title=${`${boss.name} · ${boss.title}`} width="wide" onClose=${close} class="boss-page">
      <${Briefing} boss=${boss} seat=${seat} />
    <//>`;
}
