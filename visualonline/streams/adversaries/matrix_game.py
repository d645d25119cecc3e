"""A matrix game of losses: the learner mixes the rows, and an opponent who sees this mixture mixes the columns.

The learner's weights w are its mixed strategy over the rows. The opponent sees w and chooses a mixed strategy y over
the columns. Row i loses l_i = (A y)_i, so the learner loses w.A y, which is the gain of the opponent. The opponent
plays

    best-response   the column with the largest gain (w.A)_j; if several are equal, the first of them
    weights         exponential weights: y_j is proportional to exp(eta' G_j), where G_j is the past gain
                    of column j and eta' = sqrt(8 ln k/T)
    fixed           the first column in each round

Against the first two opponents, if the learner's regret is sublinear, the averages of both players' mixed strategies
become optimal in the limit. This proves von Neumann's minimax theorem.

Two rounds: in rock, paper, scissors a loss is 1, a tie 1/2 and a win 0. Against w = (1/3, 1/3, 1/3) all columns win
1/2, and the best response is the first one, rock: rock loses 1/2, paper 0, scissors 1. If the learner then plays paper,
w = (0, 1, 0), the best response is scissors: the losses are (0, 1, 1/2).

Source: Y. Freund and R. Schapire, Adaptive game playing using multiplicative weights (Games and Economic Behavior 29,
1999); N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), section 7.2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.numerics.best_option import best_option
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream

OPPONENTS = ("best-response", "weights", "fixed")
BEST_RESPONSE, WEIGHTS, FIXED = range(3)
"""The values of `opponent` in compiled code."""
KNOWN = {
    "rps": (("rock", "paper", "scissors"), ((0.5, 1.0, 0.0), (0.0, 0.5, 1.0), (1.0, 0.0, 0.5))),
    "pennies": (("heads", "tails"), ((1.0, 0.0), (0.0, 1.0))),
}
"""The names of the rows and columns of each game, and the loss of each row against each column."""
MOST = 20
"""The maximum number of rows and of columns in a random game."""


class Game(NamedTuple):
    """A game and its opponent, as declared by a stream.

    Attributes
    ----------
    A : Array of shape (N, k)
        The loss of each row against each column, in [0, 1].
    columns : tuple of str
        The names of the columns.
    opponent : int
        The index of the opponent in `OPPONENTS`.
    rate : float
        The learning rate of an opponent with exponential weights.
    """

    A: Array
    columns: tuple[str, ...]
    opponent: int
    rate: float

    def mixture(self, G: Array) -> Array:
        """Return the mixed strategy, of shape (k,), of an opponent with exponential weights and past gains G."""
        y = np.exp(self.rate * (G - G.max()))
        return np.asarray(y / y.sum())


class State(NamedTuple):
    """The opponent's data: the columns as rows of `options`, (k, N), the past gains `G`, (k,), and the `rate`."""

    options: Array
    G: Array
    rate: Array


def show(nature: State, x: Array, foreseen: Array, opponent: int) -> None:
    """Choose a mixed strategy over the columns, and show the loss of each row against it."""
    if opponent == WEIGHTS:
        top = nature.G[0]
        for j in range(nature.G.size):
            top = max(top, nature.G[j])
        Z = 0.0
        for j in range(nature.G.size):
            Z += math.exp(nature.rate[0] * (nature.G[j] - top))
        for i in range(x.size):
            lost = 0.0
            for j in range(nature.G.size):
                lost += math.exp(nature.rate[0] * (nature.G[j] - top)) * nature.options[j, i]
            x[i] = min(lost / Z, 1.0)
    else:
        column = best_option(foreseen) if opponent == BEST_RESPONSE else 0
        for i in range(x.size):
            x[i] = nature.options[column, i]
    for j in range(nature.G.size):
        nature.G[j] += foreseen[j]


def answer() -> float:
    """Return the placeholder label of rounds that have losses only."""
    return -1.0


class GameStream(AdversaryStream):
    """The stream of the opponent. `game` is the game."""

    game: Game


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GameStream:
    """Return the stream for a game, to be played against a learner."""
    rows, columns, A = _matrix(values["A"], values["N"], seed)
    stream = stream_of(A, rows, columns, values, rounds)
    stream.seed = seed if values["A"] == "random" else None
    return stream


def stream_of(
    A: Array, rows: tuple[str, ...], columns: tuple[str, ...], values: Mapping[str, Any], rounds: int | None
) -> GameStream:
    """Return the stream for the game with the matrix A, of shape (N, k), to be played against a learner."""
    k, T = A.shape[1], 1000 if rounds is None else rounds
    rate = math.sqrt(8 * math.log(k) / max(T, 1))
    options = np.ascontiguousarray(A.T)
    adversary = Adversary(lambda: State(options, np.zeros(k), np.array([rate])), show, answer)
    stream = GameStream(PLUGIN, adversary, values, len(rows), T, features=rows, labelled=False)
    stream.game = Game(A, columns, OPPONENTS.index(values["opponent"]), rate)
    return stream


def _matrix(name: str, N: int, seed: int) -> tuple[tuple[str, ...], tuple[str, ...], Array]:
    """Return the names of the rows and of the columns, and the losses."""
    if name in KNOWN:
        names, losses = KNOWN[name]
        return names, names, np.array(losses)
    A = draws(seed, Purpose.TARGET).integers(0, 101, (N, N)) / 100
    return tuple(f"r{i}" for i in range(1, N + 1)), tuple(f"c{j}" for j in range(1, N + 1)), A


PLUGIN = Source(
    id="matrix-game",
    name="Matrix game",
    summary="the losses of the rows of a matrix; an opponent, who may see the learner's weights, chooses the columns",
    source="Freund and Schapire 1999; Cesa-Bianchi and Lugosi 2006, section 7.2",
    parameters=(
        Param(
            "A", "A", "choice", "rps",
            "matrix of losses, in [0, 1]; random: drawn at random, with the rows r1, r2, … and the columns c1, c2, …",
            choices=(*KNOWN, "random"),
            choice_labels=("rock, paper, scissors", "matching pennies", "random"),
        ),
        Param("N", "N", "int", 3, "number of rows and of columns; only for A = random", low=1, high=MOST,
            used_with=(("A", "random"),)),
        Param(
            "opponent", "opponent", "choice", "best-response",
            "how the opponent chooses columns", choices=OPPONENTS,
            choice_labels=("best response to the weights", "exponential weights", "always the first column"),
        ),
    ),
    kind="advice",
    group="adversary",
    make=make,
    abilities=(
        KnownAs(
            ("zero-sum-game", "rock-paper-scissors"),
            keywords=("zero-sum", "minimax", "von Neumann", "game theory", "equilibrium", "Nash", "duality gap", "RPS"),
        ),
    ),
)  # fmt: skip
