"""Both players of a game in their triangles, and the two sides of the duality gap, for the game panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.solvers.game_value import Solution, solution
from visualonline.runs.analyses.game_path import GamePath
from visualonline.runs.analyses.simplex_coordinates import CORNERS, heaviest, triangle_coordinates
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import PathFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.workspace import Workspace
from visualonline.streams.adversaries.matrix_game import Game
from visualonline.streams.transforms.shown_points import declared_by

GAME = "game"
"""The stream attribute with the game that the rounds come from."""


class PlayerPicture(NamedTuple):
    """The mixed strategies of one player in a triangle.

    If there are more than three strategies, the others are at the centre.

    Attributes
    ----------
    names : tuple of str
        The names of the corners.
    places : Array
        The corners of the triangle, or the ends of a segment, of shape (3 or 2, 2).
    mean_shares : Array
        The weight of each corner's strategy in the average.
    trail, means : Array
        The mixed strategies and their averages so far, of shape (n, 2).
    optimum : (float, float) or None
        An optimal mixed strategy; None before it may be shown.
    """

    names: tuple[str, ...]
    places: Array
    mean_shares: Array
    trail: Array
    means: Array
    optimum: tuple[float, float] | None


class GamePicture(NamedTuple):
    """The game of one learner.

    Attributes
    ----------
    players : (PlayerPicture, PlayerPicture)
        The learner and the opponent.
    ends : Array
        Rows of round t, max_j (x A)_j and min_i (A y)_i for the averages x and y up to t, of shape (n, 3).
    losses : (float, float)
        The smallest and the largest entry of A.
    value : float or None
        The value of the game; None before it may be shown.
    rounds : int
        The number of rounds of the run.
    """

    players: tuple[PlayerPicture, PlayerPicture]
    ends: Array
    losses: tuple[float, float]
    value: float | None
    rounds: int


class GameFeed(PathFeed[GamePath]):
    """A feed that follows both players in each learner's game."""

    def __init__(self) -> None:
        super().__init__(_new_path)
        self._solutions: dict[Run, Solution] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The paths and solutions of runs that remain are kept."""
        super().set_workspace(workspace)
        known = self._solutions
        self._solutions = {run: known.get(run) or solution(self._paths[run].game.A) for run in self.followed}

    def refusal(self, run: Run) -> str:
        """Return why there is no game, or no mixed strategy over its rows; empty if there is one."""
        game = _game(run)
        if game is None:
            return "The rounds of this stream are not those of a game. Choose the stream matrix-game."
        if min(game.A.shape) < 2:
            return "A player with one strategy has nothing to mix."
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> GamePicture:
        """Return both players up to the revealed round.

        The solution is shown from round 1 on; if the future is hidden, only after the last round, so that students can
        guess it.
        """
        game, found, n = self._paths[run].game, self._solutions[run], snapshot.revealed
        known = n > 0 and (not snapshot.hides_future or n == snapshot.total)
        played = self._paths[run].until(n)
        x, y = played.means
        ends = np.column_stack([played.t[1:], (x[1:] @ game.A).max(axis=1), (y[1:] @ game.A.T).min(axis=1)])
        return GamePicture(
            (_player(run.names, played.rows[1:], x[1:], found.rows, known=known),
             _player(game.columns, played.columns[1:], y[1:], found.columns, known=known)),
            ends, (float(game.A.min()), float(game.A.max())), found.value if known else None,
            max(snapshot.total or 0, shown.frame.t, 1),
        )  # fmt: skip


def _new_path(run: Run) -> GamePath:
    game = _game(run)
    assert game is not None
    return GamePath(run, game)


def _game(run: Run) -> Game | None:
    found: Game | None = declared_by(run.trace.stream, GAME)
    return found


def _player(names: tuple[str, ...], mixtures: Array, means: Array, optimum: Array, *, known: bool) -> PlayerPicture:
    """Return the picture of a player.

    The corners are the strategies with the largest weight in the average and, if the optimum is `known`, in the
    optimum.
    """
    mean = means[-1] if len(means) else np.zeros(len(optimum))
    three = heaviest(optimum + 0.5 * mean if known else mean)
    x, y = triangle_coordinates(optimum, three)[0].tolist()
    trail, line = (triangle_coordinates(each, three) if len(each) else np.empty((0, 2)) for each in (mixtures, means))
    return PlayerPicture(
        tuple(names[i] for i in three), CORNERS[: len(three)], mean[list(three)], trail, line, (x, y) if known else None
    )
