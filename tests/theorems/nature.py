"""Streams for tests of the bounds: random ones, and ones that respond to the learner in a hostile way."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import numpy as np
from simulated import ARMS, complete, of_arms, rule_of

from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.hindsight.history import History
from visualonline.numerics.ties import LE
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems import scope
from visualonline.theorems.theorem import Theorem
from visualonline.trace.adversary_play import played_stream
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
    """The means of the arms, or, if arms have features, the vector u."""
    arms: int = ARMS

    def run(self) -> Run:
        """Return the finished run with its theorems judged."""
        return run_of(self.learner, self.given, self.X, self.y, self.means, self.arms)


def run_of(
    learner: Learner, given: dict[str, Any], X: Array, y: Array, means: Array | None = None, arms: int = ARMS
) -> Run:
    run = Run(learner, given, History(stream_of(learner, X, y, means, arms)))
    complete(run)
    return run


def stream_of(learner: Learner, X: Array, y: Array, means: Array | None, arms: int) -> ArrayStream:
    """Return a game's rows as a stream that tells the means of its arms."""
    stream = of_arms(ArrayStream("rows", X, y, kind=learner.accepts), arms)
    told = "coefficients" if learner.sees_arms else "means"
    setattr(stream, told, means)  # as declared by a source with independent rounds
    return stream


def learner_of(name: str) -> Learner:
    return find("learners", name)


def learners_of(theorem: str) -> list[str]:
    """Return the ids of the learners of a theorem that there are."""
    named = scope.learners_of(cast("Theorem", find("theorems", theorem)))
    return [name for name in named if name in catalog("learners").plugins]


def bounded() -> set[str]:
    """Return the ids of the learners for which some theorem states an upper bound."""
    theorems = [cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values()]
    judged = (theorem for theorem in theorems if not theorem.lower and theorem.kind != "expectation")
    return {learner for theorem in judged for learner in learners_of(theorem.id)}


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


def drawn_advice(rng: Rng, learner: Learner, **given: Any) -> Game:
    """Experts with error rates of their own, some of them without an error."""
    N, T = sizes(rng, 16)
    y = rng.choice([-1.0, 1.0], T)
    errs = rng.random((T, N)) < rng.choice([0.0, 0.05, 0.2, 0.5, 0.8], N)
    X = np.where(errs, (1 - y[:, None]) / 2, (1 + y[:, None]) / 2)
    if learner.ability(TakesBinaryAdvice) is None and rng.random() < 0.5:
        X = np.clip(X + rng.normal(0, 0.3, X.shape), 0, 1)
    return Game(learner, given, X, y)


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
    """Points in the plane with a margin that oppose w as much as possible; one of them is positive."""
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


def games(natures: tuple[Callable[[Rng], Game], ...], seed: int) -> Iterator[Game]:
    """Yield games without end, the natures taking turns."""
    rng = np.random.default_rng(seed)
    while True:
        for nature in natures:
            yield nature(rng)


def as_advice(rng: Rng, losses: Array) -> tuple[Array, Array]:
    """Return advice and labels that cost so much."""
    y = rng.choice([-1.0, 1.0], len(losses))
    return np.where(y[:, None] > 0, 1 - losses, losses), y


def met(learner: str, text: str, rounds: int, seed: int = 0, **given: Any) -> Game:
    """Return the game of a learner and a stream in command-line syntax."""
    source, settings = parse_source(text)
    stream = open_base(StreamSpec(source, settings, rounds=rounds, seed=seed))
    X, y = played_stream(stream, rule_of(learner, stream.dim, rounds, **given), 0).block(0)
    return Game(learner_of(learner), given, X, y)

STEPS = ["sqrt", "constant", "inverse"]


def noisy_points(rng: Rng, most: int) -> tuple[Array, Array]:
    """Points of any scale, some with flipped labels."""
    d, T = sizes(rng, most)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    return X, np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)


def like(name: str, *natures: Callable[[Rng], Game]) -> Callable[[Rng], Game]:
    """Return natures of the perceptron, one at a time, for a learner that starts at 0 and predicts as it does."""

    def games(rng: Rng) -> Game:
        game = natures[int(rng.integers(len(natures)))](rng)
        given = {key: value for key, value in game.given.items() if key != "w0"}
        return game._replace(learner=learner_of(name), given=given)

    return games


def stepping(rng: Rng, X: Array) -> dict[str, Any]:
    """Return a radius and steps that fit the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max())
    radius = float(10 ** rng.uniform(-1, 1)) / r
    scale = radius / r * float(10 ** rng.uniform(-1.5, 1))
    return {"radius": radius, "scale": scale, "step": rng.choice(STEPS)}


def leaned_on(rng: Rng, learner: Learner) -> Game:
    """As `opposed`, for a learner that stores examples instead of their sum."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w = (state.counts * state.y) @ state.X
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ w <= 0 else None

    return played(learner, {}, 2, int(rng.integers(20, 60)), answer)


def wave(T: int, half: int, push: int) -> Array:
    """Return labels that turn after every half period, the last `push` of them +1."""
    y = np.where(np.arange(T) // half % 2 == 0, 1.0, -1.0)
    y[T - push : T] = 1.0
    return y


def counted(rule: Any) -> tuple[Callable[..., bool], ...]:
    """Return the faults of a learner that counts mistakes on its examples."""

    def sign(
        state: Any, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int
    ) -> bool:
        return bool(rule.update(state, x, -y, t, example, score, -prediction, tie))

    def step(
        state: Any, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int
    ) -> bool:
        """A mistake counts fifty times as much for one of the labels."""
        changed = bool(rule.update(state, x, y, t, example, score, prediction, tie))
        if changed and y > 0:
            state.counts[state.size[0] - 1] += 49
            if state.s.size:
                state.s[:] += 49 * y * x
        return changed

    def right(state: Any, x: Array, y: float, t: int, example: int, score: float) -> bool:
        return bool(rule.update(state, x, y, t, example, score, 0, LE))

    return sign, step, right


def summed(rule: Any) -> tuple[Callable[..., bool], ...]:
    """Return the faults of a perceptron that sums its weight vectors."""

    def sign(state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
        return bool(rule.update(state, x, -y, t, score, -prediction, eta, tie))

    def step(state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
        """The step is fifty times as long for one of the labels."""
        return bool(rule.update(state, x * (50.0 if y > 0 else 1.0), y, t, score, prediction, eta, tie))

    def right(state: Any, x: Array, y: float, t: int, score: float, eta: float) -> bool:
        return bool(rule.update(state, x, y, t, score, 0, eta, LE))

    return sign, step, right


def leading(rule: Any) -> tuple[Callable[..., bool], ...]:
    """Return the faults for a learner that follows the leader by cumulative losses `L`."""

    def sign(state: Any, x: Array, y: float) -> bool:
        return bool(rule.update(state, x, -y))

    def first(state: Any, x: Array, y: float) -> bool:
        """Count only the loss of the first losing expert."""
        before = state.L.copy()
        changed = bool(rule.update(state, x, y))
        state.L[:] = np.where(np.cumsum(before != state.L) > 1, before, state.L)
        return changed

    def right(state: Any, x: Array, y: float, prediction: int) -> bool:
        """After a correct prediction use the opposite losses."""
        return bool(rule.update(state, x, y if prediction != y else -y))

    return sign, first, right
