"""The numbers next to pseudocode lines are those of the round."""


import numpy as np
import pytest
from simulated import USUAL, completed, completed_on

from visualonline.core.catalog import catalog
from visualonline.runs.pseudocode_trace import executed_lines

LEARNERS = catalog("learners").plugins
OF_BITS = ("elim", "winnow2")
ROUNDS = 12


@pytest.mark.parametrize("name", LEARNERS)
def test_what_learners_tell_in_common_is_what_happened(name: str) -> None:
    learner = LEARNERS[name]
    heard = learner.family == "bandits" and not learner.sees_arms
    usual = "bernoulli-arms" if heard else USUAL[learner.accepts]
    bits = (np.random.default_rng(2).random((ROUNDS, 4)) < 0.5).astype(float)
    either = np.where(bits[:, 0] + bits[:, 1] > 0, 1.0, -1.0)
    run = completed_on(name, bits, either) if name in OF_BITS else completed(name, usual, ROUNDS)
    told: set[str] = set()
    for t in range(1, ROUNDS + 1):
        frame = run.frame(t)
        happened = frame.round
        assert happened is not None
        score, y = happened.score, happened.y
        sides = [float(y), float(happened.prediction)]
        told_as_bits = learner.accepts == "advice" or name == "krichevsky-trofimov"
        label, guess = [(1 + side) / 2 for side in sides] if told_as_bits else sides
        known = {
            "t": t, "yₜ": label, "ŷₜ": guess, "xₜ": happened.x, "ξ": happened.x,
            "loss": happened.loss, "cₜ(wₜ)": happened.loss, "wₜ·xₜ": score, "μₜ·xₜ": score, "p": score, "pₜ": score,
            "yₜ (wₜ·xₜ)": y * score, "yₜ wₜ·xₜ": y * score, "yₜ (μₜ·xₜ)": y * score, "f(xₜ)": score,
            "yₜ f(xₜ)": y * score, "wₜ₊₁": getattr(frame.after, "w", None), "μₜ₊₁": getattr(frame.after, "mu", None),
            "support vectors": getattr(frame.after, "size", None), "I": score + 1,
        }  # fmt: skip
        for line in executed_lines(run, frame):
            for symbol in line.numbers.keys() & known.keys():
                wanted = np.asarray(known[symbol], dtype=float)
                np.testing.assert_allclose(line.numbers[symbol], wanted, 1e-9, err_msg=f"{symbol} in round {t}")
                told.add(symbol)
    assert len(told) > 1
