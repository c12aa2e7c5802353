// How far one has come with the lessons, and which of them fits one's games.

import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { done, mostAdvised, useTold } from '../lessons/kept.js';
import { Link } from '../router.js';
import { Button } from '../ui/button.js';
import { Figure } from './figures.js';

/** @typedef {import('../wire').LessonListed} LessonListed */

/** What to learn next: the lesson that reviews suggest, or the first that is left. @param {{ left: LessonListed[] }} props */
function Next({ left }) {
  const advised = mostAdvised(left.map(({ name }) => name));
  const next = left.find(({ name }) => name === advised) ?? left[0];
  if (!next) return html`<p>${t('profile.lessons_all')}</p>`;
  return html`
    <p class="row">${t(advised ? 'profile.lessons_advised' : 'profile.lessons_next')}
      ${h(Button, { to: `/lesson/${next.name}`, size: 'small', icon: 'book' }, next.title)}</p>`;
}

export function Lessons() {
  const [told] = /** @type {[import('../wire').LessonList | null, string]} */ (
    useTold('/api/lessons')
  );
  if (!told) return null;
  /** @param {LessonListed} lesson */
  const solved = ({ positions }) => done(positions);
  return html`
    <section><h2>${t('profile.lessons')}</h2>
      <dl class="profile-figures">${told.lessons.map((lesson) =>
        h(Figure, {
          key: lesson.name,
          label: h(Link, { to: `/lesson/${lesson.name}` }, lesson.title),
          value: t('profile.achieved_of', { done: solved(lesson), all: lesson.positions.length }),
        }),
      )}</dl>
      ${h(Next, { left: told.lessons.filter((lesson) => solved(lesson) < lesson.positions.length) })}
      <p class="quiet">${t('profile.lessons_note')}</p>
    </section>`;
}
