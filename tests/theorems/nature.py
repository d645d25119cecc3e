"""Natures for the tests of the bounds: streams that are drawn, and streams that answer the learner to its harm."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import numpy as np
from simulated import rule_of

from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Theorem
from visualonline.trace.round_columns import RoundColumns

Rng = np.random.Generator
Answer = Callable[[State, int], tuple[Array, float | None] | None]
"""(state, t) -> x and its label, None for the label that the learner does not predict; None when nothing hurts it."""


class Game(NamedTuple):
    """A learner, its parameters and the stream it meets."""

    learner: Learner
    given: dict[str, Any]
    X: Array
    y: Array
    means: Array | None = None
    """Of arms."""

    def run(self) -> Run:
        """Return the finished run with its theorems judged."""
        return run_of(self.learner, self.given, self.X, self.y, self.means)


def run_of(learner: Learner, given: dict[str, Any], X: Array, y: Array, means: Array | None = None) -> Run:
    stream = ArrayStream("rows", X, y, kind=learner.accepts)
    stream.means = means  # type: ignore[attr-defined]  # as a source that draws each round anew tells them
    run = Run(learner, given, Prefixes(stream))
    run.complete()
    return run


def learner_of(name: str) -> Learner:
    return cast("Learner", find("learners", name))


def bounded() -> set[str]:
    """Return the ids of the learners of which some theorem says what a run cannot exceed."""
    theorems = [cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values()]
    judged = (theorem for theorem in theorems if not theorem.lower and theorem.kind != "mean")
    return {learner for theorem in judged for learner in theorem.learners}


def played(learner: Learner, given: dict[str, Any], dim: int, rounds: int, answer: Answer) -> Game:
    """Return the game in which nature answers the learner; when nothing hurts any more, earlier rounds come again."""
    rule = rule_of(learner, dim, rounds, **given)
    state = rule.start(dim)
    X, y = np.empty((rounds, dim)), np.empty(rounds)
    for t in range(rounds):
        asked = answer(state, t)
        if asked is None:
            if t == 0:
                raise ValueError("nature must hurt at least once")
            X[t], y[t] = X[t % max(t - 1, 1)], y[t % max(t - 1, 1)]
        else:
            X[t] = asked[0]
            prediction = rule.decide(rule.score(state, X[t], t + 1), 0.5, X[t]) or 1
            y[t] = -prediction if asked[1] is None else asked[1]
        rule.advance(state, X[t : t + 1], y[t : t + 1], np.full(1, 0.5), t + 1, RoundColumns.empty(1))
    return Game(learner, given, X, y)


def sizes(rng: Rng, most: int) -> tuple[int, int]:
    """Return a dimension and a number of rounds from 20 on, now and then up to 200."""
    return int(rng.integers(1, most + 1)), int(rng.integers(20, 201 if rng.random() < 0.03 else 40))


# drawn ----------------------------------------------------------------------------------------------------------------


def drawn_advice(rng: Rng, learner: Learner, **given: Any) -> Game:
    """Experts with error rates of their own, some of them without an error."""
    N, T = sizes(rng, 16)
    y = rng.choice([-1.0, 1.0], T)
    errs = rng.random((T, N)) < rng.choice([0.0, 0.05, 0.2, 0.5, 0.8], N)
    X = np.where(errs, (1 - y[:, None]) / 2, (1 + y[:, None]) / 2)
    if not learner.whole_advice and rng.random() < 0.5:
        X = np.clip(X + rng.normal(0, 0.3, X.shape), 0, 1)
    return Game(learner, given, X, y)


def weighted_majority(rng: Rng) -> Game:
    beta = float(rng.choice([0.0, 0.1, 0.5, 0.8, rng.random()]))
    variant = {"update": rng.choice(["always", "mistakes"]), "tie": rng.choice(["1", "0"])}
    game = drawn_advice(rng, learner_of("weighted-majority"), beta=beta, **variant)
    if beta == 0:
        game.X[:, 0] = (1 + game.y) / 2
    return game


def randomized_weighted_majority(rng: Rng) -> Game:
    given: dict[str, Any] = {"beta": float(rng.uniform(0.01, 0.99))}
    if rng.random() < 0.3:
        given = {"K": int(rng.integers(1, 40))}
    return drawn_advice(rng, learner_of("randomized-weighted-majority"), **given)


def exponential_weights(rng: Rng) -> Game:
    given: dict[str, Any] = {"mode": rng.choice(["draw", "average"])}
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-2, 1))
    elif rng.random() < 0.5:
        given["T"] = int(rng.integers(5, 400))
    return drawn_advice(rng, learner_of("exponential-weights"), **given)


def labelled(rng: Rng, d: int, T: int, thin: float) -> tuple[Array, Array]:
    """Points of any scale with a target, none nearer to it than `thin` times a random length."""
    X = rng.standard_normal((T, d)) * rng.choice([1.0, 1.0, 0.01, 100.0])
    u = rng.standard_normal(d)
    u /= np.linalg.norm(u)
    y = np.where(X @ u >= 0, 1.0, -1.0)
    X += np.outer(y * thin * rng.random() * np.abs(X).max(), u)
    return X, y


def perceptron_separable(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    given: dict[str, Any] = {"tie": rng.choice(["le", "positive", "lt"]), "eta": float(10 ** rng.uniform(-2, 2))}
    if rng.random() < 0.2:
        given["w0"] = ",".join(str(w) for w in rng.standard_normal(d) * 10 ** rng.uniform(-1, 1.5))
    return Game(learner_of("perceptron"), given, X, y)


def perceptron_inseparable(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, 0.3)
    y = np.where(rng.random(T) < rng.choice([0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of("perceptron"), {"tie": rng.choice(["le", "positive", "lt"])}, X, y)


def winnow(rng: Rng) -> Game:
    d, T = sizes(rng, 12)
    v = rng.random(d) * (rng.random(d) < 0.5)
    v[int(rng.integers(d))] += 1
    v /= v.sum()
    X = rng.choice([-1.0, 1.0], (T, d)) if rng.random() < 0.5 else rng.standard_normal((T, d))
    y = np.where(X @ v >= 0, 1.0, -1.0)
    X += np.outer(y, np.full(d, rng.choice([0.05, 0.3])))
    given: dict[str, Any] = {"tie": rng.choice(["le", "positive", "lt"])}
    if rng.random() < 0.4:
        rho = float(np.min(y * (X @ v)))
        given["eta"] = rho / np.abs(X).max() ** 2 * float(rng.uniform(0.1, 1.9))
    return Game(learner_of("winnow"), given, X, y)


def winnow2(rng: Rng) -> Game:
    d, T = sizes(rng, 12)
    w = rng.random(d) < 0.4
    w[int(rng.integers(d))] = True
    X = (rng.random((T, d)) < rng.choice([0.2, 0.5, 0.8])).astype(float)
    least = int(rng.choice([1, 1, 2, 3]))
    y = np.where(X @ w >= least, 1.0, -1.0)
    theta = float(d) if rng.random() < 0.5 else float(rng.uniform(1, 2 * d))
    beta = 1 + float(rng.uniform(0.2, 0.9)) / least if least > 1 else float(rng.choice([1.2, 2.0, 3.0, 8.0]))
    return Game(learner_of("winnow2"), {"theta": theta, "beta": beta}, X, y)


# adversarial ----------------------------------------------------------------------------------------------------------


def even_split(rng: Rng) -> Game:
    """The advice splits the weight as evenly as can be, and the heavier half is wrong; at last one expert is right."""
    N = int(rng.choice([2, 4, 8, 16, 32]))
    beta = float(rng.choice([0.3, 0.5, 0.7, 0.9]))

    def answer(state: State, t: int) -> tuple[Array, None]:
        x, halves = np.zeros(N), [0.0, 0.0]
        for i in np.argsort(-state.w, kind="stable"):
            x[i] = float(halves[1] <= halves[0])
            halves[int(x[i])] += state.w[i]
        return x, None

    return played(learner_of("weighted-majority"), {"beta": beta}, N, int(rng.integers(20, 60)), answer)


def one_good(rng: Rng) -> Game:
    """One expert never errs, the others take turns."""
    N, beta = int(rng.choice([4, 8, 16, 32])), float(rng.choice([0.3, 0.5, 0.7]))
    good = int(rng.integers(N))
    turns = [i for i in rng.permutation(N) if i != good] * int(rng.integers(max(2, 40 // N), max(3, 100 // N)))
    y = rng.choice([-1.0, 1.0], max(len(turns), 20))
    X = np.repeat(((1 + y) / 2)[:, None], N, axis=1)
    for t, i in enumerate(turns):
        X[t, i] = 1 - X[t, i]
    return Game(learner_of("randomized-weighted-majority"), {"beta": beta}, X, y)


def alternation(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in the last rounds all but one are."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(40, 200))
    last = int((1.5 + rng.random()) * np.sqrt(T))
    y = rng.choice([-1.0, 1.0], T)
    wrong = (np.arange(T)[:, None] + np.arange(N)) % 2 == 0
    wrong[T - last :] = True
    wrong[T - last :, 0] = False
    X = np.where(wrong, (1 - y[:, None]) / 2, (1 + y[:, None]) / 2)
    return Game(learner_of("exponential-weights"), {"mode": rng.choice(["draw", "average"])}, X, y)


def orthonormal(rng: Rng) -> Game:
    """One example in each direction, in any order and at any scale; without a rotation, so that 0 is 0."""
    d = int(rng.integers(20, 36))
    scale = float(10 ** rng.uniform(-2, 2))
    given = {"eta": float(10 ** rng.uniform(-1, 1))}
    if rng.random() < 0.2:
        given["w0"] = 0.01 * float(rng.standard_normal()) * scale
    return Game(learner_of("perceptron"), given, scale * np.eye(d)[rng.permutation(d)], rng.choice([-1.0, 1.0], d))


def hadamard(rng: Rng) -> Game:
    """The rows of a Hadamard matrix in any order; the first column is the target."""
    H = np.ones((1, 1))
    while len(H) < 32:
        H = np.block([[H, H], [H, -H]])
    X = -H[rng.permutation(32)][:, rng.permutation(32)]
    return Game(learner_of("perceptron"), {"eta": float(rng.uniform(0.1, 10))}, X, -np.ones(32))


def opposed(rng: Rng, learner: Learner | None = None) -> Game:
    """In the plane every example keeps its margin, and leans against w as far as it can; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if state.w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ state.w <= 0 else None

    return played(learner or learner_of("perceptron"), {}, 2, int(rng.integers(20, 60)), answer)


def flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    d = int(rng.integers(1, 4))
    points = rng.standard_normal((int(rng.integers(1, 5)), d))

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    return played(learner_of("perceptron"), {}, d, int(rng.integers(20, 40)), answer)


def spread_flips(rng: Rng) -> Game:
    """Orthonormal examples, and then some of them again with the other label."""
    game = orthonormal(rng)
    again = rng.choice(len(game.y), 6, replace=False)
    X, y = np.vstack([game.X, game.X[again]]), np.append(game.y, -game.y[again])
    return Game(game.learner, {}, X, y)


def greedy_winnow(rng: Rng) -> Game:
    """Feature 1 is right by rho; the others are signed so that y w.x is as near below 0 as can be."""
    N, rho = int(rng.choice([8, 16, 64])), float(rng.choice([1.0, 0.5, 0.3]))
    order = np.append(0, 1 + rng.permutation(N - 1))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w = state.w
        z, total = np.empty(N), rho * w[0]
        z[0] = rho
        for i in sorted(order[1:], key=lambda i: -w[i]):
            z[i] = -1.0 if total >= 0 else 1.0
            total += z[i] * w[i]
        for i in sorted(order[1:], key=lambda i: w[i]):
            if total <= 0:
                break
            if z[i] > 0:
                z[i] = -1.0
                total -= 2 * w[i]
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if total <= 0 else None

    return played(learner_of("winnow"), {"eta": rho}, N, int(rng.integers(20, 60)), answer)


