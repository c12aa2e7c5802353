"""What turning points have in common, and when that is worth saying."""

from dataclasses import replace

import pytest

from shardmaster.advice.reasons import Reason
from shardmaster.engine.ids import Seat
from shardmaster.language.registry import LANGUAGES
from shardmaster.review.telling import suggestion_said, suggestions
from shardmaster.review.themes import (
    BANISHED,
    BOUGHT,
    CHAMPIONS,
    FOCUSED,
    HASTY,
    KEPT,
    SLOW,
    SPARED,
    STRUCK,
    TEMPO,
    THEMES,
    THINNING,
    UNBOUGHT,
    UNFOCUSED,
    Suggestion,
    mistake_in,
    suggested,
)
from shardmaster.review.turning_points import TurningPoint
from shardmaster.testing import Scenario, Side, scenario
from tests.french.checks import assert_french

ROW = ["Umbral Scourge", "Order Initiate", "Axia"]
Answer = tuple[str, str | None]

END: Answer = ("end", None)
PLAYING: Answer = ("play", "Crystal")
STRIKING: Answer = ("strike", "Optio Crusher")
STRIKING_ANOTHER: Answer = ("strike", "Evokatus")
FOCUSING: Answer = ("focus", None)
FAST_PLAYING: Answer = ("fast-play", "Umbral Scourge")
RECRUITING: Answer = ("recruit", "Order Initiate")


def table() -> Scenario:
    """A player who may do nearly everything."""
    foe = Side(champions=["Optio Crusher", "Evokatus"])
    return scenario(hand=["Crystal"], gems=5, power=5, foes=[foe], row=ROW)


def banishing() -> Scenario:
    """A player who is asked which card to banish."""
    started = scenario(hand=["Shadow Apostle", "Crystal", "Blaster"], row=ROW)
    return started.play("Shadow Apostle")


def point(played: Answer, better: Answer, seat: int = 0) -> TurningPoint:
    game = table().game
    return chosen(game.find(*played), game.find(*better), seat)


def chosen(played: int, better: int, seat: int = 0, at: Scenario | None = None) -> TurningPoint:
    game = (at or table()).game
    return TurningPoint(0, 1, seat, game, played, better, 0.4, 0.5, 0.01, 48, ())


@pytest.mark.parametrize(
    ("played", "better", "mistake"),
    [
        (END, STRIKING, SPARED),
        (RECRUITING, STRIKING, SPARED),
        (STRIKING, END, STRUCK),
        (STRIKING, STRIKING_ANOTHER, STRUCK),
        (RECRUITING, FOCUSING, UNFOCUSED),
        (FOCUSING, RECRUITING, UNBOUGHT),
        (FOCUSING, END, FOCUSED),
        (FOCUSING, FAST_PLAYING, SLOW),
        (RECRUITING, FAST_PLAYING, SLOW),
        (FAST_PLAYING, RECRUITING, HASTY),
        (RECRUITING, END, BOUGHT),
        (END, RECRUITING, UNBOUGHT),
        (PLAYING, END, ""),
    ],
)
def test_two_answers_show_what_was_done_wrong(played: Answer, better: Answer, mistake: str) -> None:
    assert mistake_in(point(played, better)) == mistake


@pytest.mark.parametrize(
    ("reason", "mistake"),
    [
        (Reason("enemy_champion_gone", 0, ("evokatus",)), SPARED),
        (Reason("deck_with", 0, ("axia",)), UNBOUGHT),
        (Reason("deck_with", 0, ("crystal",)), ""),
        (Reason("deck_without", 0, ("crystal",)), KEPT),
        (Reason("deck_without", 0, ("axia",)), BOUGHT),
        (Reason("deck_swap", 0, ("order_initiate",), ("axia",)), BOUGHT),
        (Reason("deck_swap", 0, ("order_initiate",), ("crystal",)), ""),
        (Reason("deck_with", 0, ("axia",), share=0.5), ""),
        (Reason("more_damage", 3), ""),
    ],
)
def test_reasons_show_what_answers_do_not(reason: Reason, mistake: str) -> None:
    unclear = replace(point(PLAYING, END), reasons=(reason, Reason("more_mastery", 1)))

    assert mistake_in(unclear) == mistake
    clear = replace(point(END, STRIKING), reasons=(reason,))
    assert mistake_in(clear) == SPARED


def test_banishing_a_card_of_ones_own_is_about_thinning() -> None:
    asked = banishing()
    options = asked.game.options(Seat(0))
    *cards, nothing = options

    assert len(cards) == 2
    assert mistake_in(chosen(nothing, cards[0], at=asked)) == KEPT
    assert mistake_in(chosen(cards[0], cards[1], at=asked)) == BANISHED
    assert mistake_in(chosen(cards[0], nothing, at=asked)) == BANISHED


def test_most_turning_points_have_to_be_about_one_theme() -> None:
    spared, struck = point(END, STRIKING), point(STRIKING, END)
    bought, open = point(RECRUITING, END), point(PLAYING, END)

    assert suggested([]) is None
    assert suggested([spared]) is None
    assert suggested([spared, spared]) == Suggestion(CHAMPIONS, SPARED, 2, 2)
    assert suggested([spared, open, struck]) == Suggestion(CHAMPIONS, "", 2, 3)
    assert suggested([spared, bought, spared, bought]) is None
    assert suggested([spared, spared, open, open]) is None
    assert suggested([bought, point(END, RECRUITING), spared]) == Suggestion(THINNING, "", 2, 3)


def test_each_player_has_turning_points_of_their_own() -> None:
    points = [point(END, STRIKING), point(END, STRIKING), point(RECRUITING, FOCUSING, seat=1)]

    [told] = suggestions(points)

    assert (told["seat"], told["lesson"], told["count"], told["of"]) == (0, CHAMPIONS, 2, 2)
    assert told["said"]["en"] == {
        "title": "When to strike champions",
        "why": "In 2 of 2 turning points, a champion was left alone that should have been struck.",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_mistake_has_its_words(theme: str, language: str) -> None:
    said = [
        suggestion_said(Suggestion(theme, mistake, 2, 3), language)["why"]
        for mistake in (*THEMES[theme], "")
    ]

    assert len({*said}) == len(said)
    assert all("2" in each and "3" in each for each in said)
    if language == "fr":
        for each in said:
            assert_french(each)


def test_focus_and_mercenaries_are_about_tempo() -> None:
    found = suggested([point(RECRUITING, FOCUSING), point(RECRUITING, FAST_PLAYING)])

    assert found == Suggestion(TEMPO, "", 2, 2)
