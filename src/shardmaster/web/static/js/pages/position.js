// A position of a lesson on the table, and the way to the next.

import { t, wants } from '../i18n.js';
import { h, html, useState } from '../kit.js';
import { note, useTold } from '../lessons/kept.js';
import { Puzzle } from '../puzzle/puzzle.js';
import { Heading } from '../router.js';
import { Button, IconButton } from '../ui/button.js';
import { Spinner } from '../ui/spinner.js';

await wants('lessons');

export const whole = true;

/** @param {{ params: { name: string, number: string } }} props */
export default function Position({ params: { name, number } }) {
  const [finished, setFinished] = useState('');
  const [told, problem] = /** @type {[import('../wire').LessonNow | null, string]} */ (
    useTold(`/api/lessons/${name}`)
  );
  const at = Number(number);
  const position = told?.positions[at - 1];
  const lesson = `/lesson/${name}`;
  if (problem || (told && !position)) {
    return html`<section class="lone" role="alert"><${Heading}>${t('lessons.title')}<//><p>${problem || t('lessons.none')}</p>
      <p class="row">${h(Button, { kind: 'primary', to: '/lessons' }, t('lessons.all'))}</p></section>`;
  }
  if (!told || !position) return h(Spinner, { label: t('common.loading') });
  const { id, task, hint, why } = position;
  const last = at === told.positions.length;
  const over = finished === id;
  return h(
    Puzzle,
    {
      id,
      task,
      hint,
      why,
      onSolved: () => {
        note(id);
        setFinished(id);
      },
    },
    html`
      <p class="puzzle-figures">${t('lessons.position', { number: at, of: told.positions.length })}</p>
      ${over && h(Button, { kind: 'primary', icon: last ? 'check' : 'last', to: last ? lesson : `${lesson}/${at + 1}` }, t(last ? 'lessons.done' : 'lessons.next'))}
      ${h(IconButton, { icon: 'close', label: told.title, to: lesson })}`,
  );
}
