"""The ability to reduce a surrogate loss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Descends(Ability):
    """The learner's updates reduce a surrogate loss of the example.

    The panel Loss draws this loss.

    Attributes
    ----------
    surrogate : "perceptron" or "hinge"
        The surrogate loss: max(0, -y w.x), or the hinge loss.
    """

    surrogate: Literal["perceptron", "hinge"]
