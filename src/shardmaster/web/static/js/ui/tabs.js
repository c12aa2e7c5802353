// Tabs: arrow keys move, the chosen panel is shown.
import { h, html, useId, useRef } from '../kit.js';

/**
 * @typedef {{ id: string, label: any, icon?: string }} Tab
 * @param {{ label: string, tabs: Tab[], value: string, onChange: (id: string) => void, children?: any, class?: string }} props
 *   children: the content of the chosen tab
 */
export function Tabs({ label, tabs, value, onChange, children, class: extra = '' }) {
  const base = useId();
  const list = useRef(/** @type {HTMLElement | null} */ (null));

  /** @param {KeyboardEvent} event */
  function move(event) {
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(tabs[next].id);
    /** @type {HTMLElement | undefined} */ (list.current?.children[next])?.focus();
  }

  return html`
    <div class=${`tabs ${extra}`}>
      <div class="tab-list" role="tablist" aria-label=${label} ref=${list} onKeyDown=${move}>
        ${tabs.map((tab) =>
          h(
            'button',
            {
              key: tab.id,
              id: `${base}-${tab.id}`,
              type: 'button',
              role: 'tab',
              'aria-selected': tab.id === value,
              'aria-controls': `${base}-panel`,
              tabIndex: tab.id === value ? 0 : -1,
              onClick: () => onChange(tab.id),
            },
            tab.label,
          ),
        )}
      </div>
      <div role="tabpanel" id=${`${base}-panel`} aria-labelledby=${`${base}-${value}`} class="tab-panel" tabindex="0">
        ${children}
      </div>
    </div>`;
}
