"""Measure how long the server waits for the answers of a bot.

python -m bench.bot_answers                 30 games against greedy
python -m bench.bot_answers --games 100     more of them

A person answers with the first option, the bot thinks in a process of its own, as on a server. A
request is everything the bot does until the person is asked again. The time includes sending
what happened to the process and reading its answers.
"""

import asyncio
import json
from time import perf_counter
from typing import Final

import click
from msgspec import json as fast_json

from shardmaster.server.bots.pool import Workers
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms, written
from shardmaster.server.tables.table import Table

BOT: Final = 1


async def _game(workers: Workers, seed: int, bot: str) -> tuple[list[float], int]:
    """One game: the seconds of every request, and how many answers the bot gave."""
    terms = TableTerms("game", seats=2, seed=seed, mode="free-for-all", sets=("all",))
    opened = Opened(terms, [Place("person", "Ann"), Place("bot", bot, bot)])
    table, events = Table(f"table {seed}", opened), [written(opened)]
    waits: list[float] = []
    given = 0
    while not table.over:
        seat = table.waiting[0]
        if seat == BOT:
            began = perf_counter()
            answers = await workers.think(table.id, events, {BOT: bot}, BOT)
            waits.append(perf_counter() - began)
            assert answers.trouble is None, answers.trouble
            given += len(answers.events)
            events += [bytes(each) for each in answers.events]
            for each in answers.events:
                table.read(bytes(each))
        else:
            assert table.play is not None, "the game has begun"
            event = Answered(seat, table.play.game.options(seat)[0])
            table.apply(event)
            events.append(fast_json.encode(event))
    return waits, given


async def _measure(games: int, bot: str) -> dict[str, float]:
    workers = Workers(1)
    await workers.start()
    waits: list[float] = []
    answers = 0
    try:
        for seed in range(games):
            some, given = await _game(workers, seed, bot)
            waits += some
            answers += given
    finally:
        await workers.stop()
    waits.sort()
    return {
        "games": games,
        "requests": len(waits),
        "answers": answers,
        "ms_per_answer": round(1000 * sum(waits) / answers, 3),
        "half_of_requests_within_ms": round(1000 * waits[len(waits) // 2], 3),
        "99_percent_of_requests_within_ms": round(1000 * waits[int(0.99 * len(waits))], 3),
    }


@click.command()
@click.option("--games", default=30, show_default=True)
@click.option("--bot", default="greedy", show_default=True)
def main(games: int, bot: str) -> None:
    """Measure how long the server waits for the answers of a bot."""
    print(json.dumps(asyncio.run(_measure(games, bot)), indent=2))


if __name__ == "__main__":
    main()
