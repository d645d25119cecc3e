"""Erratum 39, which a run of `romma` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=39,
    lecture="LIBOL and AI on Browser",
    wrong="ROMMA begins with w = y x",
    right="w = y x/‖x‖², the shortest w with y w·x ≥ 1",
    wrong_run=ExampleRun("sparse:d=10", "romma", words=(("rounds", 200),)),
    story=(
        "Of 3 features among 10 the majority is the target. In 200 rounds ROMMA errs 11 times, and ‖w‖ = 1.73 is "
        "as long as 1/γ = 1.73 allows. From w = y x it errs 18 times, with ‖w‖ = 5.09."
    ),
)
