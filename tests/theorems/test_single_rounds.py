"""What a proof says of one round alone adds up to what it says of all rounds together."""

import numpy as np
import pytest
from nature import games
from natures import DRAWN

from visualonline.runs.run import Run
from visualonline.theorems.experts.follow_the_perturbed_leader_bound import price_now
from visualonline.theorems.gradient import adagrad_bound as adagrad
from visualonline.theorems.proof import Evidence


def evidence(run: Run, name: str) -> list[Evidence]:
    theorem = run.bound_trace(name).theorem
    return [run.evidence(theorem, t) for t in range(1, len(run.trace) + 1)]


def test_the_price_of_the_noise_is_that_of_its_rounds() -> None:
    rounds = evidence(next(games((DRAWN["exponential-noise"],), 3)).run(), "follow-the-perturbed-leader")
    prices = np.cumsum([price_now(e) for e in rounds])
    assert prices.tolist() == pytest.approx([float(np.reshape(e.noise_price, -1)[0]) for e in rounds])


def test_the_gain_of_adagrad_on_a_point_is_that_of_its_steps() -> None:
    rounds = evidence(next(games((DRAWN["adagrad"],), 3)).run(), "adagrad")
    z = rounds[-1].z
    for e in rounds:
        e.numbers["z"] = z
    assert adagrad.by_parts(rounds[-1]) == pytest.approx(sum(map(adagrad.approach, rounds)))
