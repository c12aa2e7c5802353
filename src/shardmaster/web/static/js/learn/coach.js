// The coach of the first game: a small shard that points at things and says what they are for.

import { cardById } from '../api.js';
import { t, wants } from '../i18n.js';
import { keep, recall } from '../keep.js';
import { h, html, useEffect, useLayoutEffect, useRef, useState } from '../kit.js';
import { resultOf } from '../table/logic/result.js';
import { Button, IconButton } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { announce } from '../ui/notices.js';
import { graduated, LESSONS, learnt, speaking } from './lessons.js';
import { beside } from './place.js';

await Promise.all([sheet('learn'), wants('learn')]);

/** @typedef {import('../table/scene.js').Scene} Scene */
/** @typedef {import('./lessons.js').Moment} Moment */
/** @typedef {{done: string[], over: boolean}} Progress */

/** What is to be clicked, and what should better stay free. */
const NEEDED =
  '.slot.can, .end-turn:enabled, .own-portrait.can, .prompt button, .card-menu, .small-actions';
const BUSY = '.own-vitals, .prompt, .other-numbers, .row-cards, .hand';

/** @param {string} selector */
const boxes = (selector) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** The last lesson; after it, the coach is silent until the end. */
const READY = 'ready';

/** @returns {Progress} */
export const lessonsDone = () => recall('lessons', { done: [], over: false });

/** Start over. */
export const forgetLessons = () => keep('lessons', undefined);

/** @param {Scene} scene @returns {Moment | null} */
function momentOf(scene) {
  const board = scene.board.value;
  const me = board?.seats[scene.me.value];
  const foe = board?.seats.find((seat) => seat.enemy);
  return board && me && foe
    ? { board, me, foe, asked: scene.question.value, log: scene.log.value }
    : null;
}

/** The little one itself. */
export function Spirit() {
  return html`<svg class="spirit" viewBox="0 0 64 76" aria-hidden="true">
    <path d="M32 2L56 30L32 74L8 30Z" fill="#8f7bff" /><path d="M32 2L56 30L32 40Z" fill="#e3dbff" /><path d="M32 40L56 30L32 74Z" fill="#4fb8e6" /><path d="M8 30L32 40L32 74Z" fill="#5a42d8" />
    <ellipse cx="24" cy="32" rx="4" ry="6" fill="#120a3a" /><ellipse cx="40" cy="32" rx="4" ry="6" fill="#120a3a" /><circle cx="25.500" cy="29.500" r="1.600" fill="#fff" /><circle cx="41.500" cy="29.500" r="1.600" fill="#fff" /><path d="M27 42q5 4 10 0" fill="none" stroke="#120a3a" stroke-width="2" stroke-linecap="round" />
  </svg>`;
}

/** Keep a box beside what it speaks of, wherever that moves. @param {string} selector @param {unknown} moved */
function usePlace(selector, moved) {
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (selector)
      document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    function place() {
      const box = bubble.current;
      const anchor = selector ? document.querySelector(selector) : null;
      if (!box) return;
      const screen = { width: innerWidth, height: innerHeight };
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const spotOf = anchor?.getBoundingClientRect() ?? {
        left: screen.width / 2,
        top: screen.height / 2,
        width: 0,
        height: 0,
      };
      const spot = beside(spotOf, size, screen, boxes(NEEDED), boxes(BUSY));
      box.dataset.side = anchor ? spot.side : '';
      box.style.left = `${spot.left}px`;
      box.style.top = `${spot.top}px`;
      const across = spotOf.left + spotOf.width / 2 - spot.left;
      const down = spotOf.top + spotOf.height / 2 - spot.top;
      box.style.setProperty('--across', `${Math.max(24, Math.min(across, size.width - 24))}px`);
      box.style.setProperty('--down', `${Math.max(24, Math.min(down, size.height - 24))}px`);
      if (ring.current) {
        ring.current.hidden = !anchor;
        Object.assign(ring.current.style, {
          left: `${spotOf.left - 6}px`,
          top: `${spotOf.top - 6}px`,
          width: `${spotOf.width + 12}px`,
          height: `${spotOf.height + 12}px`,
        });
      }
    }
    place();
    const timer = setInterval(place, 250);
    addEventListener('resize', place);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', place);
    };
  }, [selector, moved]);
  return { bubble, ring };
}

