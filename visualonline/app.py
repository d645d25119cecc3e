"""The application, the only module that knows all parts: it creates the window, opens it, or renders it off screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QMessageLogContext, QSize, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from visualonline.args import ExportArgs, FilmArgs, RenderArgs, RoomArgs, SweepPicture, TableArgs, WindowArgs
from visualonline.core.catalog import find
from visualonline.core.error_log import LOG, ErrorLog, log_folder
from visualonline.core.errors import Error
from visualonline.core.interrupts import check_interrupt
from visualonline.core.languages import ENGLISH
from visualonline.core.package_data import asset_path
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.wording import counted
from visualonline.export.film import check_film, write_film
from visualonline.export.film_plan import FilmPlan
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.reading import read_lesson
from visualonline.room.settings import RoomSettings, drawn_code
from visualonline.runs.estimate import excess
from visualonline.runs.run import Run, check_random
from visualonline.session.autosave import journal_folder
from visualonline.session.child_process import stop_children
from visualonline.session.commands import USUAL_RUNS, AskSweep
from visualonline.session.document import Document, SavedSession, load
from visualonline.session.document_options import described
from visualonline.session.learners_for import learners_for
from visualonline.session.live_input import LiveInput, Port
from visualonline.session.needed_plugins import NeededPlugin
from visualonline.session.pipe_input import GrowingFile, StandardInput, standard_input
from visualonline.session.replay_check import ReplayCheck
from visualonline.session.session import Session
from visualonline.session.window_state import WindowState
from visualonline.session.workspace import Workspace
from visualonline.streams.live.live_stream import is_live
from visualonline.streams.pipeline import fit_to_learner, open_base, refuse_unused
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.tables.preview import preview
from visualonline.views.dialogs.progress_dialog import progress_dialogs
from visualonline.views.dialogs.recovery import Recovery
from visualonline.views.dialogs.save_questions import ask_to_overwrite, ask_to_save
from visualonline.views.picture.film_frames import film_frames, settle
from visualonline.views.picture.save_picture import save_picture
from visualonline.views.plot.caught import faults_collected
from visualonline.views.settings.preferences import Preferences, preferences_file
from visualonline.views.shell.first_minute import FIRST_ROUND
from visualonline.views.shell.garbage import collecting_between_turns
from visualonline.views.shell.roles import install_roles
from visualonline.views.shell.signals import signals_end
from visualonline.views.shell.window import MainWindow
from visualonline.views.shell.window_place import SMALLEST, opening_place, put_window, screens
from visualonline.views.text.formula_preload import FormulaPreloader
from visualonline.views.text.message_box import agrees
from visualonline.views.text.translation import language, set_language, translate, translate_message
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import family, style_named

START = Document(StreamSpec(source="separable", settings=(("margin", "0.1"),), rounds=160, seed=4))
"""The document with which the window opens by default."""
_ROOM_SECONDS = 20
"""The duration in seconds of a round in a room whose rounds follow one another automatically."""


def application() -> QApplication:
    """Return the application, created on the first call."""
    # before painting: translucent fills would otherwise wake other threads and wait for them longer than they take
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_forward_qt_message)
    app = QApplication([sys.argv[0]])
    app.setApplicationName("VisualOnline")
    app.setOrganizationName("VisualOnline")
    app.setDesktopFileName("org.visualonline.VisualOnline")
    app.setStyle("Fusion")
    return app


def _forward_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001  Qt's signature
    """Log Qt's messages, except the one that the offscreen platform ignores the size hints of windows."""
    if "propagateSizeHints" not in message:
        LOG.warning("%s", message)


def create_window(
    document: Document | None = None,
    theme: str = "system",
    preferences: Preferences | None = None,
    size: tuple[int, int] | None = None,
) -> MainWindow:
    """Create the window with a document, without showing it and without starting the event loop.

    `preferences` store the layouts. Without preferences, the window uses nothing from earlier starts and stores
    nothing. If `size` is given here, the window is styled once; a later resize styles it again if font sizes change.
    """
    app = application()
    app.setStyle("Fusion")
    family()
    install_roles()
    session = Session(document or START, progress_dialogs)
    window = MainWindow(session, theme, preferences, None if size is None else QSize(*size))
    session.setParent(window)
    FormulaPreloader(session, window.lesson_player, window)
    session.consent = _confirm_long_run
    window.setWindowIcon(QIcon(str(asset_path("icons") / "visualonline.svg")))
    return window


