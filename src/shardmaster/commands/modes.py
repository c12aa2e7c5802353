"""The ways to play."""

import json
from typing import TypedDict

import click
from rich.console import Console
from rich.table import Table

from shardmaster.campaign.books import book_named, book_names
from shardmaster.commands.options import JSON
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.mode import Mode
from shardmaster.engine.variant import Variant
from shardmaster.language.registry import difficulty_about, difficulty_title
from shardmaster.play.catalog import HOUSE_RULES, MODES, VARIANTS, check_game


class Told(TypedDict):
    """What a mode and a variant have in common."""

    name: str
    title: str
    fewest: int
    most: int
    about: str


class ModeTold(Told):
    places: dict[str, int]
    """For each number of players the seats at the table."""


class Verdict(TypedDict):
    """Whether a mode accepts a variant."""

    mode: str
    players: list[int]
    """With how many players."""
    reason: str | None
    """Why not with others."""


class VariantTold(Told):
    modes: list[Verdict]


class HouseRuleTold(TypedDict):
    """A house rule, and the reading in the rulings that it replaces."""

    name: str
    title: str
    about: str
    reading: str


class DifficultyTold(TypedDict):
    name: str
    title: str
    about: str


class BossTold(TypedDict):
    """A boss that can be fought in a single battle."""

    name: str
    title: str
    about: str


class CampaignTold(Told):
    """A book: a campaign, and its bosses one by one."""

    difficulties: list[DifficultyTold]
    battles: list[BossTold]


@click.command()
@JSON
def modes(as_json: bool) -> None:
    """List modes, variants, house rules, campaigns and battles."""
    told_modes = [_mode(mode) for mode in MODES.values()]
    told_variants = [_variant(variant) for variant in VARIANTS.values()]
    rules = [_house_rule(rule) for rule in HOUSE_RULES.values()]
    campaigns = [_campaign(name) for name in book_names()]
    if as_json:
        told = {
            "modes": told_modes,
            "variants": told_variants,
            "house_rules": rules,
            "campaigns": campaigns,
        }
        click.echo(json.dumps(told, indent=2))
        return
    console = Console(highlight=False)
    console.print(_mode_table(told_modes), end="\n\n")
    console.print(_variant_table(told_variants), end="\n\n")
    console.print(_house_rule_table(rules), end="\n\n")
    console.print(_campaign_table(campaigns), end="\n\n")
    console.print("Play a mode: shardmaster play --mode MODE --variants VARIANT,VARIANT")
    console.print("Play a campaign: shardmaster campaign --book CAMPAIGN")
    console.print("Fight a single battle: shardmaster battle BOSS")


def _told(rules: Mode | Variant) -> Told:
    return Told(
        name=rules.name,
        title=rules.title,
        fewest=rules.fewest,
        most=rules.most,
        about=rules.about,
    )


def _mode(mode: Mode) -> ModeTold:
    counts = range(mode.fewest, mode.most + 1)
    return ModeTold(**_told(mode), places={str(count): mode.places(count) for count in counts})


def _variant(variant: Variant) -> VariantTold:
    return VariantTold(**_told(variant), modes=[_verdict(variant, mode) for mode in MODES.values()])


def _house_rule(rule: HouseRule) -> HouseRuleTold:
    return HouseRuleTold(name=rule.name, title=rule.title, about=rule.about, reading=rule.reading)


def _verdict(variant: Variant, mode: Mode) -> Verdict:
    """Try every number of players the mode takes, with all sets."""
    players: list[int] = []
    reason: str | None = None
    for count in range(mode.fewest, mode.most + 1):
        try:
            check_game(mode.name, (variant.name,), ("all",), count)
            players.append(count)
        except ShardmasterError as error:
            reason = str(error)
    return Verdict(mode=mode.name, players=players, reason=reason)


def _campaign(name: str) -> CampaignTold:
    book = book_named(name)
    return CampaignTold(
        name=name,
        title=book.title,
        fewest=FEWEST,
        most=MOST,
        about=book.about,
        difficulties=[
            DifficultyTold(name=each, title=difficulty_title(each), about=difficulty_about(each))
            for each in DIFFICULTIES
        ],
        battles=[
            BossTold(name=slug, title=page.name, about=page.title)
            for slug, page in book.bosses.items()
        ],
    )


def _campaign_table(told: list[CampaignTold]) -> Table:
    table = _table("Campaigns")
    table.add_column("what it is")
    for campaign in told:
        about = f"{campaign['title']}. {campaign['about']}"
        difficulties = [each["name"] for each in campaign["difficulties"]]
        bosses = [each["name"] for each in campaign["battles"]]
        about += f" Difficulties: {', '.join(difficulties)}. Bosses: {', '.join(bosses)}."
        table.add_row(campaign["name"], _counts(campaign), about)
    return table


def _counts(told: Told) -> str:
    few, most = told["fewest"], told["most"]
    return str(few) if few == most else f"{few}-{most}"


def _table(title: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 1))
    table.add_column("name", no_wrap=True, style="bold")
    table.add_column("players", justify="right")
    return table


def _mode_table(told: list[ModeTold]) -> Table:
    table = _table("Modes")
    table.add_column("what it is")
    for mode in told:
        table.add_row(mode["name"], _counts(mode), f"{mode['title']}. {mode['about']}")
    return table


def _variant_table(told: list[VariantTold]) -> Table:
    table = _table("Variants")
    table.add_column("what it is")
    for variant in told:
        text = f"{variant['title']}. {variant['about']}"
        refused = [verdict["mode"] for verdict in variant["modes"] if not verdict["players"]]
        if refused:
            text += f" Not in {', '.join(refused)}."
        table.add_row(variant["name"], _counts(variant), text)
    return table


def _house_rule_table(told: list[HouseRuleTold]) -> Table:
    table = _table("House rules")
    table.columns[1].header = "ruling"
    table.add_column("what it is")
    for rule in told:
        table.add_row(rule["name"], rule["reading"], f"{rule['title']}. {rule['about']}")
    return table