/** @param {{ id: string, at: string, words: string, title: string, step: number, ok: string | null, onOk: () => void, onSkip: () => void }} props */
function Bubble({ id, at, words, title, step, ok, onOk, onSkip }) {
  const { bubble, ring } = usePlace(at, words);
  useEffect(() => announce(`${title}. ${words}`), [id, words]);
  return html`
    <div ref=${ring} class="coach-ring" aria-hidden="true"></div>
    <aside ref=${bubble} class="coach" aria-label=${t('learn.coach')}>
      <${Spirit} />
      <div class="coach-words">
        <h2>${title}</h2>
        <p>${words}</p>
        <footer>
          <span class="coach-steps" role="img" aria-label=${t('learn.progress', { step, of: LESSONS.length })}>${LESSONS.map((lesson, n) => html`<i key=${lesson.id} class=${n < step ? 'done' : ''}></i>`)}</span>
          ${ok ? h(Button, { kind: 'primary', size: 'small', onClick: onOk }, ok) : html`<span class="coach-do">${t('learn.do_it')}</span>`}
        </footer>
      </div>
      ${h(IconButton, { icon: 'close', size: 'small', label: t('learn.skip'), class: 'coach-skip', onClick: onSkip })}
    </aside>`;
}

/** @param {{ scene: Scene }} props  laid over a table that teaches */
export function Coach({ scene }) {
  const [progress, setProgress] = useState(lessonsDone);
  const now = momentOf(scene);
  const done = now ? learnt(now, progress.done) : progress.done;

  /** @param {Progress} next */
  function update(next) {
    keep('lessons', next);
    setProgress(next);
  }
  useEffect(() => {
    if (done !== progress.done) update({ ...progress, done });
  });

  if (!now || now.board.over || progress.over || done.includes(READY)) return null;
  const stop = () => update({ done, over: true });
  if (graduated(done)) {
    return h(Bubble, {
      id: READY,
      at: '.end-turn',
      title: t('learn.ready_title'),
      words: t('learn.ready'),
      step: LESSONS.length,
      ok: t('learn.thanks'),
      onOk: () => update({ done: [...done, READY], over: false }),
      onSkip: stop,
    });
  }
  const lesson = speaking(now, done);
  if (!lesson) return null;
  const card = lesson.card?.(now);
  const at = typeof lesson.at === 'string' ? lesson.at : lesson.at(now);
  return h(Bubble, {
    key: lesson.id,
    id: lesson.id,
    at,
    title: t(`learn.${lesson.id}_title`),
    words: t(`learn.${lesson.id}`, {
      card: cardById(card?.id)?.name ?? '',
      defense: card?.defense ?? 0,
      shield: card?.shield ?? 0,
    }),
    step: done.length,
    ok: lesson.learnt ? null : t('learn.ok'),
    onOk: () => update({ done: [...done, lesson.id], over: false }),
    onSkip: stop,
  });
}

/** The last words, beside how it ended; once, and not if the lessons were skipped. @param {{ scene: Scene }} props */
export function Farewell({ scene }) {
  const [wanted] = useState(() => !lessonsDone().over);
  const now = momentOf(scene);
  const key = now ? resultOf(now.board, [now.me.seat]) : 'lost';
  const title = t(`learn.${key}_title`);
  const words = t(`learn.${key}`);
  useEffect(() => {
    if (wanted) announce(`${title}. ${words}`);
    keep('lessons', { ...lessonsDone(), over: true });
  }, []);
  if (!wanted || !now) return null;
  return html`
    <aside class="coach farewell" aria-label=${t('learn.coach')}>
      <${Spirit} />
      <div class="coach-words">
        <h2>${title}</h2>
        <p>${words}</p>
        <p class="coach-next">${h(Button, { size: 'small', to: '/new' }, t('learn.next_game'))}
          ${h(Button, { size: 'small', to: '/lessons' }, t('learn.next_lessons'))}${h(Button, { size: 'small', to: '/campaign' }, t('learn.next_campaign'))}${h(Button, { size: 'small', to: '/cards' }, t('learn.next_cards'))}</p>
      </div>
    </aside>`;
}
