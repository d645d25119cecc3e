"""Erratum 24, which a run of `weighted-majority` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=24,
    lecture="R. Schapire, COS 511, lecture 14",
    wrong="in a tie, the prediction is 1 in the figure and 0 in the code",
    right="the parameter tie sets the prediction in a tie",
    wrong_run=ExampleRun("alternate-then-one-good", "weighted-majority", (("tie", "0"),)),
    corrected=ExampleRun("alternate-then-one-good", "weighted-majority", (("tie", "1"),)),
    story=(
        "As long as the two halves of the experts disagree, the vote is tied. Weighted majority makes 722 mistakes if "
        "the prediction in ties is 0, and 717 if the prediction is 1. The bound is the same."
    ),
)