def _confirm_long_run(reason: str) -> bool:
    """Ask whether to run the rounds although they take too long or need too much memory."""
    question = translate("Shell", "{reason}. Run the rounds all the same?").format(reason=translate_message(reason))
    return agrees(question, translate("Shell", "Run the rounds"))


def document_of(args: WindowArgs, lesson: Lesson | None = None) -> SavedSession:
    """Return the document requested by the arguments: a saved session, a step of the lesson, or a new document."""
    if lesson is not None:
        step = lesson.steps[(args.step or 1) - 1]
        return SavedSession(step.document, step.round if args.round is None else args.round)
    if args.document_path is not None:
        saved = load(args.document_path)
        saved = saved if args.round is None else saved._replace(position=args.round)
        if args.batch is not None:
            saved = saved._replace(document=replace(saved.document, batch=args.batch))
        if args.repeats:
            saved = saved._replace(document=replace(saved.document, repeats=args.repeats))
        return saved
    stream = args.stream or START.stream
    if is_live(stream.source):
        stream = StreamSpec(CLICKED)  # until its first row arrives
    document = described(stream, args.learners or ("perceptron",), args.settings, args.batch, args.repeats)
    if not args.learners and os.path.isfile(stream.source):
        document = learners_for(document, preview(stream.source, stream.read_options, 0).kind)
    return SavedSession(document, args.round or 0)


def missing_plugins(saved: SavedSession) -> list[NeededPlugin]:
    """Return the plug-ins from files that a session needs and that are not loaded."""
    return [plugin for plugin in saved.plugins if not plugin.loaded]


def _without_plugins(saved: SavedSession, args: WindowArgs) -> tuple[SavedSession, WindowArgs, str | None]:
    """Return the document to open first, and the path of a session that waits for consent to its plug-ins."""
    if not missing_plugins(saved):
        return saved, args, None
    return SavedSession(START), replace(args, document_path=None), args.document_path


def lesson_of(args: WindowArgs) -> Lesson | None:
    """Return the lesson requested by the arguments, or None.

    Raises
    ------
    Error
        If the lesson cannot be read, or does not have the step.
    """
    if args.lesson_path is None:
        return None
    lesson = read_lesson(Path(args.lesson_path), language())
    if (args.step or 1) > len(lesson.steps):
        raise Error(f"--step {args.step}: this lesson has {counted(len(lesson.steps), 'step')}.")
    return lesson


def asks_for_nothing(args: WindowArgs) -> bool:
    """Return whether the arguments do not request a document or position. Appearance and platform do not count."""
    return replace(args, theme=None, language=None, platform=None) == WindowArgs()


def main(args: WindowArgs) -> int:
    """Open the window and run until it is closed; return the exit code."""
    app, preferences = application(), Preferences(preferences_file())
    set_language(app, args.language or preferences.language)
    lesson = lesson_of(args)
    saved = document_of(args, lesson)
    feed = live_input_of(args)
    recovery = Recovery(journal_folder())
    free = not recovery.waiting and app.platformName() != "offscreen"
    demonstrates = free and preferences.plays_at_start and asks_for_nothing(args)
    saved, args, waiting = _without_plugins(saved, args)
    position = FIRST_ROUND if demonstrates else saved.position
    place = opening_place(preferences.place, screens())
    window = create_window(saved.document, args.theme or preferences.theme, preferences, place.rect.size().toTuple())
    put_window(window, place)
    fits = _fits(window, args)
    if not fits:
        window.session.show_document(START)
    elif position:
        window.session.show_document(saved.document, position)  # it waits there for rounds still to be run
    if args.present:
        window.presentation.toggle(full_screen=True)
    window.show()
    if lesson is not None:
        _start_lesson(window, lesson, args)
    window.focus_plane()
    window.files.plugins.begin(args.plugins)
    window.session.announce_stream()
    _restore_window(window, *((saved, args.document_path) if fits else (SavedSession(START), None)))
    window.files.ask, window.files.ask_over = ask_to_save, ask_to_overwrite
    recovery.begin(window.files)
    QTimer.singleShot(0, window.session.compile_long_runs)
    if not fits:
        QTimer.singleShot(0, partial(_offer_long_run, window, saved, args))
    elif waiting is not None:
        QTimer.singleShot(0, partial(_open_waiting, window, waiting, args))
    else:
        _play(window, args, demonstrates=demonstrates)
    if feed is not None:
        window.session.listen(feed)
    return _run(app, window)


