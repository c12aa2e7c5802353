// The bar that says whose decision it is, what is asked, and offers what is answered by a button.

import { cardById } from '../api.js';
import { RulesText } from '../cards/text.js';
import { zoomable } from '../cards/zoom.js';
import { t, told } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Stepper } from '../ui/fields.js';
import { later } from '../ui/later.js';
import { Face } from './face.js';
import { asButtons, defaultOf, withVerb } from './logic/offers.js';
import { complete } from './logic/picking.js';
import { endTurn, playPlanned } from './plans.js';
import { submitSelection } from './submitting.js';

const Divide = later(() => import('./divide.js').then((module) => module.Divide));
const Shields = later(() => import('./defend.js').then((module) => module.Shields));
const Defend = later(() => import('./defend.js').then((module) => module.Defend));

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../wire').Question} Question */
/** @typedef {import('../wire').Description} Description */
/** @typedef {import('../wire').Warned} Warned */

/** @param {{ scene: Scene }} props */
export function Prompt({ scene }) {
  const question = scene.question.value;
  const mine = question !== null;
  return html`
    <section class=${classes('prompt', mine && 'mine', question?.kind)} aria-label=${t('table.prompt')}
      data-asked=${question?.kind} data-at=${question?.at}>
      <div class="prompt-body">
        ${mine ? h(Asked, { sitting: /** @type {Sitting} */ (scene), question }) : h(Idle, { scene })}
      </div>
    </section>`;
}

const Dots = () => html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** Another player decides, or no one. @param {{ scene: Scene }} props */
function Idle({ scene }) {
  const board = scene.board.value;
  if (!board) return null;
  if (board.over) return h(Over, { scene });
  const others = board.waiting.filter((seat) => seat !== scene.view.value?.seat);
  const names = others.map((seat) => scene.decider(seat));
  if (names.length === 0)
    return html`<p class="prompt-text quiet">${t('table.going_on')}</p>${h(Skip, { scene })}`;
  const bot = others.every((seat) => scene.seated(seat)?.who === 'bot');
  return html`
    <p class="prompt-text quiet">
      <${Dots} />
      ${t(bot ? 'table.thinks' : 'table.waiting_for', { name: names.join(', '), count: names.length })}
    </p>
    ${h(Skip, { scene })}`;
}

/** The way back to the end, for those who look at the table. @param {{ scene: Scene }} props */
function Over({ scene }) {
  const seen = /** @type {Sitting} */ (scene).endSeen;
  const back = () => {
    seen.value = false;
  };
  return html`
    <p class="prompt-text">${t('table.is_over')}</p>
    ${seen?.value && h(Button, { size: 'small', class: 'skip-ahead', onClick: back }, t('table.to_end'))}`;
}

/** What others did need not be watched to the end. @param {{ scene: Scene }} props */
function Skip({ scene }) {
  if (scene.current.value) return null;
  return h(
    Button,
    {
      size: 'small',
      kind: 'ghost',
      icon: 'last',
      class: 'skip-ahead',
      onClick: () => scene.hurry(),
    },
    t('table.skip'),
  );
}

/** @param {{ sitting: Sitting, question: Question }} props */
function Asked({ sitting, question }) {
  if (sitting.warned.value) return h(Warnings, { sitting });
  if (sitting.reminded.value) return h(Reminder, { sitting });
  const hint = sitting.hint.value;
  return html`
    ${h(Source, { question })}
    <div class="prompt-main">
      <p class="prompt-text" id="asked">${h(Sentence, { sitting, question })}</p>
      ${sitting.selection.value && html`<p class="prompt-how">${t('table.press_cards')}</p>`}
      ${hint && h(HintText, { sitting })}
      ${sitting.hinting.value && html`<p class="prompt-hint"><${Dots} /> ${t('table.hint_coming')}</p>`}
    </div>
    ${h(Controls, { sitting, question })}`;
}

