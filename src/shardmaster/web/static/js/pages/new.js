// Setting up a table: pick a fight, seat people and bots around it, choose boxes and twists.

import { catalog } from '../api.js';
import { t, told, wants } from '../i18n.js';
import { keep, recall } from '../keep.js';
import { classes, h, html, useState } from '../kit.js';
import { Heading, Link } from '../router.js';
import { CharacterPortrait } from '../scene/characters.js';
import { Boxes } from '../setup/boxes.js';
import {
  bids,
  brings,
  cast,
  completed,
  hasUnplayed,
  houseRulesOn,
  mayRate,
  objection,
  resized,
  seat,
  usual,
  wanted,
  withMode,
  withSeat,
  withSeats,
  withVariant,
} from '../setup/draft.js';
import { HouseRules } from '../setup/house.js';
import { placesOf, planOf, Seating } from '../setup/seating.js';
import { Faces, SeatCard } from '../setup/seats.js';
import { keepQuick, myName, open, quick } from '../setup/tables.js';
import { botName, clockWords, modeName, players, setNames, variantName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { Choices, Switch, TextField } from '../ui/fields.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('setup'), wants('deal')]);

/** @typedef {import('../api.js').Catalog} Catalog */
/** @typedef {import('../setup/draft.js').Draft} Draft */
/** @typedef {import('../setup/draft.js').Who} Who */
/** @typedef {{known: Catalog, draft: Draft, change: (next: Draft) => void}} Part */

const CLOCKS = [0, 60, 180, 600];

/**
 * What was set up last, or the usual, bent to what the address asks for.
 * @param {Catalog} known @param {URLSearchParams} query @returns {Draft}
 */
function begin(known, query) {
  const base = usual(known, quick().bot);
  const kept = recall('draft', /** @type {Partial<Draft>} */ ({}));
  let draft = { ...base, ...kept, seed: '' };
  draft.seats = draft.seats.map((each) =>
    known.bots.some((bot) => bot.name === each.bot) ? each : { ...each, bot: 'greedy' },
  );
  if (!known.modes.some((mode) => mode.name === draft.mode)) draft = base;
  const company = query.get('with');
  if (company) draft = { ...resized(draft, 1), mode: base.mode };
  if (company)
    draft = {
      ...draft,
      seats: [...draft.seats, seat({ who: /** @type {Who} */ (company) })],
      listed: company === 'open',
    };
  const mode = query.get('mode');
  if (mode) draft = withMode(known, { ...draft, variants: [] }, mode);
  const variant = query.get('variant');
  if (variant && !draft.variants.includes(variant) && objection(known, draft, variant))
    draft = withMode(known, { ...draft, variants: [] }, base.mode);
  if (variant && !draft.variants.includes(variant) && !objection(known, draft, variant))
    draft = withVariant(known, draft, variant, true);
  return completed(known, draft);
}

/** @param {Part} props */
function Modes({ known, draft, change }) {
  const choices = h(Choices, {
    label: t('pages.new_mode'),
    hideLabel: true,
    class: 'mode-choices',
    value: draft.mode,
    onChange: (mode) => change(withMode(known, draft, String(mode))),
    options: known.modes.map((mode) => ({
      value: mode.name,
      label: mode.title,
      note: players(mode.fewest, mode.most),
      picture: h(Seating, {
        mode: mode.name,
        seats: mode.name === draft.mode ? draft.seats.length : mode.most,
        small: true,
      }),
    })),
  });
  return html`<section><h2>${t('pages.new_mode')}</h2>${choices}</section>`;
}

/** @param {Part} props */
function Seats({ known, draft, change }) {
  const mode = known.modes.find((each) => each.name === draft.mode);
  const roles = planOf(placesOf(draft.mode, draft.seats.length)).places.map((place) => place.is);
  const able = cast(known, draft.sets).map((character) => character.name);
  const fewest = mode?.fewest ?? 2;
  const most = mode?.most ?? 4;
  return html`
    <section class="new-seats" aria-labelledby="seats">
      <h2 id="seats">${t('pages.new_seats')}</h2>
      <ul class=${`seat-cards of-${draft.seats.length}`}>
        ${draft.seats.map((_, at) =>
          h(SeatCard, {
            key: at,
            known,
            draft,
            at,
            role: roles[at],
            onChange: (next) => change(withSeat(draft, at, next)),
            onRemove:
              at && draft.seats.length > fewest
                ? () =>
                    change(
                      withSeats(
                        known,
                        {
                          ...draft,
                          seats: [...draft.seats.slice(0, at), ...draft.seats.slice(at + 1)],
                        },
                        draft.seats.length - 1,
                      ),
                    )
                : undefined,
          }),
        )}
        ${
          hasUnplayed(known, draft) &&
          html`
          <li class="seat-card boss"><div class="seat-face"><${CharacterPortrait} name=${draft.nemesis || null} /></div>
            <div class="seat-words"><h3>${t('pages.the_nemesis')}<small>${t('pages.role_boss')}</small></h3>
              <small class="seat-note">${t('pages.nemesis_note')}</small>
              <${Faces} label=${t('pages.the_nemesis')} value=${draft.nemesis} names=${able} taken=${[draft.seats[0].character]}
                onChange=${(/** @type {string} */ name) => change({ ...draft, nemesis: name, seats: draft.seats.map((each) => (each.character === name ? { ...each, character: '' } : each)) })} /></div></li>`
        }
        ${draft.seats.length < most && html`<li class="seat-add"><button type="button" onClick=${() => change(withSeats(known, draft, draft.seats.length + 1))}><span aria-hidden="true">+</span>${t('pages.add_seat')}</button></li>`}
      </ul>
      ${bids(known, draft) && html`<p class="hint">${t('pages.bids_note')}</p>`}
    </section>`;
}

/** @param {Part} props */
function Twists({ known, draft, change }) {
  return html`
    <section aria-labelledby="twists"><h2 id="twists">${t('pages.new_variants')}</h2>
      <div class="twists">
        ${known.variants.map((variant) => {
          const on = draft.variants.includes(variant.name);
          const why = on ? null : objection(known, draft, variant.name);
          const more = why ? [] : brings(known, draft, variant.name);
          const note = why
            ? t(
                why.key === 'why_few' && told(`pages.why_alone_${variant.name}`)
                  ? `pages.why_alone_${variant.name}`
                  : `pages.${why.key}`,
                { what: variantName(why.what ?? ''), count: why.count ?? 0 },
              )
            : html`${variant.about}${more.length > 0 && html` <em>${t('pages.brings', { what: setNames(more) })}</em>`}`;
          return html`<div key=${variant.name} class=${classes('twist', on && 'on', why && 'off')}>
            <${Switch} label=${variant.title} note=${note} checked=${on} disabled=${!!why}
              onChange=${(/** @type {boolean} */ want) => change(withVariant(known, draft, variant.name, want))} /></div>`;
        })}
      </div>
    </section>`;
}

/** @param {Part} props */
function House({ known, draft, change }) {
  const open = draft.seats.some((each) => each.who === 'open');
  const others = open || draft.seats.some((each) => each.who === 'invited');
  return html`
    <details class="house"><summary>${t('pages.new_house')}</summary>
      <div class="house-rules">
        ${h(Choices, {
          label: t('pages.clock'),
          class: 'segments',
          value: draft.clock,
          onChange: (clock) => change({ ...draft, clock: Number(clock) }),
          options: CLOCKS.map((clock) => ({
            value: clock,
            label: clock ? clockWords(clock) : t('pages.no_clock'),
          })),
        })}
        ${h(TextField, { label: t('pages.seed'), value: draft.seed, inputmode: 'numeric', pattern: '\\d*', maxlength: 15, placeholder: t('pages.seed_random'), onChange: (seed) => change({ ...draft, seed: seed.replace(/\D/g, '') }) })}
        ${draft.seed && others && html`<p class="hint">${t('deal.shown')}</p>`}
        ${h(Switch, { label: t('deal.rated'), note: t('deal.rated_note'), checked: draft.rated && mayRate(known, draft), disabled: !mayRate(known, draft), onChange: (rated) => change({ ...draft, rated }) })}
        ${h(Switch, { label: t('pages.listed'), note: t(open ? 'pages.listed_note' : 'pages.listed_needs_open'), checked: draft.listed && open, disabled: !open, onChange: (listed) => change({ ...draft, listed }) })}
      </div>
    </details>`;
}

/** @param {Catalog} known @param {Draft} draft */
function summary(known, draft) {
  const others = draft.seats
    .slice(1)
    .map((each) =>
      each.who === 'bot' ? botName(each.bot) : each.name.trim() || t(`pages.some_${each.who}`),
    );
  const against = others.length ? others.join(', ') : t('pages.the_nemesis');
  return [
    modeName(draft.mode),
    t('pages.with', { names: against }),
    ...[...draft.variants, ...houseRulesOn(known, draft)].map(variantName),
    setNames(draft.sets),
  ].join(' · ');
}

/** @param {{ known: Catalog, query: URLSearchParams }} props */
function Builder({ known, query }) {
  const [draft, setDraft] = useState(() => begin(known, query));
  const [busy, setBusy] = useState(false);
  const part = { known, draft, change: setDraft };
  async function deal() {
    setBusy(true);
    keep('draft', { ...draft, seed: '' });
    const bot = draft.seats.find((each) => each.who === 'bot')?.bot;
    keepQuick({ sets: draft.sets, bot: bot ?? quick().bot });
    await open(
      wanted(known, draft, myName(), Math.random, (at) =>
        t('pages.player_number', { number: at + 1 }),
      ),
    );
    setBusy(false);
  }
  return html`
    <div class="new-page">
      <header class="page-head"><${Heading}>${t('pages.new_title')}<//><p>${t('pages.new_lead')} <${Link} to="/modes">${t('pages.new_modes_link')}<//></p></header>
      <${Modes} ...${part} />
      <${Seats} ...${part} />
      <div class="new-extras">
        <section aria-labelledby="boxes"><h2 id="boxes">${t('pages.new_sets')}</h2>
          <${Boxes} known=${known} draft=${draft} onChange=${(/** @type {string[]} */ sets) => setDraft({ ...draft, sets })} /></section>
        <${Twists} ...${part} />
      </div>
      <${HouseRules} ...${part} />
      <${House} ...${part} />
      <footer class="deal-bar"><p>${summary(known, draft)}</p><${Button} kind="primary" size="large" icon="play" busy=${busy} onClick=${deal}>${t(draft.seats.some((each) => each.who === 'invited' || each.who === 'open') ? 'pages.open_table' : 'pages.deal')}<//></footer>
    </div>`;
}

/** @param {{ query: URLSearchParams }} props */
export default function New({ query }) {
  const known = catalog.value;
  return known
    ? h(Builder, { known, query, key: query.toString() })
    : h(Spinner, { label: t('common.loading') });
}
