// Beginning a campaign or a single battle, and going on with one.

import { catalog } from '../api.js';
import { BossPortrait } from '../campaign/bosses.js';
import { Picture } from '../campaign/picture.js';
import { t, told, wants } from '../i18n.js';
import { classes, h, html, useState } from '../kit.js';
import { Heading } from '../router.js';
import { Boxes } from '../setup/boxes.js';
import { BATTLE, completed, resized, seat, usual, wanted, withSeat } from '../setup/draft.js';
import { HouseRules } from '../setup/house.js';
import { TableTile, useOpenTables } from '../setup/resume.js';
import { SeatCard } from '../setup/seats.js';
import { myName, open } from '../setup/tables.js';
import { Button } from '../ui/button.js';
import { Choices, Switch } from '../ui/fields.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('book'), sheet('campaign'), sheet('setup'), wants('campaign')]);

/** @typedef {import('../api.js').Catalog} Catalog */
/** @typedef {import('../setup/draft.js').Draft} Draft */
/** @typedef {{difficulty: string, notAll: boolean, random: boolean}} Terms */

function Resume() {
  const tables = useOpenTables().filter((table) => table.kind !== 'game' && !table.over);
  if (!tables.length) return null;
  return html`<section class="campaign-resume"><h2>${t('campaign.resume')}</h2>
    <ul class="table-tiles">${tables.map((table) => h(TableTile, { key: table.id, table }))}</ul></section>`;
}

/** The book, then everybody who can be fought alone. @param {{ known: Catalog, boss: string, onChoose: (boss: string) => void }} props */
function Gallery({ known, boss, onChoose }) {
  const book = known.books[0];
  return html`
    <fieldset class="gallery"><legend class="unseen">${t('campaign.what')}</legend>
      <label class=${classes('poster', 'cover', boss === '' && 'chosen')}>
        <input type="radio" name="what" checked=${boss === ''} onChange=${() => onChoose('')} />
        <${Picture} scene="lamp" name="cover" />
        <span class="poster-words"><small>${t('campaign.whole')}</small><strong>${book.title}</strong></span>
      </label>
      ${known.bosses
        .filter((each) => each.book === book.id)
        .map(
          (each) => html`
        <label key=${each.slug} class=${classes('poster', boss === each.slug && 'chosen')}>
          <input type="radio" name="what" checked=${boss === each.slug} onChange=${() => onChoose(each.slug)} />
          <${BossPortrait} slug=${each.slug} />
          <span class="poster-words"><small>${each.title}</small><strong>${each.name}</strong></span>
        </label>`,
        )}
    </fieldset>`;
}

/** @param {{ known: Catalog, draft: Draft, change: (next: Draft) => void }} props */
function Party({ known, draft, change }) {
  const counts = known.battles.map((each) => each.players);
  /** @param {number} count */
  const size = (count) => completed(known, resized(draft, count));
  return html`
    <section class="new-seats" aria-labelledby="party"><h2 id="party">${t('campaign.party')}</h2>
      <ul class="seat-cards">
        ${draft.seats.map((_, at) =>
          h(SeatCard, {
            key: at,
            known,
            draft,
            at,
            role: at ? 'ally' : 'you',
            onChange: (next) => change(withSeat(draft, at, next)),
            onRemove:
              at && draft.seats.length > Math.min(...counts)
                ? () => change({ ...draft, seats: draft.seats.filter((_, n) => n !== at) })
                : undefined,
          }),
        )}
        ${draft.seats.length < Math.max(...counts) && html`<li class="seat-add"><button type="button" onClick=${() => change(size(draft.seats.length + 1))}><span aria-hidden="true">+</span>${t('campaign.add')}</button></li>`}
      </ul>
    </section>`;
}

