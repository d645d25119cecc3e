"""Erratum 38, which a run of `second-order-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=38,
    lecture="LIBOL, SOP",
    wrong="the matrix grows in every round",
    right="the matrix grows on mistakes only",
    wrong_run=ExampleRun("long-second", "second-order-perceptron", (("matrix", "rounds"),)),
    corrected=ExampleRun("long-second", "second-order-perceptron"),
    story=(
        "If the matrix contains all rounds, one long, correctly predicted example makes the updates in its direction "
        "tiny. The second-order perceptron then makes a mistake in 999 of 1000 rounds. If the matrix grows on mistakes "
        "only, the learner makes one mistake, within the bound 1.27."
    ),
)
