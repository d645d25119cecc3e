"""Erratum 11, which a run of `halving` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=11,
    lecture="S. Park, Online learning",
    wrong="Hₜ holds the correct experts; after finitely many rounds no mistake comes",
    right="pruned on mistakes, Hₜ may keep wrong experts; finitely many mistakes, the last as late as one likes",
    wrong_run=ExampleRun("one-good:alone=900", "halving"),
    corrected=ExampleRun("one-good:alone=900", "halving", (("prune", "always"),)),
    story=(
        "For 900 rounds the majority is right and nothing is pruned: all 16 experts stay, though 15 have erred, "
        "and the one mistake comes in round 901. Pruned in every round, 1 is left after 15 rounds."
    ),
)
