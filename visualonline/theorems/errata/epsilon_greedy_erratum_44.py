"""Erratum 44, which a run of `epsilon-greedy` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=44,
    lecture="SMPyBandits",
    wrong="epsilon-greedy plays the arm with the largest sum of payoffs",
    right="that with the largest mean",
    wrong_run=ExampleRun(
        "bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (("ahead", "sum"),), (("rounds", 2000), ("seed", 1))
    ),
    corrected=ExampleRun("bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (), (("rounds", 2000), ("seed", 1))),
    story=(
        "Two arms pay 0.3 and 0.9 on average. By sums the first one, which is played first, stays ahead for ever: "
        "it is played in 1899 of 2000 rounds, at a pseudo-regret of 1139. By means it is played in 116, at one of "
        "69.6."
    ),
)