def _start_lesson(window: MainWindow, lesson: Lesson, args: WindowArgs) -> None:
    """Open a lesson at the requested step, or where its reader left it, and go to the requested round."""
    window.lesson_player.start(lesson, None if args.step is None else args.step - 1)
    if args.round is not None:
        window.session.seek(args.round)


def _open_waiting(window: MainWindow, path: str, args: WindowArgs) -> None:
    """Open a session whose plug-ins need the user's consent, and play it if it was opened."""
    if window.files.open_path(path):
        _play_later(window, args)


def _play_later(window: MainWindow, args: WindowArgs) -> None:
    """Play or open a room in a window that is already shown. An error is shown in this window."""
    try:
        _play(window, args, demonstrates=False)
    except Error as error:
        window.session.failed.emit(str(error))


def _play(window: MainWindow, args: WindowArgs, *, demonstrates: bool) -> None:
    """Open a room or play, as the arguments ask; otherwise, if `demonstrates`, begin the demonstration."""
    if args.room is not None:
        _open_room(window, args.room, by_itself=args.play or application().platformName() == "offscreen")
    elif args.play:
        window.session.play()
    elif demonstrates:
        QTimer.singleShot(0, window.first_minute.begin)  # once all widgets are in place


def _open_room(window: MainWindow, asked: RoomArgs, *, by_itself: bool) -> None:
    """Open the room that the arguments ask for, and ask the question of its first round.

    With `by_itself`, the room closes each round after some seconds and asks the next question.

    Raises
    ------
    Error
        If the address cannot be used, or the game cannot be played here.
    """
    room, lesson = window.rooms.room, window.lesson_player.lesson
    room.start(
        RoomSettings(
            asked.game or ("predict" if lesson is None else "lesson"),
            address=asked.address,
            port=asked.port,
            code=asked.code or drawn_code(),
            seconds=_ROOM_SECONDS if by_itself else None,
        )
    )
    sys.stderr.write(f"visualonline: the room is open at {room.url}\n")
    sys.stderr.flush()
    room.ask()


def _run(app: QApplication, window: MainWindow) -> int:
    """Run with a log until the window is closed. Return the exit code."""
    with closing(window.unexpected), collecting_between_turns(), signals_end(partial(_end, window)):
        window.unexpected.install(_open_log(app))
        return app.exec()


def _end(window: MainWindow, number: int) -> None:
    """End the process on a signal at any point of the event loop: write the journal, and ask no questions."""
    window.files.write_journal()
    stop_children()
    if number == signal.SIGINT:
        sys.stderr.write("visualonline: interrupted\n")
        sys.stderr.flush()
    os._exit(128 + number)


def _open_log(app: QApplication) -> ErrorLog | None:
    """Open the log of this start. Errors are shown even if this fails."""
    try:
        log = ErrorLog(log_folder())
    except OSError as error:
        LOG.warning("visualonline: no log is written: %s", error)
        return None
    LOG.info("started with Python %s on %s", sys.version.split()[0], app.platformName())
    return log


def _restore_window(window: MainWindow, saved: SavedSession, path: str | None) -> None:
    """Restore the window state stored with the displayed session in the file `path`, if any."""
    window.files.begin(path)
    if window.preferences.remark:
        window.status_bar.inform(window.preferences.remark)
    window.files.restore_window(saved)


def _offer_long_run(window: MainWindow, saved: SavedSession, args: WindowArgs) -> None:
    """Ask in the open window whether to run rounds that take too long or need too much memory."""
    if window.session.show_document(saved.document, saved.position):
        _restore_window(window, saved, args.document_path)
        _play_later(window, args)


def live_input_of(args: WindowArgs) -> LiveInput | None:
    """Open the live input requested by the arguments, or return None.

    Raises
    ------
    Error
        If the input cannot be opened.
    """
    if args.stream is None or not is_live(args.stream.source):
        return None
    kind, _, place = args.stream.source.partition(":")
    if kind == "listen":
        port = Port(args.stream, int(place))
        sys.stderr.write(f"visualonline: listening on 127.0.0.1:{port.number}\n")
        return port
    return GrowingFile(args.stream, place) if kind == "follow" else StandardInput(args.stream, standard_input())