/** @param {{ known: Catalog, query: URLSearchParams }} props */
function Gate({ known, query }) {
  const [boss, setBoss] = useState(
    () => known.bosses.find((each) => each.slug === query.get('boss'))?.slug ?? '',
  );
  const [draft, setDraft] = useState(() =>
    completed(known, {
      ...usual(known, seat().bot),
      mode: BATTLE,
    }),
  );
  const [terms, setTerms] = useState(
    /** @type {Terms} */ ({ difficulty: 'normal', notAll: false, random: false }),
  );
  const [busy, setBusy] = useState(false);
  const facing = known.bosses.find((each) => each.slug === boss);
  const book = known.books[0];

  async function begin() {
    setBusy(true);
    const { mode: _, ...asked } = wanted(known, draft, myName());
    await open({
      ...asked,
      kind: boss ? 'battle' : 'campaign',
      book: book.id,
      boss,
      difficulty: terms.difficulty,
      not_all_saved: terms.notAll,
      random_groups: terms.random,
    });
    setBusy(false);
  }

  return html`
    <div class="campaign-page">
      <section class="campaign-hero" key=${boss}>
        <div class="campaign-art" aria-hidden="true">${facing ? h(BossPortrait, { slug: boss }) : h(Picture, { scene: 'lamp', name: 'hero' })}</div>
        <div class="campaign-words">
          <p class="eyebrow">${facing ? facing.title : t('campaign.eyebrow')}</p>
          <${Heading}>${facing ? facing.name : book.title}<//>
          <p class="lead">${facing ? (told(`campaign.boss_${boss}`) ? t(`campaign.boss_${boss}`) : facing.title) : book.about}</p>
          <p>${h(Button, { kind: 'primary', size: 'large', icon: facing ? 'swords' : 'book', busy, onClick: begin }, t(facing ? 'campaign.fight' : 'campaign.begin'))}</p>
        </div>
      </section>
      <div class="campaign-body">
        <${Gallery} known=${known} boss=${boss} onChoose=${setBoss} />
        <${Resume} />
        ${h(Choices, {
          label: t('campaign.difficulty'),
          class: 'difficulties',
          value: terms.difficulty,
          onChange: (difficulty) => setTerms({ ...terms, difficulty: String(difficulty) }),
          options: known.difficulties.map((each) => ({
            value: each.name,
            label: each.title,
            note: each.about,
            picture: h(Skulls, { name: each.name }),
          })),
        })}
        <${Party} known=${known} draft=${draft} change=${setDraft} />
        <div class="new-extras">
          <section><h2>${t('pages.new_sets')}</h2><${Boxes} known=${known} draft=${draft} onChange=${(/** @type {string[]} */ sets) => setDraft({ ...draft, sets })} /></section>
          <section><h2>${t('campaign.options')}</h2>
            <div class="twists one">
              <div class="twist">${h(Switch, { label: t('campaign.not_all'), note: t(boss ? 'campaign.always_alone' : 'campaign.not_all_note'), checked: !!boss || terms.notAll, disabled: !!boss, onChange: (notAll) => setTerms({ ...terms, notAll }) })}</div>
              <div class="twist">${h(Switch, { label: t('campaign.random'), note: t(boss ? 'campaign.always_alone' : 'campaign.random_note'), checked: !!boss || terms.random, disabled: !!boss, onChange: (random) => setTerms({ ...terms, random }) })}</div>
            </div></section>
        </div>
        <${HouseRules} known=${known} draft=${draft} change=${setDraft} />
        <p class="campaign-go">${h(Button, { kind: 'primary', size: 'large', icon: facing ? 'swords' : 'book', busy, onClick: begin }, t(facing ? 'campaign.fight' : 'campaign.begin'))}</p>
      </div>
    </div>`;
}

/** One flame, two, or three. @param {{ name: string }} props */
function Skulls({ name }) {
  const count = { novice: 1, normal: 2, heroic: 3 }[name] ?? 2;
  return html`<svg class="flames" viewBox="0 0 72 32">${[0, 1, 2].map((n) => html`<path key=${n} class=${n < count ? 'lit' : ''} transform=${`translate(${n * 24} 0)`} d="M12 2q9 9 8 17a8 9 0 0 1-16 0q0-5 4-8 0 4 2 5 4-6 2-14z" />`)}</svg>`;
}

/** @param {{ query: URLSearchParams }} props */
export default function Campaign({ query }) {
  const known = catalog.value;
  return known ? h(Gate, { known, query }) : h(Spinner, { label: t('common.loading') });
}
