"""All streams and all planted faults, from the files in `cases`."""

from collections.abc import Callable

from cases import joined
from nature import Game, Rng

from visualonline.core.plugin import Learner

DRAWN: dict[str, Callable[[Rng], Game]] = joined("DRAWN")
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = joined("HOSTILE")
PLANS: dict[str, dict[str, tuple[int, int]]] = joined("PLANS")
"""By learner and family of streams: the numbers of random and of hostile streams in the long checks."""
FAMILIES: dict[str, tuple[str, ...]] = joined("FAMILIES")
FAULTS: dict[str, tuple[Callable[..., bool], ...]] = joined("FAULTS")
LINKS: dict[str, tuple[Callable[..., bool], ...]] = joined("LINKS")
"""Faults that break a link of a proof on drawn streams."""
ANSWERED: dict[str, Callable[[Rng, Learner], Game]] = joined("ANSWERED")
"""Natures that answer the faulty learner itself."""
