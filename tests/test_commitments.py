"""Commitments: what was promised before a game is checked after it."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from shardmaster import Session, Setting, ShardmasterError, resume
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import CampaignSession, Source, opened
from shardmaster.play.commitments import commitment, deal_text, file_name
from shardmaster.play.seeds import drawn_seed

SEED = "0123456789abcdef" * 4
SETTING = Setting(seed=SEED, characters=("Tetra", "Volos"))

OTHERS = {
    "last digit of the seed": replace(SETTING, seed=SEED[:-1] + "e"),
    "mode": replace(SETTING, mode="bloodbath", seats=3, characters=("Tetra", "Volos", "Rez")),
    "seats": replace(SETTING, seats=3, characters=("Tetra", "Volos", "Rez")),
    "sets": replace(SETTING, sets=("base",)),
    "variants": replace(SETTING, variants=("relic-draft",)),
    "characters": replace(SETTING, characters=("Volos", "Tetra")),
}


def promise(setting: Setting) -> str:
    return commitment(deal_text(Session(setting).agreed()))


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_a_commitment_fits_no_other_deal(other: Setting) -> None:
    assert promise(other) != promise(SETTING)


def test_a_commitment_is_the_plain_hash_of_a_text_that_names_the_deal() -> None:
    """So anyone can check it, in any language."""
    text = deal_text(Session(SETTING).agreed())

    assert promise(SETTING) == sha256(text.encode()).hexdigest()
    assert json.loads(text)["seed"] == SEED
    assert json.loads(text)["characters"] == ["Tetra", "Volos"]


def test_the_answers_given_do_not_change_a_commitment() -> None:
    session = Session(SETTING)
    before = commitment(deal_text(session.agreed()))
    session.submit(session.game.to_move(), session.game.options(session.game.to_move())[0])

    again = resume(session.record())

    assert commitment(deal_text(again.agreed())) == before == promise(SETTING)


def test_a_campaign_has_one_commitment_for_all_its_battles() -> None:
    source = Source("last-light")
    book = opened(source, book_named)
    first, same, other = (
        CampaignSession(book, Terms(seed=seed, characters=("Tetra", "Volos")), (), source)
        for seed in (SEED, SEED, drawn_seed())
    )
    promises = [commitment(deal_text(each.agreed())) for each in (first, same, other)]

    assert promises[0] == promises[1] != promises[2]


def test_the_name_of_a_file_does_not_give_away_a_drawn_seed() -> None:
    named = file_name("game", Session(SETTING).agreed())

    assert named == f"game-{promise(SETTING)[:8]}.shards"
    assert SEED[:8] not in named
    assert file_name("game", Session(replace(SETTING, seed=7)).agreed()) == "game-7.shards"


@pytest.mark.parametrize("seed", ["", "7", SEED[:-1], SEED + "0", SEED[:-1] + "g", SEED.upper()])
def test_what_is_no_drawn_seed_is_refused(seed: str) -> None:
    for setting in (Setting, Terms):
        with pytest.raises(ShardmasterError, match="expected a number or 64 hexadecimal digits"):
            setting(seed=seed)
