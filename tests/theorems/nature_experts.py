"""Natures for further learners from expert advice; most hostile ones are the package's own streams."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, drawn_advice, learner_of, played, sizes
from simulated import rule_of

from visualonline.core.types import Array, State
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.trace.adversary_play import played_stream

PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "halving": {"halving": (1000, 200)},
    "elim": {"elim": (1000, 200)},
    "follow-the-leader": {"follow-the-leader": (1000, 200)},
    "algorithm-p": {"algorithm-p": (1000, 200)},
    "adahedge": {"adahedge": (1000, 200)},
}


def met(learner: str, text: str, rounds: int, seed: int = 0, **given: Any) -> Game:
    """Return the game of a learner and a stream as it is written on the command line."""
    source, settings = parse_source(text)
    stream = open_base(StreamSpec(source, settings, rounds=rounds, seed=seed))
    X, y = played_stream(stream, rule_of(learner, stream.dim, rounds, **given), 0).block(0)
    return Game(learner_of(learner), given, X, y)


def halving(rng: Rng) -> Game:
    """One expert is right in every round."""
    variant = {"prune": rng.choice(["mistakes", "always"]), "tie": rng.choice(["1", "0"])}
    game = drawn_advice(rng, learner_of("halving"), **variant)
    game.X[:, rng.integers(game.X.shape[1])] = (1 + game.y) / 2
    return game


def disjunction(rng: Rng) -> tuple[Array, Array]:
    """Points of {0, 1}^n and the OR of some literals, now and then of none."""
    n, T = sizes(rng, 12)
    X = (rng.random((T, n)) < rng.choice([0.2, 0.5, 0.8])).astype(float)
    relevant = rng.permutation(n)[: rng.integers(n + 1)]
    y = np.where((X[:, relevant] == rng.integers(0, 2, len(relevant))).any(axis=1), 1.0, -1.0)
    return X, y


def elim(rng: Rng) -> Game:
    return Game(learner_of("elim"), {}, *disjunction(rng))


def follow_the_leader(rng: Rng) -> Game:
    return drawn_advice(rng, learner_of("follow-the-leader"))


def algorithm_p(rng: Rng) -> Game:
    given: dict[str, Any] = {"beta": float(rng.uniform(0.01, 0.99)), "curve": str(rng.choice(["vovk", "linear"]))}
    if rng.random() < 0.3:
        given["K"] = int(rng.integers(0, 40))
    return drawn_advice(rng, learner_of("algorithm-p"), **given)


def adahedge(rng: Rng) -> Game:
    """Experts with error rates of their own, now and then at a scale at which mixing costs next to nothing."""
    game = drawn_advice(rng, learner_of("adahedge"), mode=str(rng.choice(["draw", "average"])))
    if rng.random() < 0.2:
        label, scale = (1 + game.y[:, None]) / 2, 10.0 ** rng.uniform(-12, 0)
        game.X[:] = label + scale * (game.X - label)
    return game


# hostile --------------------------------------------------------------------------------------------------------------


def minority(rng: Rng) -> Game:
    variant = {"prune": str(rng.choice(["mistakes", "always"])), "tie": str(rng.choice(["1", "0"]))}
    return met("halving", f"halving-minority:N={rng.integers(2, 70)}", int(rng.integers(20, 40)), **variant)  # type: ignore[arg-type]


def worst_literals(rng: Rng) -> Game:
    """The worst case, with some features negated."""
    d = int(rng.integers(1, 13))
    game = met("elim", f"elim-worst:d={d},k={rng.integers(d + 1)}", int(rng.integers(20, 40)))
    return game._replace(X=np.abs(game.X - rng.integers(0, 2, d)))


def killed_leader(rng: Rng) -> Game:
    N, seed = int(rng.integers(2, 16)), int(rng.integers(1000))
    return met("follow-the-leader", f"leader-killer:N={N}", int(rng.integers(20, 120)), seed)


def good_one(rng: Rng) -> Game:
    N, seed = int(rng.choice([2, 4, 8, 16])), int(rng.integers(1000))
    given = {"beta": float(rng.choice([0.1, 0.3, 0.5])), "curve": str(rng.choice(["vovk", "linear"]))}
    return met("algorithm-p", f"one-good:N={N}", int(rng.integers(60, 120)), seed, **given)


def alternation(rng: Rng) -> Game:
    N, K, seed = int(rng.choice([2, 4, 8, 16])), int(rng.integers(3, 40)), int(rng.integers(1000))
    text = f"alternate-then-one-good:N={N},first={2 * K},together={max(1, N // 2)}"
    return met("algorithm-p", text, 2 * K + 60, seed, K=K, curve=str(rng.choice(["vovk", "linear"])))


def even_then_good(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in the last two or three sqrt T rounds all but one are."""
    N, T, mode = int(rng.choice([2, 4, 8, 16])), int(rng.integers(40, 200)), str(rng.choice(["draw", "average"]))
    first = max(0, T - 2 * int(rng.uniform(1, 1.5) * np.sqrt(T)))
    text = f"alternate-then-one-good:N={N},first={first},together={N - 1}"
    return met("adahedge", text, T, int(rng.integers(1000)), mode=mode)


def heaviest_hit(rng: Rng) -> Game:
    """The expert with most weight errs, alone or with all that are beyond the median."""
    N = int(rng.choice([2, 4, 8, 16]))
    alone = rng.random() < 0.5

    def answer(state: State, t: int) -> tuple[Array, float]:
        hit = np.arange(N) == np.argmin(state.L) if alone else np.argsort(np.argsort(state.L, kind="stable")) < N // 2
        return hit.astype(float), -1.0

    return played(learner_of("adahedge"), {}, N, int(rng.integers(20, 60)), answer)


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "halving": halving,
    "elim": elim,
    "follow-the-leader": follow_the_leader,
    "algorithm-p": algorithm_p,
    "adahedge": adahedge,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "halving": (minority,),
    "elim": (worst_literals,),
    "follow-the-leader": (killed_leader,),
    "algorithm-p": (good_one, alternation),
    "adahedge": (even_then_good, heaviest_hit),
}
