"""The losses of experts, where these are not |advice - label|."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ExpertsPay(Ability):
    """Has experts that incur other losses than |advice - label|. The best expert is found by these losses.

    Attributes
    ----------
    losses : (X, y, ..) -> Array
        What the experts lose, of shape (n, N), in the rounds on the rows of X, of shape (n, N), with labels y, of shape
        (n,). Rows that show something of each arm have as many columns as they show, and begin with the losses of the
        `arms`.
    """

    losses: Annotated[Callable[..., Array], "X", "y", "arms"]
