// The whole table, for those who play and those who watch.

import { inBattle } from '../api.js';
import { plain } from '../cards/text.js';
import { unzoom, ZoomPanel, zoomed } from '../cards/zoom.js';
import { t } from '../i18n.js';
import { keep, recall } from '../keep.js';
import { classes, h, html, useEffect, useLayoutEffect, useState } from '../kit.js';
import { later } from '../ui/later.js';
import { announce } from '../ui/notices.js';
import { Actions } from './actions.js';
import { Center } from './center.js';
import { keepFocus, rove, useKeys } from './keyboard.js';
import { roomForLog, sheetOf } from './logic/layout.js';
import { CardMenu } from './menu.js';
import { settle } from './motion.js';
import { Others } from './others.js';
import { Own } from './own.js';
import { Prompt } from './prompt.js';
import { planFor, roomOf, useSize } from './room.js';
import { Top } from './top.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */

const BossBoard = later(() => import('./boss.js').then((module) => module.BossBoard));
const Log = later(() => import('./log.js').then((module) => module.Log));
const Spotlight = later(() => import('./spotlight.js').then((module) => module.Spotlight));
const Tray = later(() => import('./tray.js').then((module) => module.Tray));
const Windows = later(() => import('./windows.js').then((module) => module.Windows));

/** Whether a window shows closer looks by itself. @param {import('./scene.js').Window | null} window */
const covers = (window) => window?.kind === 'pile' || window?.kind === 'deck';

/**
 * @param {{ scene: Scene, playing?: boolean, children?: any }} props
 *   playing: whether it is a sitting; children: laid over the table
 */
export function Board({ scene, playing = false, children }) {
  const { element, size } = useSize();
  const [logOpen, setLogOpen] = useState(
    () => recall('log', null) ?? roomForLog(roomOf(scene, size, true)),
  );
  const toggle = () =>
    setLogOpen((open) => {
      keep('log', !open);
      return !open;
    });
  const board = scene.board.value;
  const question = scene.question.value;
  const battle = scene.boss.value !== null;
  useKeys(scene, toggle);
  useLayoutEffect(() => {
    inBattle.value = battle;
    return () => {
      inBattle.value = false;
    };
  }, [battle]);
  useLayoutEffect(() => {
    settle(scene);
    rove();
  }, [scene.state.value]);
  useEffect(() => keepFocus(scene), [scene.state.value, question]);
  useEffect(() => {
    if (!question) return;
    announce(question.kind === 'act' ? t('table.your_turn') : plain(question.text), true);
    if (document.hidden) import('./calling.js').then(({ call }) => call(t('table.your_turn')));
  }, [question?.at]);
  useEffect(() => {
    /** Where there is no side, a closer look opens on the other half. @param {Event} event */
    const turn = (event) => {
      const card = /** @type {Element} */ (event.target).closest?.(
        '.table [data-card], .tray .slot',
      );
      if (!card) return;
      const { left, width, top, height } = card.getBoundingClientRect();
      const table = /** @type {HTMLElement} */ (card.closest('.table'));
      table.dataset.look = top + height / 2 > innerHeight / 2 ? 'above' : 'below';
      table.dataset.aside = left + width / 2 > innerWidth / 2 ? 'left' : 'right';
    };
    /** A look that was kept ends with a press beside it. @param {Event} event */
    const away = (event) => {
      const target = /** @type {Element} */ (event.target);
      turn(event);
      if (
        zoomed.peek()?.pinned &&
        !target.closest('.zoom, [data-card], .line-card, .stack, dialog')
      )
        unzoom();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('pointerover', turn);
    document.addEventListener('focusin', turn);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('pointerover', turn);
      document.removeEventListener('focusin', turn);
      unzoom();
    };
  }, []);
  if (!board) return null;
  const mine = question !== null;
  const plan = planFor(scene, size, logOpen);
  return html`
    <div ref=${element} style=${sheetOf(plan)} class=${classes(
      'table',
      plan.shape,
      plan.small && 'small',
      `of-${board.seats.length}`,
      mine && 'my-decision',
      question && `asked-${question.kind}`,
      logOpen && 'with-log',
      battle && 'battle',
      board.turn === 0 && 'setting-up',
      scene.watching.value && 'watching',
    )}>
      ${h(Top, { scene, logOpen, onLog: toggle })}
      <div class="table-far">
        ${battle && h(BossBoard, { scene })}
        ${h(Others, { scene })}
      </div>
      ${h(Center, { scene })}
      <div class="band">
        ${h(Prompt, { scene })}
        ${!scene.watching.value && h(Actions, { sitting: /** @type {Sitting} */ (scene) })}
      </div>
      ${h(Own, { scene })}
      ${playing && mine && question.kind !== 'act' && h(Tray, { sitting: /** @type {Sitting} */ (scene) })}
      <div class="table-side">
        ${!covers(scene.window.value) && html`<${ZoomPanel} />`}
        ${logOpen && h(Log, { scene })}
      </div>
      ${playing && h(CardMenu, { sitting: /** @type {Sitting} */ (scene) })}
      ${scene.moment.value && h(Spotlight, { key: scene.moment.value, scene, moment: scene.moment.value })}
      ${scene.window.value && h(Windows, { scene })}
      ${children}
    </div>`;
}
