"""Erratum 11, which a run of `halving` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=11,
    lecture="S. Park, Online learning",
    wrong="Hₜ contains the consistent experts; after finitely many rounds there are no more mistakes",
    right=(
        "if Hₜ is pruned on mistakes only, it may contain inconsistent experts; there are finitely many mistakes, but "
        "the last may come arbitrarily late"
    ),
    wrong_run=ExampleRun("one-good:alone=900", "halving"),
    corrected=ExampleRun("one-good:alone=900", "halving", (("prune", "always"),)),
    story=(
        "For 900 rounds the majority is right and no expert is eliminated: all 16 remain, although 15 have made a "
        "mistake. The learner's only mistake comes in round 901. If Hₜ is pruned in every round, one expert is left "
        "after 15 rounds."
    ),
)
