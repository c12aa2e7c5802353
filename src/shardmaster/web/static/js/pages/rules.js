// The rules of the rulebooks and our readings, to be searched.

import { cards, catalog } from '../api.js';
import { t, wants } from '../i18n.js';
import { h, html } from '../kit.js';
import { go, Heading, Link } from '../router.js';
import { Button } from '../ui/button.js';
import { Why } from '../why.js';

await wants('rules');

/** @param {{ query: URLSearchParams }} props */
export default function RulesPage({ query }) {
  const about = query.get('about') ?? '';
  const words = query.get('q') ?? '';
  const subjects = [
    ...(catalog.value?.modes ?? []),
    ...(catalog.value?.variants ?? []),
    ...(cards.value?.keywords.map(({ id, name }) => ({ name: id, title: name })) ?? []),
  ];
  const onWords = (/** @type {string} */ typed) =>
    go(`/rules?${new URLSearchParams({ about, q: typed })}`, { replace: true, quiet: true });
  const subject = subjects.find(({ name }) => name === about);
  return html`
    <article class="rules-page">
      <header class="page-head"><${Heading}>${t('rules.title')}<//><p>${t('rules.lead')}</p></header>
      ${h(Why, { key: about, about, words, onWords })}
      ${
        about
          ? html`<p><${Link} to="/rules">${t('rules.subjects')}<//>${subject && ` · ${subject.title}`}</p>`
          : html`<nav class="row" aria-label=${t('rules.subjects')}>${subjects.map(
              ({ name, title }) =>
                h(
                  Button,
                  { key: name, size: 'small', kind: 'ghost', to: `/rules?about=${name}` },
                  title,
                ),
            )}</nav>`
      }
    </article>`;
}
