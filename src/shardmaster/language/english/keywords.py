"""The keywords of the game in a sentence each, in English."""

from typing import Final

MEANINGS: Final = {
    "mastery": "counts if you have at least that much mastery; you do not spend it.",
    "unify": "counts if you played another Undergrowth ally this turn or reveal one from hand.",
    "dominion": (
        "counts if a Homodeus, an Undergrowth and a Wraethe card were each played this turn "
        "or are revealed from hand."
    ),
    "echo": "counts if a Wraethe card is in your discard pile.",
    "inspire": "counts if you have a champion in play.",
    "exhaust": "use it once on each of your turns, including the turn it comes into play.",
    "banish": "remove from the game.",
    "destroy": "put into its owner's discard pile, whatever its defense.",
    "copy": "do what that card says now; it does not count as played.",
    "shield": "reveal it from hand when attacked to prevent that much damage; it stays in hand.",
    "sheltered": "cannot be attacked; effects may still destroy it.",
    "mercenary": "may be recruited, or fast-played from the row for the same price.",
    "fast-play": (
        "pay for a mercenary in the row and play it now; at the end of the turn it goes to the "
        "bottom of the center deck."
    ),
    "item": (
        "a card of the starting deck: Crystal, Blaster, Shard Reactor or Infinity Shard; it "
        "counts as an ally, except where a card says non-Item."
    ),
    "focus": "once a turn, pay 1 gem to gain 1 mastery.",
    "champion": (
        "stays in play until enemies spend power equal to its defense, or an effect destroys it."
    ),
    "warp": (
        "you may fast-play an ally from the row that costs at most that much for free, "
        "mercenary or not; like any fast-played card, it then goes to the bottom of the center "
        "deck."
    ),
    "reset": "make an exhausted card ready, so that it can be exhausted again this turn.",
    "relic": (
        "two are set aside for your character; at 10 mastery or more you may recruit one of "
        "them for free, once per game."
    ),
    "destiny": (
        "at 5 mastery or more you may take one from the destiny row for free, once per game; it "
        "stays with you and cannot be attacked."
    ),
    "ingeminex": (
        "comes from the center deck into a space of its own, attacks everyone once at the end of "
        "that turn, and stays until someone spends the power to defeat it."
    ),
    "attack": "hits every player once, at the end of the turn in which the Ingeminex appeared.",
    "reward": "goes to the player who defeats the Ingeminex.",
    "shadow champion": (
        "in a battle it attacks the player it is dealt to, who gains 2 mastery when it is "
        "destroyed. In the draft you keep three of five and may summon each for 3 gems; it "
        "counts as a champion and leaves the game when destroyed."
    ),
    "ambush": "happens once, when the Shadow Champion comes into play.",
    "strength": (
        "the attack of a Shadow Champion: the damage it deals in a battle, or the power you gain "
        "by exhausting it in the draft."
    ),
    "boss attack": (
        "a fate card that takes effect on the player it is dealt to when it is turned over."
    ),
    "ongoing": "stays in front of the player it was dealt to until its own text ends it.",
    "detonation": "happens when the boss page sets off the trap.",
    "hack": (
        "one of 12 tokens; cards and the boss page say what they do. Scramble (discard a card) "
        "to give one back."
    ),
    "upgrade": "when you save this card, it replaces another one in your starting deck.",
    "nemesis": (
        "turns over the top card of the center deck and plays it with every card of that faction "
        "in the row, exhausts its champions, then destroys your champions, the most expensive "
        "first, and hits you with the power it has left; if that would defeat you, it hits you "
        "first. Instead of gaining gems it banishes cards of the center deck, instead of "
        "drawing it gains mastery, and turning over a card of its own faction gives it 3 "
        "mastery. It wins with 30 mastery, or when the row cannot be filled. You make its "
        "choices."
    ),
}
