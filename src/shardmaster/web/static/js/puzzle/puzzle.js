// A puzzle wherever one is wanted: the board, the task, verdicts and help.

import { cards } from '../api.js';
import { language, t, wants } from '../i18n.js';
import { classes, h, html, useEffect, useMemo } from '../kit.js';
import { Heading } from '../router.js';
import { Board } from '../table/board.js';
import { capture } from '../table/motion.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';
import { Attempt } from './attempt.js';

await Promise.all([sheet('puzzle'), wants('puzzle')]);

/** @param {number | null} chance */
const percent = (chance) =>
  new Intl.NumberFormat(language.value, { style: 'percent' }).format(chance ?? 0);

/** What there is to say now. @param {Attempt} attempt */
function saying(attempt) {
  const judged = attempt.judged.value;
  const step = attempt.step.value;
  if (attempt.solved.value)
    return t(attempt.clean.value ? 'puzzle.solved' : 'puzzle.solved_with_help');
  if (judged?.verdict === 'open') return t('puzzle.open');
  if (judged && judged.chance === null) return t('puzzle.wrong_win');
  if (judged)
    return t('puzzle.wrong', { chance: percent(judged.chance), best: percent(judged.best) });
  if (step) return t('puzzle.step', { what: step.text });
  if (attempt.hinting.value) return t('table.hint_coming');
  return attempt.thought.value;
}

/** @param {{ attempt: Attempt }} props */
function Help({ attempt }) {
  const step = attempt.step.value;
  const idle = !attempt.question.value;
  if (attempt.solved.value) return null;
  return html`
    ${!attempt.showing.value && h(Button, { icon: 'bulb', disabled: idle, busy: attempt.hinting.value, 'aria-keyshortcuts': 'h', class: 'puzzle-hint', onClick: () => attempt.askHint() }, t('table.hint'))}
    ${
      attempt.showing.value
        ? h(
            Button,
            {
              kind: 'primary',
              icon: 'check',
              busy: !idle && !step,
              disabled: idle || !step,
              onClick: () => step && attempt.answer(step.option),
            },
            t('table.do_it'),
          )
        : h(
            Button,
            { icon: 'eye', disabled: idle, onClick: () => attempt.showStep() },
            t('puzzle.solution'),
          )
    }`;
}

/**
 * A puzzle that fills its element. Its height is `--puzzle-h`, by default that of the window.
 * @param {{ id: string, task?: string, why?: string, children?: any } & import('./attempt.js').Told} props
 *   task: if it is not that of its kind; why: an explanation for those who have solved it;
 *   children: beside the buttons
 */
export function Puzzle({ id, onSolved, onFailed, hint, task, why, children }) {
  const attempt = useMemo(() => {
    const made = new Attempt(id, {});
    made.beforeShowing.push(capture);
    return made;
  }, [id]);
  attempt.told = { onSolved, onFailed, hint };
  useEffect(() => () => attempt.close(), [attempt]);
  const asked = attempt.question.value?.at;
  useEffect(() => {
    if (attempt.showing.peek()) attempt.showStep();
  }, [attempt, asked]);
  const puzzle = attempt.puzzle.value;
  const { value: problem } = attempt.problem;
  if (problem) {
    return html`<section class="lone" role="alert"><${Heading}>${t('puzzle.none')}<//><p>${problem}</p>
      <p class="row">${h(Button, { kind: 'primary', to: '/puzzles' }, t('puzzle.all'))}</p></section>`;
  }
  if (!puzzle || !attempt.state.value || !cards.value)
    return h(Spinner, { label: t('common.loading') });
  const judged = attempt.judged.value;
  return html`
    <div class=${classes('puzzle', attempt.solved.value && 'solved')}>
      <div class="puzzle-screen">${h(Board, { key: id, scene: attempt, playing: true })}</div>
      <section class="puzzle-panel" aria-label=${t('puzzle.one')}>
        <div class="puzzle-words">
          <${Heading} key=${id}>${task ?? t(`puzzle.task_${puzzle.kind}`)}<//>
          <p role="status" class=${classes(judged && 'bad', attempt.solved.value && 'good')}>${saying(attempt)}${attempt.solved.value && why && html` <span class="puzzle-why">${why}</span>`}</p>
        </div>
        <div class="puzzle-buttons">${h(Help, { attempt })}${children}</div>
      </section>
    </div>`;
}
