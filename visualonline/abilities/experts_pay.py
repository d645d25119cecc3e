"""Losses of experts other than |advice - label|."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ExpertsPay(Ability):
    """The learner has experts that incur losses other than |advice - label|. These losses determine the best expert.

    Attributes
    ----------
    losses : (X, y, ..) -> Array
        The experts' losses, of shape (n, N), in rounds with the advice X, of shape (n, N), and labels y, of shape (n,).
        If the rows also contain advice on the arms, or features of them, they begin with the losses of the arms, whose
        number is `arms`.
    """

    losses: Annotated[Callable[..., Array], "X", "y", "arms"]