def render(asked: RenderArgs, progress: ProgressCallback = null_progress) -> int:
    """Render one round of the requested document, or a film of its rounds. Return the exit code.

    If no round is requested, a session is drawn at its saved round and a lesson at the round of its step. Otherwise,
    and for a session saved at round 0, the last round is drawn. For a film, `progress` reports the last round drawn,
    for a sweep the number of runs done.

    Raises
    ------
    Error
        If something requested does not exist, a round is rejected, the file cannot be written, or the run is too large
        and not wanted `anyway`.
    """
    set_language(application(), asked.window.language or ENGLISH)
    asked = _large_enough(asked)
    args, t, size = asked.window, asked.round, asked.size
    if args.stream is not None and is_live(args.stream.source):
        raise Error(
            "`visualonline render` cannot read standard input. "
            "Save the rows as a file, or use `visualonline run -`."
        )
    lesson = lesson_of(args)
    saved = document_of(args, lesson)
    for plugin in missing_plugins(saved):
        raise Error(f"{args.document_path}: This session needs {plugin.described}. Load it with --plugin FILE.")
    _need_pool(saved.document)
    window = create_window(saved.document, args.theme or "light", size=size)
    with faults_collected() as check:
        try:
            if args.present:
                window.presentation.toggle()
            window.resize(*size)  # a presentation may have changed it
            window.show()
            if lesson is not None:
                _start_lesson(window, lesson, args)
            session = window.session
            _refuse_unused(session.workspace, args)
            _refuse_long_runs(session.workspace.runs, anyway=asked.anyway)
            _restore(window, saved, asked)
            _finish(session, saved, args.document_path, t)
            if lesson is None or t is not None:
                last = session.workspace.rounds_run
                session.seek(t if t is not None else min(saved.position or last, last))
            target = _part(window, asked, progress)
            settle(lambda: window.busy)
            check()
            if asked.film is None:
                save_picture(asked.output, target, asked.scale, check=check)
            else:
                with collecting_between_turns():
                    _render_film(window, target, asked, asked.film, progress, check)
        finally:
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)  # there is no event loop to do it
    return 0


def export(asked: ExportArgs, progress: ProgressCallback = null_progress) -> int:
    """Export lessons as pages to a folder, and as a SCORM package if requested. Return the exit code.

    Raises
    ------
    Error
        If a lesson is invalid or cannot be run, or a file cannot be written.
    """
    from visualonline.lessons.scorm import write_package  # imported on use: not needed by a window
    from visualonline.views.text.lesson_export import export_lessons

    set_language(application(), asked.language)
    chosen = [read_lesson(Path(path), asked.language) for path in asked.lessons]
    written = export_lessons(chosen, Path(asked.folder), progress)
    if asked.scorm is not None:
        write_package(chosen, written, asked.scorm)
    sys.stdout.write(f"{next(iter(written))}\n")
    return 0


def _restore(window: MainWindow, saved: SavedSession, asked: RenderArgs) -> None:
    """Restore the window of a session, unless a single panel is drawn. Report what could not be restored."""
    state = saved.window if asked.panel is None else WindowState()
    if state.remark:
        sys.stderr.write(f"visualonline: {asked.window.document_path}: {state.remark}\n")
    window.files.restore_window(saved._replace(window=state))


def _finish(session: Session, saved: SavedSession, path: str | None, t: int | None) -> None:
    """Run what is to be drawn. Report on standard error if it differs from the saved run.

    Raises
    ------
    Error
        If there is nothing to draw, or round t does not exist.
    """
    while session.busy and not session.refused:  # the other runs may take long after one was refused
        check_interrupt()
        session.work(1.0)
    if session.refused:
        raise session.refused[0]
    if session.faults and not session.workspace.rounds_run:
        raise Error(session.faults[0])
    _refuse_round(t, session.workspace.rounds_run)
    difference = ReplayCheck(session.workspace, saved.traces).difference()
    if difference:
        sys.stderr.write(f"visualonline: {path}: {difference}\n")


def _large_enough(asked: RenderArgs) -> RenderArgs:
    """Return arguments with a size large enough for a window and a picture scaled down to the requested size.

    Examples
    --------
    >>> args = RenderArgs(WindowArgs(), "a.png", size=(640, 360))
    >>> _large_enough(args).size, round(_large_enough(args).scale, 3)
    ((900, 506), 0.711)
    """
    width, height = asked.size
    by = max(SMALLEST.width() / width, SMALLEST.height() / height)
    if by <= 1 or asked.panel is not None or asked.sweep is not None:
        return asked
    if by > 10:
        raise Error(f"--size {width}x{height} is too small for a picture of the window. Use at least 90x48.")
    return replace(asked, size=(round(by * width), round(by * height)), scale=asked.scale / by)


