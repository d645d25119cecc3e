"""The export dialog for pictures, films, pages and tables. The dialog starts with the latest choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol, cast

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.errors import Error
from visualonline.export.film_plan import FilmPlan
from visualonline.export.live_page import MOST_ROUNDS
from visualonline.export.page_words import Speech
from visualonline.session.document import SavedSession
from visualonline.session.exports import first_rounds, results_text, save_page, save_results, save_rounds
from visualonline.session.session import Session
from visualonline.views.dialogs.exporter.choices import (
    FORMATS,
    KINDS,
    PAGES,
    SIZES,
    Choices,
    bytes_text,
    film_estimate,
    missing_library,
    seconds_text,
)
from visualonline.views.dialogs.exporter.form import ExportForm, choose, disable_last
from visualonline.views.dialogs.exporter.work import CancelledError, save_film
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.picture.png import image_of
from visualonline.views.picture.save_picture import exported, save_picture, styled
from visualonline.views.text.messages import Messages
from visualonline.views.text.numbers import filled
from visualonline.views.text.save_path import ask_for_save_path
from visualonline.views.text.translation import (
    counted,
    declared,
    language,
    translate,
    translate_message,
    translate_stream,
)
from visualonline.views.theme.look import Look

_WINDOW = "window"
_WIDEST = 3840
"""Width in pixels of a 4K picture."""
_PAGE = ("The page shows the plane or the weights, the curves, the theorem with its value, and each round in words. "
         "Buttons and keys play the run. The page works on phones and in dark mode.")  # fmt: skip
_LIVE = ("Visitors can add, drag and remove points, choose another suitable learner, and change parameters. The "
         "browser runs the learner with the program's own code and gives the same numbers. The page is one file, which "
         "you can put on a course website.")  # fmt: skip
_FIRST = 30
"""Number of rounds of a table in the preview."""
_LONG = 200_000
"""Number of rounds times learners from which the theorems are evaluated only on request."""
_SOON = 0.1
"""Seconds that a preview may take to finish short runs."""


class ExportHost(Protocol):
    """The object that opens the dialog and knows the window with the run."""

    window: QWidget
    session: Session
    look: Look
    layout: DockArea
    messages: Messages
    export_choices: Choices

    def state(self) -> SavedSession:
        """Return the session as it would be saved now."""


class ExportDialog(QDialog):
    """Asks what to export, and exports it.

    Parameters
    ----------
    host : ExportHost
    part : QWidget or None
        The part of the window for a picture; None for the whole window.
    """

    def __init__(self, host: ExportHost, part: QWidget | None = None) -> None:
        super().__init__(host.window)
        self.setObjectName("exportDialog")
        self.setWindowTitle(self.tr("Export"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._host, self._style = host, host.look.style
        self._working = self._cancelled = False
        self._parts = _parts(host.window, host.layout, part)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._show_preview)
        kept = host.export_choices
        self._choices = replace(kept, kind="picture") if part is not None else kept
        self._shown = ""
        self.form = ExportForm(host.session.workspace.rounds_run, self)
        self._make()
        learners = [declared(facts.learner.name) for facts in host.session.workspace.facts.runs]
        self.form.fill(self._choices, {name: words for name, (words, _) in self._parts.items()}, learners)
        choose(self.form.part, _WINDOW if part is None else next(iter(self._parts)))
        self.form.changed.connect(self._follow)
        self._follow("kind")

    def _make(self) -> None:
        """Build the layout."""
        self.picture, self.text = QLabel(), QPlainTextEdit()
        self.picture.setObjectName("exportPreview")
        self.picture.setWordWrap(True)
        self.picture.setMinimumSize(1, 1)
        self.picture.setStyleSheet(f"color: {self._style.colours.second};")
        self.text.setObjectName("exportText")
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.preview = QStackedWidget()
        self.preview.addWidget(self.picture)
        self.preview.addWidget(self.text)
        body = QHBoxLayout()
        body.setSpacing(24)
        body.addWidget(self.form, 0, Qt.AlignmentFlag.AlignTop)
        body.addWidget(self.preview, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(14)
        layout.addLayout(body, 1)
        layout.addLayout(self._make_foot())
        text = self._style.sized(100) / 100
        self.resize(QSize(round(980 * text), round(560 * text)).boundedTo(self._host.window.size() * 0.94))

    def _make_foot(self) -> QHBoxLayout:
        """Return the layout with message, progress bar and buttons."""
        self.message = QLabel()
        self.message.setObjectName("exportSentence")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setObjectName("exportProgress")
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self.bar.hide()
        said = QVBoxLayout()
        said.addWidget(self.message, 1)
        said.addWidget(self.bar)
        self.cancel_button, self.export_button = QPushButton(self.tr("Cancel")), QPushButton(self.tr("Export …"))
        self.cancel_button.setObjectName("exportCancel")
        self.cancel_button.setToolTip(self.tr("Stop without writing a file (Esc)"))
        self.cancel_button.clicked.connect(self.reject)
        self.export_button.setObjectName("exportButton")
        self.export_button.setToolTip(self.tr("Choose a file and export (Enter)"))
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(self._ask)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addLayout(said, 1)
        for button in (self.cancel_button, self.export_button):
            button.setAutoDefault(button is self.export_button)
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return foot

    def _follow(self, row: str) -> None:
        """Show the rows and values that apply to the current choices."""
        form, kind = self.form, self.form.kind.currentData()
        if kind != self._shown:
            form.format.clear()
            for name, words in FORMATS[kind].items():
                form.format.addItem(declared(words), name)
                library, command = missing_library(name)
                if library:
                    disable_last(form.format, self.tr("{library} is not installed").format(library=library), command)
            choose(form.format, replace(self._choices, kind=kind).format)
            form.format.setEnabled(form.format.count() > 1)
            self._fill_sizes(kind)
            self._shown = kind
        elif kind == "picture" and row == "part":
            self._fill_sizes(kind)
        self._read()
        form.show_rows(self._rows())
        self._update_message()
        self._late.start(0)

    def _rows(self) -> set[str]:
        """Return the names of the rows that apply to the current choices."""
        c = self._choices
        rows: dict[str, set[str]] = {
            "picture": {"part", "theme"} | ({"pixels"} if c.format == "png" else set()),
            "film": {"part", "theme", "pixels", "span", "speed", "fps", "phases"},
            "rounds": {"weights"} | ({"learner"} if self.form.learner.count() > 1 else set()),
        }
        return {"kind", "format"} | rows.get(c.kind, set())

    def _fill_sizes(self, kind: str) -> None:
        """Offer the sizes of a film, or those of a picture of the chosen part."""
        self.form.pixels.clear()
        if kind == "film":
            for name in SIZES:
                self.form.pixels.addItem(name.replace("x", " × "), name)
            choose(self.form.pixels, self._choices.size)
            return
        width, height = self._part.width(), self._part.height()
        scales = sorted({1.0, 2.0, 3.0, round(_WIDEST / width, 4)} if width < _WIDEST else {1.0})
        for scale in scales:
            if scale * width <= _WIDEST + 1:
                self.form.pixels.addItem(f"{round(scale * width)} × {round(scale * height)}", scale)
        choose(self.form.pixels, self._choices.scale)

    def _read(self) -> None:
        """Read the choices from the form."""
        form = self.form
        kind, name = form.kind.currentData(), form.format.currentData()
        self._choices = replace(
            self._choices, kind=kind, theme=form.theme.currentData(), speed=form.speed.value(), fps=form.fps.value(),
            phases=form.phases.isChecked(), weights=form.weights.isChecked(),
            **({} if kind in PAGES else {kind: name}),
            **({"size": form.pixels.currentData()} if kind == "film" else {}),
            **({"scale": form.pixels.currentData()} if kind == "picture" else {}),
        )  # fmt: skip

    @property
    def _part(self) -> QWidget:
        return self._parts[self.form.part.currentData()][1]

    @property
    def plan(self) -> FilmPlan:
        """The film with the current choices."""
        c = self._choices
        return FilmPlan(self.form.first.value(), self.form.last.value(), c.speed, c.fps, c.phases)

    # Message and preview

    def _update_message(self) -> None:
        """Show what will be exported, or what is wrong."""
        c, facts = self._choices, self._host.session.workspace
        rounds, problem = facts.rounds_run, ""
        text = {
            "picture": self.tr("vector graphics with searchable text"),
            "page": self.tr("{rounds}; play and step through them in any browser, offline").format(
                rounds=counted(rounds, "round")
            ),
            "live": self.tr("{rounds}; visitors change points and parameters, offline").format(
                rounds=counted(rounds, "round")
            ),
            "rounds": self.tr("{rounds}: label, prediction, score, loss, mistake, update").format(
                rounds=counted(rounds, "round")
            ),
            "results": self.tr("ready to paste into a page or a paper"),
        }.get(c.kind, "")
        if c.kind == "picture" and c.format == "png":
            text = self.tr("{pixels} pixels").format(pixels=self.form.pixels.currentText())
        if c.kind == "film":
            plan, size = self.plan, tuple(map(int, c.size.split("x")))
            if plan.first > plan.last:
                problem = self.tr("the first round is after the last one")
            else:
                wait, written = film_estimate(plan, cast("tuple[int, int]", size), c.format)
                text = filled(
                    self.tr("{frames:,} frames, {seconds_text}; about {bytes_text}, {seconds_text_2} to export"),
                    frames=plan.frames,
                    seconds_text=seconds_text(plan.seconds),
                    bytes_text=bytes_text(written),
                    seconds_text_2=seconds_text(wait),
                )
        if c.kind in PAGES and rounds > MOST_ROUNDS:
            problem = filled(
                self.tr("a page holds at most {most_rounds:,} rounds, but this run has {rounds:,}"),
                most_rounds=MOST_ROUNDS, rounds=rounds,
            )
        if c.kind != "picture" and not rounds:
            problem = self.tr("there are no rounds yet")
        self._show_message(problem or text, wrong=bool(problem))
        self.export_button.setEnabled(not problem)

    def _show_message(self, text: str, *, wrong: bool = False) -> None:
        colours = self._style.colours
        self.message.setStyleSheet(f"color: {colours.negative_text if wrong else colours.ink}; font-weight: 600;")
        self.message.setText(f"{text[:1].upper()}{text[1:]}.")

    def _show_preview(self) -> None:
        """Show a small preview of the picture, or the table."""
        c, session = self._choices, self._host.session
        self.preview.setCurrentWidget(self.text if c.kind in ("results", "rounds") else self.picture)
        sides = Qt.AlignmentFlag
        self.picture.setAlignment(sides.AlignTop | sides.AlignLeft if c.kind in PAGES else sides.AlignCenter)
        if c.kind in ("picture", "film"):
            self.picture.setPixmap(self._thumbnail(self._part, c.theme or None))
        elif c.kind in PAGES:
            self.picture.setText(declared(_PAGE if c.kind == "page" else _LIVE))
        elif not session.workspace.rounds_run:
            self.text.clear()  # the message states why there is no table
        elif c.kind == "results" and self._is_soon_done():
            self.text.setPlainText(results_text(session, c.format))
        elif c.kind == "results":
            self.text.setPlainText(self.tr("For a run of this length, the theorems are evaluated during the export."))
        else:
            self._show_rounds()

    def _is_soon_done(self) -> bool:
        """Run short runs for a moment. Return whether all of their rounds have then been judged."""
        session = self._host.session
        if session.workspace.rounds_run * len(session.workspace.facts.runs) >= _LONG:
            return False
        session.work(_SOON)
        return not session.busy

    def _show_rounds(self) -> None:
        """Show the first rounds as they will be written, or the reason why they cannot be."""
        learner = self.form.learner.currentData()
        try:
            rounds = first_rounds(self._host.session, learner, weights=self._choices.weights)
        except Error as error:
            self._show_message(translate_message(error).replace("--weights", self.tr("the weights")), wrong=True)
            self.export_button.setEnabled(False)
            return
        rows = zip(*(column[:_FIRST].tolist() for column in rounds.values()), strict=True)
        lines = [",".join(rounds), *(",".join(f"{value:.6g}" for value in row) for row in rows)]
        self.text.setPlainText("\n".join([*lines, "…"]))

    def _thumbnail(self, part: QWidget, theme: str | None) -> QPixmap:
        """Return a part of the window scaled to the preview."""
        ratio = self.devicePixelRatioF()
        room = self.preview.size() * ratio
        with styled(part, theme, ratio), exported(part):
            image = image_of(part, ratio)
        smooth = Qt.TransformationMode.SmoothTransformation
        small = image.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, smooth) if image.width() > room.width() or (
            image.height() > room.height()) else image  # fmt: skip
        small.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(small)

    # The export

    def _ask(self) -> None:
        """Ask for a file and export to it."""
        c = self._choices
        folder = c.format == "folder"
        ending = "" if folder else f".{c.format}"
        words = declared(FORMATS[c.kind][c.format])
        path = ask_for_save_path(
            self,
            self.tr("Export: {what}").format(what=declared(KINDS[c.kind])),
            f"{_file_name(c.kind)}{ending}",
            f"{words} (*{ending})",
            *filter(None, (ending,)),
        )
        if path:
            self.export_to(path + "/" if folder else path)

    def export_to(self, path: str) -> None:
        """Export to a path. If that fails, show the reason and leave no file."""
        try:
            with self._at_work():
                self._writer()(path)
        except CancelledError:
            self._show_message(self.tr("cancelled; no file was written"))
            return
        except Error as error:
            self._show_message(translate_message(error), wrong=True)
            return
        self._host.export_choices = self._choices
        self._host.messages.inform(self.tr("exported to {path}").format(path=path))
        super().accept()

    def _writer(self) -> Callable[[str], None]:
        """Return a function that exports the current choices to a path."""
        c, session, progress = self._choices, self._host.session, self._report
        if c.kind == "picture":
            scale = float(self.form.pixels.currentData()) if c.format == "png" else 1.0
            return lambda path: save_picture(path, self._part, scale, c.theme or None)
        if c.kind == "film":
            panel = self.form.part.currentData()
            look = (c.theme or self._host.look.theme, "" if panel == _WINDOW else panel)
            saved = self._host.state()
            return lambda path: save_film(path, saved, session, self.plan, c.size, look, progress)
        if c.kind in PAGES:
            speech, live = Speech(language(), declared, translate_stream, translate_message), c.kind == "live"
            return lambda path: save_page(path, session, progress, speech, live=live)
        if c.kind == "rounds":
            return lambda path: save_rounds(path, session, self.form.learner.currentData(), progress, weights=c.weights)
        return lambda path: save_results(path, session, c.format, progress)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Show the progress instead of the form. An error of any kind ends this, or the dialog could not be closed."""
        self._set_working(working=True)
        self._show_message(self.tr("exporting {what}").format(what=declared(KINDS[self._choices.kind])))
        try:
            yield
        finally:
            self._set_working(working=False)
            self._update_message()

    def _set_working(self, *, working: bool) -> None:
        self._working, self._cancelled = working, False
        self.bar.setVisible(working)
        self.bar.setRange(0, 0)
        self.export_button.setEnabled(not working)
        self.form.setEnabled(not working)

    def _report(self, _what: str, done: int, total: int | None, _share: float | None) -> None:
        """Show the progress. Raise CancelledError if the user has cancelled."""
        self.bar.setRange(0, total or 0)
        self.bar.setValue(done)
        QApplication.processEvents()
        if self._cancelled:
            raise CancelledError

    def reject(self) -> None:
        """Stop the export, or close the dialog."""
        if self._working:
            self._cancelled = True
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """If an export is running, stop it instead of closing the dialog."""
        if self._working:
            self._cancelled = True
            event.ignore()
        else:
            super().closeEvent(event)


def _parts(window: QWidget, layout: DockArea, part: QWidget | None) -> dict[str, tuple[str, QWidget]]:
    """Return the parts that can be drawn, by panel id, with their names: window, visible panels, and `part`."""
    seen = [name for name in layout.order() if name in layout.seen or name == PLANE]
    found: dict[str, tuple[str, QWidget]] = {_WINDOW: (translate("Dialogs", "The whole window"), window)}
    for name in seen:
        words = translate("Dialogs", "Plane") if name == PLANE else declared(layout.kinds[name].name)
        found[name] = words, layout.part(name)
    if part is None or part is window:
        return found
    for name, (_words, widget) in found.items():
        if widget is part:
            return {name: found[name], **found}
    return {"part": (translate("Dialogs", "This plot"), part), **found}


def _file_name(kind: str) -> str:
    return {"rounds": "rounds", "results": "results"}.get(kind, "run" if kind != "picture" else "picture")
