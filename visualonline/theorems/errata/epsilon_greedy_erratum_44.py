"""Erratum 44, which a run of `epsilon-greedy` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=44,
    lecture="SMPyBandits",
    wrong="epsilon-greedy plays the arm with the largest sum of payoffs",
    right="the arm with the largest mean payoff",
    wrong_run=ExampleRun(
        "bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (("ahead", "sum"),), (("rounds", 2000), ("seed", 1))
    ),
    corrected=ExampleRun("bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (), (("rounds", 2000), ("seed", 1))),
    story=(
        "Two arms have mean payoffs (rewards) 0.3 and 0.9. If the arms are compared by sums, the first arm, which is "
        "played first, leads for ever. This arm is played in 1899 of 2000 rounds, with a pseudo-regret of 1139. If "
        "the arms are compared by means, this arm is played in 116 rounds, with a pseudo-regret of 69.6."
    ),
)
