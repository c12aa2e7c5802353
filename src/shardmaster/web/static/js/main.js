// The start: language, pages, and what is shown when something breaks.

import { language, startLanguages, t } from './i18n.js';
import { calm, settings } from './keep.js';
import { Component, h, html, render, signal, useEffect } from './kit.js';
import { load } from './pages.js';
import { Heading, Link, route } from './router.js';
import { Button } from './ui/button.js';
import { LiveRegion, Toasts } from './ui/notices.js';
import { Shell } from './ui/shell.js';
import { Spinner } from './ui/spinner.js';

/** The modules of pages that have arrived, by name. @type {import('./kit.js').Signal<Record<string, import('./pages.js').Loaded>>} */
const fetched = signal({});

/** @param {string} name */
async function fetchPage(name) {
  const page = await load(name)?.catch((error) => console.warn(error));
  fetched.value = { ...fetched.value, [name]: page ?? { default: Missing } };
}

function Missing() {
  return html`
    <section class="lone">
      <${Heading}>${t('common.missing_title')}<//>
      <p>${t('common.missing_text')}</p>
      <p><${Link} class="button primary" to="/">${t('common.to_start')}<//></p>
    </section>`;
}

/** @param {{ error: Error, again: () => void }} props */
function Broken({ error, again }) {
  return html`
    <section class="lone" role="alert">
      <${Heading}>${t('common.broken_title')}<//>
      <p>${t('common.broken_text')}</p>
      <pre class="fault">${String(error?.message ?? error)}</pre>
      <p class="row">
        <${Button} kind="primary" onClick=${again}>${t('common.try_again')}<//>
        <${Link} class="button" to="/">${t('common.to_start')}<//>
      </p>
    </section>`;
}

/**
 * Shows what broke instead of the page, and tries again on another page.
 * @extends {Component<{ path: string, children: any }, { error: Error | null, path: string }>}
 */
class Boundary extends Component {
  /** @type {{ error: Error | null, path: string }} */
  state = { error: null, path: this.props.path };

  /** @param {Error} error */
  static getDerivedStateFromError(error) {
    return { error };
  }

  /**
   * @param {{ path: string }} props
   * @param {{ path: string }} state
   */
  static getDerivedStateFromProps(props, state) {
    return props.path === state.path ? null : { error: null, path: props.path };
  }

  /** @param {Error} error */
  componentDidCatch(error) {
    console.error(error);
  }

  render() {
    const { error } = this.state;
    return error
      ? h(Broken, { error, again: () => this.setState({ error: null }) })
      : this.props.children;
  }
}

function Page() {
  const { name, params, query } = route.value;
  const page = fetched.value[name];
  useEffect(() => {
    if (!page) fetchPage(name);
  }, [name]);
  return page ? h(page.default, { params, query }) : h(Spinner, { label: t('common.loading') });
}

function App() {
  const { name, path } = route.value;
  const still = calm();
  const { text, patterns, music } = settings.value;
  useEffect(() => {
    document.documentElement.classList.toggle('calm', still);
  }, [still]);
  useEffect(() => {
    document.documentElement.dataset.text = text;
  }, [text]);
  useEffect(() => {
    document.documentElement.classList.toggle('patterns', patterns);
  }, [patterns]);
  useEffect(() => {
    if (music) import('./music/player.js'); // it follows the settings from then on
  }, [music]);
  const page = h(Boundary, { path, children: h(Page, {}) });
  return html`
    ${
      fetched.value[name]?.whole
        ? h('main', { id: 'main', class: 'whole' }, page)
        : h(Shell, { children: page })
    }
    <${Toasts} />
    <${LiveRegion} />`;
}

// The first page is fetched while its words are on their way.
await Promise.all([startLanguages(), fetchPage(route.peek().name)]);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
root.replaceChildren();
render(h(App, {}), root);
// What is shown without a connection is fetched when nothing else is.
setTimeout(() => {
  navigator.serviceWorker?.register(`/worker.js?language=${language.peek()}`).catch(() => {});
}, 4000);
