"""What is seen of a battle, and what stays hidden."""

import pytest

from shardmaster import imagine, observe, seeded
from shardmaster.engine import snapshot
from shardmaster.engine.errors import DamagedSave
from shardmaster.engine.ids import FATE_DECK, Seat
from shardmaster.language.describe import names_of
from shardmaster.testing import Hero, battle


def test_everybody_sees_the_boss() -> None:
    table = battle(health=64, mastery=7, havoc=True)

    boss = table.seen_by(1)["seats"][2]

    assert boss["character"] == "Plain Boss"
    assert (boss["health"], boss["mastery"], boss["havoc"]) == (64, 7, True)
    assert boss["enemy"]


def test_the_boss_is_called_by_its_name() -> None:
    assert names_of(battle().game)[-1] == "Plain Boss"


def test_everybody_sees_in_front_of_whom_cards_of_the_boss_lie() -> None:
    table = battle(
        Hero(facing=["Wrathbloom"]), Hero(facing=["Simulacrons"], ongoing=["Lesser Unstable Rift"])
    )

    boss = table.seen_by(0)["seats"][2]

    fronts = {card["name"]: card["front"] for card in boss["champions"] + boss["played"]}
    assert fronts == {"Wrathbloom": 0, "Simulacrons": 1, "Lesser Unstable Rift": 1}


def test_cards_of_players_lie_in_front_of_nobody() -> None:
    table = battle(Hero(champions=["Axia"]))

    assert table.seen_by(1)["seats"][0]["champions"][0]["front"] is None


def test_everybody_sees_what_was_spent_on_cards_of_the_boss() -> None:
    table = battle(Hero(power=3, gems=2, facing=["Wrathbloom"], ongoing=["Lesser Unstable Rift"]))
    table.aid("Wrathbloom", by=0).pay("Lesser Unstable Rift", 2, by=0)

    boss = table.seen_by(1)["seats"][2]

    assert boss["champions"][0]["tally"] == 3
    assert boss["played"][0]["tally"] == 2


def test_everybody_sees_the_size_of_the_fate_deck_and_its_discard_pile() -> None:
    table = battle(fate=["Toxify"], fate_discard=["Armageddon"], quiet=4)

    view = table.seen_by(0)

    assert view["fate_deck_size"] == 5
    assert [card["name"] for card in view["fate_discard"]] == ["Armageddon"]


def test_everybody_sees_hack_tokens_and_the_supply() -> None:
    table = battle(Hero(tokens=3))

    view = table.seen_by(1)

    assert [seat["tokens"] for seat in view["seats"]] == [3, 0, 0]
    assert [card["name"] for card in view["supply"]] == ["Poison Seed"] * 8


def test_everybody_sees_who_has_finished() -> None:
    table = battle(seats=2).end_turn(by=0)

    assert [seat["finished"] for seat in table.seen_by(1)["seats"]] == [True, False, False]


def test_everybody_sees_which_shields_were_revealed_and_what_is_left() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), Hero(hand=["Crystal"]), fate=["Sagittari", "Sagittari"]
    ).boss_turn()
    table.shield("Cryptofist Monk")

    seen = table.seen_by(1)["seats"][0]

    assert [(card["name"], card["shown"]) for card in seen["hand"]] == [("Cryptofist Monk", True)]
    assert seen["incoming"] == -3


def test_a_face_down_card_of_the_row_is_only_a_place() -> None:
    table = battle(row=["Dash"], veiled=["Axia"])

    view = table.seen_by(0)

    assert view["veiled"] == [1]
    assert "Axia" not in [card["name"] for card in view["row"]]
    assert len(view["row"]) == 5


def test_nobody_sees_the_fate_deck() -> None:
    table = battle(fate=["Toxify"])

    known = [table.game.table.known(card) for card in table.game.table.pile(FATE_DECK)]

    assert set(known) == {0}


def test_hands_of_other_players_stay_hidden() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Axia", "Dash"]))

    seen = table.seen_by(0)["seats"][1]

    assert (seen["hand"], seen["hand_size"]) == ([], 2)


def test_the_fate_deck_is_imagined_in_other_orders() -> None:
    table = battle(fate=["Toxify", "Armageddon", "Wrathbloom", "Sagittari"])
    rng = seeded(3)

    tops = {imagine(table.game, Seat(0), rng).table.top(FATE_DECK) for _ in range(30)}

    assert len(tops) > 3


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_battle_looks_the_same(seat: int) -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"], facing=["Wrathbloom"]),
        Hero(hand=["Crystal"], ongoing=["Lesser Unstable Rift"], tokens=2),
        veiled=["Axia", "Dash"],
        fate=["Sagittari", "Sagittari"],
    ).boss_turn()
    table.shield("Cryptofist Monk")

    imagined = imagine(table.game, Seat(seat), seeded(5))

    assert observe(imagined, Seat(seat)) == observe(table.game, Seat(seat))
    assert imagined.options(Seat(seat)) == table.game.options(Seat(seat))


def test_a_face_down_card_is_imagined_as_any_of_the_center_deck() -> None:
    table = battle(row=["Dash"], veiled=["Axia"])
    rng = seeded(5)

    found = {imagine(table.game, Seat(0), rng).table.pile(1)[1] for _ in range(20)}

    assert len(found) > 5


def test_a_battle_can_be_saved_in_the_middle_of_a_question() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"], facing=["Wrathbloom"]),
        Hero(hand=["Crystal"], ongoing=["Lesser Unstable Rift"], tokens=2),
        veiled=["Axia", "Dash"],
        fate=["Sagittari", "Sagittari"],
        havoc=True,
    ).boss_turn()
    table.shield("Cryptofist Monk")

    data = snapshot.take(table.game)

    assert snapshot.take(snapshot.restore(data, table.game.library)) == data


def test_a_save_with_a_boss_in_place_of_a_player_is_refused() -> None:
    table = battle()
    data = snapshot.take(table.game)
    players = data["players"]
    assert isinstance(players, list)
    players[0]["character"] = -1

    with pytest.raises(DamagedSave, match="character"):
        snapshot.restore(data, table.game.library)


def test_a_save_with_a_card_in_front_of_nobody_there_is_refused() -> None:
    table = battle(Hero(facing=["Wrathbloom"]))
    data = snapshot.take(table.game)
    cards = data["battle"]
    assert isinstance(cards, list)
    cards[0][1] = 4 << 16

    with pytest.raises(DamagedSave, match="front"):
        snapshot.restore(data, table.game.library)
