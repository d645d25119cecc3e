"""Render a film of a session in a separate process, which reports its progress. An exception cancels the film."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable

from visualonline.core.errors import Error
from visualonline.core.progress import ProgressCallback
from visualonline.core.whole_file import folder_beside
from visualonline.export.film import check_film
from visualonline.export.film_plan import FilmPlan
from visualonline.session.child_process import ChildProcess
from visualonline.session.document import ENDING, SavedSession
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.views.dialogs.exporter.choices import SIZES
from visualonline.views.text.translation import language

_WAIT = 50
_FRAME = re.compile(rb"(\d+)/\d+")


class CancelledError(Exception):
    """The user has cancelled the export."""


def save_film(
    path: str,
    saved: SavedSession,
    session: Session,
    plan: FilmPlan,
    size: str,
    look: tuple[str, str],
    progress: ProgressCallback,
) -> None:
    """Render a film of a session in a separate process, with the command `render`. `look` is the theme and the panel.

    The session is run again there, so that this window stays responsive. A cancelled film leaves no file.
    """
    check_film(path, plan.fps)
    whole = path.rstrip("/" + os.sep)
    with folder_beside(whole, "The film") as work:
        document = os.path.join(work, f"session{ENDING}")
        save(saved, document, None if session.feed is None else session.feed.live)
        made = os.path.join(work, "film" + (os.path.splitext(whole)[1] if path == whole else "/"))
        args = _render_args(document, made, plan, size, look)
        args += [f"--plugin={plugin.path}" for plugin in saved.plugins]  # the user has allowed them in this window
        _run(args, plan.frames, progress, lambda text: text.replace(made, path))
        os.replace(made.rstrip("/"), os.path.realpath(whole))


def _render_args(document: str, made: str, plan: FilmPlan, size: str, look: tuple[str, str]) -> list[str]:
    """Return the arguments of the command that renders a film."""
    theme, panel = look
    width, height = (round(int(side) / SIZES[size]) for side in size.split("x"))
    args = ["render", document, "-o", made, "--size", f"{width}x{height}", "--scale", f"{SIZES[size]:g}"]
    args += ["--language", language(), "--theme", theme, "--from", str(plan.first), "--to", str(plan.last)]
    args += ["--speed", f"{plan.speed:g}", "--fps", str(plan.fps), "--progress", "--anyway"]
    return args + ["--phases"] * plan.phases + (["--panel", panel] if panel else [])


def _run(args: list[str], frames: int, progress: ProgressCallback, translate_error: Callable[[str], str]) -> None:
    """Run this program with arguments, and report the frames that it has finished.

    Raise its error message as an Error.
    """
    process = ChildProcess()
    process.run_module("visualonline", args, {"QT_QPA_PLATFORM": "offscreen"})
    rest, done = b"", 0
    try:
        while not process.waitForFinished(_WAIT):
            if process.error() == ChildProcess.ProcessError.FailedToStart:
                raise Error("The film could not be drawn, because the process that draws films cannot be started.")
            *lines, rest = (rest + bytes(process.readAllStandardOutput().data())).split(b"\n")
            done = frames_done(lines, done)
            progress("draw the film", done, frames, None)
    finally:
        process.stop()
    if process.exitCode() or process.exitStatus() != ChildProcess.ExitStatus.NormalExit:
        errors = bytes(process.readAllStandardError().data()).decode(errors="replace").strip().splitlines()
        last = (errors or ["The film could not be drawn."])[-1]
        raise Error(translate_error(last.removeprefix("visualonline: error: ")))


def frames_done(lines: Iterable[bytes], before: int) -> int:
    r"""Return how many frames are finished after further lines of output. Plug-ins may print lines in between.

    Examples
    --------
    >>> frames_done([b"16/300", b"17/300\r", b"w = [0.58 0.25]"], 15)
    17
    >>> frames_done([], 17)
    17
    """
    for line in lines:
        if (frame := _FRAME.fullmatch(line.strip())) is not None:
            before = int(frame[1])
    return before