/** The card that asks. @param {{ question: Question }} props */
function Source({ question }) {
  if (!question.source) return null;
  return html`<div class="prompt-source" ...${zoomable(question.source.id)}>${h(Face, { id: question.source.id })}</div>`;
}

/** @param {{ sitting: Sitting, question: Question }} props */
function Sentence({ sitting, question }) {
  if (question.kind === 'act')
    return html`<strong>${t('table.your_turn')}</strong> <span class="prompt-more">${t('table.act')}</span>`;
  if (question.kind === 'assign') return html`<strong>${t('table.divide')}</strong>`;
  if (question.kind === 'bid')
    return html`<strong>${t('table.bid')}</strong> ${t('table.bid_about')}`;
  if (question.kind === 'become') return html`<strong>${t('table.become')}</strong>`;
  if (question.kind === 'shields') return h(Shields, { sitting });
  const source = question.source ? cardById(question.source.id)?.name : '';
  const other = question.concerns !== question.seat ? sitting.title(question.concerns) : '';
  return html`
    ${source && html`<strong>${source}</strong>${' '}`}
    ${other && html`<em>${t('table.on_behalf', { name: other })}</em>${' '}`}
    ${h(RulesText, { segments: question.text })}`;
}

/** @param {{ sitting: Sitting, question: Question }} props */
function Controls({ sitting, question }) {
  if (question.kind === 'act') return h(CallBots, { sitting, question });
  if (question.kind === 'assign') return h(Divide, { sitting });
  if (question.kind === 'bid') return h(Bid, { sitting, question });
  const selection = sitting.selection.value;
  if (selection && question.kind === 'shields') return h(Defend, { sitting });
  if (selection) return h(Collected, { sitting, question, selection });
  const buttons = buttonsOf(question);
  if (buttons.length === 0) return null;
  const stands = defaultOf(question);
  return html`
    <div class=${classes('prompt-buttons', buttons.some((option) => option.verb === 'option') && 'tall')}>
      ${buttons.map((option, index) =>
        h(
          Button,
          {
            key: option.option,
            kind: option === stands ? 'primary' : 'plain',
            class: sitting.hint.value?.option === option.option ? 'hinted' : '',
            'data-number': index + 1,
            onClick: () => sitting.answer(option.option),
          },
          option.text,
        ),
      )}
    </div>`;
}

/**
 * Cards that were collected are given as a whole; to give none is never what stands out.
 * @param {{ sitting: Sitting, question: Question, selection: import('./logic/picking.js').Selection }} props
 */
function Collected({ sitting, question, selection }) {
  const { chosen, inOrder, must, number } = selection;
  const count = chosen.length;
  const none = withVerb(question, 'decline');
  const label = must ? t('table.pick_done', { count, number }) : t('table.pick_some', { count });
  return html`
    ${inOrder && html`<span>${t('table.in_order')}</span>`}
    <div class="prompt-buttons">
      ${(must || count > 0) && h(Button, { kind: 'primary', disabled: !complete(selection), onClick: () => submitSelection(sitting) }, label)}
      ${none && h(Button, { onClick: () => sitting.answer(none.option) }, t('table.pick_none'))}
    </div>`;
}

/** In a battle bots wait for the people, unless they are told to go on. @param {{ sitting: Sitting, question: Question }} props */
function CallBots({ sitting, question }) {
  const waiting = sitting.board.value?.waiting ?? [];
  const bots = waiting.some((seat) => sitting.seated(seat)?.who === 'bot');
  if (!sitting.boss.value || !bots) return null;
  return h(
    Button,
    {
      size: 'small',
      icon: 'bot',
      onClick: () => sitting.live.send({ do: 'call', seat: question.seat }),
    },
    t('table.call_bots'),
  );
}

/**
 * Options that are given by a button: all that lie on no card, and plain yes or no.
 * @param {Question} question
 */
export function buttonsOf(question) {
  if (asButtons(question)) return question.options;
  return question.options.filter((option) => option.card === null && option.verb !== 'become');
}

