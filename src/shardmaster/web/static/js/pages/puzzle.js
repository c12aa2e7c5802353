// One puzzle, and the way to the next.

import { t } from '../i18n.js';
import { h, html, useEffect, useState } from '../kit.js';
import { load, note, progress, puzzles, wanted } from '../puzzle/kept.js';
import { among, next } from '../puzzle/progress.js';
import { Puzzle } from '../puzzle/puzzle.js';
import { go } from '../router.js';
import { Button, IconButton } from '../ui/button.js';

export const whole = true;

/** @param {{ params: { id: string } }} props */
export default function PuzzlePage({ params: { id } }) {
  const [solved, setSolved] = useState('');
  useEffect(() => {
    load().catch(() => {}); // without the list there is no next one, but this one can be solved
  }, []);
  const { streak, rating } = progress.value;
  const following = puzzles.value.length > 0;
  function goOn() {
    const found = next(among(puzzles.peek(), wanted.peek()), progress.peek(), id);
    go(found ? `/puzzle/${found.id}` : '/puzzles');
  }
  return h(
    Puzzle,
    {
      id,
      onFailed: (puzzle) => note(puzzle, false),
      onSolved: (puzzle, clean) => {
        note(puzzle, clean);
        setSolved(id);
      },
    },
    html`
      <p class="puzzle-figures"><span>${t('puzzle.streak', { count: streak })}</span> <span>${t('puzzle.your_rating', { rating })}</span></p>
      ${following && h(Button, { kind: solved === id ? 'primary' : 'plain', icon: 'last', onClick: goOn }, html`<span class="puzzle-label">${t('puzzle.next')}</span>`)}
      ${h(IconButton, { icon: 'close', label: t('puzzle.all'), to: '/puzzles' })}`,
  );
}
