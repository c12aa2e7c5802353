// Cards can be dragged: onto the play zone, to one's own side, or onto what they attack.
// A drag is a click that travels; where it may end is marked while it lasts.

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').Description} Description */

/** How far a pointer moves before it drags. */
const START = 9;

/** What a card may be dropped on, by the verb of the option. @type {Record<string, string>} */
const DROPS = {
  play: '[data-drop="play"]',
  'fast-play': '[data-drop="play"]',
  recruit: '[data-drop="own"]',
  'take-relic': '[data-drop="own"], [data-drop="play"]',
  'take-destiny': '[data-drop="own"], [data-drop="play"]',
  summon: '[data-drop="play"]',
  exhaust: '[data-drop="play"]',
  scramble: '[data-drop="own"]',
  burn: '[data-drop="banish"]',
};

/**
 * Start to follow a pointer that went down on a card, or on the power to strike with.
 * @param {PointerEvent} down
 * @param {Sitting} sitting
 * @param {number | 'power'} what
 */
export function dragFrom(down, sitting, what) {
  if (down.button !== 0 || sitting.selection.peek()) return;
  const element = /** @type {HTMLElement} */ (down.currentTarget);
  const targets = what === 'power' ? strikeTargets(sitting) : dropTargets(sitting, what);
  if (targets.length === 0) return;
  // On a touch screen a sideways stroke scrolls; only an upward one drags.
  const touch = down.pointerType === 'touch';
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Target | null} */
  let over = null;

  /** @param {PointerEvent} move */
  function onMove(move) {
    const x = move.clientX - down.clientX;
    const y = move.clientY - down.clientY;
    if (!ghost) {
      if (Math.hypot(x, y) < START) return;
      if (touch && Math.abs(x) > Math.abs(y)) {
        stop();
        return;
      }
      ghost = begin(element, targets);
    }
    move.preventDefault();
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-8, Math.min(8, x / 14))}deg)`;
    const found = targetAt(targets, move.clientX, move.clientY);
    if (found !== over) {
      over?.element.classList.remove('drop-over');
      found?.element.classList.add('drop-over');
      over = found;
    }
  }

  /** @param {PointerEvent} up */
  function onUp(up) {
    const dragged = ghost !== null;
    stop();
    if (!dragged) return;
    swallowClick();
    if (over && up.type === 'pointerup') sitting.answer(over.option);
  }

  function stop() {
    ghost?.remove();
    ghost = null;
    element.classList.remove('dragged');
    for (const target of targets) target.element.classList.remove('drop-here', 'drop-over');
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', onUp);
    document.removeEventListener('pointercancel', onUp);
  }

  document.addEventListener('pointermove', onMove, { passive: false });
  document.addEventListener('pointerup', onUp);
  document.addEventListener('pointercancel', onUp);
}

/** @typedef {{ element: Element, option: number }} Target */

/**
 * @param {Sitting} sitting
 * @param {number} card
 * @returns {Target[]}
 */
function dropTargets(sitting, card) {
  const options = sitting.offers.peek().cards.get(card) ?? [];
  return options.flatMap(({ verb, option }) => {
    const where = DROPS[verb];
    if (!where) return [];
    return [...document.querySelectorAll(`.table :is(${where})`)].map((element) => ({
      element,
      option,
    }));
  });
}

/**
 * @param {Sitting} sitting
 * @returns {Target[]}
 */
function strikeTargets(sitting) {
  const targets = [];
  for (const [card, options] of sitting.offers.peek().cards) {
    const strike = options.find(
      ({ verb }) => verb === 'strike' || verb === 'defeat' || verb === 'aid',
    );
    const element = document.querySelector(`.table [data-card="${card}"]`);
    if (strike && element) targets.push({ element, option: strike.option });
  }
  return targets;
}

/**
 * @param {Target[]} targets
 * @param {number} x
 * @param {number} y
 */
function targetAt(targets, x, y) {
  const under = document.elementsFromPoint(x, y);
  return targets.find(({ element }) => under.includes(element)) ?? null;
}

/**
 * @param {HTMLElement} element
 * @param {Target[]} targets
 */
function begin(element, targets) {
  const box = element.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('flying', 'drag-ghost');
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  (document.querySelector('.table') ?? document.body).append(ghost);
  element.classList.add('dragged');
  for (const target of targets) target.element.classList.add('drop-here');
  return ghost;
}

/** The click that follows the end of a drag means nothing. */
function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50);
}
