"""Bots in a battle: in the turn that all take together they wait for the people, or are called."""

from tests.server.player import Frame, Player, bot, eager, host, me, option

DEEDS = ("plays", "exhausts", "focuses", "recruits", "fast_plays", "destroys")


def deeds_of_bot(player: Player) -> list[Frame]:
    return [line for line in player.log if line["kind"] in DEEDS and line["seat"] == 1]


async def in_the_heroes_turn(ann: Player) -> None:
    """Go on until the players' turn has come."""
    choose = eager()
    while ann.asked is None or ann.asked["kind"] != "act":
        if ann.duty is not None:
            await ann.act(choose)
        await ann.next()


async def test_bots_wait_for_people_in_the_turn_of_the_heroes(url: str) -> None:
    async with host(url, me(), bot(), kind="battle", boss="vox", seed=3) as (ann, _):
        await in_the_heroes_turn(ann)

        assert deeds_of_bot(ann) == []
        assert set(ann.view["board"]["waiting"]) == {0, 1}


async def test_bots_that_are_called_go_on_at_once(url: str) -> None:
    async with host(url, me(), bot(), kind="battle", boss="vox", seed=3) as (ann, _):
        await in_the_heroes_turn(ann)

        await ann.send("call", seat=0)
        await ann.until(lambda frame: bool(deeds_of_bot(ann)))

        assert 0 in ann.view["board"]["waiting"]


async def test_a_call_is_for_one_turn(url: str) -> None:
    """In the next turn of the heroes bots wait for the people again."""
    async with host(url, me(), bot(), kind="battle", boss="vox", seed=3) as (ann, _):
        await in_the_heroes_turn(ann)
        await ann.send("call", seat=0)
        await ann.until(lambda _: ann.view["board"]["waiting"] == [0])
        await ann.give(option(ann.view["asked"], "end"))
        before = deeds_of_bot(ann)
        await in_the_heroes_turn(ann)
        await ann.send("hint", seat=0)  # a bot that wanted to go on would be heard first
        await ann.until(lambda frame: frame["is"] in ("hint", "wrong"))

        assert before
        assert deeds_of_bot(ann) == before
