"""The numbers that a table may hold, by the role of its columns: advice, losses, prices, or numbers of arms."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.streams.arm_cells import unfit_cells
from visualonline.streams.tables.columns import Columns


class Scale:
    """The scale of losses, the numbers in [0, 1]. Other scales are derived from this one.

    Attributes
    ----------
    signed : bool or None
        Whether advice is -1 or 1 instead of in [0, 1]; None while only 1 has been seen.
    """

    signed: bool | None = False

    def fits(self, X: Array) -> bool:
        """Return whether all of `X`, of shape (n, d), is on the scale."""
        return bool(((X >= 0) & (X <= 1)).all())

    def fault(self, X: Array) -> int:
        """Return the first index in the row `X` that is not on the scale."""
        return next(i for i in range(X.size) if not self.fits(X[i : i + 1]))

    def mapped(self, X: Array) -> Array:
        """Return the numbers as the stream shows them."""
        return X

    def unfit(self, value: str, i: int) -> str:  # noqa: ARG002  other scales depend on the column
        """Return why the value of feature i is not on the scale."""
        return f"Invalid loss '{value}'. A loss should be a number from 0 to 1."


class AdviceScale(Scale):
    """The scale of advice, {-1, 1} or [0, 1]. The scale is undecided while only 1 has been seen."""

    signed = None

    def fits(self, X: Array) -> bool:
        """Return whether all of `X` is advice on one scale, ignoring missing values, and remember that scale."""
        X = X[~np.isnan(X)]
        signed = self.signed
        if signed is None and X.size and not (X == 1).all():
            signed = bool(X.min() < 0)
        fits = bool((np.abs(X) == 1).all()) if signed else bool(((X >= 0) & (X <= 1)).all())
        if fits:
            self.signed = signed
        return fits

    def fault(self, X: Array) -> int:
        """Return the first index in the row `X` at which advice is not on the scale of the values before."""
        return next(i for i in range(X.size) if not self._like().fits(X[: i + 1]))

    def _like(self) -> AdviceScale:
        scale = AdviceScale()
        scale.signed = self.signed
        return scale

    def mapped(self, X: Array) -> Array:
        """Return advice mapped to [0, 1]."""
        return (1 + X) / 2 if self.signed else X

    def unfit(self, value: str, i: int) -> str:  # noqa: ARG002  as for all scales
        """Return why a value is not advice like the values before."""
        scale = {None: "a number from 0 to 1, or -1 or 1", True: "-1 or 1", False: "a number from 0 to 1"}[self.signed]
        return f"Invalid advice '{value}'. Advice should be {scale}, as in the other rows."


class PriceScale(Scale):
    """The scale of price relatives, which are above 0."""

    def fits(self, X: Array) -> bool:
        """Return whether all of `X` are price relatives."""
        return bool((X > 0).all())

    def unfit(self, value: str, i: int) -> str:  # noqa: ARG002  as for all scales
        """Return why a value is not a price relative."""
        return f"Invalid price relative '{value}'. A price relative should be above 0."


class ClosingScale(Scale):
    """The scale of closing prices, whose ratios must be numbers."""

    _LEAST, _MOST = 1e-100, 1e100

    def fits(self, X: Array) -> bool:
        """Return whether all of `X` are prices."""
        return bool(((self._LEAST <= X) & (self._MOST >= X)).all())

    def unfit(self, value: str, i: int) -> str:  # noqa: ARG002  as for all scales
        """Return why a value is not a closing price."""
        return f"Invalid closing price '{value}'. A price should be from {self._LEAST:g} to {self._MOST:g}."


class ArmScale(Scale):
    """The numbers in a row of arms: losses, then probabilities of experts or features."""

    def __init__(self, columns: Columns) -> None:
        self._arms, self._kind = columns.arms, columns.kind

    def fits(self, X: Array) -> bool:
        """Return whether all of `X` may be in rows of arms."""
        return not unfit_cells(X, self._arms, self._kind).any()

    def fault(self, X: Array) -> int:
        """Return the first index in the row `X` that may not be there."""
        return int(np.argmax(unfit_cells(X[None], self._arms, self._kind)[0]))

    def unfit(self, value: str, i: int) -> str:
        """Return why the value of feature i may not be in a row of arms."""
        if i < self._arms:
            return super().unfit(value, i)
        return (
            f"Invalid probability '{value}'. The probabilities that an expert gives to the arms should be at least 0 "
            "and sum to 1."
        )


def scale_of(columns: Columns) -> Scale | None:
    """Return the scale of a table's numbers; None if any finite numbers are valid."""
    if columns.role == "arm":
        return ArmScale(columns)
    if columns.kind == "examples":
        return None
    if columns.role in ("price", "close"):
        return PriceScale() if columns.role == "price" else ClosingScale()
    return Scale() if columns.label is None else AdviceScale()
