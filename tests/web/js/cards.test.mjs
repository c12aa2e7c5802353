import assert from 'node:assert/strict';
import test from 'node:test';

const cards = (name) =>
  import(new URL(`../../../src/shardmaster/web/static/js/cards/${name}.js`, import.meta.url));
const { draw } = await cards('art');
const { CAST } = await cards('art/cast');
const { address, find, folded, groupOf, wanted } = await cards('finding');
const { gist, lines, plain } = await cards('text');

const pictures = Object.keys(CAST).map((id) => [id, draw(id, 'wraethe')]);
const text = (words) => ({ kind: 'text', id: '', value: '', text: words });
const amount = (id, value) => ({ kind: 'amount', id, value, text: `${value} ${id}` });
const keyword = (id, words) => ({ kind: 'keyword', id, value: '', text: words });
const card = (id, more = {}) => ({
  id,
  name: id,
  set: 'base',
  faction: 'order',
  type: 'ally',
  cost: 2,
  copies: 1,
  defense: null,
  attack: null,
  shield: null,
  character: null,
  saved: false,
  text: [],
  conditions: [],
  keywords: [],
  rulings: [],
  ...more,
});
const names = (found) => found.map((each) => each.id);
const want = (query) => wanted(new URLSearchParams(query));

test('every picture is drawn without a hole in its numbers', () => {
  for (const [id, picture] of pictures) assert.doesNotMatch(picture, /NaN|undefined|Infinity/, id);
});

test('no two cards look alike', () => {
  assert.equal(new Set(pictures.map(([, picture]) => picture)).size, pictures.length);
});

test('a picture is the same whenever it is drawn', () => {
  for (const [id, picture] of pictures) assert.equal(draw(id, 'wraethe'), picture, id);
});

test('pictures are light', () => {
  for (const [id, picture] of pictures)
    assert.ok(picture.length < 12_000, `${id}: ${picture.length}`);
});

test('names within a picture are given once', () => {
  for (const [id, picture] of pictures) {
    const ids = [...picture.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length, id);
  }
});

test('a card that nobody thought of is drawn by a word of its name', () => {
  assert.match(draw('frost_spider_x', 'neutral'), /^<svg .*<\/svg>$/);
});

test('words are found in names and texts, without accents', () => {
  const list = [card('a', { name: 'Écorcheur' }), card('b', { text: [text('Draw 1 card.')] })];

  assert.deepEqual(names(find(list, want('q=ecorch'))), ['a']);
  assert.deepEqual(names(find(list, want('q=DRAW'))), ['b']);
});

test('every filter has to fit', () => {
  const list = [
    card('a'),
    card('b', { cost: 3 }),
    card('c', { faction: null }),
    card('d', { keywords: ['echo'] }),
  ];

  assert.deepEqual(names(find(list, want('faction=order&cost=2'))), ['a', 'd']);
  assert.deepEqual(names(find(list, want('faction=neutral'))), ['c']);
  assert.deepEqual(names(find(list, want('keyword=echo'))), ['d']);
});

test('a relic champion is a relic and a champion', () => {
  const list = [card('a', { type: 'relic_champion' }), card('b', { type: 'champion' })];

  assert.deepEqual(names(find(list, want('type=relic'))), ['a']);
  assert.deepEqual(names(find(list, want('type=champion'))), ['a', 'b']);
});

test('cards without a cost come last', () => {
  const list = [card('a', { cost: null }), card('b', { cost: 3 }), card('c', { cost: 1 })];

  assert.deepEqual(names(find(list, want('sort=cost'))), ['c', 'b', 'a']);
});

test('saved cards are a group of their own among the types', () => {
  assert.equal(groupOf(card('a', { saved: true }), 'type'), 'saved');
});

test('an address holds what is wanted and nothing else', () => {
  assert.equal(address(want('q=a&faction=order&x=1'), '/cards/b'), '/cards/b?q=a&faction=order');
  assert.equal(address(want('')), '/cards');
});

test('capitals and accents do not matter', () => {
  assert.equal(folded('Éclat'), 'eclat');
});

test('an ability begins a line where it begins a sentence', () => {
  const rules = [
    text('Draw 1 card. '),
    keyword('exhaust', 'Exhaust'),
    text(': gain '),
    amount('power', '2'),
    text('; '),
    keyword('mastery', 'Mastery 10'),
    text(': more.'),
  ];

  assert.deepEqual(lines(rules).map(plain), [
    'Draw 1 card. ',
    'Exhaust: gain 2 power; Mastery 10: more.',
  ]);
});

test('the gist ends where conditions begin', () => {
  const rules = [
    text('Gain '),
    amount('gems', '2'),
    text('. '),
    keyword('unify', 'Unify'),
    text(': gain '),
    amount('power', '5'),
  ];

  assert.deepEqual(gist(rules), [{ icon: 'gems', value: '2' }]);
});

test('an apostrophe need not be typed, and factions and types are found as well', () => {
  const knight = card('knight', { name: 'Le’shai Knight', faction: 'undergrowth' });
  const fiend = card('fiend', { faction: 'wraethe', type: 'champion' });
  const ghost = card('ghost', { faction: 'wraethe', type: 'ally' });
  const all = [knight, fiend, ghost];

  assert.deepEqual(names(find(all, want('q=leshai'))), ['knight']);
  assert.deepEqual(names(find(all, want("q=Le'shai"))), ['knight']);
  const said = ({ faction, type }) => `${faction} · ${type}`;
  assert.deepEqual(names(find([fiend, ghost], want('q=wraethe champion'), said)), ['fiend']);
});
