"""Several connections that look at one table: each is sent its own view of it."""

from typing import Any

from tests.server.player import Player, bot, host, joined, me, option, secrets_of


async def fresh(url: str, made: dict[str, Any], secrets: list[str], **hello: Any) -> Player:
    """What someone is sent who comes just now; the connection is closed again."""
    async with joined(url, made["table"], secrets, **hello) as player:
        return player


async def catch_up(viewer: Player, ann: Player) -> None:
    await viewer.until(lambda _: viewer.confirmed == ann.confirmed)


async def test_two_viewers_of_one_seat_read_in_their_own_languages(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        mine = secrets_of(made)
        async with joined(url, made["table"], mine, language="fr") as anne:
            await ann.give(option(await ann.until_asked(), "play"))
            await catch_up(anne, ann)
            english = await fresh(url, made, mine)
            french = await fresh(url, made, mine, language="fr")

            assert ann.view["asked"] == english.view["asked"]
            assert anne.view["asked"] == french.view["asked"]
            assert [line["text"] for line in ann.log] == [line["text"] for line in english.log]
            assert [line["text"] for line in anne.log] == [line["text"] for line in french.log]
            assert ann.view["asked"]["text"] != anne.view["asked"]["text"]
            assert ann.log[-1]["text"] != anne.log[-1]["text"]


async def test_two_spectators_read_in_their_own_languages(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
        async with (
            joined(url, made["table"]) as english,
            joined(url, made["table"], language="fr") as french,
        ):
            await ann.give(option(ann.view["asked"], "play"))
            for watcher in (english, french):
                await catch_up(watcher, ann)

            assert english.log[-1]["text"] != french.log[-1]["text"]
            assert english.view["board"] == french.view["board"]


async def test_only_the_viewer_who_wants_advice_is_sent_it(url: str) -> None:
    async with (
        host(url, me(), bot("random"), seed=1) as (ann, made),
        joined(url, made["table"], secrets_of(made), advice=True) as advised,
    ):
        await ann.give(option(await ann.until_asked(), "play"))
        await catch_up(advised, ann)

        assert ann.view["own_deck"] == []
        assert advised.view["own_deck"] != []


async def test_a_spectator_who_wants_advice_learns_of_no_deck(url: str) -> None:
    async with (
        host(url, me(), bot("random"), seed=1) as (ann, made),
        joined(url, made["table"], advice=True) as watcher,
    ):
        await ann.give(option(await ann.until_asked(), "play"))
        await catch_up(watcher, ann)

        assert watcher.view["own_deck"] == []
        assert watcher.view["lit"] == []


async def test_a_viewer_who_missed_something_is_sent_more_of_the_log(url: str) -> None:
    """Two viewers of one seat that saw the table at different times share no message."""
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.give(option(await ann.until_asked(), "play"))
        async with joined(url, made["table"], secrets_of(made)) as late:
            await ann.give(option(await ann.until_asked(), "play"))
            await catch_up(late, ann)

            assert late.log == ann.log


async def test_a_hint_is_in_the_language_of_the_player_who_asked(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
        async with joined(url, made["table"], secrets_of(made), language="fr") as anne:
            english, french = [
                {each["option"]: each["text"] for each in viewer.view["asked"]["options"]}
                for viewer in (ann, anne)
            ]
            for viewer, offered in ((ann, english), (anne, french)):
                await viewer.send("hint", seat=0)
                hint = await viewer.until_told("hint")
                assert hint["text"] == offered[hint["option"]]

            assert english.keys() == french.keys()
            assert all(english[option] != french[option] for option in english)
