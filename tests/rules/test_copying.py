"""Copying the text of another card."""

from shardmaster.engine.effects.copying import Copy
from shardmaster.engine.pools import played
from shardmaster.testing import Side, scenario


def test_to_a_copy_the_original_is_another_card() -> None:
    """The lone Knight had no Unify; its copy does."""
    table = scenario(hand=["Le'shai Knight", "Ojas, Genesis Druid"])

    table.play("Le'shai Knight").decline().play("Ojas, Genesis Druid")

    assert table.me.power == 3 + 6


def test_copying_is_not_playing() -> None:
    """Additri counts Ojas and the Cleric, but not the copy."""
    table = scenario(
        hand=["Ojas, Genesis Druid"], played=["Spore Cleric"], champions=["Additri, Gaiamancer"]
    )

    table.play("Ojas, Genesis Druid").exhaust("Additri, Gaiamancer")

    assert table.me.power == 2 + 2 * 2


def test_the_conditions_of_a_copied_card_are_tested_afresh() -> None:
    table = scenario(hand=["Ojas, Genesis Druid", "Aetherbreaker", "Shard Abstractor"], mastery=9)

    table.play("Aetherbreaker").play("Shard Abstractor")
    table.play("Ojas, Genesis Druid").pick("Aetherbreaker")

    assert table.me.power == 4 + 8


def test_the_choices_of_a_copied_card_are_made_again() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal", "Blaster", "Ojas, Genesis Druid"])

    table.play("Shadow Apostle").pick("Crystal").play("Ojas, Genesis Druid").pick("Blaster")

    assert sorted(table.banished) == ["Blaster", "Crystal"]


def test_two_copies_are_resolved_one_after_the_other() -> None:
    """The second copy of Cache Warden finds the mastery that the first has given."""
    table = scenario(
        hand=["Ojas, Genesis Druid"],
        played=["Shadow Apostle"],
        discard=["Crystal", "Blaster"],
        mastery=20,
    )

    table.play("Ojas, Genesis Druid").pick("Crystal")

    assert table.banished == ["Crystal"]
    assert table.options() == ["Blaster (discard)", "Done"]


def test_ojas_with_nothing_to_copy_does_nothing() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"])

    table.play("Ojas, Genesis Druid")

    assert table.may("end")


def test_equal_cards_are_one_choice_for_a_copier() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Crystal", "Crystal", "Blaster"])

    table.play("Ojas, Genesis Druid")

    assert table.options() == ["Crystal (played)", "Blaster (played)"]


def test_only_cards_you_played_this_turn_may_be_copied() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], discard=["Nil Assassin"], played=["Crystal"])

    table.play("Ojas, Genesis Druid")

    assert table.me.gems == 1
    assert table.me.power == 0


def test_a_text_is_not_copied_inside_itself() -> None:
    table = scenario(played=["Ojas, Genesis Druid", "Crystal"])

    table.read(Copy(played())).pick("Ojas, Genesis Druid")

    assert table.me.gems == 1
    assert table.may("end")


def test_a_text_may_be_copied_while_the_card_itself_is_being_read() -> None:
    """Only a copy bars another copy: here the card itself led to the one that copies it."""
    foe = Side(deck=["Optio Crusher"])
    table = scenario(hand=["Brute"], deck=["Brute"], row=["Duplication Fabricator"], foes=[foe])

    table.play("Brute").pick("Duplication Fabricator")

    assert table.me.power == 8


def test_a_text_is_copied_once_in_a_chain() -> None:
    """The copied Brute warps the second Fabricator, which cannot copy Brute again."""
    fabricators = ["Duplication Fabricator", "Duplication Fabricator"]
    foe = Side(deck=["Optio Crusher"])
    table = scenario(hand=["Brute"], deck=["Brute"], row=fabricators, foes=[foe])

    table.play("Brute").pick("Duplication Fabricator").pick("Duplication Fabricator")

    assert table.me.power == 8
    assert table.me.mastery == 2
