// Playing with keys alone: arrows go from card to card, letters and numbers act.
import { useEffect } from '../kit.js';
import { COMMANDS, isArrow, nearest } from './logic/keys.js';
import { endTurn, playAll } from './plans.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('./scene.js').Scene} Scene */

/** Whether the last thing someone did was to press a key. */
let byKey = false;

/** @param {Element} element */
function visible(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && !(/** @type {HTMLButtonElement} */ (element).disabled);
}

/** All that the focus may stop at. */
function stops() {
  return /** @type {HTMLElement[]} */ (
    [...document.querySelectorAll('.table [data-stop], .table .prompt button')].filter(visible)
  );
}

/** One stop of every zone is reached with the tab key. */
export function rove() {
  for (const zone of document.querySelectorAll('.table [data-zone]')) {
    const all = /** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll('[data-stop]'));
    const now = [...all].find((element) => element === document.activeElement) ?? all[0];
    for (const element of all) element.tabIndex = element === now ? 0 : -1;
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('.table [data-stop]')
  )) {
    if (!element.closest('[data-zone]')) element.tabIndex = 0;
  }
}

/**
 * Keyboard players always keep a place, although the card they played is gone.
 * @param {Scene} scene
 */
export function keepFocus(scene) {
  if (
    !byKey ||
    !scene.question.peek() ||
    document.querySelector('dialog[open], .card-menu, .hand-over')
  )
    return;
  const { activeElement } = document;
  if (
    activeElement &&
    activeElement !== document.body &&
    activeElement.isConnected &&
    visible(activeElement)
  )
    return;
  const best =
    document.querySelector('.table .prompt.mine .button.primary:not(:disabled)') ??
    document.querySelector('.tray .slot.can, .slot.choice') ??
    document.querySelector('.hand .slot.can') ??
    document.querySelector('.table .end-turn:not(:disabled)') ??
    document.querySelector('.hand .slot, .row-cards .slot');
  /** @type {HTMLElement | null} */ (best)?.focus({ preventScroll: true });
}

/**
 * @param {Scene} scene
 * @param {() => void} toggleLog
 */
export function useKeys(scene, toggleLog) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function onKey(event) {
      byKey = true;
      document.querySelector('.table')?.classList.add('by-key');
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest('input, textarea, select, dialog[open], .card-menu, .hand-over, .rewatch'))
        return;
      if (isArrow(event.key) && !target.closest('[role=spinbutton], .log-list')) {
        if (move(event.key)) event.preventDefault();
      } else if (/^[1-9]$/.test(event.key)) {
        number(scene, Number(event.key));
      } else if (event.key === ' ' && target.closest('button, a, [role=spinbutton]')) {
        // The button's own key.
      } else if (COMMANDS[event.key]) {
        command(scene, COMMANDS[event.key], toggleLog);
      }
    }
    function onPointer() {
      byKey = false;
      document.querySelector('.table')?.classList.remove('by-key');
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', rove);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', rove);
    };
  }, [scene]);
}

/** @param {string} key */
function move(key) {
  const all = stops();
  const from = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!from || !all.includes(from)) {
    const first = document.querySelector('.hand .slot') ?? all[0];
    /** @type {HTMLElement | null} */ (first)?.focus();
    return true;
  }
  const others = all.filter((element) => element !== from);
  const next = nearest(
    key,
    from.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
  );
  if (next < 0) return false;
  others[next].focus();
  others[next].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/**
 * The number keys take the cards of the hand, or what is to be chosen, from left to right.
 * @param {Scene} scene
 * @param {number} which
 */
function number(scene, which) {
  const question = scene.question.peek();
  if (!question) return;
  const all =
    question.kind === 'act'
      ? document.querySelectorAll('.hand .slot')
      : document.querySelectorAll(
          '.prompt [data-number], .tray [data-stop], .slot.choice:not(.tray *)',
        );
  /** @type {HTMLElement | undefined} */ (all[which - 1])?.click();
}

/**
 * @param {Scene} scene
 * @param {string} name
 * @param {() => void} toggleLog
 */
function command(scene, name, toggleLog) {
  if (name === 'log') toggleLog();
  else if (name === 'help' || name === 'rules') scene.window.value = { kind: name };
  else if (name === 'talk' && scene.talks.peek()) scene.window.value = { kind: 'talk' };
  else if (name === 'replay') scene.window.value = { kind: 'rewatch' };
  else if (name === 'back' && scene.window.peek()) {
    scene.window.value = null;
    return;
  }
  const sitting = /** @type {Sitting} */ (scene);
  if (scene.watching.peek()) {
    if (name === 'spotlight' && scene.follows.peek() !== null) sitting.toggleSpotlight();
    return;
  }
  if (name === 'end') endTurn(sitting);
  else if (name === 'all' && !scene.posed) playAll(sitting);
  else if (name === 'undo') sitting.undo();
  else if (name === 'focus') sitting.use('focus');
  else if (name === 'none') sitting.use('decline');
  else if (name === 'hint') sitting.askHint();
  else if (name === 'hurry') scene.hurry();
  else if (name === 'deck') scene.window.value = { kind: 'deck' };
  else if (name === 'back') {
    scene.menu.value = null;
    scene.warned.value = null;
    scene.reminded.value = null;
    scene.hint.value = null;
    if (scene.selection.peek()) sitting.clearSelection();
  }
}
