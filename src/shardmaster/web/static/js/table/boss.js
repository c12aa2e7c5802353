// The boss of a battle: its board with health, marks and what it has in force.

import { RulesText } from '../cards/text.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { later } from '../ui/later.js';
import { Slot } from './slot.js';
import { Health, Mastery } from './vitals.js';

const BossPortrait = later(() =>
  import('../campaign/bosses.js').then((module) => module.BossPortrait),
);

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../wire').Mark} Mark */

/** @param {{ scene: Scene }} props */
export function BossBoard({ scene }) {
  const boss = scene.boss.value;
  const board = scene.board.value;
  const seat = boss && board ? board.seats[boss.seat] : null;
  if (!boss || !seat || !board) return null;
  const marks = boss.marks.filter((mark) => mark.mastery > 0);
  const thresholds = [...new Set(marks.map((mark) => mark.mastery))];
  const loose = [...seat.champions, ...seat.played].filter((card) => card.front === null);
  const next = marks
    .filter((mark) => mark.mastery > seat.mastery)
    .sort((a, b) => a.mastery - b.mastery)[0];
  const always = boss.marks.filter(
    (mark) => mark.active && (mark.kind === 'start' || mark.kind === 'end'),
  );
  return html`
    <section class=${classes('boss', board.active === boss.seat && 'active', seat.havoc && 'havoc')} data-seat=${boss.seat} aria-label=${boss.name}>
      <div class="boss-face">${h(BossPortrait, { slug: boss.slug, class: 'portrait' })}</div>
      <div class="boss-main">
        <header>
          <h2>${boss.name}</h2><p>${boss.title}</p>
          ${seat.havoc && html`<span class="tag bad">${t('table.havoc')}</span>`}
          ${seat.jams && html`<span class="tag bad">${t('table.jams')}</span>`}
          ${h(
            Button,
            {
              size: 'small',
              icon: 'book',
              'data-stop': true,
              onClick: () => {
                scene.window.value = { kind: 'boss' };
              },
            },
            t('table.boss_page'),
          )}
        </header>
        ${h(Health, { seat: boss.seat, health: seat.health, most: boss.full_health })}
        ${h(Mastery, { seat: boss.seat, mastery: seat.mastery, marks: thresholds })}
        <div class="boss-marks">
          ${always.map((mark, index) => h(MarkLine, { key: `now ${index}`, mark }))}
          ${next && h(MarkLine, { key: 'next', mark: next, next: true })}
        </div>
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

/** @param {{ mark: Mark, next?: boolean }} props */
function MarkLine({ mark, next }) {
  return html`
    <div class=${classes('mark-line', mark.kind, mark.active && 'in-force', next && 'next')}>
      <span class="mark-at">${mark.mastery > 0 ? mark.mastery : ''}<span class="mark-kind">${t(`table.mark_${mark.kind}`)}</span></span>
      ${h(RulesText, { segments: mark.text })}
    </div>`;
}

/** The whole page of the boss. @param {{ scene: Scene, close: () => void }} props */
export function BossPage({ scene, close }) {
  const boss = scene.boss.value;
  if (!boss) return null;
  return html`
    <${Dialog} title=${`${boss.name} · ${boss.title}`} width="wide" onClose=${close} class="boss-page">
      <div class="boss-page-body">
        <div class="boss-page-face">${h(BossPortrait, { slug: boss.slug })}</div>
        <div>
          <p>${t('table.difficulty', { name: t(`table.difficulty_${boss.difficulty}`) })}</p>
          ${boss.marks.map((mark, index) => h(MarkLine, { key: index, mark }))}
        </div>
      </div>
    <//>`;
}
