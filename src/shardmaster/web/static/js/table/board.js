// The whole table, for those who play and those who watch.

import { inBattle } from '../api.js';
import { plain } from '../cards/text.js';
import { unzoom, ZoomPanel, zoomed } from '../cards/zoom.js';
import { t } from '../i18n.js';
import { classes, h, html, useEffect, useLayoutEffect, useState } from '../kit.js';
import { later } from '../ui/later.js';
import { announce } from '../ui/notices.js';
import { Center } from './center.js';
import { keepFocus, rove, useKeys } from './keyboard.js';
import { Log } from './log.js';
import { CardMenu } from './menu.js';
import { settle } from './motion.js';
import { Others } from './others.js';
import { Own } from './own.js';
import { Prompt } from './prompt.js';
import { Top } from './top.js';
import { Tray } from './tray.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */

const BossBoard = later(() => import('./boss.js').then((module) => module.BossBoard));
const Windows = later(() => import('./windows.js').then((module) => module.Windows));

/** Windows in which the log has a place of its own. */
const ROOMY = '(min-width: 60.01rem), (min-width: 40.01rem) and (min-height: 56rem)';

/**
 * @param {{ scene: Scene, playing?: boolean, children?: any }} props
 *   playing: whether it is a sitting; children: laid over the table
 */
export function Board({ scene, playing = false, children }) {
  const [logOpen, setLogOpen] = useState(matchMedia(ROOMY).matches);
  const toggle = () => setLogOpen((open) => !open);
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
    if (question)
      announce(question.kind === 'act' ? t('table.your_turn') : plain(question.text), true);
  }, [question?.at]);
  useEffect(() => {
    /** A look that was kept ends with a press beside it. @param {Event} event */
    const away = (event) => {
      const target = /** @type {Element} */ (event.target);
      // Where there is no room for a side, it opens on the other half of the table.
      target
        .closest('.table')
        ?.setAttribute('data-look', target.closest('.own') ? 'above' : 'below');
      if (
        zoomed.peek()?.pinned &&
        !target.closest('.zoom, [data-card], .line-card, .stack, dialog')
      )
        unzoom();
    };
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      unzoom();
    };
  }, []);
  if (!board) return null;
  const mine = question !== null;
  return html`
    <div class=${classes(
      'table',
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
      ${h(Prompt, { scene })}
      ${h(Own, { scene })}
      ${playing && h(Tray, { sitting: /** @type {Sitting} */ (scene) })}
      <div class="table-side">
        <${ZoomPanel} />
        ${logOpen && h(Log, { scene })}
      </div>
      ${playing && h(CardMenu, { sitting: /** @type {Sitting} */ (scene) })}
      ${scene.window.value && h(Windows, { scene })}
      ${children}
    </div>`;
}