def greedy_winnow2(rng: Rng) -> Game:
    """A disjunction of k features: as many others as can be are promoted with it, and demoted when they suffice."""
    d, k = int(rng.choice([8, 16, 32])), int(rng.choice([1, 1, 1, 2]))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w, theta = state.w, float(d)
        x, total = np.zeros(d), 0.0
        for i in k + np.argsort(-w[k:], kind="stable"):
            if total < theta:
                x[i] = 1
                total += w[i]
        if total >= theta:
            return x, -1.0
        j = int(np.argmin(w[:k]))
        x, total = np.zeros(d), w[j]
        x[j] = 1
        for i in k + np.argsort(w[k:], kind="stable"):
            if total + w[i] < theta:
                x[i] = 1
                total += w[i]
        return (x, 1.0) if total < theta else None

    return played(learner_of("winnow2"), {}, d, int(rng.integers(20, 60)), answer)


PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "weighted-majority": {"weighted-majority": (1000, 200)},
    "randomized-weighted-majority": {"randomized-weighted-majority": (1000, 200)},
    "exponential-weights": {"exponential-weights": (1000, 200)},
    "perceptron": {"perceptron-separable": (1000, 240), "perceptron-inseparable": (300, 100)},
    "winnow": {"winnow": (1000, 200)},
    "winnow2": {"winnow2": (1100, 200)},
}
DRAWN: dict[str, Callable[[Rng], Game]] = {
    "weighted-majority": weighted_majority,
    "randomized-weighted-majority": randomized_weighted_majority,
    "exponential-weights": exponential_weights,
    "perceptron-separable": perceptron_separable,
    "perceptron-inseparable": perceptron_inseparable,
    "winnow": winnow,
    "winnow2": winnow2,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "weighted-majority": (even_split,),
    "randomized-weighted-majority": (one_good,),
    "exponential-weights": (alternation,),
    "perceptron-separable": (orthonormal, hadamard, opposed),
    "perceptron-inseparable": (flips, spread_flips),
    "winnow": (greedy_winnow,),
    "winnow2": (greedy_winnow2,),
}


def games(natures: tuple[Callable[[Rng], Game], ...], seed: int) -> Iterator[Game]:
    """Yield games without end, the natures taking turns."""
    rng = np.random.default_rng(seed)
    while True:
        for nature in natures:
            yield nature(rng)
