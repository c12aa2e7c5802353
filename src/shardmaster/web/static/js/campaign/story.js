// A page of the story, as a book that lies open on the table.

import { cardById } from '../api.js';
import { Card, cardLabel } from '../cards/card.js';
import { t, wants } from '../i18n.js';
import { classes, h, html, useEffect, useRef, useState } from '../kit.js';
import { Link } from '../router.js';
import { houseRuleNames } from '../setup/words.js';
import { Absent } from '../table/absent.js';
import { isAway } from '../table/logic/turns.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { BossPortrait } from './bosses.js';
import { WayMap } from './map.js';
import { Picture } from './picture.js';
import { owing, partOf, record, tied } from './votes.js';

await Promise.all([sheet('book'), sheet('story'), sheet('map'), wants('campaign')]);

/** @typedef {import('../wire').View} View */
/** @typedef {import('../wire').Story} Story */
/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {import('../wire').AnyRequest} AnyRequest */
/** @typedef {(request: AnyRequest) => unknown} Send */
/** @typedef {{story: Story, table: TableNow, seat: number, send: Send}} Deciding */

/** @param {TableNow} table @param {number} seat */
const nameOf = (table, seat) =>
  table.seats[seat]?.name || t('campaign.player', { number: seat + 1 });

/** Names in a row. @param {TableNow} table @param {number[]} seats */
const names = (table, seats) => seats.map((seat) => nameOf(table, seat)).join(', ');

