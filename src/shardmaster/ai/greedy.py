"""A quick opponent that takes what looks best right now.

In the play phase it goes by the worth of cards: first everything that draws or gains mastery,
then the rest of the hand, patient texts last; then it spends gems and power. Where worth alone
says too little (destinies, Ingeminex, anything it has no word for) it tries the action and
looks at where that leads. So it answers every other question.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.aim import assigned, edge, has_several_enemies
from shardmaster.ai.appraisal import MASTERY, POWER, Appraisal
from shardmaster.ai.auction import bid_or_choose
from shardmaster.ai.battle import (
    BURNT,
    LOOK,
    RIFT,
    aid_worth,
    disarming_worth,
    missing_gems,
    scramble_worth,
    shadow_worth,
)
from shardmaster.ai.standing import standing
from shardmaster.ai.view import View, game_in
from shardmaster.engine.battle.actions import BURNING_PRICE
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    AID,
    ASSIGN,
    BURN,
    CHAMPION,
    DEFEAT,
    DESTINY,
    END,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    NO_CARD,
    PAY,
    PLAY,
    RECRUIT,
    RETURN,
    ROW,
    SCRAMBLE,
    SHADOW,
    STRIKE,
    SUMMON,
    TAKE_DESTINY,
    TAKE_RELIC,
    UNVEIL,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.rules.combat import may_hit, targets
from shardmaster.engine.rules.traits import defense_of, price_of
from shardmaster.engine.rules.zones import owner_of
from shardmaster.engine.variants.shadow_summoning import PRICE as SUMMONING_PRICE

FREE: Final = 1_000.0
"""Above everything that costs something."""
BORING: Final = 1.3
"""Cards worth less than this only thin out the better ones."""
DILUTION: Final = 0.6
LONGEST: Final = 2.4
"""How often a recruited card is seen again while all players are healthy."""
WORTHWHILE: Final = 0.2
"""What a tried action must bring."""
RISK: Final = 3.0
"""How many times what is usual a text may hurt its reader."""
FINISH: Final = 100.0
"""For power that takes out a rival."""
HARM: Final = 1.6
"""What an enemy champion counts by what it does when it is exhausted ..."""
LOSS: Final = 0.3
"""... and by what it is worth to its owner."""
FOLLOW_UPS: Final = 2
"""Questions that are thought through after an answer."""
WIDE: Final = 16
"""With more options than this only the next step is looked at."""

Leader = tuple[i64, float]
"""The most promising action so far, and its promise."""
NOTHING_YET: Final = (i64(END), 0.0)


@final
class Greedy:
    """Keeps the appraisal of the library it played last."""

    def __init__(self) -> None:
        self._appraisal: Appraisal | None = None

    def appraisal(self, game: Game) -> Appraisal:
        """What the cards of a game are worth."""
        appraisal = self._appraisal
        if appraisal is None or appraisal.library is not game.library:
            appraisal = Appraisal(game.library)
            self._appraisal = appraisal
        return appraisal

    def answer(self, view: View) -> i64:
        """The answer for a seat in the real game.

        What the seat sees is weighed where it lies; what has to be tried is tried in an imagined
        game.
        """
        game = game_in(view)
        seat = view.seat
        game.offer(seat)
        menu = game.library.menu
        if menu.count == 1:
            return menu.at(0)
        if game.agenda[-1].line().is_play_phase():
            options = menu.listed()
            if _is_plain(game, seat, options):
                return _leader(game, seat, options, NOTHING_YET, self.appraisal(game))[0]
        return self.choose(view.sample(), seat)

    def choose(self, game: Game, seat: Seat) -> i64:
        """The answer for a seat in an imagined game."""
        appraisal = self.appraisal(game)
        if game.agenda[-1].line().is_play_phase():
            return _best_action(game, seat, appraisal)
        game.offer(seat)
        menu = game.library.menu
        if menu.count == 1:
            return menu.at(0)
        if verb_of(menu.at(0)) == ASSIGN:
            return assigned(game, seat, appraisal)
        options = menu.listed()
        if _is_auction(game):
            return bid_or_choose(game, seat, options, appraisal)
        return _best_outcome(game, seat, options, appraisal)

    def worths(self, game: Game, seat: Seat) -> list[float]:
        """What `choose` goes by, for every option in their order; bids are not compared.

        Actions are compared by their promise, answers by how the seat stands after them.
        """
        options = game.options(seat)
        appraisal = self.appraisal(game)
        acts = game.agenda[-1].line().is_play_phase()
        bids = _is_auction(game)
        found: list[float] = []
        ahead = FOLLOW_UPS if len(options) <= WIDE else 0
        for option in options:
            if acts:
                found.append(_promise(game, seat, option, 0.0, appraisal))
            elif bids:
                found.append(0.0)
            else:
                found.append(_outcome(after(game, seat, option), seat, ahead, appraisal))
        return found


def _is_plain(game: Game, seat: Seat, options: vec[i64]) -> bool:
    """Whether all actions can be weighed by what the seat sees, without trying them."""
    if game.library.fate:
        return False
    table = game.table
    chooses = has_several_enemies(game, seat)
    for option in options:
        verb = verb_of(option)
        card = operand_of(option)
        if verb in (END, FOCUS):
            continue
        if verb == STRIKE and chooses:
            return False
        if verb not in (PLAY, EXHAUST, RECRUIT, FAST_PLAY, STRIKE):
            return False
        if verb == EXHAUST and game.library.traits[card] & DESTINY:
            return False
        if not table.known(card) >> seat & 1:
            return False
    in_row = table.top(ROW)
    while in_row >= 0:
        if not table.known(in_row) >> seat & 1:
            return False
        in_row = table.after(in_row)
    return True


def _is_auction(game: Game) -> bool:
    frame = game.agenda[-1]
    return frame.line().kind(game, frame) in ("bid", "become")


def _best_outcome(game: Game, seat: Seat, options: vec[i64], appraisal: Appraisal) -> i64:
    """The option after which the seat stands best, once what follows from it is answered."""
    best: i64 = options[0]
    highest = -1e9
    ahead = FOLLOW_UPS if len(options) <= WIDE else 0
    chooses = has_several_enemies(game, seat)
    for option in options:
        worth = _outcome(after(game, seat, option), seat, ahead, appraisal)
        if chooses:
            worth += edge(game, option)
        if worth > highest:
            highest = worth
            best = option
    return best


def after(game: Game, seat: Seat, option: i64) -> Game:
    """The game once an option is chosen; this one stays as it is."""
    world = game.clone()
    world.apply(seat, option)
    return world


def _outcome(world: Game, seat: Seat, ahead: i64, appraisal: Appraisal) -> float:
    """How the seat stands, if it answers well what it is asked before it may act again.

    The world is used up, unless nothing is looked at ahead.
    """
    asked = world.waiting >> seat & 1
    if ahead == 0 or not asked or world.agenda[-1].line().is_play_phase():
        worth = standing(world, seat, appraisal)
        return worth + FINISH if _finishes(world, seat, 0.0) else worth
    world.offer_canonical(seat)
    options = world.library.menu.listed()
    further = ahead - 1 if len(options) <= WIDE else 0
    highest = -1e9
    last = len(options) - 1
    for at in range(last):
        trial = after(world, seat, options[at])
        highest = max(highest, _outcome(trial, seat, further, appraisal))
    world.apply(seat, options[last])
    return max(highest, _outcome(world, seat, further, appraisal))


def _gain(game: Game, seat: Seat, option: i64, appraisal: Appraisal) -> float:
    """How much better the seat stands after an action."""
    now = _outcome(game, seat, 0, appraisal)
    return _outcome(after(game, seat, option), seat, FOLLOW_UPS, appraisal) - now


def _best_action(game: Game, seat: Seat, appraisal: Appraisal) -> i64:
    """The most promising action of the play phase; ending it is worth nothing.

    One kind of action is listed after the other, and only if it could be the best.
    """
    menu = game.library.menu
    leader = NOTHING_YET
    for action in game.library.actions:
        if _could_lead(game, seat, action.verb, leader[1], appraisal):
            menu.reset()
            action.offer(game, seat, menu)
            if menu.count:
                leader = _leader(game, seat, menu.listed(), leader, appraisal)
    return leader[0]


def _leader(
    game: Game, seat: Seat, options: vec[i64], leader: Leader, appraisal: Appraisal
) -> Leader:
    """The most promising action, if one of these is better than the best so far."""
    best, highest = leader
    for option in options:
        worth = _promise(game, seat, option, highest, appraisal)
        if worth > highest:
            highest = worth
            best = option
    return best, highest


def _could_lead(game: Game, seat: Seat, verb: i64, best: float, appraisal: Appraisal) -> bool:
    """Whether an action of a kind might promise more than the best one so far.

    Where something free is to be done, the focus and an Ingeminex wait.
    """
    if best < FREE / 2.0 or game.library.fate:
        return True
    if verb in (FOCUS, DEFEAT):
        return False
    if verb == RECRUIT:
        return best < LONGEST * appraisal.dearest
    if verb == FAST_PLAY:
        return best < appraisal.handiest or _finishes(game, seat, appraisal.handiest)
    if verb == STRIKE:
        return best < HARM * appraisal.fiercest + LOSS * appraisal.dearest
    return True


def _promise(game: Game, seat: Seat, option: i64, best: float, appraisal: Appraisal) -> float:
    """What an action is worth; the best one so far shows what need not be looked at."""
    verb = verb_of(option)
    card = operand_of(option)
    if verb == END:
        return 0.0
    if verb == EXHAUST and game.library.traits[card] & DESTINY:
        return _destiny(game, seat, option, best, appraisal)
    if verb in (PLAY, EXHAUST):
        return _readiness(game, seat, card, verb, appraisal)
    if verb == RECRUIT:
        if best >= LONGEST * appraisal.dearest and not game.library.fate:
            return 0.0
        return _recruit(game, seat, card, _future(game, seat), appraisal)
    if verb == FAST_PLAY:
        return _fast_play(game, seat, card, appraisal)
    if verb == FOCUS:
        return _focus(game, seat, best, appraisal)
    if verb == STRIKE:
        worth = _strike(game, seat, card, appraisal)
        return worth + edge(game, option) if has_several_enemies(game, seat) else worth
    mastery = game.players[seat].mastery
    if verb == TAKE_RELIC:
        return 2.0 * FREE + appraisal.owned(card, mastery)
    if verb == TAKE_DESTINY:
        return 2.0 * FREE + appraisal.in_play(card, mastery)
    if verb == RETURN:
        return FREE + 0.1 * appraisal.played(card, mastery)
    if verb == SUMMON:
        worth = appraisal.played(card, mastery) + appraisal.in_play(card, mastery)
        return _paid(game, seat, SUMMONING_PRICE, worth, appraisal)
    if verb == DEFEAT:
        return _defeat(game, seat, option, appraisal)
    if verb in (AID, PAY, SCRAMBLE, BURN, UNVEIL):
        return _against_boss(game, seat, option, appraisal)
    gain = _gain(game, seat, option, appraisal)
    return FREE / 4.0 + gain if gain > WORTHWHILE else 0.0


def _against_boss(game: Game, seat: Seat, option: i64, appraisal: Appraisal) -> float:
    """Actions that only battles know; none of them is worth a missed victory."""
    verb = verb_of(option)
    card = operand_of(option)
    if _finishes(game, seat, 0.0):
        return 0.0
    if verb == AID:
        worth = aid_worth(game, seat, card)
        return FREE / 4.0 + worth if worth > 0.0 else 0.0
    if verb == PAY:
        missing = missing_gems(game, card)
        if missing > game.players[seat].gems:
            return 0.0
        return _paid(game, seat, missing, RIFT, appraisal)
    if verb == BURN:
        return _paid(game, seat, BURNING_PRICE, BURNT, appraisal)
    if verb == UNVEIL:
        return LOOK if game.players[seat].gems > 3 else 0.0
    worth = scramble_worth(game, seat, card, appraisal)
    return 2.0 * FREE + worth if worth > 0.0 else 0.0


def _readiness(game: Game, seat: Seat, card: Card, verb: i64, appraisal: Appraisal) -> float:
    """Free actions come first; those that open up others before those that count them."""
    player = game.players[seat]
    mastery = player.mastery
    if RISK * appraisal.harm(card, mastery) >= float(player.health):
        return 0.0
    worth = appraisal.played(card, mastery) if verb == PLAY else appraisal.exhausted(card, mastery)
    first = 1.0 if verb == PLAY and game.library.traits[card] & CHAMPION else 0.0
    return FREE + first + 0.1 * worth - 10.0 * appraisal.patience(card, mastery)


def _destiny(game: Game, seat: Seat, option: i64, best: float, appraisal: Appraisal) -> float:
    """Use a destiny when that helps now; it does not come back this turn."""
    card = operand_of(option)
    mastery = game.players[seat].mastery
    cost = game.definition(card).exhaust_cost
    if cost:
        return _paid(game, seat, cost, appraisal.exhausted(card, mastery), appraisal)
    worth = FREE - 10.0 * appraisal.patience(card, mastery)
    if worth <= best:
        return 0.0
    return worth if _gain(game, seat, option, appraisal) > WORTHWHILE else 0.0


def _paid(game: Game, seat: Seat, cost: i64, worth: float, appraisal: Appraisal) -> float:
    """Pay for an ability that brings more than what else the gems would buy."""
    if _finishes(game, seat, worth):
        return FREE
    gems = game.players[seat].gems
    lost = _shopping(game, seat, gems, appraisal) - _shopping(game, seat, gems - cost, appraisal)
    return FREE / 4.0 + worth if worth > lost else 0.0


def _shopping(game: Game, seat: Seat, gems: i64, appraisal: Appraisal) -> float:
    """What this many gems would bring in the row, the best first; a gem is for the focus."""
    total = 0.0
    if gems > 0 and not game.players[seat].focused:
        gems -= 1
        total += MASTERY
    future = _future(game, seat)
    taken: list[Card] = []
    while gems > 0:
        best = 0.0
        chosen = NO_CARD
        card = game.table.top(ROW)
        while card >= 0:
            if card not in taken and price_of(game, seat, card) <= gems:
                worth = _recruit(game, seat, card, future, appraisal)
                if worth > best:
                    best = worth
                    chosen = card
            card = game.table.after(card)
        if chosen == NO_CARD:
            break
        taken.append(chosen)
        gems -= price_of(game, seat, chosen)
        total += best
    return total


def _defeat(game: Game, seat: Seat, option: i64, appraisal: Appraisal) -> float:
    """Fight an Ingeminex when its reward is worth more than the damage would be."""
    if _finishes(game, seat, 0.0):
        return 0.0
    gain = _gain(game, seat, option, appraisal)
    if not targets(game, seat):
        gain += POWER * float(game.library.defense[operand_of(option)])
    return FREE / 4.0 + gain if gain > WORTHWHILE else 0.0


def _future(game: Game, seat: Seat) -> float:
    """How often a card recruited now will be played, by how close the end is."""
    lowest = game.players[seat].health
    for rival in range(game.seats):
        if game.opposed(seat, rival):
            lowest = min(lowest, game.players[rival].health)
    return LONGEST * (0.25 + 0.75 * float(lowest) / 50.0)


def _recruit(game: Game, seat: Seat, card: Card, future: float, appraisal: Appraisal) -> float:
    worth = appraisal.owned(card, game.players[seat].mastery)
    besides = disarming_worth(game, seat, card) if game.library.fate else 0.0
    if worth < BORING:
        return besides
    return (worth - DILUTION) * future + besides


def _fast_play(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    worth = appraisal.played(card, game.players[seat].mastery)
    return worth + (FREE if _finishes(game, seat, worth) else 0.0)


def _finishes(game: Game, seat: Seat, worth: float) -> bool:
    """Whether that much more power could take out a rival."""
    if game.over or game.active != seat:
        return False
    power = float(game.players[seat].power) + worth / POWER
    for rival in range(game.seats):
        if (
            power >= float(game.players[rival].health)
            and game.opposed(seat, rival)
            and may_hit(game, seat, rival)
        ):
            return True
    return False


def _focus(game: Game, seat: Seat, best: float, appraisal: Appraisal) -> float:
    """Focus unless the gem is missing for something better."""
    if best >= FREE / 2.0:
        return 0.0
    gems = game.players[seat].gems
    mastery = game.players[seat].mastery
    best_with = 0.0
    best_without = 0.0
    future = _future(game, seat)
    card = game.table.top(ROW)
    while card >= 0:
        cost = price_of(game, seat, card)
        worth = _recruit(game, seat, card, future, appraisal)
        if cost <= gems:
            best_with = max(best_with, worth)
        if cost < gems:
            best_without = max(best_without, worth)
        card = game.table.after(card)
    gained = (MASTERY + 0.06 * float(mastery)) * 1.1
    if best_without + gained < best_with:
        return 0.0
    return FREE / 2.0


def _strike(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    """Destroy champions that would do more than the damage would, unless the end is near."""
    player = game.players[seat]
    if _finishes(game, seat, 0.0):
        return 0.0
    if game.library.traits[card] & SHADOW and game.library.fate:
        return FREE / 4.0 + shadow_worth(game, card)
    mastery = game.players[owner_of(game, card)].mastery
    harm = HARM * appraisal.exhausted(card, mastery) + LOSS * appraisal.owned(card, mastery)
    cost = 0.6 * float(defense_of(game, card)) if targets(game, seat) else 0.0
    return harm - cost if defense_of(game, card) <= player.power else 0.0
