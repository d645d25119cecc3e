"""The mistakes or losses of a room: of the majority, of a phone on average, and of the best phone."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array


class RoomScores(NamedTuple):
    """The scores of a room in its first `rounds` rounds.

    Attributes
    ----------
    majority : float or None
        Mistakes of the majority vote; None for arms, which have no majority vote.
    average : float
        Cumulative loss of a phone, averaged over all seats.
    best : float
        Cumulative loss of the best phone.
    seat : int
        The seat of the best phone from 0, the first one in a tie; -1 if no phone has voted.
    """

    rounds: int
    majority: float | None
    average: float
    best: float
    seat: int


NOTHING = RoomScores(0, None, 0.0, 0.0, -1)


def losses_of_votes(votes: Array, labels: Array) -> Array:
    """Return the losses of the seats, of shape (rounds, seats): 0 for a right vote, 1 for a wrong one, 1/2 for none.

    The loss 1/2 is the expected loss of a fair coin flip. A loss of 0 would favour phones that rarely vote.

    Parameters
    ----------
    votes : Array of shape (rounds, seats)
        1 for +, 0 for -, NaN without a vote.
    labels : Array of shape (rounds,)
        In {-1, +1}.

    Examples
    --------
    >>> losses_of_votes(np.array([[1.0, 0.0, np.nan]]), np.array([1.0])).tolist()
    [[0.0, 1.0, 0.5]]
    """
    return np.asarray(np.where(np.isnan(votes), 0.5, np.abs(votes - (1 + labels[:, None]) / 2)))


def losses_of_pulls(pulls: Array, losses: Array) -> Array:
    """Return the losses of the seats, of shape (rounds, seats). Without a pull, the loss is the average over all arms.

    Parameters
    ----------
    pulls : Array of shape (rounds, seats)
        Arms from 0, NaN without a pull.
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


def places_of(losses: Array) -> list[tuple[float, int]]:
    """Return the cumulative loss and the place of each seat, from its losses of shape (rounds, seats).

    The place is 1 plus the number of seats with less loss.

    Examples
    --------
    >>> places_of(np.array([[1.0, 0.0, 1.0], [0.0, 0.5, 0.5]]))
    [(1.0, 2), (0.5, 1), (1.5, 3)]
    """
    sums = losses.sum(axis=0)
    places = 1 + np.searchsorted(np.sort(sums), sums)
    return [(float(loss), int(place)) for loss, place in zip(sums, places, strict=True)]


def scores_of(losses: Array, majority: float | None) -> RoomScores:
    """Return the scores for the losses of the seats, of shape (rounds, seats), and the mistakes of the majority."""
    rounds, seats = losses.shape
    if not rounds or not seats:
        return NOTHING._replace(rounds=rounds, majority=majority)
    sums = losses.sum(axis=0)
    seat = int(np.argmin(sums))
    return RoomScores(rounds, majority, float(sums.mean()), float(sums[seat]), seat)
