// Playing everything that is safe, and ending a turn with nothing forgotten.
import { t } from '../i18n.js';
import { settings } from '../keep.js';
import { toast } from '../ui/notices.js';
import { withVerb } from './logic/offers.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').Planned} Planned */

/** How long a plan may take before things go on without it. */
const PATIENCE = 1500;

/**
 * Ask for a plan and do something with it; null if none comes in time.
 * @param {Sitting} sitting
 * @param {(plan: Planned | null) => void} then
 */
function withPlan(sitting, then) {
  const asked = sitting.question.peek();
  if (asked?.kind !== 'act') return;
  /** @param {Planned | null} plan */
  const once = (plan) => {
    if (sitting.planned === once) sitting.planned = null;
    if (sitting.question.peek()?.at === asked.at) then(plan);
  };
  sitting.planned = once;
  if (!sitting.live.send({ do: 'plan', seat: asked.seat })) {
    toast(t('table.no_connection'), 'bad');
    return;
  }
  setTimeout(() => {
    if (sitting.planned === once) once(null);
  }, PATIENCE);
}

/**
 * Play what needs no thought; what it would throw away is said first.
 * @param {Sitting} sitting
 */
export function playAll(sitting) {
  withPlan(sitting, (plan) => {
    if (!plan || (plan.options.length === 0 && plan.stops_at === null))
      toast(t('table.nothing_safe'));
    else if (plan.warnings.length > 0) sitting.warned.value = plan;
    else playPlanned(sitting, plan);
  });
}

/**
 * Play the safe cards. After one that drew others a new plan is made: they may come first.
 * @param {Sitting} sitting
 * @param {Planned} plan
 */
export function playPlanned(sitting, plan) {
  sitting.warned.value = null;
  const options = [...plan.options];
  if (options.length === 0) {
    toast(t('table.only_choices'));
    return;
  }
  let begun = false;
  sitting.follow((question) => {
    if (question.kind !== 'act' || options.length === 0) return null;
    if (
      begun &&
      sitting.fresh.some((entry) => entry.kind === 'draws' && entry.seat === question.seat)
    ) {
      setTimeout(() => playAll(sitting));
      return null;
    }
    begun = true;
    const next = options.shift();
    return question.options.find((option) => option.option === next)?.option ?? null;
  });
}

/**
 * End the turn; the first time only if nothing useful is left to do.
 * @param {Sitting} sitting
 */
export function endTurn(sitting) {
  const end = withVerb(sitting.question.peek(), 'end');
  if (!end) return;
  if (sitting.reminded.peek() || !settings.peek().reminders) {
    sitting.answer(end.option);
    return;
  }
  withPlan(sitting, (plan) => {
    if (plan && plan.left.length > 0) sitting.reminded.value = plan;
    else sitting.answer(end.option);
  });
}
