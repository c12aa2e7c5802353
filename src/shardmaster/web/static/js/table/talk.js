// Quick phrases: the window in which they are chosen, and the bubbles of those who say them.

import { t, wants } from '../i18n.js';
import { calm, change, keep, recall, settings } from '../keep.js';
import { h, html, render, signal, useEffect } from '../kit.js';
import { Dialog } from '../ui/dialog.js';
import { Switch } from '../ui/fields.js';
import { sheet } from '../ui/later.js';
import { announce, toast } from '../ui/notices.js';
import { bubbleAt, FACES, faceOf, listensTo, toggled, WORDS } from './logic/phrases.js';
import { layer } from './motion.js';

await Promise.all([sheet('talk'), wants('talk')]);

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('./logic/phrases.js').Phrase} Phrase */

/** How long a bubble stays, in milliseconds. */
const STAYS = 5000;

const muted = signal(
  /** @type {import('./logic/phrases.js').Muted} */ (recall('muted', { table: '', seats: [] })),
);

/** @param {{ phrase: Phrase }} props */
function Face({ phrase }) {
  return html`
    <svg class="face" viewBox="0 0 24 24" role="img" aria-label=${t(`talk.${phrase}`)}>
      <circle cx="12" cy="12" r="10" /><path d=${faceOf(phrase)} />
    </svg>`;
}

/** @param {Phrase} phrase */
const shown = (phrase) => (faceOf(phrase) ? h(Face, { phrase }) : t(`talk.${phrase}`));

/** @param {{ sitting: Sitting, close: () => void }} props */
export function TalkWindow({ sitting, close }) {
  const seat = sitting.view.value?.seat ?? null;
  const people = (sitting.table.value?.seats ?? []).filter(
    (each) => each.who === 'person' && !each.yours,
  );

  /** @param {Phrase} phrase */
  function say(phrase) {
    if (seat !== null && !sitting.live.send({ do: 'say', seat, phrase }))
      toast(t('table.no_connection'), 'bad');
    close();
  }

  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function keys(event) {
      const phrase = WORDS[Number(event.key) - 1];
      if (phrase && seat !== null) say(phrase);
    }
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [seat]);

  /** @param {Phrase} phrase @param {number} [number] */
  const button = (phrase, number) => html`
    <button key=${phrase} type="button" class="phrase" aria-keyshortcuts=${number} onClick=${() => say(phrase)}>
      ${number && html`<kbd aria-hidden="true">${number}</kbd>`}${shown(phrase)}
    </button>`;

  return html`
    <${Dialog} title=${t('table.talk')} class="talk" width="narrow" onClose=${close}>
      ${
        seat === null
          ? html`<p>${t('talk.players_only')}</p>`
          : html`
          <div class="phrases">${WORDS.map((phrase, index) => button(phrase, index + 1))}</div>
          <div class="phrases faces">${FACES.map((phrase) => button(phrase))}</div>`
      }
      ${h(Switch, { label: t('talk.listen'), checked: settings.value.phrases, onChange: (phrases) => change({ phrases }) })}
      ${people.map((each) =>
        h(Switch, {
          key: each.seat,
          label: t('talk.listen_to', { name: each.name }),
          disabled: !settings.value.phrases,
          checked: listensTo(muted.value, sitting.id, each.seat),
          onChange: () => {
            muted.value = toggled(muted.peek(), sitting.id, each.seat);
            keep('muted', muted.peek());
          },
        }),
      )}
    <//>`;
}

/**
 * Show and read out what someone says, unless they are not listened to.
 * @param {Sitting} sitting
 * @param {import('../wire').Said} said
 */
export function hear(sitting, { seat, phrase }) {
  if (!settings.peek().phrases || !listensTo(muted.peek(), sitting.id, seat)) return;
  const words = `${sitting.person(seat)}: ${t(`talk.${phrase}`)}`;
  const place = document.querySelector(`.table [data-seat="${seat}"]`);
  if (!place) {
    toast(words);
    return;
  }
  announce(words);
  document.querySelector(`.bubble[data-of="${seat}"]`)?.remove();
  const bubble = document.createElement('div');
  bubble.className = 'bubble';
  bubble.dataset.of = String(seat);
  bubble.dataset.colour = sitting.seated(seat)?.style?.colour;
  layer().append(bubble);
  render(shown(phrase), bubble);
  const portrait = place.querySelector('.portrait')?.getBoundingClientRect();
  const box = portrait?.width ? portrait : place.getBoundingClientRect();
  const spot = bubbleAt(box, bubble.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  });
  bubble.style.left = `${spot.left}px`;
  bubble.style.top = `${spot.top}px`;
  if (!calm())
    bubble.animate([{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1.06, offset: 0.7 }, {}], 260);
  setTimeout(() => bubble.remove(), STAYS);
}
