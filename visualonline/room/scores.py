"""How often the phones of a room erred, or what they lost: of the majority, of all on average, and of the best one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array


class RoomScores(NamedTuple):
    """What a room has come to in its first `rounds` rounds.

    Attributes
    ----------
    majority : float or None
        Mistakes of the vote of the majority; None for arms, which have no majority.
    average : float
        Mistakes, or the loss, of a phone on average.
    best : float
        Those of the best phone.
    seat : int
        The seat of the best phone, the first of several, from 0; -1 if no phone has voted.
    """

    rounds: int
    majority: float | None
    average: float
    best: float
    seat: int


NOTHING = RoomScores(0, None, 0.0, 0.0, -1)


def losses_of_votes(votes: Array, labels: Array) -> Array:
    """Return the losses of the seats, of shape (rounds, seats): 1 for a wrong vote, 1/2 for none.

    A phone that did not vote counts as one that tossed a fair coin: so staying away never makes a phone the best.

    Parameters
    ----------
    votes : Array of shape (rounds, seats)
        1 for +, 0 for -, NaN for none.
    labels : Array of shape (rounds,)
        In {-1, +1}.

    Examples
    --------
    >>> losses_of_votes(np.array([[1.0, 0.0, np.nan]]), np.array([1.0])).tolist()
    [[0.0, 1.0, 0.5]]
    """
    return np.asarray(np.where(np.isnan(votes), 0.5, np.abs(votes - (1 + labels[:, None]) / 2)))


def losses_of_pulls(pulls: Array, losses: Array) -> Array:
    """Return what the seats lost, of shape (rounds, seats); a phone that pulled no arm loses the mean of all arms.

    Parameters
    ----------
    pulls : Array of shape (rounds, seats)
        Arms from 0, NaN for none.
    losses : Array of shape (rounds, arms)
        In [0, 1].

    Examples
    --------
    >>> losses_of_pulls(np.array([[1.0, np.nan]]), np.array([[0.0, 1.0]])).tolist()
    [[1.0, 0.5]]
    """
    arms = np.where(np.isnan(pulls), 0, pulls).astype(int)
    pulled = np.take_along_axis(losses, arms, axis=1)
    return np.where(np.isnan(pulls), losses.mean(axis=1, keepdims=True), pulled)


def scores_of(losses: Array, majority: float | None) -> RoomScores:
    """Return the scores of seats with losses of shape (rounds, seats)."""
    rounds, seats = losses.shape
    if not rounds or not seats:
        return NOTHING._replace(rounds=rounds, majority=majority)
    sums = losses.sum(axis=0)
    seat = int(np.argmin(sums))
    return RoomScores(rounds, majority, float(sums.mean()), float(sums[seat]), seat)
