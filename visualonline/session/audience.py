"""The audience: it bets on labels before anything else of a round is shown, or gives them after the prediction."""

from __future__ import annotations

from dataclasses import replace

from visualonline.session.leaving import leave
from visualonline.session.port import SessionPort
from visualonline.session.undo import Replaced
from visualonline.streams.live.live_stream import is_growing

Answers = tuple[int, ...] | None
"""What was answered in rounds 1, 2, ..; None where nobody is asked."""
_SPEED = 1.0
"""Rounds a second, at most, where each label that is given plays its round: slow enough for its phases to be seen."""


class Audience:
    """The audience's part in a session. Everything that it does can be undone."""

    def __init__(self, session: SessionPort) -> None:
        self._session = session
        self._speed: float | None = None

    def predict_first(self) -> bool:
        """Let the audience bet on each label before anything else of the round is shown, from the start."""
        return self._start_game("Predict first", answers=None, bets=(), position=0)

    def be_adversary(self) -> bool:
        """Let the audience give each label after the prediction, from the start."""
        session = self._session
        self._speed = self._speed or session.playhead.speed
        session.set_speed(min(session.playhead.speed, _SPEED))
        return self._start_game("Be the adversary", answers=(), bets=None, position=0)

    def end_game(self) -> bool:
        """End the game: the document from which it was started is back, and time has its speed."""
        if self._speed is not None:
            self._session.set_speed(self._speed)
            self._speed = None
        session = self._session
        newest = session.undo_stack.newest()
        if newest is not None and newest is session.undo_stack.entry("game"):
            return leave(session, "game", "End the game")
        return self._start_game("End the game", answers=None, bets=None)  # of a session that was saved in a game

    def answer(self, y: int) -> None:
        """Accept the audience's bet on a label, or its label: -1 or +1.

        A label plays its round, up to the prediction in the next one; given before that is shown, it is taken all the
        same. A bet that is not due only advances to where it is.
        """
        session = self._session
        gate = session.playhead.audience_limit
        if gate is None:
            session.message.emit("no game is running: choose Predict first or Be the adversary in the menu")
            return
        early = not session.playhead.waiting
        if early:
            self._run_to_question()
            session.move_playhead(lambda head: replace(head, position=float(head.limit)))
        if not session.playhead.waiting:
            more = is_growing(session.workspace.base)
            session.message.emit("all rounds so far are answered" if more else "all rounds are answered")
            return
        if early and session.document.stream.answers is None:
            return
        due, t, playing = session.playhead.step, session.playhead.t, session.playhead.playing
        answers, bets = session.document.stream.answers, session.document.bets
        if answers is not None:
            answers = (*answers, y)
        elif bets is not None:
            bets = (*bets, y)
        played = self._start_game(f"Answer {y:+d} in round {t}", answers=answers, bets=bets, position=t)
        if played and (playing or answers is not None):
            if session.playhead.slow:  # else the round is shown at once
                session.playhead = replace(session.playhead, position=float(due))
            session.play()

    def _run_to_question(self) -> None:
        """Run up to the round that is asked about: a busy machine may not have come to it since the last answer.

        A live stream has no further round before it comes in.
        """
        session = self._session
        if is_growing(session.workspace.base):
            return
        while session.playhead.limit != session.playhead.audience_limit and not session.workspace.finished:
            session.work()

    def _start_game(self, text: str, *, answers: Answers, bets: Answers, position: int | None = None) -> bool:
        before = self._session.document
        after = replace(before, stream=replace(before.stream, answers=answers), bets=bets)
        enters = before.stream.answers is None and before.bets is None and (answers is not None or bets is not None)
        return self._session.edit(text, after, position=position, replaces=Replaced("game") if enters else None)
