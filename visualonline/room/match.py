"""A match of one player against a learner: they predict the labels of the same rounds or play the same arms."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np

from visualonline.core.types import BLOCK
from visualonline.room.scores import losses_of_pulls
from visualonline.runs.judgement import Judgement
from visualonline.session.session import Session
from visualonline.theorems.theorem import Verdict
from visualonline.trace.round_columns import POSITIVE

Outcome = Literal["won", "par", "lost"]
_OF_MISTAKES = ("mistakes", "expected mistakes", "updates")
_OF_REGRET = ("regret", "pseudo-regret", "estimated regret")


@dataclass(frozen=True)
class Match:
    """The scores of a match after its first `rounds` rounds.

    Attributes
    ----------
    game : str
        "predict" counts mistakes, "arms" adds up losses.
    rounds : int
    player, learner : float
        The mistakes, or the cumulative losses.
    par : float or None
        The theorem's bound on the learner's mistakes, or the loss at which the learner's regret would equal its bound.
        None if no theorem applies, or if the bound is vacuous after this number of rounds.
    learner_name, stream : str
        English names.
    seed : int
    """

    game: Literal["predict", "arms"]
    rounds: int
    player: float
    learner: float
    par: float | None
    learner_name: str
    stream: str
    seed: int

    @property
    def outcome(self) -> Outcome:
        """The outcome for the player: "won", "par" or "lost".

        The player wins with a lower score than the learner. A score up to the larger of the learner's score and `par`
        is par.

        Examples
        --------
        >>> [Match("predict", 20, player, 5, 9, "", "", 0).outcome for player in (4, 5, 9, 10)]
        ['won', 'par', 'par', 'lost']
        >>> Match("predict", 20, 6, 5, None, "", "", 0).outcome
        'lost'
        """
        if self.player < self.learner and not math.isclose(self.player, self.learner):
            return "won"
        most = max(self.learner, self.learner if self.par is None else self.par)
        return "par" if self.player <= most or math.isclose(self.player, most) else "lost"


def players_of(session: Session) -> int | None:
    """Return the number of players (1 for the keyboard), or None if the document is not a game with labels or arms."""
    document = session.document
    votes = document.stream.votes
    if votes is not None and votes.game in ("predict", "arms"):
        return max(votes.seats, 1)
    return None if document.bets is None else 1


def match_of(session: Session, against: int = 0) -> Match | None:
    """Return the match in the rounds whose labels or losses are shown, or None if there is no match.

    A game in a room is a match as long as exactly one phone has voted.

    Parameters
    ----------
    against : int
        The number of the learner, from 0.
    """
    if players_of(session) != 1:
        return None
    document, snapshot, run = session.document, session.snapshot, session.workspace.runs[against]
    votes, base = document.stream.votes, session.workspace.base
    arms = votes is not None and votes.game == "arms"
    played = votes.rounds if arms and votes is not None else document.bets or ()
    n = min(len(played), snapshot.revealed)
    if not n:
        return None
    frame = run.frame(n)
    if arms and votes is not None:
        losses = losses_of_pulls(votes.choices()[:n], base.block(0).X[: min(n, BLOCK)])
        player, learner = float(losses.sum()), float(frame.loss)
    else:
        labels = run.trace.flags(0, n) & POSITIVE > 0
        player = float(np.count_nonzero(labels != (np.array(document.bets or ())[:n] > 0)))
        learner = float(frame.mistakes)
    judgement = snapshot.learners[against].judgement
    par = None if judgement is None or judgement.t != n else _par(judgement, learner, arms=arms)
    return Match(
        game="arms" if arms else "predict",
        rounds=n,
        player=player,
        learner=learner,
        par=par,
        learner_name=run.learner.name,
        stream=base.name.partition(" (")[0],
        seed=document.stream.seed,
    )  # fmt: skip


def _par(judgement: Judgement, learner: float, *, arms: bool) -> float | None:
    theorem = judgement.theorem
    says_little = judgement.verdict in (Verdict.NOT_APPLICABLE, Verdict.VACUOUS)
    if says_little or theorem.lower or not math.isfinite(judgement.value):
        return None
    if not arms:
        value = float(judgement.value)
        return (math.floor(value) if theorem.integer else value) if theorem.bounds in _OF_MISTAKES else None
    return float(learner + judgement.value - judgement.actual) if theorem.bounds in _OF_REGRET else None
