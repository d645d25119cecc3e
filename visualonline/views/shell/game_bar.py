"""The audience's bar: the question, two large answer buttons, and the numbers of mistakes."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from visualonline.session.document import LETTERS
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.session.snapshot import Game, Snapshot
from visualonline.theorems.theorem import Verdict
from visualonline.views.text.numbers import filled, short, signed
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import declared
from visualonline.views.text.verdict import bound_text
from visualonline.views.theme.style import LEARNER_ROLES
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.action_spec import ActionSpec

_LARGE = 2.2
"""Relative font size of the outcome."""


class GameBar(Styled, QFrame):
    """Visible while the audience plays. The keys 1 and 2 press its buttons.

    Signals
    -------
    done : a game was started or ended by its action, so the focus should return to the plane.
    """

    done = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("card")
        self._session = session
        self._away = False
        self.prompt, self.score = RichLabel(caption=True), RichLabel(caption=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 20, 8)
        layout.setSpacing(16)
        layout.addWidget(self.prompt, 1)
        self.outcomes = [QLabel() for _ in LEARNER_ROLES]
        for outcome in self.outcomes:
            layout.addWidget(outcome)
        self.buttons = {y: self._button(y) for y in (-1, 1)}
        for button in self.buttons.values():
            layout.addWidget(button)
        layout.addWidget(self.score, 1)
        self.end = QToolButton()
        self.end.setObjectName("endGameButton")
        self.end.setText(self.tr("End"))
        self.end.setToolTip(self.tr("End the game and return to the run with the stream's labels"))
        self.end.setAccessibleName(self.tr("End the game"))
        self.end.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end.clicked.connect(session.audience.end_game)
        layout.addWidget(self.end)
        self.hide()

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions that start and end the games."""
        audience = self._session.audience
        bet, answer = (partial(self._play, *game) for game in (("predict", audience.predict_first),
                                                               ("adversary", audience.be_adversary)))  # fmt: skip
        return (
            ActionSpec("predictAction", self.tr("Predict first (the audience predicts)"), "B", bet),
            ActionSpec("adversaryAction", self.tr("Be the adversary (the audience chooses the labels)"), "A", answer),
        )

    def _play(self, kind: str, begin: Callable[[], bool]) -> None:
        game = self._session.snapshot.game
        if game is not None and game.kind == kind:
            self._session.audience.end_game()
        elif begin():
            self._session.step_round(1)
        self.done.emit()

    def _button(self, y: int) -> QToolButton:
        key = {-1: "1", 1: "2"}[y]
        button = QToolButton()
        button.setObjectName({-1: "answerNegativeButton", 1: "answerPositiveButton"}[y])
        button.setText(f"{signed(y)}1   ({key})")
        button.setAccessibleName(self.tr("Answer {y}1").format(y=signed(y)))
        button.setToolTip(self.tr("The label is {y}1 (key {key})").format(y=signed(y), key=key))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _=False, y=y: self._session.audience.answer(y))
        return button

    def set_away(self, away: bool) -> None:
        """Hide the bar while the phones of a room give the answers, or show it again."""
        if away != self._away:
            self._away = away
            self.setVisible(self._session.snapshot.game is not None and not away)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        for outcome in self.outcomes:
            outcome.setFont(style.font(_LARGE * style.caption, bold=True))
            outcome.setMinimumHeight(round(1.3 * _LARGE * style.caption))
        size = round(1.1 * style.caption)
        for y, button in self.buttons.items():
            ground = style.colours.positive_text if y > 0 else style.colours.negative_text
            button.setStyleSheet(
                f"QToolButton {{ background: {ground}; color: {style.colours.on_strong}; border-radius: 8px;"
                f" font-size: {size}px; font-weight: 600; padding: 4px {size}px; border: 2px solid {ground}; }}"
                f" QToolButton:focus {{ border: 2px solid {style.colours.ink}; }}"
                f" QToolButton:disabled {{ background: {style.colours.control}; color: {style.colours.faint};"
                f" border: 2px solid {style.colours.edge}; }}"
            )

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the question for a snapshot, and the scores."""
        game = snapshot.game
        self.setVisible(game is not None and not self._away)
        if game is None:
            return
        self.prompt.show_parts(self._asked(snapshot, game))
        self.score.show_parts((), tuple(self._scores(snapshot, game)))
        self._show_outcomes(game, 1 if game.kind == "predict" else len(snapshot.learners))
        for button in self.buttons.values():
            button.setEnabled(game.waiting or game.kind == "adversary")

    def _show_outcomes(self, game: Game, places: int) -> None:
        """Show in large letters whether the audience or, if it sets the labels, each learner was right.

        Each word has its place before it is known. Otherwise, the answer buttons would move under the mouse.
        """
        letters = LETTERS if places > 1 else ("",)
        size, words = _LARGE * self.style_.caption, (self.tr("wrong"), self.tr("right"))
        for k, outcome in enumerate(self.outcomes):
            outcome.setVisible(k < places)
            if k >= places:
                continue
            texts = [f"{letters[k]} {word}".strip() for word in words]
            outcome.setMinimumWidth(math.ceil(max(self.style_.width(text, size, bold=True) for text in texts)) + 2)
            right = k < len(game.right) and game.right[k]
            outcome.setText(texts[right] if k < len(game.right) else "")
            colour = self.style_.colours.hindsight if right else self.style_.colours.paid
            look = f"color: {colour}; font-size: {round(size)}px; font-weight: 600;"
            if outcome.styleSheet() != look:
                outcome.setStyleSheet(look)

    def _asked(self, snapshot: Snapshot, game: Game) -> tuple[TextRun, ...]:
        if not game.waiting:
            goes_on = (
                self.tr("Press → to go to the next round.")
                if game.kind == "predict"
                else self.tr("Choose a label to go to the next round.")
            )
            return (TextRun(goes_on, "second"),)
        if game.kind == "predict":
            return (
                TextRun(filled(self.tr("Round {t:,}: "), t=snapshot.t), "ink", bold=True),
                TextRun(self.tr("which label will the example have?"), "ink"),
            )
        parts = [TextRun(self.tr("Prediction: "), "ink")] if len(snapshot.learners) == 1 else []
        for i, shown in enumerate(snapshot.learners):
            prediction = shown.frame.round.prediction if shown.frame.round is not None else 0
            role = "positive_text" if prediction > 0 else "negative_text" if prediction < 0 else "second"
            letter = f"{'ABCD'[i]}: " if len(snapshot.learners) > 1 else ""
            side = signed(prediction) if prediction else self.tr("neither")
            parts.append(TextRun(f"{letter}{side}  ", role, bold=True))
        return (*parts, TextRun(self.tr(" Choose the label."), "ink", bold=True))

    def _scores(self, snapshot: Snapshot, game: Game) -> list[TextRun]:
        parts = []
        if game.kind == "predict":
            parts += [
                TextRun(self.tr("You: ")),
                TextRun(f"{game.wrong}", "paid", bold=True),
                TextRun(self.tr(" of {asked} wrong").format(asked=game.asked)),
            ]
        before = snapshot.phase < Phase.LABEL
        for i, shown in enumerate(snapshot.learners):
            wrong = shown.frame.round is not None and shown.frame.round.mistake and before
            mistakes = shown.frame.mistakes - int(wrong)
            name = f"{'ABCD'[i]}" if len(snapshot.learners) > 1 else declared(shown.learner.name)
            if game.kind == "predict":
                parts += [TextRun(f"     {name} "), TextRun(short(mistakes), "paid", bold=True)]
                continue
            if len(snapshot.learners) > 1:  # the scoreboard shows their bounds
                before_it = f"     {name} " if i else self.tr("forced: ") + f"{name} "
                parts += [TextRun(before_it), TextRun(f"{mistakes}", "paid", bold=True)]
                continue
            parts += [
                TextRun(f"{name}: "),
                TextRun(self.tr("{mistakes} forced").format(mistakes=mistakes), "paid", bold=True),
            ]
            if shown.judgement is not None and shown.judgement.verdict is not Verdict.NOT_APPLICABLE:
                parts += [TextRun(self.tr("  bound ")), TextRun(bound_text(shown.judgement), "allowed", bold=True)]
        return parts
