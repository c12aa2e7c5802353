// Ways to choose that are pleasant to use: steppers, switches, tiles and chips.

import { t } from '../i18n.js';
import { classes, h, html, useId } from '../kit.js';
import { IconButton } from './button.js';

/**
 * A number with a button on either side; arrow keys work on it as well.
 * @param {{ label: string, value: number, min?: number, max?: number, step?: number,
 *   onChange: (value: number) => void, hideLabel?: boolean, format?: (value: number) => any }} props
 */
export function Stepper({
  label,
  value,
  min = 0,
  max = Infinity,
  step = 1,
  onChange,
  hideLabel,
  format,
}) {
  const id = useId();
  const set = (/** @type {number} */ wanted) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const by = {
      ArrowUp: step,
      ArrowRight: step,
      ArrowDown: -step,
      ArrowLeft: -step,
      PageUp: 5 * step,
      PageDown: -5 * step,
    }[event.key];
    if (by !== undefined) set(value + by);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End' && max < Infinity) set(max);
    else return;
    event.preventDefault();
  }

  return html`
    <div class="stepper">
      <span id=${id} class=${hideLabel ? 'unseen' : 'stepper-label'}>${label}</span>
      <${IconButton} icon="minus" label=${t('common.less', { what: label })} tabindex="-1"
        disabled=${value <= min} onClick=${() => set(value - step)} />
      <output class="stepper-value" role="spinbutton" tabindex="0" aria-labelledby=${id}
        aria-valuenow=${value} aria-valuemin=${min} aria-valuemax=${max < Infinity ? max : undefined}
        onKeyDown=${keys}>${format ? format(value) : value}</output>
      <${IconButton} icon="plus" label=${t('common.more', { what: label })} tabindex="-1"
        disabled=${value >= max} onClick=${() => set(value + step)} />
    </div>`;
}

/** @param {{ label: any, checked: boolean, onChange: (on: boolean) => void, note?: any, disabled?: boolean }} props */
export function Switch({ label, checked, onChange, note, disabled }) {
  return html`
    <label class="switch">
      <input type="checkbox" role="switch" checked=${checked} disabled=${disabled}
        onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />
      <span class="switch-track" aria-hidden="true"></span>
      <span class="switch-text">${label}${note && html`<small>${note}</small>`}</span>
    </label>`;
}

/**
 * One of a few, each a tile. Arrow keys move, as in every radio group.
 * @template {string | number} T
 * @param {{ label: string, value: T, onChange: (value: T) => void, hideLabel?: boolean, class?: string,
 *   options: { value: T, label: any, note?: any, picture?: any, disabled?: boolean }[] }} props
 */
export function Choices({ label, value, onChange, options, hideLabel, class: extra }) {
  const name = useId();
  return html`
    <fieldset class=${classes('choices', extra)}>
      <legend class=${hideLabel ? 'unseen' : ''}>${label}</legend>
      ${options.map(
        (option) => html`
        <label key=${option.value} class="tile">
          <input type="radio" name=${name} value=${option.value} checked=${option.value === value}
            disabled=${option.disabled} onChange=${() => onChange(option.value)} />
          ${option.picture && html`<span class="tile-picture" aria-hidden="true">${option.picture}</span>`}
          <span class="tile-text"><span class="tile-label">${option.label}</span>${option.note && html`<small>${option.note}</small>`}</span>
        </label>`,
      )}
    </fieldset>`;
}

/**
 * A button that stays pressed: filters and the like.
 * @param {{ pressed: boolean, onChange: (on: boolean) => void, children?: any, class?: string } & Record<string, any>} props
 */
export function Chip({ pressed, onChange, children, class: extra, ...rest }) {
  return h(
    'button',
    {
      type: 'button',
      ...rest,
      class: classes('chip', extra),
      'aria-pressed': pressed,
      onClick: () => onChange(!pressed),
    },
    children,
  );
}

/**
 * A line of text to fill in.
 * @param {{ label: string, value: string, onChange: (value: string) => void, hideLabel?: boolean } & Record<string, any>} props
 */
export function TextField({ label, value, onChange, hideLabel, ...rest }) {
  const id = useId();
  return html`
    <div class="text-field">
      <label for=${id} class=${hideLabel ? 'unseen' : ''}>${label}</label>
      <input id=${id} type="text" ...${rest} value=${value}
        onInput=${(/** @type {any} */ event) => onChange(event.target.value)} />
    </div>`;
}

/**
 * A short list to choose from.
 * @param {{ label: string, value: string, onChange: (value: string) => void, hideLabel?: boolean,
 *   options: { value: string, label: string }[] } & Record<string, any>} props
 */
export function Select({ label, value, onChange, options, hideLabel, ...rest }) {
  const id = useId();
  return html`
    <div class="select-field">
      <label for=${id} class=${hideLabel ? 'unseen' : ''}>${label}</label>
      <select id=${id} ...${rest} value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
        ${options.map((option) => html`<option key=${option.value} value=${option.value}>${option.label}</option>`)}
      </select>
    </div>`;
}
