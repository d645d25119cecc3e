"""Erratum 51, which a run of `coin-betting` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=51,
    lecture="Folklore",
    wrong="coin betting has no parameters at all",
    right="coin betting needs an upper bound L on the gradient norms",
    wrong_run=ExampleRun("alternating-labels", "coin-betting", (("L", 0.5), ("loss", "linear")), (("rounds", 40),)),
    corrected=ExampleRun("alternating-labels", "coin-betting", (("L", 1.0), ("loss", "linear")), (("rounds", 40),)),
    story=(
        "With L = 0.5, alternating labels are coin outcomes 2 and −2. In round 2 the whole wealth of 1 is bet, and "
        "the loss is twice the bet: the wealth would be −1, and betting ends. With L = 1, the wealth is 0.125 "
        "after 40 rounds, and the regret 0.875 is below the bound 13.8."
    ),
)
