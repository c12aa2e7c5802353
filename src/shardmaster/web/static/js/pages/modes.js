// Every way to play: an overview, and a page for each mode and variant.

import { catalog } from '../api.js';
import { t, told, wants } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Heading, Link } from '../router.js';
import { BATTLE } from '../setup/draft.js';
import { placesOf, planOf, Seating } from '../setup/seating.js';
import { VariantPicture } from '../setup/twists.js';
import { players } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('places'), wants('modes')]);

/** @typedef {import('../api.js').Catalog} Catalog */

const PARTS = ['start', 'turn', 'end'];

/** @param {{ name: string, title: string, about: string, picture: any, note: string, class?: string }} props */
function Tile({ name, title, about, picture, note, class: extra }) {
  return html`
    <li class=${classes('mode-tile', extra)}><${Link} to=${`/modes/${name}`}>
      <span class="mode-picture">${picture}</span>
      <span class="mode-words"><strong>${title}</strong><small>${note}</small><span>${about}</span></span>
    <//></li>`;
}

/** @param {{ known: Catalog }} props */
function Overview({ known }) {
  return html`
    <div class="modes">
      <header class="page-head"><${Heading}>${t('pages.modes_title')}<//><p>${t('pages.modes_lead')}</p></header>
      <ul class="mode-tiles">${known.modes.map((mode) =>
        h(Tile, {
          key: mode.name,
          ...mode,
          note: players(mode.fewest, mode.most),
          picture: h(Seating, { mode: mode.name, seats: mode.most, small: true }),
        }),
      )}
      ${h(Tile, { name: 'campaign', title: t('modes.campaign_title'), about: t('modes.campaign_about'), note: players(known.battles[0].players, known.battles[known.battles.length - 1].players), picture: h(Seating, { mode: BATTLE, seats: 3, small: true }) })}
      </ul>
      <h2>${t('pages.modes_variants')}</h2>
      <p class="quiet">${t('pages.modes_variants_lead')}</p>
      <ul class="mode-tiles small">${known.variants.map((variant) =>
        h(Tile, {
          key: variant.name,
          ...variant,
          note: t(`modes.${variant.name}_for`),
          picture: h(VariantPicture, { name: variant.name }),
          class: 'variant',
        }),
      )}</ul>
    </div>`;
}

/** @param {{ known: Catalog, name: string }} props */
function One({ known, name }) {
  const mode = known.modes.find((each) => each.name === name);
  const variant = known.variants.find((each) => each.name === name);
  const campaign = name === 'campaign';
  const title = mode?.title ?? variant?.title ?? (campaign ? t('modes.campaign_title') : null);
  if (title === null) {
    return html`<section class="lone"><${Heading}>${t('pages.modes_unknown')}<//><p>${h(Button, { to: '/modes' }, t('pages.modes_all'))}</p></section>`;
  }
  const about = mode?.about ?? variant?.about ?? t('modes.campaign_about');
  const picture = variant
    ? h(VariantPicture, { name })
    : h(Seating, { mode: campaign ? BATTLE : name, seats: mode?.most ?? 3 });
  const roles = new Set(
    planOf(placesOf(campaign ? BATTLE : name, mode?.most ?? 3)).places.map(
      (place) => /** @type {string} */ (place.is),
    ),
  );
  const play = campaign ? '/campaign' : `/new?${mode ? 'mode' : 'variant'}=${name}`;
  const others = [...known.modes, ...known.variants].filter((each) => each.name !== name);
  return html`
    <article class="mode-page">
      <p class="back"><${Link} to="/modes"><${Icon} name="left" />${t('pages.modes_all')}<//></p>
      <div class="mode-head">
        <figure>${picture}${
          !variant &&
          html`<figcaption class="legend"><span class="you">${t('pages.you')}</span>
          ${['ally', 'enemy', 'boss'].filter((role) => roles.has(role)).map((role) => html`<span key=${role} class=${role}>${t(`pages.legend_${role}`)}</span>`)}<span class="strike">${t('pages.legend_strike')}</span></figcaption>`
        }</figure>
        <div>
          <${Heading}>${title}<//>
          <p class="lead">${about}</p>
          <ul class="tags"><li><${Icon} name="people" />${mode ? players(mode.fewest, mode.most) : t(`modes.${name}_for`)}</li>${told(`modes.${name}_needs`) && html`<li>${t(`modes.${name}_needs`)}</li>`}</ul>
          <p>${h(Button, { kind: 'primary', size: 'large', icon: 'play', to: play }, t('pages.modes_play'))}</p>
        </div>
      </div>
      <div class="mode-rules">
        ${PARTS.filter((part) => told(`modes.${name}_${part}`)).map((part) => html`<section key=${part}><h2>${t(`pages.part_${part}`)}</h2><p>${t(`modes.${name}_${part}`)}</p></section>`)}
      </div>
      <div class="mode-asides">
        ${['example', 'tip'].filter((part) => told(`modes.${name}_${part}`)).map((part) => html`<aside key=${part} class=${part}><h2><${Icon} name=${part === 'tip' ? 'bulb' : 'book'} />${t(`pages.part_${part}`)}</h2><p>${t(`modes.${name}_${part}`)}</p></aside>`)}
      </div>
      <p><${Link} to=${`/rules?about=${name}`}>${t('pages.modes_rules')}<//></p>
      <nav class="mode-others" aria-label=${t('pages.modes_others')}>${others.map((each) => html`<${Link} key=${each.name} to=${`/modes/${each.name}`}>${each.title}<//>`)}</nav>
    </article>`;
}

/** @param {{ params: { name?: string } }} props */
export default function Modes({ params: { name } }) {
  const known = catalog.value;
  if (!known) return h(Spinner, { label: t('common.loading') });
  return name ? h(One, { key: name, known, name }) : h(Overview, { known });
}
