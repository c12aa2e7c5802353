"""The keywords of the game in a sentence each, in English."""

from typing import Final

MEANINGS: Final = {
    "mastery": "counts if you have at least that much mastery; none is spent.",
    "unify": "counts if you played another Undergrowth ally this turn or reveal one from hand.",
    "dominion": (
        "counts if a Homodeus, an Undergrowth and a Wraethe card were each played this turn "
        "or are revealed from hand."
    ),
    "echo": "counts if a Wraethe card is in your discard pile.",
    "inspire": "counts if you have a champion in play.",
    "exhaust": "use it once in each of your turns, also in the turn it arrives.",
    "banish": "remove from the game.",
    "destroy": "put into its owner's discard pile, whatever its defense.",
    "copy": "do what that card says now; it does not count as played.",
    "shield": "reveal it from hand when attacked to prevent that much damage; it stays in hand.",
    "sheltered": "cannot be attacked; effects may still destroy it.",
    "mercenary": "may be recruited, or fast-played from the row for the same price.",
    "fast-play": "play a mercenary from the row now; it leaves again at the end of the turn.",
    "item": (
        "a card of the starting deck: Crystal, Blaster, Shard Reactor or Infinity Shard; it "
        "counts as an ally, except where a card says non-Item."
    ),
    "focus": "once a turn, pay 1 gem to gain 1 mastery.",
    "champion": "stays in play until enemies spend its defense in power, or an effect destroys it.",
    "warp": (
        "you may fast-play an ally of the row that costs at most that much, mercenary or not, "
        "for free."
    ),
    "reset": "make an exhausted card ready, so that it can be exhausted again this turn.",
    "relic": (
        "two are set aside for your character; from 10 mastery on you may recruit one of them "
        "for free, once per game."
    ),
    "destiny": (
        "from 5 mastery on you may take one from the destiny row for free, once per game; it "
        "stays with you and cannot be attacked."
    ),
    "ingeminex": (
        "comes from the center deck into a space of its own, attacks every player once when that "
        "turn ends, and stays until a player spends the power to defeat it."
    ),
    "attack": "happens once to every player, at the end of the turn in which it appeared.",
    "reward": "goes to the player who defeats it.",
    "shadow champion": (
        "in a battle it attacks the player it is dealt to, who gains 2 mastery when it is "
        "destroyed. In the draft you keep three of five and may summon each for 3 gems; it "
        "counts as a champion and leaves the game when it is destroyed."
    ),
    "ambush": "happens once, when the Shadow Champion comes into play.",
    "strength": (
        "the attack of a Shadow Champion: the damage it does in a battle, the power you gain by "
        "exhausting it in the draft."
    ),
    "boss attack": "a fate card: it happens to the player it is dealt to when it is turned over.",
    "ongoing": "stays in front of the player it was dealt to until what it says ends it.",
    "detonation": "happens when the page of the boss lets the trap go off.",
    "hack": (
        "one of 12 tokens: what they do is on cards and on the page of the boss. Scramble, that "
        "is discard a card, to give one back."
    ),
    "upgrade": "when you save the card, it takes the place of another one in your starting deck.",
    "nemesis": (
        "turns over the top card of the center deck and plays it with every card of the row of "
        "that faction, exhausts its champions, then destroys your champions from the dearest "
        "down and hits you with what power is left; if that would kill you it hits you first. "
        "Instead of gaining gems it banishes cards of the center deck, instead of drawing it "
        "gains mastery, and a card of its own faction turned over gives it 3. With 30 mastery, "
        "or when the row cannot be filled, it wins. What it may choose you choose."
    ),
}
