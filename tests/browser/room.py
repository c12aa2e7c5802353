"""What is wrong with a table that is looked at: measured where it is drawn, in a real browser."""

from typing import Any

from playwright.sync_api import Page

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
"""Windows that a table must fit into."""

MEASURE = r"""
({ least, seen }) => {
  const faults = [];
  const near = 1.5;
  const name = (card) => card.querySelector('.card-name')?.textContent ?? 'a card';
  const where = (card) => card.closest('[data-zone]')?.getAttribute('aria-label') ?? '';
  const say = (card, fault) => faults.push(`${name(card)} (${where(card)}): ${fault}`);
  const shown = (element) => element.getClientRects().length > 0;

  // What of a place can be seen: scrolled places show a part at a time.
  function clip(element) {
    const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.closest('.card')) continue;
      const { overflowX, overflowY } = getComputedStyle(at);
      const its = at.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, its.left);
        box.right = Math.min(box.right, its.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, its.top);
        box.bottom = Math.min(box.bottom, its.bottom);
      }
    }
    return box;
  }
  const scrolls = (element) => {
    for (let at = element.parentElement; at && !at.matches('.table'); at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible')
        return true;
    return false;
  };
  // The lines of a text as they are drawn, without what is only read aloud.
  function lines(element) {
    const found = [];
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      if (words.currentNode.parentElement.closest('.unseen')) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      found.push(...range.getClientRects());
    }
    return found.filter((box) => box.width > 1);
  }
  const meet = (a, b) =>
    a.left < b.right - near && a.right > b.left + near &&
    a.top < b.bottom - near && a.bottom > b.top + near;

  const table = document.querySelector('.table');
  if (table.scrollHeight > table.clientHeight + 1)
    faults.push(`the table is ${table.scrollHeight - table.clientHeight} px too high`);
  const parts = '.table-top, .other, .prompt, .own-vitals, .own-actions .button, .pile, .health, '
    + '.purse, .mastery, .count';
  for (const part of table.querySelectorAll(parts)) {
    const box = part.getBoundingClientRect();
    if (shown(part) && !scrolls(part) && (box.left < -near || box.right > innerWidth + near
      || box.top < -near || box.bottom > innerHeight + near))
      faults.push(`${part.className} leaves the window`);
  }
  const numbers = '.other :is(.count, .health, .mastery-number, .purse)';
  for (const part of table.querySelectorAll(numbers)) {
    const box = part.getBoundingClientRect();
    const its = part.closest('.other').getBoundingClientRect();
    if (shown(part) && (box.bottom > its.bottom + near || box.right > its.right + near))
      faults.push(`${part.className} leaves the place of its player`);
  }
  for (const line of table.querySelectorAll('.mark-line')) {
    const box = line.getBoundingClientRect();
    const its = line.parentElement.getBoundingClientRect();
    if (shown(line) && box.left < its.right - near && box.bottom > its.bottom + near)
      faults.push('a line about the boss is cut');
  }
  // What lies side by side does not lie over each other.
  const apart = [...table.querySelectorAll(
    '.table-top, .other, .center-piles .pile, .row-cards, .extras, .prompt, .own-actions, '
    + '.own-vitals, .own-field, .own-piles .pile, .hand')].filter(shown);
  for (const one of apart) {
    for (const other of apart) {
      if (one !== other && !one.contains(other) && !scrolls(one) && !scrolls(other)
        && (one.compareDocumentPosition(other) & 4)
        && meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
        faults.push(`${one.className} lies over ${other.className}`);
    }
  }

  for (const slot of table.querySelectorAll('.slot[data-card]')) {
    if (!shown(slot)) continue;
    const card = slot.querySelector('.card:not(.slot-under .card)');
    const box = card.getBoundingClientRect();
    const free = clip(slot);
    if (box.top < free.top - near || box.bottom > free.bottom + near)
      say(card, `its upper or lower edge is cut off by ${Math.round(
        Math.max(free.top - box.top, box.bottom - free.bottom))} px`);
    if (!scrolls(slot) && (box.left < free.left - near || box.right > free.right + near))
      say(card, 'its left or right edge is cut off');
    const title = card.querySelector('.card-name');
    const rules = card.querySelector('.rules');
    const type = card.querySelector('.card-type');
    const texts = [title, rules, type].filter((text) => text && shown(text));
    const mark = card.querySelector('.glow-mark')?.getBoundingClientRect();
    for (const text of texts) {
      for (const line of lines(text)) {
        if (line.left < box.left - near || line.right > box.right + near
          || line.top < box.top - near || line.bottom > box.bottom + near)
          say(card, `text leaves the card: ${text.className}`);
        if (mark && meet(line, mark)) say(card, `the action badge covers its ${text.className}`);
        for (const across of [0.02, 0.5, 0.98]) {
          const x = line.left + across * line.width;
          const y = line.top + line.height / 2;
          if (x < free.left || x > free.right || y < free.top || y > free.bottom) continue;
          const top = document.elementFromPoint(x, y);
          if (top && !slot.contains(top) && !top.contains(slot))
            say(card, `its ${text.className} lies under ${top.closest('[class]').className}`);
        }
      }
    }
    if (shown(title)) {
      const text = title.firstChild;
      for (const word of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
        // A word may break behind a hyphen of its own.
        if (tops.size > 1 && !word[0].includes('-')) say(card, `its name breaks in ${word[0]}`);
      }
      const below = (type && shown(type) ? type : rules);
      const words = shown(below) ? lines(below) : [];
      if (lines(title).some((line) => words.some((each) => meet(line, each))))
        say(card, 'its name and its text lie over each other');
    }
    const large = slot.matches('.in-row') ? least.row : slot.matches('.in-hand') ? least.hand : 0;
    if (large) {
      const size = shown(rules) ? parseFloat(getComputedStyle(rules).fontSize) : 0;
      if (size < large - 0.01) say(card, `its text has ${size.toFixed(1)} px`);
    }
  }
  const row = [...table.querySelectorAll('.row-cards .slot')].filter((slot) => {
    const box = slot.getBoundingClientRect();
    const free = clip(slot);
    return box.left >= free.left - near && box.right <= free.right + near;
  });
  if (row.length < seen) faults.push(`only ${row.length} cards of the row can be seen`);
  return [...new Set(faults)];
}
"""

PLACES = """
() => [...document.querySelectorAll('.table-top, .other, .center-piles .pile, .row-cards .slot, '
  + '.extras, .band, .own, .own-vitals, .own-field, .own-piles, .hand')]
  .map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [part.className.split(' ').slice(0, 2).join(' '), left, top, width, height];
  })
"""
"""Where the parts of the board are."""


def faults(page: Page, size: tuple[int, int], seats: int) -> list[str]:
    """What a player would complain about at a table of a size.

    On the smallest phone, four players leave no room for texts: there, a tap shows them.
    """
    phone = min(size) < 600
    tapped = size == (360, 640) and seats == 4
    tablet = size in ((820, 1180), (1180, 820), (1280, 720))
    text = 11.0 if tablet else 12.0
    least = {"row": 0, "hand": 0 if tapped else 10.5} if phone else {"row": text, "hand": text}
    found: list[str] = page.evaluate(MEASURE, {"least": least, "seen": 4 if phone else 6})
    return found


def places(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(PLACES)
    return found
