"""The names of weights that belong to something else than one feature or expert each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class NamesWeights(Ability):
    """Has other weights than one for each feature or expert. `runs.run` reads their names.

    Attributes
    ----------
    names : (features) -> tuple of str
        What the weights belong to, from the names of the features.
    """

    names: Callable[[tuple[str, ...]], tuple[str, ...]]
