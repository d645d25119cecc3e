"""Follow the perturbed leader."""

from typing import Any

import numpy as np
import odd_rounds as odd
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, drawn_advice, leading, learner_of, met, played
from premises import RANGE, Broken, Case, Certain
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import follow_the_perturbed_leader as rule


def noise(rng: Rng, kind: str) -> Game:
    given: dict[str, Any] = {"noise": kind}
    if rng.random() < 0.6:
        given["epsilon"] = float(10 ** rng.uniform(-2, 1))
    return drawn_advice(rng, learner_of("follow-the-perturbed-leader"), **given)


def exponential_noise(rng: Rng) -> Game:
    return noise(rng, "exponential")


def gumbel_noise(rng: Rng) -> Game:
    return noise(rng, "gumbel")


def one_good_for_the_leader(rng: Rng) -> Game:
    """One expert is never wrong, and the others in turns or together: then almost only the noise is costly."""
    N, T = int(rng.choice([4, 8, 16])), int(rng.integers(120, 201))
    text = f"one-good:N={N}" if rng.random() < 0.5 else f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    given = {"epsilon": float(rng.choice([0.1, 0.2, 0.4]))}
    return met("follow-the-perturbed-leader", text, T, int(rng.integers(1000)), **given)


def likeliest_hit(rng: Rng, kind: str = "exponential") -> Game:
    """The expert that most likely leads is wrong, alone or with the likelier half."""
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


GUMBEL = Case("experts", {"noise": "gumbel"}, {"rounds": 9})


EXACTNESS = {"follow-the-perturbed-leader": (NO, EXPONENTIALS + "; its law agrees with a second program to 1e-9")}
PLANS = {"follow-the-perturbed-leader": {"exponential-noise": (1000, 200), "gumbel-noise": (1000, 200)}}
DRAWN = {
    "exponential-noise": exponential_noise,
    "gumbel-noise": gumbel_noise,
}
HOSTILE = {
    "exponential-noise": (one_good_for_the_leader, likeliest_hit),
    "gumbel-noise": (gumbel_when_even,),
}
FAMILIES = {"follow-the-perturbed-leader": ("exponential-noise", "gumbel-noise")}
FAULTS = {"follow-the-perturbed-leader": leading(rule)}
PREMISES = {
    "follow-the-perturbed-leader": (
        Broken("exponential noise", GUMBEL, "noise = gumbel", number=False),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    )
}
MET = {"exponential-weights, follow-the-perturbed-leader": GUMBEL}
OWN = {"exponential-weights, follow-the-perturbed-leader": ("Gumbel noise",)}
GIVEN = {
    "follow-the-perturbed-leader": (
        "follow-the-perturbed-leader",
        bits,
        {"epsilon": 0.3},
        lambda n, _: sum(1 / k for k in range(1, 5)) / n.epsilon + n.noise_price,
    )
}
BESIDE = {
    "follow-the-perturbed-leader": {
        "closed": lambda n, _: n.H_N / n.epsilon + n.epsilon * n.t,
        "H_N": lambda *_: 1 + 1 / 2 + 1 / 3 + 1 / 4,
    }
}
LEVELS = {"follow-the-perturbed-leader": ("experts",)}
ODD: dict[str, Any] = {
    "follow-the-perturbed-leader": (
        ({"noise": "gumbel"}, odd.BITS[:, :1], odd.Y),
        ({"epsilon": 30}, odd.HALF, odd.Y),
    )
}
VOTE = {"follow-the-perturbed-leader": "lottery"}
ON_SIMPLEX = {"follow-the-perturbed-leader": True}
