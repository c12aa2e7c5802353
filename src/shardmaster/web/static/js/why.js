// "Why?": the rules about something, or those that say what is typed.

import { get } from './api.js';
import { language, t, wants } from './i18n.js';
import { html, useEffect, useState } from './kit.js';
import { Rules } from './rules.js';
import { Icon } from './ui/icon.js';
import { sheet } from './ui/later.js';
import { announce } from './ui/notices.js';

await Promise.all([sheet('why'), wants('rules')]);

/** Milliseconds without a letter after which a search begins. */
const PAUSE = 200;

/** @param {{ about?: string, words?: string, onWords?: (words: string) => void }} props */
export function Why({ about = '', words: first = '', onWords }) {
  const [words, setWords] = useState(first);
  const [rules, setRules] = useState(/** @type {import('./rules.js').RuleTold[] | null} */ (null));
  const [problem, setProblem] = useState('');
  const tongue = language.value;
  useEffect(() => {
    let here = true;
    const asked = new URLSearchParams({ language: tongue, words, about });
    const timer = setTimeout(
      () => {
        get(`/api/rules?${asked}`).then(
          (found) => {
            if (!here) return;
            setProblem('');
            setRules(found.rules);
            if (words) announce(t('rules.found', { count: found.rules.length }));
          },
          (error) => here && setProblem(error.message),
        );
      },
      words ? PAUSE : 0,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [tongue, words, about]);
  const typed = (/** @type {any} */ event) => {
    setWords(event.target.value);
    onWords?.(event.target.value);
  };
  return html`
    <div class="why">
      <div class="search">
        <${Icon} name="search" />
        <input type="search" value=${words} placeholder=${t('rules.search')} aria-label=${t('rules.search')} onInput=${typed} />
      </div>
      ${problem && html`<p role="alert">${problem}</p>`}
      ${rules && html`<section class="rulings">${rules.length ? Rules({ rules }) : words && html`<p class="quiet">${t('rules.nothing')}</p>`}</section>`}
    </div>`;
}
