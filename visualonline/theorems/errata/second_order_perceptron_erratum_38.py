"""Erratum 38, which a run of `second-order-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=38,
    lecture="LIBOL, SOP",
    wrong="the matrix grows in every round",
    right="it grows on mistakes",
    wrong_run=ExampleRun("long-second", "second-order-perceptron", (("matrix", "rounds"),)),
    corrected=ExampleRun("long-second", "second-order-perceptron"),
    story=(
        "One long example, though right, leaves the matrix of all rounds next to blind in its direction: the "
        "second-order perceptron errs in 999 of 1000 rounds. With that of the mistakes it errs once, within 1.27."
    ),
)
