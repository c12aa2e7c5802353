// The marks of a boss: what it does at which mastery, and what has become of it.

import { Text } from '../cards/text.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Icon } from '../ui/icon.js';

/** @typedef {import('../wire').Boss} Boss */
/** @typedef {import('../wire').Mark} Mark */

/** The mastery of marks, each once. @param {Boss} boss */
export const thresholds = (boss) => [
  ...new Set(boss.marks.map((mark) => mark.mastery).filter((mastery) => mastery > 0)),
];

/** Up to where the mastery of a boss matters. @param {Boss} boss */
export const counted = (boss) => Math.max(10, ...thresholds(boss).map((mastery) => mastery + 2));

/** The mark that comes next. @param {Boss} boss */
export const nextMark = (boss) => boss.marks.find((mark) => mark.mastery > 0 && !mark.active);

/** @param {Mark} mark @param {boolean} next */
function stateOf({ active, kind, mastery }, next) {
  if (next) return 'next';
  if (!active) return 'ahead';
  if (kind.startsWith('once')) return 'passed';
  return mastery > 0 || kind === 'havoc' ? 'in-force' : 'always';
}

/** One thing that a boss does, and what became of it. @param {{ mark: Mark, next?: boolean }} props */
export function MarkLine({ mark, next = false }) {
  const state = stateOf(mark, next);
  return html`
    <li class=${classes('mark-line', state)}>
      <span class="mark-at" aria-hidden="true">${state === 'passed' ? h(Icon, { name: 'check' }) : mark.mastery || '∞'}</span>
      <span class="mark-words">
        ${state === 'next' && html`<small class="mark-state">${t('table.mark_next')}</small> `}
        <${Text} segments=${mark.text} spelled />
        ${['passed', 'in-force'].includes(state) && html` <small class="mark-state">${t(`table.mark_${state}`)}</small>`}
      </span>
    </li>`;
}
