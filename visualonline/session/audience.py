"""The audience predicts each label before the learner does, or chooses the label after the learner's prediction."""

from __future__ import annotations

from dataclasses import replace

from visualonline.session.leaving import leave
from visualonline.session.port import SessionPort
from visualonline.session.undo import Replaced
from visualonline.streams.live.live_stream import is_growing
from visualonline.streams.transforms.room_votes import RoomVotes

Answers = tuple[int, ...] | None
"""The audience's answers in rounds 1, 2, ..; None if the audience does not play."""
_SPEED = 1.0
"""The maximum rounds per second while the audience chooses the labels, so that the phases are visible."""


class Audience:
    """The part of a session that runs the games of the audience. Everything that the audience does can be undone."""

    def __init__(self, session: SessionPort) -> None:
        self._session = session
        self._speed: float | None = None

    def predict_first(self, votes: RoomVotes | None = None) -> bool:
        """Let the audience predict each label before the rest of the round is shown, from the start.

        A room passes its `votes`, which are kept in the document.
        """
        return self._start_game("Predict first", answers=None, bets=(), position=0, votes=votes)

    def be_adversary(self, votes: RoomVotes | None = None) -> bool:
        """Let the audience choose each label after the prediction, from the start."""
        if not self._start_game("Be the adversary", answers=(), bets=None, position=0, votes=votes):
            return False
        session = self._session
        self._speed = self._speed or session.playhead.speed
        session.set_speed(min(session.playhead.speed, _SPEED))
        return True

    def end_game(self) -> bool:
        """End the game. The document from before the game and the playing speed are restored."""
        if self._speed is not None:
            self._session.set_speed(self._speed)
            self._speed = None
        session = self._session
        newest = session.undo_stack.newest()
        if newest is not None and newest is session.undo_stack.entry("game"):
            return leave(session, "game", "End the game")
        # a session saved during a game continues the game
        return self._start_game("End the game", answers=None, bets=None)

    def answer(self, y: int, votes: RoomVotes | None = None) -> None:
        """Accept the audience's predicted or chosen label: -1 or +1, with the `votes` of a room.

        A label plays its round, up to the prediction of the next one. A label given before the prediction is shown is
        accepted too. A prediction given too early only advances to the point where it is due.
        """
        session = self._session
        gate = session.playhead.audience_limit
        if gate is None:
            session.message.emit("no game is running: choose “Predict first” or “Be the adversary” in the Run menu")
            return
        early = not session.playhead.waiting
        if early:
            self.to_question()
        if not session.playhead.waiting:
            more = is_growing(session.workspace.base)
            session.message.emit("all rounds so far are answered" if more else "all rounds are answered")
            return
        if early and session.document.stream.answers is None:
            return
        due, t, playing = session.playhead.step, session.playhead.t, session.playhead.playing
        answers, bets = session.document.stream.answers, session.document.bets
        kept = session.document.stream.votes
        if votes is None and kept is not None and kept.game in ("predict", "adversary"):
            kept = kept.after("", kept.names)  # the lecturer answered, but no phone did
        if answers is not None:
            answers = (*answers, y)
        elif bets is not None:
            bets = (*bets, y)
        text = f"Answer {y:+d} in round {t}"
        played = self._start_game(text, answers=answers, bets=bets, position=t, votes=votes or kept)
        if played and (playing or answers is not None):
            if session.playhead.slow:  # otherwise the round is shown at once
                session.playhead = replace(session.playhead, position=float(due))
            session.play()

    def to_question(self) -> bool:
        """Go to the point where the next answer is due, if there is a round for it. Return whether an answer is due."""
        session = self._session
        if session.playhead.audience_limit is not None and not session.playhead.waiting:
            self._run_to_question()
            session.move_playhead(lambda head: replace(head, position=float(head.limit)))
        return session.playhead.waiting

    def _run_to_question(self) -> None:
        """Run up to the round with the next question, which a busy machine may not have reached yet.

        A live stream has no further round until its row arrives.
        """
        session = self._session
        if is_growing(session.workspace.base):
            return
        while session.playhead.limit != session.playhead.audience_limit and not session.workspace.finished:
            session.work()

    def _start_game(
        self, text: str, *, answers: Answers, bets: Answers, position: int | None = None, votes: RoomVotes | None = None
    ) -> bool:
        before = self._session.document
        after = replace(before, stream=replace(before.stream, answers=answers, votes=votes), bets=bets)
        enters = before.stream.answers is None and before.bets is None and (answers is not None or bets is not None)
        return self._session.edit(text, after, position=position, replaces=Replaced("game") if enters else None)
