// The text of a lesson, and the way to its positions.

import { t, wants } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { done, solved, useTold } from '../lessons/kept.js';
import { Heading, Link } from '../router.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('lessons'), wants('lessons')]);

/** @typedef {import('../wire').LessonNow} LessonNow */

/** @param {{ lesson: LessonNow }} props */
function Positions({ lesson: { name, positions } }) {
  return html`
    <ol class="lesson-positions">${positions.map(({ id, task }, at) => {
      const known = solved.value.includes(id);
      return html`
        <li key=${id}><${Link} to=${`/lesson/${name}/${at + 1}`} class=${classes(known && 'good')}>
          <${Icon} name=${known ? 'check' : 'star'} /><span>${task}${known && html`<span class="unseen"> (${t('lessons.solved')})</span>`}</span><//></li>`;
    })}</ol>`;
}

/** @param {{ lesson: LessonNow }} props */
function Whole({ lesson }) {
  const ids = lesson.positions.map(({ id }) => id);
  const next = ids.findIndex((id) => !solved.value.includes(id));
  const over = next < 0;
  return html`
    <header class="page-head"><${Heading}>${lesson.title}<//></header>
    ${lesson.paragraphs.map((text) => html`<p key=${text} class="lesson-text">${text}</p>`)}
    <p class="row">
      ${h(Button, { kind: over ? 'plain' : 'primary', size: 'large', icon: 'play', to: `/lesson/${lesson.name}/${over ? 1 : next + 1}` }, t(over ? 'lessons.again' : 'lessons.solve'))}
      ${h(Button, { kind: over ? 'primary' : 'plain', size: 'large', to: '/lessons' }, t('lessons.all'))}
    </p>
    <h2>${t('lessons.progress', { done: done(ids), of: ids.length })}</h2>
    ${h(Positions, { lesson })}`;
}

/** @param {{ params: { name: string } }} props */
export default function Lesson({ params: { name } }) {
  const [told, problem] = /** @type {[LessonNow | null, string]} */ (
    useTold(`/api/lessons/${name}`)
  );
  if (problem) {
    return html`<section class="lone" role="alert"><${Heading}>${t('lessons.title')}<//><p>${problem}</p>
      <p class="row">${h(Button, { kind: 'primary', to: '/lessons' }, t('lessons.all'))}</p></section>`;
  }
  return html`<article class="lessons">${told ? h(Whole, { lesson: told }) : h(Spinner, { label: t('common.loading') })}</article>`;
}
