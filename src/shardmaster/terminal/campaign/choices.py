"""The open question of a battle: what players may do together comes with what it is for."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.description import Description
from shardmaster.engine.ids import NO_SEAT, SHADOW, Card
from shardmaster.engine.rules.combat import missing_power
from shardmaster.terminal.choices import IN_ONE_LINE, Choices, told_apart
from shardmaster.terminal.faces import titled
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, RESOURCE_STYLES, number

TOGETHER: Final = {
    "aid": "Weaken",
    "pay": "Pay 1 gem",
    "scramble": "Scramble",
    "burn": "Burn",
    "unveil": "Turn up",
}
"""What players do in battles only."""


class BattleChoices(Choices):
    def _asked(self) -> RenderableType:
        """What no card asks in the turn of the boss, its page does."""
        asked = super()._asked()
        boss = boss_of(self.game)
        if self.shields or self.question.source is not None or self.game.active != boss:
            return asked
        return Group(Text(f"{self.names[boss]} asks you:", NOTICE), asked)

    def _in_one_line(self) -> dict[str, str]:
        """Finishing comes last."""
        others = {verb: title for verb, title in IN_ONE_LINE.items() if verb != "end"}
        return {**others, **TOGETHER, "end": IN_ONE_LINE["end"]}

    def _short(self, key: int, option: Description) -> Text:
        verb = option.verb
        if verb == "unveil":
            return Text.assemble(
                (f"{key} ", KEY), f"place {option.amount}", self._gems(UNVEILING_PRICE)
            )
        if verb == "end":
            return Text.assemble((f"{key} ", KEY), self._ending())
        card = self.card(option)
        if card is None or not (verb in TOGETHER or card.traits & SHADOW):
            return super()._short(key, option)
        text = Text.assemble((f"{key} ", KEY), titled(told_apart(option, card), card.faction))
        if verb in ("strike", "aid"):
            return text.append_text(self._in_front(Card(option.card or 0)))
        if verb == "pay":
            return text.append_text(self._paid(Card(option.card or 0), card.closing_price))
        return text.append_text(self._gems(BURNING_PRICE)) if verb == "burn" else text

    def _ending(self) -> str:
        """What finishing means right now."""
        power = self.seen["seats"][self.seat]["power"]
        boss = self.names[-1]
        hits = f"; {number(power, self.signs)} damage to {boss}" if power else ""
        return f"Finish your turn{hits}"

    def _gems(self, gems: int) -> Text:
        return Text(f" ({gems})", RESOURCE_STYLES["gems"])

    def _in_front(self, card: Card) -> Text:
        """What is missing to destroy a Shadow Champion, and which player it is in front of."""
        power = number(missing_power(self.game, card), self.signs)
        needs = Text(f" ({power} power", RESOURCE_STYLES["power"])
        return needs.append(f"{self._place(card)})", QUIET)

    def _paid(self, card: Card, price: int) -> Text:
        paid = self.game.table.tally(card)
        return Text(f" ({paid} of {price}{self._place(card)})", QUIET)

    def _place(self, card: Card) -> str:
        front = self.game.table.front(card)
        if front == NO_SEAT:
            return ""
        return f", {'you' if front == self.seat else self.names[front]}"

    def _spoken_names(self) -> list[str]:
        return self.names
