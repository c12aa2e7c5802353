"""A network of three layers, as it is stored and as it is computed."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.values.changes import PARTS, Changes
from shardmaster.ai.values.description import NUMBERS, described
from shardmaster.ai.values.features import COUNTERS, PLACES, Features
from shardmaster.ai.values.weights import Weights
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library

STEEPEST: Final = 30.0
"""Beyond this a chance is as good as certain."""
FINE: Final = 16_777_216.0
"""Parts of a number in the rows of the first layer, which are whole."""


def turned(rows: list[float], width: int) -> vec[float]:
    """A table whose rows are the columns of another one."""
    return vec[float]([number for column in range(width) for number in rows[column::width]])


@final
class Network:
    """The layers that are the same for all games."""

    def __init__(self, weights: Weights) -> None:
        self.width: Final = i64(weights.width)
        self.hidden: Final = i64(weights.hidden)
        self.slugs: Final[dict[str, int]] = {
            slug: index for index, slug in enumerate(weights.slugs)
        }
        self.identity: Final = vec[float](weights.identity)
        self.projection: Final = vec[float](weights.projection)
        self.counters: Final = vec[float](weights.counters)
        self.bias: Final = vec[float](weights.bias)
        self.first: Final = turned(weights.first, weights.width)
        self.first_bias: Final = vec[float](weights.first_bias)
        self.second: Final = turned(weights.second, weights.hidden)
        self.second_bias: Final = vec[float](weights.second_bias)
        self.last: Final = vec[float](weights.last)
        self.last_bias: Final = weights.last_bias[0]


@final
class Layers:
    """A network made ready for the games of one library.

    The row of a card is its own part plus what its description says. It is put together when it
    is needed for the first time.
    """

    def __init__(self, network: Network, library: Library) -> None:
        self._network: Final = network
        width = network.width
        size = PLACES * i64(len(library.definitions)) + COUNTERS
        self._table: Final = vec[i64]([i64(0)] * (size * width))
        self._ready: Final = vec[i64]([i64(0)] * size)
        self._descriptions: Final = [described(card) for card in library.definitions]
        self._sums: Final = [
            vec[i64]([i64(number * FINE * PARTS) for number in network.bias])
            for _ in range(library.seats)
        ]
        """For each seat, the rows that it saw last."""
        self._one: Final = vec[float]([0.0] * network.hidden)
        self._two: Final = vec[float]([0.0] * network.hidden)
        self._starts: Final = vec[i64]([i64(0)] * max(width, network.hidden))
        self._weights: Final = vec[float]([0.0] * max(width, network.hidden))
        """Where the rows to be added start, and how much of each."""

    def chance(self, features: Features, changes: Changes, seat: Seat) -> float:
        """What the network makes of the rows that a seat sees, by what has changed for it."""
        network = self._network
        sums = self._sums[seat]
        self._update(sums, features, changes)
        count = self._activate_sums(sums)
        self._add(self._one, network.first_bias, network.first, count)
        self._add(self._two, network.second_bias, network.second, self._activate(self._one))
        logit = network.last_bias
        for unit in range(network.hidden):
            if self._two[unit] > 0.0:
                logit += network.last[unit] * self._two[unit]
        return 1.0 / (1.0 + exp(max(-STEEPEST, min(STEEPEST, -logit))))

    def _update(self, sums: vec[i64], features: Features, changes: Changes) -> None:
        """Add what has changed, four rows at a time, so that each sum is touched once for all."""
        table = self._table
        width = self._network.width
        rows = changes.rows
        amounts = changes.amounts
        count = changes.count
        for number in range(count):
            if self._ready[rows[number]] == 0:
                self._prepare(features, rows[number])
        index: i64 = 0
        while index + 4 <= count:
            a, b = rows[index] * width, rows[index + 1] * width
            c, d = rows[index + 2] * width, rows[index + 3] * width
            of_a, of_b = amounts[index], amounts[index + 1]
            of_c, of_d = amounts[index + 2], amounts[index + 3]
            for at in range(width):
                change = of_a * table[a + at] + of_b * table[b + at]
                sums[at] += change + of_c * table[c + at] + of_d * table[d + at]
            index += 4
        while index < count:
            a = rows[index] * width
            of_a = amounts[index]
            for at in range(width):
                sums[at] += of_a * table[a + at]
            index += 1

    def _activate_sums(self, sums: vec[i64]) -> i64:
        """Take the positive sums as weights for the first hidden layer; returns how many."""
        hidden = self._network.hidden
        count: i64 = 0
        for at in range(i64(len(sums))):
            number = sums[at]
            if number > 0:
                self._starts[count] = at * hidden
                self._weights[count] = float(number) / (FINE * PARTS)
                count += 1
        return count

    def _activate(self, layer: vec[float]) -> i64:
        """Take the positive numbers of a layer as weights for the next one; returns how many."""
        hidden = self._network.hidden
        count: i64 = 0
        for at in range(i64(len(layer))):
            number = layer[at]
            if number > 0.0:
                self._starts[count] = at * hidden
                self._weights[count] = number
                count += 1
        return count

    def _add(self, sums: vec[float], bias: vec[float], table: vec[float], count: i64) -> None:
        """Let the sums be the bias and the weighted rows of a table, added in their order.

        Four rows at a time, so that each sum is read and written once for all four.
        """
        starts = self._starts
        weights = self._weights
        width = i64(len(sums))
        for at in range(width):
            sums[at] = bias[at]
        index: i64 = 0
        while index + 4 <= count:
            a, b, c, d = starts[index], starts[index + 1], starts[index + 2], starts[index + 3]
            of_a, of_b = weights[index], weights[index + 1]
            of_c, of_d = weights[index + 2], weights[index + 3]
            for at in range(width):
                total = sums[at] + of_a * table[a + at] + of_b * table[b + at]
                sums[at] = total + of_c * table[c + at] + of_d * table[d + at]
            index += 4
        while index < count:
            a = starts[index]
            of_a = weights[index]
            for at in range(width):
                sums[at] += of_a * table[a + at]
            index += 1

    def _prepare(self, features: Features, row: i64) -> None:
        """Put together the row of a card at a place, or of a counter."""
        self._ready[row] = 1
        network = self._network
        width = network.width
        numbers = self._row(features, row)
        for at in range(width):
            self._table[row * width + at] = i64(FINE * numbers[at])

    def _row(self, features: Features, row: i64) -> vec[float]:
        """Its numbers, before they become whole."""
        network = self._network
        width = network.width
        found = vec[float]([0.0] * width)
        if row >= features.first_counter:
            source = (row - features.first_counter) * width
            for at in range(width):
                found[at] = network.counters[source + at]
            return found
        place = row // features.definitions
        definition = row % features.definitions
        slug = features.library.definitions[definition].slug
        if slug in network.slugs:
            card: i64 = network.slugs[slug]
            cards = i64(len(network.slugs))
            source = (place * cards + card) * width
            for at in range(width):
                found[at] = network.identity[source + at]
        numbers = self._descriptions[definition]
        for number in range(NUMBERS):
            amount = numbers[number]
            if amount != 0.0:
                source = (place * NUMBERS + number) * width
                for at in range(width):
                    found[at] += amount * network.projection[source + at]
        return found
