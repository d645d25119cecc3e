"""Erratum 27, which a run of `weighted-majority` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=27,
    lecture="R. Schapire, COS 511, lecture 14",
    wrong="E min L = T/2 − √(T ln N/2)",
    right="true only asymptotically, as first T and then N tends to infinity",
    wrong_run=ExampleRun("random-experts:N=2", "weighted-majority"),
    story=(
        "With N = 2 experts that flip fair coins, the smallest loss is on average only 0.48 √(T ln N/2) below T/2, "
        "not √(T ln N/2)."
    ),
)
