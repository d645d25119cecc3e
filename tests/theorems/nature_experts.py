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
    "fixed-share": {"fixed-share": (1000, 200), "variable-share": (1000, 200)},
    "squint": {"squint": (1000, 200)},
    "aggregating": {"aggregating": (1000, 200)},
    "follow-the-perturbed-leader": {"exponential-noise": (1000, 200), "gumbel-noise": (1000, 200)},
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


def switching(rng: Rng, **given: Any) -> Game:
    """As for all experts, but from time to time they change places."""
    game = drawn_advice(rng, learner_of("fixed-share"), **given)
    if rng.random() < 0.5:
        for t in np.sort(rng.integers(0, len(game.y), rng.integers(1, 5))):
            game.X[t:] = game.X[t:, rng.permutation(game.X.shape[1])]
    return game


def tuning(rng: Rng, share: str) -> dict[str, Any]:
    """Settings of fixed or variable share, of which half are left as they are."""
    given: dict[str, Any] = {"share": share, "mode": str(rng.choice(["draw", "average"])), "m": int(rng.integers(0, 6))}
    if rng.random() < 0.5:
        given["alpha"] = float(10 ** rng.uniform(-4, -0.31))
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-2, 1))
    return given


def fixed_share(rng: Rng) -> Game:
    return switching(rng, **tuning(rng, "fixed"))


def variable_share(rng: Rng) -> Game:
    game = switching(rng, **tuning(rng, "variable"))
    return game._replace(X=np.round(game.X))


def squint(rng: Rng) -> Game:
    return drawn_advice(rng, learner_of("squint"), mode=str(rng.choice(["draw", "average"])))


def aggregating(rng: Rng) -> Game:
    """Now and then with a step of its own, or with experts that say nearly the same."""
    given: dict[str, Any] = {
        "loss": str(rng.choice(["square", "log"])), "mode": str(rng.choice(["substitution", "mean"])),
    }  # fmt: skip
    if rng.random() < 0.3:
        given["eta"] = float(0.5 * 10 ** rng.uniform(-2, 0))
    if rng.random() < 0.5:
        given["clip"] = float(rng.choice([0.0, 0.001, 0.2]))
    game = drawn_advice(rng, learner_of("aggregating"), **given)
    if rng.random() < 0.3:
        game.X[:] = rng.random() + 0.1 * (game.X - rng.random())
        np.clip(game.X, 0, 1, out=game.X)
    return game


def noise(rng: Rng, kind: str) -> Game:
    given: dict[str, Any] = {"noise": kind}
    if rng.random() < 0.6:
        given["epsilon"] = float(10 ** rng.uniform(-2, 1))
    return drawn_advice(rng, learner_of("follow-the-perturbed-leader"), **given)


def exponential_noise(rng: Rng) -> Game:
    return noise(rng, "exponential")


def gumbel_noise(rng: Rng) -> Game:
    return noise(rng, "gumbel")


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