def _fits(window: MainWindow, args: WindowArgs) -> bool:
    """Return whether the runs are small enough. Close the window if a given option has no effect on them."""
    try:
        _refuse_unused(window.session.workspace, args)
    except Error:
        window.close()
        window.deleteLater()
        raise
    return excess(window.session.workspace.runs) is None


def _refuse_unused(workspace: Workspace, args: WindowArgs) -> None:
    """Raise an error if a given option has no effect on the runs."""
    if args.stream is None or not is_live(args.stream.source):
        _refuse_round(args.round, workspace.base.rounds)
    check_random(workspace.runs, args.repeats)
    if args.stream is not None and args.learners:
        refuse_unused(args.stream, workspace.base, {run.learner.accepts for run in workspace.runs})


def _refuse_round(t: int | None, last: int | None) -> None:
    """Raise an error if a requested round is after the last one, if that is known."""
    if t is not None and last is not None and t > last:
        raise Error(f"--round {t} is beyond the end: the run has {counted(last, 'round')}.")


def _refuse_long_runs(runs: Sequence[Run], *, anyway: bool) -> None:
    """Raise an error if runs take too long or too much memory, unless they are wanted `anyway`."""
    reason = excess(runs)
    if reason is not None and not anyway:
        raise Error(f"{reason}. Use fewer --rounds, or --anyway to run regardless.")


def render_table(asked: TableArgs) -> int:
    """Draw the table of a sweep. Return the exit code.

    Raises
    ------
    Error
        If the table cannot be read, or lacks what is to be drawn.
    """
    from visualonline.session.feeds.sweep_table import figure_of_table  # imported on use: a window does not need it
    from visualonline.sweeps.read_table import read_table
    from visualonline.views.widgets.table_picture import TablePicture

    application()
    family()
    figure = figure_of_table(read_table(asked.path), asked.over)
    style = style_named(asked.theme)
    with faults_collected() as check:
        picture = TablePicture(figure, asked.view, Path(asked.path).name, style)
        picture.setStyleSheet(sheet(style))
        picture.resize(*asked.size)
        picture.show()
        QApplication.processEvents()
        save_picture(asked.output, picture, asked.scale, check=check)
        picture.close()
    return 0


def _part(window: MainWindow, asked: RenderArgs, progress: ProgressCallback) -> QWidget:
    """Return the part of a window to draw, opened if it was closed. A sweep fills the window."""
    if asked.sweep is None:
        return window if asked.panel is None else window.show_panel(asked.panel)
    target = window.panels.open_sweep(_sweep_request(asked.sweep), asked.sweep.view)
    window.layout_.toggle("sweep")

    def is_busy() -> bool:
        """Report the runs done, and return whether the window has work left."""
        if target.data is not None and target.data.most:
            progress("sweep", target.data.counted, target.data.most, None)
        return window.busy

    settle(is_busy)
    window.session.finish()
    return target


def _sweep_request(args: SweepPicture) -> AskSweep:
    """Return the sweep to be shown in a picture."""
    runs = USUAL_RUNS if args.runs is None else args.runs
    if args.axes:
        return AskSweep(runs, "values", args.axes)
    return AskSweep(runs, "orders" if args.over == "orders" else "seeds" if args.over == "seeds" else None)


def _render_film(
    window: MainWindow,
    part: QWidget,
    asked: RenderArgs,
    film: FilmArgs,
    progress: ProgressCallback,
    check: Callable[[], None],
) -> None:
    """Draw the requested film of a part of a window, calling `check` for each frame."""
    last = window.session.workspace.rounds_run
    plan = FilmPlan(film.first, last if film.last is None else film.last, film.speed, film.fps, film.phases)
    plan.checked(last)
    check_film(asked.output, film.fps)

    def watch_frames(what: str, done: int, total: int | None, share: float | None) -> None:
        check()
        if film.progress:
            sys.stdout.write(f"{done}/{total}\n")
            sys.stdout.flush()
        progress(what, round(plan.last * done / plan.frames), plan.last, share)

    def go_to(position: float) -> None:
        window.session.move_playhead(lambda head: replace(head, position=position))
        settle(lambda: window.busy)

    write_film(asked.output, film_frames(part, plan, asked.scale, go_to, watch_frames), film.fps)


def _need_pool(document: Document) -> None:
    """Raise an error if experts are needed but --experts is missing. The command line has no default for it."""
    for choice in document.learners:
        accepts = find("learners", choice.id).accepts
        if accepts == "advice" and document.stream.experts is None:
            fit_to_learner(open_base(document.stream), document.stream, accepts)
