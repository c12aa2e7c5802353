import assert from 'node:assert/strict';
import test from 'node:test';
import { board, card, module, option, question, seat } from './board.mjs';

const { LESSONS, graduated, learnt, speaking } = await module('learn/lessons');
const { beside, overlap } = await module('learn/place');

const ALL = LESSONS.map((lesson) => lesson.id);
const PLAY = option('play', { card: 1, zone: 'hand', seat: 0 });
const END = option('end');

const moment = ({
  mine = {},
  theirs = {},
  turn = 1,
  options = [PLAY, END],
  log = [],
  row = [],
  kind = 'act',
} = {}) => {
  const me = seat(0, { hand: [card(1, 'crystal')], ...mine });
  const foe = seat(1, theirs);
  return {
    board: board({ turn, row, seats: [me, foe] }),
    me,
    foe,
    asked: question(kind, options),
    log,
  };
};
const told = (kind) => ({ kind, seat: 0 });

test('the first lesson tells the goal', () => {
  assert.equal(speaking(moment(), []).id, 'goal');
});

test('a lesson that was learnt is not told again', () => {
  assert.equal(speaking(moment(), ['goal']).id, 'hand');
});

test('playing a card is what the lesson about the hand wants', () => {
  assert.deepEqual(learnt(moment({ log: [told('plays')] }), ['goal']), ['goal', 'hand']);
});

test('nobody speaks while the opponent plays', () => {
  const now = { ...moment(), asked: null };

  assert.equal(speaking(now, []), null);
});

test('the lesson about the row points at a card with a shield that can be bought', () => {
  const row = [card(5, 'dear', { cost: 5 }), card(6, 'seer', { cost: 4, shield: 5 })];
  const buying = [5, 6].map((number) => option('recruit', { card: number, zone: 'row' }));
  const now = moment({ row, options: [...buying, END], mine: { gems: 5 } });

  const lesson = speaking(now, ['goal', 'hand', 'gems']);

  assert.equal(lesson.id, 'row');
  assert.equal(lesson.at(now), '[data-card="6"]');
});

test('without gems to focus with the lesson is to end the turn', () => {
  const now = moment({ options: [END], log: [told('plays'), told('recruits')] });

  assert.equal(speaking(now, learnt(now, ['goal', 'gems', 'power', 'discard'])).id, 'end');
});

test('shields are explained when they are asked for', () => {
  const hand = [card(4, 'seer', { shield: 5 })];
  const now = moment({ kind: 'shields', options: [option('choose', { card: 4 })], mine: { hand } });

  assert.equal(
    speaking(
      now,
      ALL.filter((id) => id !== 'shield'),
    ).id,
    'shield',
  );
});

test('a champion of the opponent is a lesson of its own', () => {
  const theirs = { champions: [card(9, 'optio', { defense: 4 })] };

  assert.equal(
    speaking(
      moment({ theirs }),
      ALL.filter((id) => id !== 'strike'),
    ).card(moment({ theirs })).card,
    9,
  );
});

test('what may never come up is not needed for the last word', () => {
  const rare = ['champion', 'strike', 'shield', 'mercenary'];

  assert.equal(graduated(ALL.filter((id) => !rare.includes(id))), true);
  assert.equal(graduated(ALL.filter((id) => id !== 'mastery')), false);
});

const SCREEN = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 150 };

test('a bubble lies beside what it speaks of', () => {
  const anchor = { left: 450, top: 400, width: 100, height: 50 };

  const spot = beside(anchor, SIZE, SCREEN);

  assert.equal(spot.side, 'above');
  assert.equal(overlap({ ...spot, ...SIZE }, anchor), 0);
});

test('a bubble goes elsewhere when what is to be clicked lies there', () => {
  const anchor = { left: 450, top: 400, width: 100, height: 50 };
  const above = { left: 300, top: 200, width: 400, height: 190 };

  const spot = beside(anchor, SIZE, SCREEN, [above]);

  assert.equal(overlap({ ...spot, ...SIZE }, above), 0);
  assert.equal(overlap({ ...spot, ...SIZE }, anchor), 0);
});

test('a bubble stays inside of the window', () => {
  for (const anchor of [
    { left: 0, top: 0, width: 80, height: 40 },
    { left: 940, top: 770, width: 60, height: 30 },
  ]) {
    const spot = beside(anchor, SIZE, SCREEN);

    assert.ok(spot.left >= 0 && spot.top >= 0);
    assert.ok(spot.left + SIZE.width <= SCREEN.width && spot.top + SIZE.height <= SCREEN.height);
  }
});
