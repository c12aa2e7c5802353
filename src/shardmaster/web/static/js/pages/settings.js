// How the game looks, sounds and speaks in this browser; and seats for other devices.

import { CardBack } from '../cards/card.js';
import { language, languages, t, wants } from '../i18n.js';
import { change, held, myKey, playerName, rename, settings } from '../keep.js';
import { h, html, useState } from '../kit.js';
import { Heading } from '../router.js';
import { Invitation, OnlyHere, useAddress } from '../setup/invitation.js';
import { standing, useOpenTables } from '../setup/resume.js';
import { rejoinPath } from '../setup/tables.js';
import { modeTitle } from '../setup/words.js';
import { sound } from '../sound.js';
import { Button } from '../ui/button.js';
import { Choices, Switch, TextField } from '../ui/fields.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';

await Promise.all([sheet('places'), sheet('looks'), wants('settings')]);

/** @typedef {import('../keep.js').Settings} Settings */

/** @param {{ icon: string, title: string, children?: any }} props */
function Group({ icon, title, children }) {
  return html`<section class="setting-group"><h2><span class="setting-icon"><${Icon} name=${icon} /></span>${title}</h2>${children}</section>`;
}

/** @param {{ what: 'motion' | 'speed' | 'text', options: string[] }} props */
function OneOf({ what, options }) {
  return h(Choices, {
    label: t(`pages.set_${what}`),
    class: 'segments',
    value: settings.value[what],
    onChange: (/** @type {string | number} */ value) =>
      change(/** @type {any} */ ({ [what]: value })),
    options: options.map((value) => ({ value, label: t(`pages.set_${what}_${value}`) })),
  });
}

/** @param {{ what: 'hints' | 'reminders' | 'auto' | 'patterns' | 'sound' | 'music' }} props */
function OnOff({ what }) {
  return h(Switch, {
    label: t(`pages.set_${what}`),
    note: t(`pages.set_${what}_note`),
    checked: settings.value[what],
    onChange: (on) => change({ [what]: on }),
  });
}

const COLOURS = /** @type {const} */ (['', 'orange', 'sky', 'green', 'yellow', 'pink', 'white']);
const BACKS = /** @type {const} */ (['', 'rings', 'stripes', 'lattice', 'sun', 'dots']);

/** What others see of me at a table. */
function Looks() {
  const { colour, back } = settings.value;
  return html`
    <div class="looks">
      ${h(Choices, {
        label: t('settings.colour'),
        value: /** @type {string} */ (colour),
        onChange: (value) => change({ colour: /** @type {Settings['colour']} */ (value) }),
        options: COLOURS.map((value) => ({
          value: /** @type {string} */ (value),
          label: t(`settings.colour_${value || 'none'}`),
          picture: html`<span class="colour-swatch" data-colour=${value}></span>`,
        })),
      })}
      ${h(Choices, {
        label: t('settings.back'),
        value: /** @type {string} */ (back),
        onChange: (value) => change({ back: /** @type {Settings['back']} */ (value) }),
        options: BACKS.map((value) => ({
          value: /** @type {string} */ (value),
          label: t(`settings.back_${value || 'none'}`),
          picture: html`<span class="back-swatch" data-colour=${colour} data-back=${value}>${h(CardBack, {})}</span>`,
        })),
      })}
      <p class="quiet">${t('settings.looks_note')}</p>
    </div>`;
}

/** The browser asks for leave only when this is turned on. */
function Notify() {
  const known = 'Notification' in window && 'serviceWorker' in navigator;
  const [denied, setDenied] = useState(known && Notification.permission === 'denied');
  /** @param {boolean} on */
  async function turn(on) {
    const leave = on ? await Notification.requestPermission() : '';
    setDenied(leave === 'denied');
    change({ notify: leave === 'granted' });
  }
  const note = !known ? 'unknown' : denied ? 'denied' : 'note';
  return h(Switch, {
    label: t('settings.notify'),
    note: t(`settings.notify_${note}`),
    checked: settings.value.notify && known && Notification.permission === 'granted',
    disabled: !known,
    onChange: turn,
  });
}

