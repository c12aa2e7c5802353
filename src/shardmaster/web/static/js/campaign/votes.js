// Who decides what on a page of the story: plain answers about a view, for the page that shows it.

/** @typedef {import('../wire').Story} Story */
/** @typedef {import('../wire').TableNow} TableNow */

/**
 * @typedef {object} Part  what the viewer has to do now
 * @property {'take' | 'vote' | 'pass' | 'wait' | 'end' | 'watch'} is  `pass`: the device goes to another player here
 * @property {number | null} seat  who does it, or to whom the device goes
 */

/** The seats that still owe something on this page. @param {Story} story */
export const owing = (story) =>
  story.offers.length ? story.offers.map((offer) => offer.seat) : story.voters;

/**
 * @param {Story} story @param {TableNow} table @param {number | null} me  whose eyes
 * @returns {Part}
 */
export function partOf(story, table, me) {
  if (story.ending || (table.over && !story.choices.length)) return { is: 'end', seat: me };
  const mine = table.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  if (!mine.length || me === null) return { is: 'watch', seat: null };
  const owe = owing(story);
  if (owe.includes(me)) return { is: story.offers.length ? 'take' : 'vote', seat: me };
  const next = mine.find((seat) => owe.includes(seat));
  if (next !== undefined) return { is: 'pass', seat: next };
  return { is: 'wait', seat: null };
}

/** Whether the votes are tied and the leader has to break it. @param {Story} story */
export function tied(story) {
  const voted = story.choices.reduce((sum, choice) => sum + choice.votes.length, 0);
  return (
    voted > 1 &&
    story.voters.length === 1 &&
    story.voters[0] === story.leader &&
    story.choices.length > 1
  );
}

/** Battles on the way: how many were won, and how many lost. @param {Story} story */
export function record(story) {
  return {
    won: story.way.filter((step) => step.outcome === 'won').length,
    lost: story.way.filter((step) => step.outcome === 'lost').length,
  };
}
