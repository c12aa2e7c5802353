// Rules text: stretches of words with pictures for amounts and explanations for keywords.
import { classes, h, html } from '../kit.js';
import { GameIcon } from './icons.js';

/** @typedef {import('../api.js').Segment} Segment */

/** Keywords that begin a line of their own where they begin a sentence. */
const LEADS = new Set([
  'exhaust',
  'attack',
  'reward',
  'ambush',
  'detonation',
  'ongoing',
  'strength',
  'mastery',
  'unify',
  'dominion',
  'echo',
  'inspire',
]);

/**
 * The lines of a text, so that every ability begins on its own.
 * @param {Segment[]} segments
 * @returns {Segment[][]}
 */
export function lines(segments) {
  /** @type {Segment[][]} */
  const found = [[]];
  for (const segment of segments) {
    const line = found[found.length - 1];
    const before = line[line.length - 1];
    const begins = !before || /[.!]\s*$/.test(before.text);
    if (before && begins && segment.kind === 'keyword' && LEADS.has(segment.id))
      found.push([segment]);
    else line.push(segment);
  }
  return found;
}

/** The words alone. @param {Segment[]} segments */
export const plain = (segments) => segments.map((segment) => segment.text).join('');

/** How many letters are seen; a picture takes the room of two. @param {Segment[]} segments */
export const shownLength = (segments) =>
  segments.reduce((sum, { kind, text }) => sum + (kind === 'amount' ? 2 : text.length), 0);

/**
 * What a card brings without any condition, for where there is no room for its text.
 * @param {Segment[]} segments
 * @returns {{ icon: string, value: string }[]}
 */
export function gist(segments) {
  /** @type {{ icon: string, value: string }[]} */
  const found = [];
  for (const { kind, id, value } of segments) {
    if (kind === 'keyword' && id !== 'exhaust') break;
    if (kind === 'amount' && value && !found.some((each) => each.icon === id)) {
      found.push({ icon: id, value: value === 'infinite' ? '∞' : value });
    }
  }
  return found.slice(0, 3);
}

/**
 * @param {Segment} segment
 * @param {((id: string) => void) | undefined} onKeyword
 * @param {boolean} [spelled]  amounts in words, for those who do not know the pictures yet
 */
function piece(segment, onKeyword, spelled) {
  const { kind, id, value, text } = segment;
  if (kind === 'amount' && spelled)
    return html`<b class=${`spelled is-${id}`}>${text}<${GameIcon} name=${id} /></b>`;
  if (kind === 'amount') {
    return html`<span class="amount"><span class="unseen">${text}</span><span aria-hidden="true"
      >${value === 'infinite' ? '∞' : value}<${GameIcon} name=${id} /></span></span>`;
  }
  if (kind === 'keyword') {
    if (!onKeyword) return h('b', { class: 'keyword' }, text);
    return h('button', { type: 'button', class: 'keyword', onClick: () => onKeyword(id) }, text);
  }
  if (kind === 'faction' || kind === 'group') {
    return html`<span class=${classes('named', `of-${id}`)}><${GameIcon} name=${id} />${text}</span>`;
  }
  if (kind === 'card' || kind === 'character') return h('em', { class: 'named' }, text);
  return text;
}

/**
 * Text within a line.
 * @param {{ segments: Segment[], onKeyword?: (id: string) => void, spelled?: boolean }} props
 *   spelled: amounts in words, too
 */
export function Text({ segments, onKeyword, spelled }) {
  return h(
    'span',
    { class: 'rules-words' },
    segments.map((segment) => piece(segment, onKeyword, spelled)),
  );
}

/**
 * @param {{ segments: Segment[], onKeyword?: (id: string) => void, style?: Record<string, any> }} props
 *   onKeyword: makes keywords buttons; not inside of other buttons
 */
export function RulesText({ segments, onKeyword, style }) {
  return h(
    'div',
    { class: 'rules', style },
    lines(segments).map((line, number) => {
      const lead = line[0]?.kind === 'keyword' ? line[0].id : '';
      return h(
        'p',
        { key: number, class: lead && `clause lead-${lead}` },
        line.map((segment) => piece(segment, onKeyword)),
      );
    }),
  );
}