/** A shard that flies from deck to hand at the chosen speed. */
function SpeedPreview() {
  const { speed } = settings.value;
  return html`<div class=${`speed-preview ${speed}`} aria-hidden="true"><span></span><i></i><span></span></div>`;
}

/** The five factions as they are told apart. */
function PatternPreview() {
  return html`<div class="pattern-preview" aria-hidden="true">
    ${['homodeus', 'undergrowth', 'order', 'wraethe', 'neutral'].map((faction) => html`<span key=${faction} class=${`swatch faction-${faction}`} data-faction=${faction}></span>`)}
  </div>`;
}

function Volume() {
  const { volume, sound: on, music } = settings.value;
  return html`
    <label class="volume"><span>${t('pages.set_volume')}</span>
      <input type="range" min="0" max="1" step="0.05" value=${volume} disabled=${!on && !music}
        onInput=${(/** @type {any} */ event) => change({ volume: Number(event.target.value) })} onChange=${() => sound('play')} /></label>
    ${h(Button, { size: 'small', icon: 'sound', disabled: !on, onClick: () => sound('play') }, t('pages.set_try_sound'))}`;
}

function Devices() {
  const tables = useOpenTables().filter((table) => !table.over);
  const [along, setAlong] = useState(false);
  const address = useAddress();
  return html`
    <p>${t('pages.set_devices_note')}</p>
    ${
      tables.length > 0 &&
      h(Switch, {
        label: t('settings.along'),
        note: t('settings.along_note'),
        checked: along,
        onChange: setAlong,
      })
    }
    ${tables.length === 0 && html`<p class="quiet">${t('pages.set_devices_none')}</p>`}
    ${tables.map((table) =>
      h(Invitation, {
        key: table.id,
        address,
        label: `${modeTitle(table)} · ${standing(table)}`,
        path: rejoinPath(table.id, held.value[table.id] ?? [], along ? myKey() : ''),
      }),
    )}
    ${tables.length > 0 && h(OnlyHere, { address })}`;
}

export default function SettingsPage() {
  return html`
    <div class="settings">
      <header class="page-head"><${Heading}>${t('pages.set_title')}<//><p>${t('pages.set_lead')}</p></header>
      <div class="setting-groups">
        <${Group} icon="person" title=${t('pages.set_you')}>
          ${h(TextField, { label: t('pages.your_name'), value: playerName.value, onChange: rename, maxlength: 24, autocomplete: 'nickname', placeholder: t('pages.guest') })}
          ${h(Choices, {
            label: t('pages.set_language'),
            class: 'segments',
            value: /** @type {string} */ (language.value),
            onChange: (/** @type {string | number} */ value) =>
              change({ language: /** @type {Settings['language']} */ (value) }),
            options: Object.entries(languages()).map(([value, label]) => ({ value, label })),
          })}
          <${Looks} />
        <//>
        <${Group} icon="play" title=${t('pages.set_movement')}>
          <${OneOf} what="speed" options=${['slow', 'normal', 'fast', 'instant']} />
          <${SpeedPreview} />
          <${OneOf} what="motion" options=${['auto', 'full', 'reduced']} />
        <//>
        <${Group} icon="eye" title=${t('pages.set_seeing')}>
          <${OneOf} what="text" options=${['normal', 'large', 'largest']} />
          <${OnOff} what="patterns" /><${PatternPreview} />
        <//>
        <${Group} icon="sound" title=${t('pages.set_hearing')}>
          <${OnOff} what="sound" /><${OnOff} what="music" /><div class="row"><${Volume} /></div>
        <//>
        <${Group} icon="bulb" title=${t('pages.set_help')}>
          <${OnOff} what="hints" /><${OnOff} what="reminders" /><${OnOff} what="auto" />
        <//>
        <${Group} icon="speech" title=${t('settings.together')}>
          ${h(Switch, {
            label: t('settings.phrases'),
            note: t('settings.phrases_note'),
            checked: settings.value.phrases,
            onChange: (phrases) => change({ phrases }),
          })}
          <${Notify} />
        <//>
        <${Group} icon="link" title=${t('pages.set_devices')}><${Devices} /><//>
      </div>
    </div>`;
}
