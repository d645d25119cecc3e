"""The names of weights that belong to something else than one feature or expert each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class NamesWeights(Ability):
    """Has weights other than one for each feature or expert. `runs.run` reads their names.

    Attributes
    ----------
    names : (features) -> tuple of str
        Returns the names of the weights, given the names of the features.
    """

    names: Callable[[tuple[str, ...]], tuple[str, ...]]