/** @param {{ sitting: Sitting, question: Question }} props */
function Bid({ sitting, question }) {
  const bids = question.options.filter((option) => option.verb === 'bid');
  const pass = question.options.find((option) => option.verb === 'pass');
  const amounts = bids.map((option) => option.amount ?? 0);
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  const wanted = Math.min(most, Math.max(least, sitting.bid.value));
  return html`
    <div class="prompt-buttons">
      <${Stepper} label=${t('table.bid_health')} hideLabel value=${wanted} min=${least} max=${most}
        onChange=${(/** @type {number} */ value) => {
          sitting.bid.value = value;
        }} />
      ${h(
        Button,
        {
          kind: 'primary',
          onClick: () =>
            sitting.answer(
              bids.find((option) => option.amount === wanted)?.option ?? bids[0].option,
            ),
        },
        t('table.bid_now', { count: wanted }),
      )}
      ${pass && h(Button, { onClick: () => sitting.answer(pass.option) }, pass.text)}
    </div>`;
}

/** @param {{ sitting: Sitting, warned: Warned[], kind: string }} props */
function Warned({ sitting, warned, kind }) {
  const places = sitting.places.value;
  return html`
    <ul class="warnings">
      ${warned.slice(0, 5).map((each) => {
        const key = `table.${kind}_${each.kind}`;
        const name = places.get(each.card)?.seen.name ?? '';
        return html`<li key=${`${each.kind} ${each.card}`}>${t(told(key) ? key : `table.${kind}_other`, { card: name })}</li>`;
      })}
      ${warned.length > 5 && html`<li>${t('table.and_more', { count: warned.length - 5 })}</li>`}
    </ul>`;
}

/**
 * A last word before something is done: it can be left, or done all the same.
 * @param {{ about: string, list: unknown, leave: [string, () => void], go: [string, () => void] }} props
 */
function Doubt({ about, list, leave, go }) {
  return html`
    <div class="prompt-main" role="alert">
      <p class="prompt-text"><strong>${about}</strong></p>
      ${list}
    </div>
    <div class="prompt-buttons">
      ${h(Button, { kind: 'primary', onClick: leave[1] }, leave[0])}
      ${h(Button, { onClick: go[1] }, go[0])}
    </div>`;
}

/** What playing everything would throw away. @param {{ sitting: Sitting }} props */
function Warnings({ sitting }) {
  const plan = sitting.warned.value;
  if (!plan) return null;
  const leave = () => {
    sitting.warned.value = null;
  };
  return h(Doubt, {
    about: t('table.warned'),
    list: h(Warned, { sitting, warned: plan.warnings, kind: 'warning' }),
    leave: [t('table.choose_myself'), leave],
    go: [t('table.play_anyway'), () => playPlanned(sitting, plan)],
  });
}

/** What could still be done. @param {{ sitting: Sitting }} props */
function Reminder({ sitting }) {
  const plan = sitting.reminded.value;
  if (!plan) return null;
  const leave = () => {
    sitting.reminded.value = null;
  };
  return h(Doubt, {
    about: t('table.reminded'),
    list: h(Warned, { sitting, warned: plan.left, kind: 'left' }),
    leave: [t('table.go_on'), leave],
    go: [t('table.end_anyway'), () => endTurn(sitting)],
  });
}

/** @param {{ sitting: Sitting }} props */
function HintText({ sitting }) {
  const hint = sitting.hint.value;
  if (!hint) return null;
  const { odds, reasons } = hint;
  return html`
    <p class="prompt-hint">
      <strong>${t('table.hint_says')}</strong> ${hint.text}
      ${odds && html` <b aria-hidden="true">${odds.short}</b>`}
      <small> ${reasons.map(({ text }) => text).join(' · ')}${odds && html`<br />${odds.text}`}</small>
      ${h(Button, { size: 'small', onClick: () => sitting.answer(hint.option) }, t('table.do_it'))}
    </p>`;
}
