// The edge of the table: where one is, whose turn it is, and the things needed rarely.

import { t } from '../i18n.js';
import { change, settings } from '../keep.js';
import { classes, h, html, useState } from '../kit.js';
import { houseRuleNames, modeTitle } from '../setup/words.js';
import { Button, IconButton } from '../ui/button.js';
import { later } from '../ui/later.js';
import { lastTurnOfOthers } from './logic/story.js';
import { switchable } from './logic/turns.js';

const Switcher = later(() => import('./switcher.js').then((module) => module.Switcher));

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @param {{ scene: Scene, logOpen: boolean, onLog: () => void }} props */
export function Top({ scene, logOpen, onLog }) {
  const [open, setOpen] = useState(false);
  const table = scene.table.value;
  const board = scene.board.value;
  if (!table) return null;
  const { sound } = settings.value;
  const houseRules = houseRuleNames(table.variants);
  const together = scene.boss.value !== null && scene.boss.value.seat !== board?.active;
  /** @param {'help' | 'rules' | 'talk' | 'rewatch' | 'concede' | 'leave'} kind */
  const show = (kind) => () => {
    scene.window.value = { kind };
    setOpen(false);
  };
  const seats = switchable(table, scene.view.value);
  const active = together ? t('table.heroes') : scene.title(board?.active);
  return html`
    <header class="table-top">
      ${h(IconButton, { icon: 'menu', label: t('common.menu'), 'aria-expanded': open, 'aria-controls': 'table-menu', onClick: () => setOpen(!open) })}
      <${scene.posed ? 'h2' : 'h1'} class="table-title">
        <span class="table-mode">${modeTitle(table)}</span>
        ${board && html`<span class="table-turn">${board.turn > 0 ? t('table.turn_of', { turn: board.turn, name: active }) : t('table.set_up')}</span>`}
        ${houseRules && html`<span class="tag" title=${houseRules}>${t('common.house_rules')}</span>`}
        ${scene.watching.value && html`<span class="tag">${t('table.watching')}</span>`}
      <//>
      ${seats.length > 1 && h(Switcher, { sitting: /** @type {Sitting} */ (scene), seats })}
      <div class="table-tools">
        ${
          !scene.watching.value &&
          lastTurnOfOthers(scene.log.value, scene.me.value) &&
          h(IconButton, {
            icon: 'again',
            label: t('table.rewatch'),
            'aria-keyshortcuts': 'r',
            onClick: show('rewatch'),
          })
        }
        ${
          scene.watching.value &&
          scene.follows.value !== null &&
          h(IconButton, {
            icon: 'eye',
            label: t('table.spotlight'),
            'aria-keyshortcuts': 'v',
            'aria-pressed': scene.follows.value,
            onClick: () => /** @type {Sitting} */ (scene).toggleSpotlight(),
          })
        }
        ${scene.talks.value && h(IconButton, { icon: 'speech', label: t('table.talk'), 'aria-keyshortcuts': 's', onClick: show('talk') })}
        ${h(IconButton, { icon: sound ? 'sound' : 'mute', label: t(sound ? 'table.sound_off' : 'table.sound_on'), 'aria-pressed': sound, onClick: () => change({ sound: !sound }) })}
        ${h(
          Button,
          {
            kind: 'ghost',
            class: 'only-icon wide-only',
            'aria-label': t('table.keys'),
            title: t('table.keys'),
            onClick: show('help'),
          },
          '?',
        )}
        ${h(IconButton, { icon: 'log', label: t('table.log'), 'aria-pressed': logOpen, 'aria-keyshortcuts': 'l', onClick: onLog })}
      </div>
      <div id="table-menu" class=${classes('table-menu', open && 'open')} hidden=${!open}>
        ${h(Button, { to: '/', kind: 'ghost', icon: 'left' }, t('table.to_start'))}
        ${h(Speed, {})}
        ${h(Button, { to: '/settings', kind: 'ghost', icon: 'gear' }, t('table.settings'))}
        ${h(
          Button,
          {
            kind: 'ghost',
            icon: 'bulb',
            onClick: show('help'),
          },
          t('table.keys'),
        )}
        ${h(Button, { kind: 'ghost', icon: 'book', 'aria-keyshortcuts': 'i', onClick: show('rules') }, t('table.rules'))}
        ${
          !scene.watching.value &&
          board &&
          !board.over &&
          !scene.posed &&
          html`
          ${h(
            Button,
            {
              kind: 'ghost',
              icon: 'flag',
              onClick: show('concede'),
            },
            t('table.concede'),
          )}
          ${h(
            Button,
            {
              kind: 'ghost',
              icon: 'door',
              onClick: show('leave'),
            },
            t('table.leave'),
          )}`
        }
      </div>
    </header>`;
}

const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'instant']);

function Speed() {
  return html`
    <div class="speed" role="group" aria-label=${t('table.speed')}>
      ${SPEEDS.map(
        (speed) => html`
        <button key=${speed} type="button" class="chip" aria-pressed=${settings.value.speed === speed}
          onClick=${() => change({ speed })}>${t(`table.speed_${speed}`)}</button>`,
      )}
    </div>`;
}
