"""Battles as saved positions: they come back as they were, whatever book the boss is from."""

from dataclasses import replace
from typing import Any

import pytest

from shardmaster import DamagedSave, ShardmasterError, fingerprint, imagine, load, save, seeded
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.game import Game
from shardmaster.engine.ids import GROUP_NAMES
from shardmaster.play.saves import sealed, unsealed
from shardmaster.testing import battle
from tests.campaign.stories import at_battle

VOX = BattleSetting(book_named("last-light").bosses["vox"], 3, seed=4)


def on_and_on(game: Game, answers: int) -> Game:
    """The game after so many random answers."""
    dice = seeded(9)
    for _ in range(answers):
        if not game.over:
            seat, options = game.decision()
            game.apply(seat, options[dice.below(len(options))])
    return game


SETTINGS = {
    **{level: replace(VOX, difficulty=level) for level in DIFFICULTIES},
    "led by another": replace(VOX, leader=2),
    "base cards": replace(VOX, sets=("base",)),
    "other groups": replace(VOX, seed=11, random_groups=True),
    "saved cards": replace(VOX, saved=(("dash_saved",), (), ("brute_saved", "dash_saved"))),
}


@pytest.mark.parametrize("what", SETTINGS)
def test_a_battle_comes_back_as_it_was(what: str) -> None:
    game = on_and_on(SETTINGS[what].deal(), 40)

    loaded = load(save(game))

    assert loaded == game
    assert loaded.library.is_like(game.library)
    assert save(loaded) == save(game)
    assert fingerprint(on_and_on(loaded, 200)) == fingerprint(on_and_on(game, 200))


def test_a_campaign_of_any_book_can_be_saved_in_a_battle() -> None:
    session = at_battle()
    assert session.battle is not None
    game = session.battle.game

    assert load(save(game)) == game
    assert load(save(imagine(game, game.to_move(), seeded(1)))) != game


def test_the_same_battle_has_the_same_library() -> None:
    """Bots keep what they know of a library."""
    text = save(VOX.deal())

    assert load(text).library is load(text).library


def test_a_battle_whose_boss_is_in_no_book_cannot_be_saved() -> None:
    table = battle()

    with pytest.raises(ShardmasterError, match="cannot be saved: its rules are neither in the cat"):
        save(table.game)


FORGERIES: dict[str, tuple[dict[str, Any], str]] = {
    "no page": ({"page": 1}, "expected its boss, page and players"),
    "another health": ({"page": {"health": "much"}}, "health is 'much', expected a mapping"),
    "no words": ({"page": {"name": 5}}, "5, expected words, lists and mappings"),
    "one group": ({"page": {"groups": [GROUP_NAMES[min(GROUP_NAMES)]]}}, "1 groups"),
    "nested": ({"page": {"setup": [[[[[[[[[[]]]]]]]]]]}}, "expected a mapping"),
    "name": ({"boss": "../vox"}, "its name is '../vox', expected a name"),
    "players": ({"seats": 77}, "77"),
    "leader": ({"leader": -1}, "seat -1 cannot lead 3 players"),
    "difficulty": ({"difficulty": "mild"}, "unknown difficulty 'mild'"),
    "saved": ({"saved": [["crystal"], [], []]}, "unknown saved card 'crystal'"),
    "saved for some": ({"saved": [[]]}, "saved cards for 1 players, expected 3"),
    "sets": ({"sets": [7]}, "sets"),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_battle_is_refused(what: str) -> None:
    changes, message = FORGERIES[what]
    data: Any = unsealed("snapshot", save(VOX.deal()))
    page = changes.get("page", {})
    data["battle"] |= changes
    if isinstance(page, dict):
        data["battle"]["page"] = VOX.page.written | page

    with pytest.raises(DamagedSave, match=message):
        load(sealed("snapshot", data))
