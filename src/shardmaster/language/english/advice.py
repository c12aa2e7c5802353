"""Why an answer is good, and what it does to the chance to win, in English."""

from typing import Final

from shardmaster.language.language import Counted, same

REASONS: Final = {
    # What decides
    "wins": same("wins this turn, whatever the others hold"),
    "lethal": same("defeats an enemy"),
    "survives": same("keeps you alive"),
    "safer": same("less danger of being defeated"),
    "more_damage": same("{count} more damage this turn"),
    "more_health": same("{count} more health this turn"),
    "more_mastery": same("{count} more mastery this turn"),
    "better_deck": same("makes for a better deck"),
    "more_champions": same("leaves you with stronger champions"),
    "fewer_enemy_champions": same("leaves your enemies with weaker champions"),
    "weaker_enemy_decks": same("keeps good cards from your enemies"),
    "better": same("leads to a better position"),
    "as_good": same("others are as good"),
    # What comes of it
    "gems": Counted("{count} gem", "{count} gems"),
    "power": same("{count} power"),
    "mastery": same("{count} mastery"),
    "health": same("{count} health"),
    "draws": Counted("draws {count} card", "draws {count} cards"),
    "returns": same("brings a card back"),
    "thins": same("trims your deck"),
    "champion": same("a champion stays in play"),
    "readies": same("resets a champion"),
    "removes": same("removes a champion"),
    "denies": same("keeps it from others"),
    "hurts": same("hurts your enemies"),
    "helps": same("helps your partners"),
    "blocks": same("prevents {count} damage"),
    "damage": same("{count} damage"),
    "aids": same("{count} power where it is needed"),
    "closes": same("ends an attack"),
    "scrambles": same("gives back a Hack token"),
    "free": same("costs nothing"),
    "cost": same("costs {count}"),
    "bids": same("worth {count} health"),
    "passes": same("not worth more health"),
    "best_character": same("the best fit for this game"),
    "only": same("nothing else to do"),
    "done": same("everything useful is done"),
}
ODDS: Final = {
    "percent": "{number}%",
    "certain": "This wins for certain.",
    "better": 'Your chance to win: about {chance}, and about {otherwise} with "{instead}".',
    "alike": 'Your chance to win: about {chance}, and much the same with "{instead}".',
}
