"""The application, the only place that knows all parts: it makes the window, opens it, and renders it unseen."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QMessageLogContext, QSize, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from visualonline.catalog import find
from visualonline.experiment.estimate import excess
from visualonline.protocol import Error, Learner
from visualonline.session.document import Document, LearnerChoice, load
from visualonline.session.live import Feed, Port
from visualonline.session.piping import Followed, Pipe, standard_input
from visualonline.session.players import able
from visualonline.session.session import Session
from visualonline.streams.live import is_live
from visualonline.streams.preview import preview
from visualonline.streams.shipped import asset
from visualonline.streams.spec import CLICKED, StreamSpec, fitted, open_base
from visualonline.views.ahead import Ahead, AnotherStep
from visualonline.views.memory import Memory, memory_file
from visualonline.views.patience import patience
from visualonline.views.style import family
from visualonline.views.window import MainWindow
from visualonline.words import check_settings, settings_for

if TYPE_CHECKING:
    from visualonline.words import Words

START = Document(StreamSpec(source="separable", settings=(("margin", "0.1"),), rounds=160, seed=4))
"""What the window opens on when nothing is asked for."""


def application() -> QApplication:
    """Return the application, made on the first call."""
    # before anything is painted: a translucent fill wakes other threads else, and waits for them longer than it takes
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_told)
    app = QApplication([sys.argv[0]])
    app.setApplicationName("VisualOnline")
    app.setOrganizationName("VisualOnline")
    app.setDesktopFileName("org.visualonline.VisualOnline")
    app.setStyle("Fusion")
    return app


def _told(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001  Qt's signature
    """Pass on what Qt says, but not that the offscreen platform has no window manager."""
    if "propagateSizeHints" not in message:
        sys.stderr.write(f"{message}\n")


def create_window(
    document: Document | None = None,
    theme: str = "system",
    memory: Memory | None = None,
    size: tuple[int, int] | None = None,
) -> MainWindow:
    """Return the window on a document, without showing it and without starting the event loop.

    `memory` keeps the layouts; without one nothing of an earlier start is taken up and nothing is left behind. What is
    told here of its `size` is styled once; resized later, all is styled again where other sizes of type belong to it.
    """
    app = application()
    app.setStyle("Fusion")
    family()
    session = Session(document or START, patience)
    window = MainWindow(session, theme, memory, None if size is None else QSize(*size))
    session.setParent(window)
    Ahead(session, window)
    AnotherStep(session, window.planes, window.layout_)
    session.consent = _consent
    window.setWindowIcon(QIcon(str(asset("icons") / "visualonline.svg")))
    return window


def _consent(told: str) -> bool:
    """Ask whether a run that will not fit is to be run all the same."""
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    asker = QApplication.activeWindow()  # not a window kept here, which would outlive its closing
    return QMessageBox.question(asker, "VisualOnline", f"{told}. Run them all the same?", yes | no, no) == yes


def document_of(words: Words) -> tuple[Document, int]:
    """Return the document that words ask for, and its round."""
    if words.document_path is not None:
        document, position = load(words.document_path)
        return (document if words.batch is None else replace(document, batch=words.batch)), position
    stream = words.stream or START.stream
    if is_live(stream.source):
        stream = StreamSpec(CLICKED)  # until its first row is there
    check_settings(words.learners or ("perceptron",), words.settings, words.batch)
    learners = [cast("Learner", find("learners", name)) for name in words.learners or ("perceptron",)]
    choices = tuple(
        LearnerChoice(learner.id, tuple(settings_for(learner, words.settings).items())) for learner in learners
    )
    document = Document(stream, choices, words.batch)
    if not words.learners and os.path.isfile(stream.source):
        document = able(document, preview(stream.source, stream.reading, 0).kind)
    return document, 0


def main(words: Words) -> int:
    """Open the window and run until it is closed; return the exit code."""
    app = application()
    document, position = document_of(words)
    feed = feed_of(words)
    window = create_window(document, words.theme or "system", Memory(memory_file()))
    fits = excess(window.session.stage.runs) is None
    if fits:
        window.session.seek(position)
    else:
        window.session.show_document(START)
    if words.present:
        window.present()
    window.show()
    window.focus_stage()
    window.session.introduce()
    QTimer.singleShot(0, window.session.warm)
    QTimer.singleShot(0, _begun)
    if not fits:
        QTimer.singleShot(0, partial(_offer, window.session, document, position, play=words.play))
    elif words.play:
        window.session.play()
    if feed is not None:
        feed.serve(window.session)
    return app.exec()


def _offer(session: Session, document: Document, position: int, *, play: bool) -> None:
    """Let the user decide, before the open window, on a run that will not fit."""
    if session.show_document(document, position) and play:
        session.play()


def _begun() -> None:
    """Look for garbage from here on, though not among what the start made: to look through that takes 75 ms."""
    gc.freeze()
    gc.enable()


def feed_of(words: Words) -> Feed | None:
    """Return what words want to come in live, None if they want nothing of the kind.

    Raises
    ------
    Error
        If it cannot be had.
    """
    if words.stream is None or not is_live(words.stream.source):
        return None
    kind, _, place = words.stream.source.partition(":")
    if kind == "listen":
        port = Port(words.stream, int(place))
        sys.stderr.write(f"visualonline: listening on 127.0.0.1:{port.number}\n")
        return port
    return Followed(words.stream, place) if kind == "follow" else Pipe(words.stream, standard_input())


def render(
    words: Words, output: str, t: int | None, panel: str | None, size: tuple[int, int], *, anyway: bool = False
) -> int:
    """Draw round t, or the last, of what words ask for into a picture; return the exit code.

    Raises
    ------
    Error
        If something is asked for that there is not, the picture cannot be written, or the run will not fit and is not
        wanted `anyway`.
    """
    application()
    if words.stream is not None and is_live(words.stream.source):
        raise Error("a picture is drawn of files and streams; 'visualonline run -' reads standard input")
    document, position = document_of(words)
    _need_pool(document)
    window = create_window(document, words.theme or "light", size=size)
    try:
        if words.present:
            window.present()
        window.resize(*size)  # which a presentation may have changed
        window.show()
        session, told = window.session, excess(window.session.stage.runs)
        if told is not None and not anyway:
            raise Error(f"{told}; fewer --rounds take less, and --anyway runs them all the same")
        session.finish()
        session.seek(min(t if t is not None else position or session.stage.length, session.stage.length))
        target = window if panel is None else window.show_panel(panel)
        for _ in range(3):
            QApplication.processEvents()
        while window.layout_.busy:
            QApplication.processEvents()
        if not target.grab().save(output):
            raise Error(f"{output}: the picture could not be written")
    finally:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)  # no event loop will do it
    return 0


def _need_pool(document: Document) -> None:
    """Refuse, as every word of the command line does, to choose experts for examples on the user's behalf."""
    for choice in document.learners:
        accepts = cast("Learner", find("learners", choice.id)).accepts
        if accepts == "advice" and document.stream.experts is None:
            fitted(open_base(document.stream), document.stream, accepts)