def left_too_late(rng: Rng, share: str) -> Game:
    """The expert with most weight errs, alone, with all others for a while, or with the heavier half."""
    N = int(rng.choice([2, 4, 8]))
    way = int(rng.integers(3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        heaviest = np.argsort(np.argsort(-state.log_w, kind="stable"))
        hit = heaviest < (1, N // 2, N - 1)[way] if t % 8 < 4 or way < 2 else heaviest > 0
        return hit.astype(float), -1.0

    given = {"share": share, "eta": float(rng.choice([0.1, 0.3, 1.0]))}
    return played(learner_of("fixed-share"), given, N, int(rng.integers(20, 60)), answer)


def share_left_too_late(rng: Rng) -> Game:
    return left_too_late(rng, "fixed")


def variable_left_too_late(rng: Rng) -> Game:
    return left_too_late(rng, "variable")


def share_when_even(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong, and at last all but one are; tuned to few switches."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(60, 200))
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(np.sqrt(T))},together={N - 1}"
    given = {"alpha": 1 / (T - 1), "eta": float(np.sqrt(8 * np.log(N * T) / T))}
    return met("fixed-share", text, T, int(rng.integers(1000)), **given)


def one_errs(rng: Rng) -> Game:
    T = int(rng.integers(60, 200))
    text = f"one-at-a-time:N={rng.choice([4, 8, 16])},leaders={rng.integers(1, 4)},over={T}"
    return met("fixed-share", text, T, int(rng.integers(1000)), share="variable",
               eta=float(rng.choice([0.3, 0.5, 1.0])))  # fmt: skip


def one_good_for_squint(rng: Rng) -> Game:
    """All others err in turns, or all at once."""
    N, T = int(rng.choice([2, 4, 16])), int(rng.integers(60, 200))
    text = f"one-good:N={N}" if rng.random() < 0.5 else f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    return met("squint", text, T, int(rng.integers(1000)))


def owed_most_hit(rng: Rng) -> Game:
    """The heaviest expert errs, and the one to whom the regret is largest does not."""
    N = int(rng.choice([2, 4, 8]))

    def answer(state: State, t: int) -> tuple[Array, float]:
        hit = np.arange(N) != np.argmax(state.R) if t % 3 else np.arange(N) == np.argmax(state.R)
        return hit.astype(float), -1.0

    return played(learner_of("squint"), {}, N, int(rng.integers(20, 60)), answer)


def small_steps(rng: Rng) -> Game:
    """One expert is a little nearer; around 1/2 for the substitution, at 0 for the mean, at any place for the log."""
    given: dict[str, Any] = [{}, {"mode": "mean"}, {"loss": "log"}][int(rng.integers(3))]
    at, eps = (0.0, 0.1) if "mode" in given else (0.5, float(rng.choice([0.05, 0.1])))
    text = f"small-differences:N={rng.choice([2, 3, 8])},eps={eps},at={at}"
    return met("aggregating", text, int(rng.integers(60, 200)), **given)


def one_good_for_the_forecaster(rng: Rng) -> Game:
    text = f"one-good:N={rng.choice([2, 8, 16])}"
    given = {"loss": "log", "clip": float(rng.choice([0.0, 0.01]))}
    return met("aggregating", text, int(rng.integers(40, 120)), int(rng.integers(1000)), **given)


def one_good_for_the_leader(rng: Rng) -> Game:
    """One expert never errs, and the others in turns or all at once: then hardly anything but the noise is paid."""
    N, T = int(rng.choice([4, 8, 16])), int(rng.integers(120, 201))
    text = f"one-good:N={N}" if rng.random() < 0.5 else f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    given = {"epsilon": float(rng.choice([0.1, 0.2, 0.4]))}
    return met("follow-the-perturbed-leader", text, T, int(rng.integers(1000)), **given)


def likeliest_hit(rng: Rng, kind: str = "exponential") -> Game:
    """The expert that most likely leads errs, alone or with the likelier half."""
    N, alone = int(rng.choice([2, 4, 8, 16])), rng.random() < 0.5

    def answer(state: State, t: int) -> tuple[Array, float]:
        places = np.argsort(np.argsort(state.L, kind="stable"))
        return (places < (1 if alone else N // 2)).astype(float), -1.0

    given: dict[str, Any] = {"noise": kind}
    if rng.random() < 0.5:
        given["epsilon"] = float(rng.choice([0.05, 0.2]))
    return played(learner_of("follow-the-perturbed-leader"), given, N, int(rng.integers(20, 60)), answer)


def gumbel_when_even(rng: Rng) -> Game:
    """As for exponential weights, with the step tuned to the rounds."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(60, 200))
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(rng.uniform(0.8, 1.2) * np.sqrt(T))},together={N - 1}"
    given = {"noise": "gumbel", "epsilon": float(np.sqrt(8 * np.log(N) / T))}
    return met("follow-the-perturbed-leader", text, T, int(rng.integers(1000)), **given)


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "halving": halving,
    "elim": elim,
    "follow-the-leader": follow_the_leader,
    "algorithm-p": algorithm_p,
    "adahedge": adahedge,
    "fixed-share": fixed_share,
    "variable-share": variable_share,
    "squint": squint,
    "aggregating": aggregating,
    "exponential-noise": exponential_noise,
    "gumbel-noise": gumbel_noise,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "halving": (minority,),
    "elim": (worst_literals,),
    "follow-the-leader": (killed_leader,),
    "algorithm-p": (good_one, alternation),
    "adahedge": (even_then_good, heaviest_hit),
    "fixed-share": (share_when_even, share_left_too_late),
    "variable-share": (one_errs, variable_left_too_late),
    "squint": (one_good_for_squint, owed_most_hit),
    "aggregating": (small_steps, one_good_for_the_forecaster),
    "exponential-noise": (one_good_for_the_leader, likeliest_hit),
    "gumbel-noise": (gumbel_when_even,),
}
