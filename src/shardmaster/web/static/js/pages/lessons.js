// All lessons, and how far one has come with each of them.

import { t, wants } from '../i18n.js';
import { html } from '../kit.js';
import { done, useTold } from '../lessons/kept.js';
import { Heading, Link } from '../router.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('lessons'), wants('lessons')]);

/** @typedef {import('../wire').LessonListed} LessonListed */

/** @param {{ lesson: LessonListed }} props */
function Tile({ lesson: { name, title, about, positions } }) {
  const now = done(positions);
  const of = positions.length;
  return html`
    <li><${Link} to=${`/lesson/${name}`}>
      <strong>${title}</strong><span>${about}</span>
      <small>${now === of && html`<${Icon} name="check" /> `}${t('lessons.progress', { done: now, of })}</small>
    <//></li>`;
}

export default function Lessons() {
  const [told, problem] = /** @type {[import('../wire').LessonList | null, string]} */ (
    useTold('/api/lessons')
  );
  return html`
    <article class="lessons">
      <header class="page-head"><${Heading}>${t('lessons.title')}<//><p>${t('lessons.lead')}</p></header>
      ${problem && html`<p role="alert">${problem}</p>`}
      ${
        told
          ? html`<ol class="lessons-list">${told.lessons.map((lesson) => html`<${Tile} key=${lesson.name} lesson=${lesson} />`)}</ol>`
          : !problem && html`<${Spinner} label=${t('common.loading')} />`
      }
      <p class="quiet">${t('lessons.kept_here')}</p>
    </article>`;
}
