// The way into the first game, and the rules on one page for those who would rather read.

import { GameIcon } from '../cards/icons.js';
import { t, wants } from '../i18n.js';
import { held, keep, recall } from '../keep.js';
import { h, html, useState } from '../kit.js';
import { forgetLessons, lessonsDone, Spirit } from '../learn/coach.js';
import { LESSONS, TUTORIAL } from '../learn/lessons.js';
import { Heading, Link } from '../router.js';
import { myName, open } from '../setup/tables.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';

await Promise.all([sheet('learn'), wants('learn')]);

const RESOURCES = ['gems', 'power', 'mastery', 'health', 'shield'];
const TYPES = ['ally', 'champion', 'mercenary'];
const FACTIONS = ['homodeus', 'undergrowth', 'order', 'wraethe'];

/** The lesson that was begun, if its table is still held. */
function begun() {
  const table = recall('tutorial', '');
  return table && held.value[table] ? table : '';
}

function Start() {
  const [busy, setBusy] = useState(false);
  const table = begun();
  async function start() {
    setBusy(true);
    forgetLessons();
    const made = await open({
      ...TUTORIAL,
      seats: [
        { who: 'me', name: myName() },
        { who: 'bot', bot: 'greedy' },
      ],
    });
    if (made) keep('tutorial', made.table);
    setBusy(false);
  }
  return html`<p class="row">
    ${table && h(Button, { kind: 'primary', size: 'large', icon: 'play', to: `/table/${table}` }, t('learn.go_on'))}
    ${h(Button, { kind: table ? 'plain' : 'primary', size: 'large', icon: table ? 'again' : 'play', busy, onClick: start }, t(table ? 'learn.start_over' : 'learn.start'))}</p>`;
}

/** @param {{ icons: string[], prefix: string }} props */
function Facts({ icons, prefix }) {
  return html`<dl class="rule-facts">${icons.map((name) => html`<div key=${name} class="rule-fact"><dt><${GameIcon} name=${name} /><span>${t(`learn.${prefix}_${name}`)}</span></dt><dd>${t(`learn.${prefix}_${name}_text`)}</dd></div>`)}</dl>`;
}

export default function Learn() {
  const { done } = lessonsDone();
  return html`
    <div class="learn">
      <section class="learn-hero">
        <div class="learn-spirit"><${Spirit} /></div>
        <div>
          <${Heading}>${t('learn.page_title')}<//>
          <p class="lead">${t('learn.page_lead')}</p>
          <${Start} />
          <ol class="learn-steps">${LESSONS.map((lesson) => html`<li key=${lesson.id} class=${done.includes(lesson.id) ? 'done' : ''}><${Icon} name=${done.includes(lesson.id) ? 'check' : 'star'} /><span>${t(`learn.${lesson.id}_title`)}${done.includes(lesson.id) && html`<span class="unseen"> (${t('learn.known')})</span>`}</span></li>`)}</ol>
        </div>
      </section>
      <section class="learn-rules">
        <p>${t('learn.rules_known')} <${Link} to="/lessons">${t('learn.next_lessons')}<//></p>
        <h2>${t('learn.rules_title')}</h2>
        <div class="learn-turn"><p>${t('learn.rules_goal')}</p>
          <ol>${[1, 2, 3, 4, 5].map((n) => html`<li key=${n}>${t(`learn.rules_turn_${n}`)}</li>`)}</ol></div>
        <h3>${t('learn.rules_resources')}</h3><${Facts} icons=${RESOURCES} prefix="resource" />
        <h3>${t('learn.rules_types')}</h3><${Facts} icons=${TYPES} prefix="type" />
        <h3>${t('learn.rules_factions')}</h3><${Facts} icons=${FACTIONS} prefix="faction" />
        <p>${t('learn.rules_more')} <${Link} to="/modes">${t('learn.rules_modes')}<//> · <${Link} to="/cards">${t('learn.rules_cards')}<//> · <${Link} to="/rules">${t('learn.rules_why')}<//></p>
      </section>
    </div>`;
}
