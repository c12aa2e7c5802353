// A review as the server works it out, part by part.

import { ApiError } from '../api.js';
import { language, t } from '../i18n.js';

/** @typedef {import('../wire').AnyPart} AnyPart */

/**
 * Reads server-sent events until they end.
 * @param {string} path
 * @param {(part: AnyPart) => void} take
 * @param {AbortSignal} signal
 */
export async function stream(path, take, signal) {
  const headers = { 'accept-language': language.peek() };
  const answer = await fetch(path, { headers, signal });
  if (!answer.ok || !answer.body) {
    const body = await answer.json().catch(() => null);
    throw new ApiError(answer.status, body?.text ?? t('common.failed', { status: answer.status }));
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError(0, t('common.offline'));
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [first, second] = event.split('\n');
      if (first === 'event: done') return;
      const data = JSON.parse((second ?? first).slice('data: '.length));
      if (second) throw new ApiError(0, data.text);
      take(data);
    }
  }
}

/**
 * What has arrived of a review.
 * @typedef {object} Found
 * @property {import('../wire').ChancesTold[]} chances
 * @property {import('../wire').NumbersTold[]} numbers
 * @property {import('../wire').FortuneTold[]} fortunes
 * @property {import('../wire').TurningPointTold[]} points
 * @property {import('../wire').SuggestionTold[]} lessons  for players whose turning points have a theme
 * @property {boolean} judged  no more turning points will come
 * @property {number} done  from 0 to 1
 */

/** @returns {Found} */
export const nothing = () => ({
  chances: [],
  numbers: [],
  fortunes: [],
  points: [],
  lessons: [],
  judged: false,
  done: 0,
});

/** @param {Found} found @param {AnyPart} part @returns {Found} */
export function added(found, part) {
  switch (part.kind) {
    case 'chances':
      return { ...found, chances: [...found.chances, part] };
    case 'numbers':
      return { ...found, numbers: [...found.numbers, part] };
    case 'fortune':
      return { ...found, fortunes: [...found.fortunes, part] };
    case 'turning-point': {
      const points = [...found.points, part].sort((one, other) => one.at - other.at);
      return { ...found, points };
    }
    case 'verdicts':
      return {
        ...found,
        points: found.points.filter(({ at }) => part.points.includes(at)),
        lessons: part.lessons,
        judged: true,
      };
    default:
      return { ...found, done: part.done / part.of };
  }
}