/** Quotes and apostrophes as a printer sets them. @param {string} text */
const typeset = (text) =>
  text
    .replace(/(^|[\s(—])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s(“])'/g, '$1‘')
    .replace(/'/g, '’');

/** The text of a page; its first letter is set large. @param {{ paragraphs: string[] }} props */
function Prose({ paragraphs }) {
  return html`<div class="prose">${paragraphs.map((text, n) => html`<p key=${n}>${typeset(text)}</p>`)}</div>`;
}

const flourish = () =>
  html`<svg class="flourish" viewBox="0 0 240 40" aria-hidden="true"><path d="M0 20h84q14 0 18-10 4 16 18 16t18-16q4 10 18 10h84M120 8v-6M112 34h16" /></svg>`;

/** Tokens of those who voted for a choice. @param {{ table: TableNow, seats: number[], leader: number }} props */
function Votes({ table, seats, leader }) {
  if (!seats.length) return null;
  return html`<span class="votes"><span class="unseen">${t('campaign.votes', { names: names(table, seats) })}</span>
    ${seats.map((seat) => html`<span key=${seat} class="vote" aria-hidden="true" title=${nameOf(table, seat)}>${seat === leader && h(Icon, { name: 'crown' })}${nameOf(table, seat).slice(0, 2)}</span>`)}</span>`;
}

/** @param {{ story: Story, table: TableNow, may: boolean, onVote: (choice: number) => void }} props */
function Choices({ story, table, may, onVote }) {
  const single = story.choices.length === 1;
  return html`
    ${flourish()}
    ${!single && html`<h2 class="choose">${t('campaign.choose')}</h2>`}
    <ol class=${classes('story-choices', single && 'single')}>
      ${story.choices.map(
        (choice, n) => html`
        <li key=${n}><button type="button" disabled=${!may || !choice.open} class=${classes(!choice.open && 'closed')} onClick=${() => onVote(n)}>
          <span class="choice-mark" aria-hidden="true">${single ? '❧' : String.fromCharCode(65 + n)}</span>
          <span class="choice-text">${typeset(choice.text)}</span>
          <${Votes} table=${table} seats=${choice.votes} leader=${story.leader} />
        </button></li>`,
      )}
    </ol>`;
}

/** @param {Deciding} props */
function Saving({ story, table, seat, send }) {
  const cards = story.offers.find((offer) => offer.seat === seat)?.cards ?? [];
  const several = table.seats.filter((each) => each.yours).length > 1;
  return html`
    <section class="saving" aria-label=${t('campaign.saving')}>
      <h2>${several ? t('campaign.saving_who', { name: nameOf(table, seat) }) : t('campaign.saving')}</h2>
      <p class="aside">${t(table.kind === 'battle' ? 'campaign.saving_once' : 'campaign.saving_note')}</p>
      <ul class="saving-cards">
        ${cards.map((id) => {
          const facts = cardById(id);
          return html`<li key=${id}><button type="button" aria-label=${facts ? t('campaign.take', { card: cardLabel(facts) }) : id}
            onClick=${() => send({ do: 'take', seat, at: story.at, card: id })}>${h(Card, { id })}</button></li>`;
        })}
      </ul>
    </section>`;
}

/** What each player carries along. @param {{ story: Story, table: TableNow }} props */
function Companions({ story, table }) {
  if (!story.saved.some((cards) => cards.length)) return null;
  return html`
    <section class="companions"><h2>${t('campaign.companions')}</h2>
      <dl>${story.saved.map((cards, seat) => cards.length > 0 && html`<div key=${seat}><dt>${nameOf(table, seat)}</dt><dd>${cards.map((id) => cardById(id)?.name ?? id).join(', ')}</dd></div>`)}</dl>
    </section>`;
}

/** @param {{ story: Story, table: TableNow }} props */
function End({ story, table }) {
  const { won, lost } = record(story);
  return html`
    <section class="story-end">
      ${flourish()}
      <p class="fin">${t('campaign.the_end')}</p>
      <h2>${story.ending}</h2>
      ${won + lost > 0 && html`<p>${t('campaign.tally', { won, lost })}</p>`}
      <p class="row">${h(Button, { kind: 'primary', to: table.kind === 'battle' ? `/campaign?boss=${table.boss}` : '/campaign' }, t('campaign.again'))}
        ${h(Button, { icon: 'play', to: `/replay/${table.id}` }, t('campaign.replay'))}</p>
    </section>`;
}

/** Who is waited for, and what for. @param {{ story: Story, table: TableNow, may: boolean, send: Send }} props */
function Status({ story, table, may, send }) {
  const owe = owing(story);
  const alone = table.seats.filter((seat) => seat.who === 'person').length < 2;
  let text = '';
  if (tied(story)) text = t('campaign.tied', { name: nameOf(table, story.leader) });
  else if (owe.length && !may)
    text = t(story.offers.length ? 'campaign.wait_cards' : 'campaign.wait_votes', {
      names: names(table, owe),
    });
  else if (may && !alone && story.choices.length > 1 && !story.offers.length)
    text = t('campaign.vote_now');
  if (!tied(story) && !alone && story.choices.length > 1 && !story.offers.length)
    text += ` ${t('campaign.tie_rule', { name: nameOf(table, story.leader) })}`;
  const plays = table.seats.some((seat) => seat.yours);
  return html`
    <p class="story-status" role="status">${text}</p>
    ${
      plays &&
      owe
        .map((seat) => table.seats[seat])
        .filter(isAway)
        .map((seated) => h(Absent, { key: seated.seat, seated, send }))
    }`;
}

/** @param {{ view: View, table: TableNow, send: Send }} props */
function RightLeaf({ view, table, send }) {
  const story = /** @type {Story} */ (view.story);
  const part = partOf(story, table, view.seat);
  /** @param {number} choice */
  const vote = (choice) =>
    part.seat !== null && send({ do: 'vote', seat: part.seat, at: story.at, choice });
  const may = part.is === 'vote' || part.is === 'take' || part.is === 'pass';
  return html`
    ${part.is === 'end' && h(End, { story, table })}
    ${part.is === 'take' && part.seat !== null && h(Saving, { story, table, seat: part.seat, send })}
    ${
      part.is === 'pass' &&
      part.seat !== null &&
      html`<div class="story-pass"><p>${t('campaign.pass', { name: nameOf(table, part.seat) })}</p>
      ${h(Button, { kind: 'primary', icon: 'people', onClick: () => send({ do: 'look', seat: /** @type {number} */ (part.seat) }) }, t('campaign.pass_ready', { name: nameOf(table, part.seat) }))}</div>`
    }
    ${!story.offers.length && part.is !== 'end' && h(Choices, { story, table, may: part.is === 'vote', onVote: vote })}
    <${Status} story=${story} table=${table} may=${may} send=${send} />
    <${Companions} story=${story} table=${table} />`;
}

/**
 * @param {{ view: View, table: TableNow, send: Send, onRead?: () => void }} props
 *   onRead: a battle follows this page; called when it was read
 */
export function StoryPage({ view, table, send, onRead }) {
  const story = view.story;
  const [map, setMap] = useState(false);
  const heading = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  useEffect(() => {
    if (story) document.title = `${story.title} · ${story.book}`;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [story?.scene, story?.way.length]);
  if (!story) return null;
  const houseRules = houseRuleNames(table.variants);
  const few = story.paragraphs.join('').length < 500;
  return html`
    <div class="story">
      <div class="story-backdrop" aria-hidden="true"><${Picture} scene=${story.scene} name="back" /></div>
      <header class="story-bar">
        <${Link} to="/" class="button ghost"><${Icon} name="left" />${t('campaign.leave')}<//>
        <p class="story-book">${story.book}${table.difficulty && html`<small title=${houseRules}>${t(`campaign.difficulty_${table.difficulty}`)}${houseRules && ` · ${t('common.house_rules')}`}</small>`}</p>
        ${story.way.length > 0 ? h(Button, { kind: 'ghost', icon: 'flag', onClick: () => setMap(true) }, t('campaign.map')) : html`<span></span>`}
      </header>
      <article class=${classes('book', few && 'short')} key=${`${story.scene}-${story.way.length}`}>
        <section class="leaf left">
          <${Picture} scene=${story.scene} class="leaf-picture" />
          <h1 ref=${heading} tabindex="-1">${typeset(story.title)}</h1>
          <${Prose} paragraphs=${story.paragraphs} />
          <p class="folio" aria-hidden="true">${story.way.length + 1}</p>
        </section>
        <section class="leaf right">
          ${
            onRead
              ? html`<div class="to-battle">${view.boss ? html`<figure class="challenger">${h(BossPortrait, { slug: view.boss.slug })}<figcaption><strong>${view.boss.name}</strong>${view.boss.title}</figcaption></figure>` : flourish()}
                ${h(Button, { kind: 'primary', size: 'large', icon: 'swords', onClick: onRead }, t('campaign.meet', { name: view.boss?.name ?? '' }))}</div><${Companions} story=${story} table=${table} />`
              : h(RightLeaf, { view, table, send })
          }
        </section>
      </article>
      ${map && h(Dialog, { title: t('campaign.map_title'), width: 'wide', class: 'map-dialog', onClose: () => setMap(false) }, h(WayMap, { story }))}
    </div>`;
}
