// A bot in JavaScript: it reads questions and writes answers, a line of JSON each.
//
//     shardmaster arena --bots "command:node examples/bot.mjs,random" --games 100
//     shardmaster play --players "human,command:node examples/bot.mjs"
//
// The lines are described in docs/bots.md. Replace `choose` with something clever.

import { createInterface } from 'node:readline';

/** What to do first in the play phase. What is not listed comes before the end of the turn. */
const ORDER = ['play', 'exhaust', 'take-relic', 'take-destiny', 'recruit', 'focus'];

/** Play everything, then recruit the most expensive card; prefer doing something to nothing. */
function choose({ board, asked }) {
  const cost = (option) => board.row.find((seen) => seen.card === option.card)?.cost ?? 0;
  const rank = ({ verb }) => {
    if (verb === 'end' || verb === 'decline') return ORDER.length + 1;
    return ORDER.includes(verb) ? ORDER.indexOf(verb) : ORDER.length;
  };
  const amount = (option) => option.amount ?? 0;
  const ranked = [...asked.options].sort(
    (one, other) =>
      rank(one) - rank(other) || cost(other) - cost(one) || amount(other) - amount(one),
  );
  return ranked[0].option;
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.is === 'hello') say({ do: 'ready' });
  if (message.is === 'state') {
    const { seat, at } = message.view.asked;
    say({ do: 'answer', seat, at, option: choose(message.view) });
  }
}
