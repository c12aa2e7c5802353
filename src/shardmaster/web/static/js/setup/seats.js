// The seats around the table that is being set up, each with a face and who takes it.

import { t } from '../i18n.js';
import { playerName, rename } from '../keep.js';
import { classes, h, html, useId } from '../kit.js';
import { CharacterPortrait } from '../scene/characters.js';
import { Icon } from '../ui/icon.js';
import { bids, cast } from './draft.js';
import { botName } from './words.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('./draft.js').Seat} Seat */
/** @typedef {import('../api.js').Catalog} Catalog */

/** @type {Record<string, string>} */
const ICONS = { me: 'person', bot: 'bot', here: 'people', invited: 'link', open: 'door' };
const OTHERS = /** @type {const} */ (['bot', 'here', 'invited', 'open']);

/**
 * The weakest first; those that nobody would choose to play against come last.
 * @param {Catalog['bots'][number]} bot
 */
const rank = (bot) => ((bot.rating ?? 0) > 0 ? /** @type {number} */ (bot.rating) : Infinity);

/**
 * Who is who: a strip of portraits to choose from, or to leave to chance.
 * @param {{ label: string, value: string, names: string[], taken: string[], onChange: (name: string) => void }} props
 */
export function Faces({ label, value, names, taken, onChange }) {
  const group = useId();
  return html`
    <fieldset class="faces"><legend class="unseen">${label}</legend>
      ${['', ...names].map(
        (name) => html`
        <label key=${name} title=${name || t('pages.dealt')} class=${classes('face', taken.includes(name) && 'taken')}>
          <input type="radio" name=${group} checked=${value === name} onChange=${() => onChange(name)} />
          <${CharacterPortrait} name=${name || null} /><span class="unseen">${name || t('pages.dealt')}</span>
        </label>`,
      )}
    </fieldset>`;
}

/** How strong a bot is, and how long it thinks. @param {Catalog['bots'][number] | undefined} bot */
const strength = (bot) =>
  typeof bot?.rating === 'number' &&
  t('pages.bot_strength', {
    word: bot.word,
    rating: String(bot.rating),
    seconds: Math.max(0.1, Math.ceil((bot.seconds ?? 0) * 10) / 10),
  });

/** @param {{ at: number, seat: Seat, bots: Catalog['bots'], onChange: (change: Partial<Seat>) => void }} props */
function Who({ at, seat, bots, onChange }) {
  const group = useId();
  if (seat.who === 'me') {
    return html`<label class="seat-name"><span class="unseen">${t('pages.your_name')}</span>
      <input type="text" maxlength="24" autocomplete="nickname" placeholder=${t('pages.your_name')} value=${playerName.value}
        onInput=${(/** @type {any} */ event) => rename(event.target.value)} /></label>`;
  }
  return html`
    <fieldset class="seat-who"><legend class="unseen">${t('pages.who_sits', { number: at + 1 })}</legend>
      ${OTHERS.map(
        (who) => html`
        <label key=${who} title=${t(`pages.who_${who}`)}>
          <input type="radio" name=${group} checked=${seat.who === who} onChange=${() => onChange({ who })} />
          <${Icon} name=${ICONS[who]} /><small aria-hidden="true">${t(`pages.who_${who}_short`)}</small><span class="unseen">${t(`pages.who_${who}`)}</span>
        </label>`,
      )}
    </fieldset>
    ${
      seat.who === 'bot' &&
      html`<fieldset class="seat-level"><legend class="unseen">${t('pages.bot_level')}</legend>
      ${bots.map(({ name }) => html`<label key=${name}><input type="radio" name=${`${group}-level`} checked=${seat.bot === name} onChange=${() => onChange({ bot: name })} /><span>${botName(name)}</span></label>`)}
    </fieldset>`
    }
    ${
      (seat.who === 'here' || seat.who === 'invited') &&
      html`<label class="seat-name"><span class="unseen">${t('pages.name_of', { number: at + 1 })}</span>
      <input type="text" maxlength="24" placeholder=${t('pages.name_of', { number: at + 1 })} value=${seat.name} onInput=${(/** @type {any} */ event) => onChange({ name: event.target.value })} /></label>`
    }
    <small class="seat-note">${(seat.who === 'bot' && strength(bots.find((bot) => bot.name === seat.bot))) || t(`pages.who_${seat.who}_note`)}</small>`;
}

/** @param {{ known: Catalog, draft: Draft, at: number, role: string, onChange: (change: Partial<Seat>) => void, onRemove?: () => void }} props */
export function SeatCard({ known, draft, at, role, onChange, onRemove }) {
  const seat = draft.seats[at];
  const able = cast(known, draft.sets).map((character) => character.name);
  const character = !bids(known, draft) && able.includes(seat.character) ? seat.character : '';
  const taken = [
    ...draft.seats.filter((_, n) => n !== at).map((each) => each.character),
    draft.nemesis,
  ].filter(Boolean);
  return html`
    <li class=${`seat-card ${role} ${seat.who}`}>
      <div class="seat-face"><${CharacterPortrait} name=${character || null} /><span class="seat-badge"><${Icon} name=${ICONS[seat.who]} /></span></div>
      <div class="seat-words">
        <h3>${seat.who === 'me' ? t('pages.you') : seat.who === 'bot' ? botName(seat.bot) : t(`pages.who_${seat.who}`)}<small>${t(`pages.role_${role}`)}</small></h3>
        <${Who} at=${at} seat=${seat} bots=${known.bots.toSorted((a, b) => rank(a) - rank(b))} onChange=${onChange} />
        ${!bids(known, draft) && h(Faces, { label: t('pages.character_of', { number: at + 1 }), value: character, names: able, taken, onChange: (name) => onChange({ character: name }) })}
      </div>
      ${onRemove && html`<button type="button" class="seat-remove" onClick=${onRemove} aria-label=${t('pages.remove_seat', { number: at + 1 })}><${Icon} name="close" /></button>`}
    </li>`;
}
