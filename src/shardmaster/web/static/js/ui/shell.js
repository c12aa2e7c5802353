// What surrounds every page but the table: the bar above, and the way past it.

import { t, told } from '../i18n.js';
import { html, useEffect, useState } from '../kit.js';
import { PAGES } from '../pages.js';
import { Link, route } from '../router.js';
import { IconButton } from './button.js';

const PLACES = PAGES.filter((page) => page.menu);

/** What the menu calls a page: its name, as long as no language has a word. @param {string} name */
function placeWord(name) {
  const key = `common.place_${name}`;
  return told(key) ? t(key) : name[0].toUpperCase() + name.slice(1);
}

function Mark() {
  return html`
    <svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
      <path class="mark-a" d="M32 3 48 26 32 61 16 26Z" />
      <path class="mark-b" d="M32 3 48 26 32 31Z" />
      <path class="mark-c" d="M32 31 48 26 32 61Z" />
      <path class="mark-d" d="M16 26 32 31 32 61Z" />
    </svg>`;
}

/** @param {{ children: any }} props */
export function Shell({ children }) {
  const [open, setOpen] = useState(false);
  const { name, path } = route.value;
  useEffect(() => setOpen(false), [path]);
  return html`
    <a class="skip" href="#main">${t('common.skip')}</a>
    <header class="bar">
      <${Link} to="/" class="brand" aria-label=${t('common.to_start')}>${Mark()}<span>${t('common.name')}</span><//>
      <${IconButton} icon=${open ? 'close' : 'menu'} label=${t('common.menu')} class="bar-toggle"
        aria-expanded=${open} aria-controls="places" onClick=${() => setOpen(!open)} />
      <nav id="places" class=${open ? 'places open' : 'places'} aria-label=${t('common.menu')}>
        ${PLACES.map(
          (place) => html`
          <${Link} key=${place.name} to=${place.paths[0]} aria-current=${name === place.name ? 'page' : undefined}>${placeWord(place.name)}<//>`,
        )}
      </nav>
    </header>
    <main id="main" tabindex="-1">${children}</main>`;
}
