"""Names of weights that do not correspond one to one to the features or experts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability

_OF = ": "


def seen_name(arm: str, name: str) -> str:
    """Return the name of a piece of information on an arm, as a feature of a stream.

    Examples
    --------
    >>> seen_name("arm1", "h2")
    'arm1: h2'
    """
    return f"{arm}{_OF}{name}"


def names_of_seen(features: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the information on each arm: the experts that advise, or the features of an arm.

    Examples
    --------
    >>> names_of_seen(("arm1", "arm2", "arm1: h1", "arm1: h2", "arm2: h1", "arm2: h2"))
    ('h1', 'h2')
    """
    start = seen_name(features[0], "")
    return tuple(name.removeprefix(start) for name in features if name.startswith(start))


@dataclass(frozen=True, kw_only=True)
class NamesWeights(Ability):
    """The learner has weights other than one for each feature or expert. `runs.run` reads the names of the weights.

    Attributes
    ----------
    names : (features) -> tuple of str
        Returns the names of the weights, given the names of the features.
    """

    names: Callable[[tuple[str, ...]], tuple[str, ...]]
