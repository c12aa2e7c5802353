// A moment in the middle of the table, large enough to be read, for as long as it takes.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { classes, h, html, useEffect, useLayoutEffect } from '../kit.js';
import { later, sheet } from '../ui/later.js';
import { announce } from '../ui/notices.js';
import { Face, Portrait } from './face.js';
import { signedText } from './logic/floats.js';

await sheet('stage');

const BossPortrait = later(() =>
  import('../campaign/bosses.js').then((module) => module.BossPortrait),
);

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./logic/staging.js').Moment} Moment */

/** Moments that show who it happens to. */
const FACES = new Set(['fallen', 'boss']);

/** Whether a turn of the heroes that begins now is their last. @param {Scene} scene */
const heroFell = (scene) =>
  scene.board.value?.seats.some(({ seat, alive }) => !alive && seat !== scene.boss.value?.seat);

/** @param {Scene} scene @param {Moment} moment */
function wordsOf(scene, { look, seat, text, mastery }) {
  const mine = seat !== null && seat === scene.view.value?.seat;
  if (look === 'turn') {
    if (seat === null) return t(heroFell(scene) ? 'table.banner_last' : 'table.banner_heroes');
    return mine ? t('table.banner_you') : scene.title(seat);
  }
  if (look === 'threshold' || look === 'infinity')
    return t(mine ? 'table.you_reach' : 'table.reaches', {
      name: scene.title(seat),
      count: mastery,
    });
  return text;
}

/** Those who listen hear of it from the log. @param {{ scene: Scene, moment: Moment }} props */
export function Spotlight({ scene, moment }) {
  const { look, seat, ids, brought } = moment;
  const words = wordsOf(scene, moment);
  useLayoutEffect(() => scene.seen(moment), []);
  useEffect(() => {
    if (moment.mastery > 0) announce(words); // no line of the log says so
  }, []);
  const boss = scene.boss.value;
  const mine = seat !== null && seat === scene.view.value?.seat;
  return html`
    <div class=${classes('spotlight', `is-${look}`, mine && 'mine')} aria-hidden="true">
      <div class="spotlight-cards">
        ${ids.map((id) => html`<div key=${id} class="spotlight-card">${h(Face, { id })}</div>`)}
        ${
          FACES.has(look) &&
          html`<div class="spotlight-face">${
            boss && seat === boss.seat
              ? h(BossPortrait, { slug: boss.slug })
              : h(Portrait, { name: scene.board.value?.seats[seat ?? 0]?.character ?? null })
          }</div>`
        }
      </div>
      <p>${words}</p>
      <p class="spotlight-brought">
        ${brought.map(({ what, amount }) => html`<span key=${what}>${signedText(amount)}${h(GameIcon, { name: what })}</span>`)}
      </p>
    </div>`;
}
