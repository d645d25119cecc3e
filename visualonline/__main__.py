"""The program `visualonline`: run the command line, and report an error as one line and an exit code."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__":
    try:
        folder = os.getcwd()
    except OSError:  # the folder was deleted
        folder = ""
    if sys.path[0] == folder != os.path.dirname(os.path.dirname(__file__)):
        sys.path.pop(0)  # `python -m` puts the user's folder first on the path, and would run a numpy.py there

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from visualonline.args import Args, ExportArgs, RenderArgs, TableArgs, WindowArgs

BAD_INPUT, INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line. Return the exit code: 0, 2 after an error, 130 after Ctrl+C."""
    try:  # first, and around everything that takes time to load, so that Ctrl+C is caught from the start
        import io

        from visualonline.core.interrupts import interruptible

        with interruptible():
            for stream in (sys.stdout, sys.stderr):
                if isinstance(stream, io.TextIOWrapper):
                    stream.reconfigure(errors="backslashreplace")  # for terminals without Greek letters
            # before numpy is loaded: the sums of a block are too short for threads, which busy-wait
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            return _run_reporting_errors(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        sys.stderr.write("visualonline: interrupted\n")
        return INTERRUPTED


def _run_reporting_errors(argv: Sequence[str]) -> int:
    from visualonline.core.errors import Error, reason

    try:
        code = _run_verb(argv)
        sys.stdout.flush()
        return code
    except SystemExit as end:  # argparse ends --help and --version this way
        return int(end.code or 0)
    except Error as error:
        message = str(error)
    except BrokenPipeError:  # the reader has stopped; the flush at exit must not fail either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        message = f"{error.filename or 'A file'} cannot be used: {reason(error)}."
    except MemoryError:
        message = "There is not enough memory for this run. Use fewer --rounds."
    except Exception as error:  # noqa: BLE001  for any error the user gets one line, and where to report it
        what = f"{type(error).__name__}: {error} ({_error_location(error)})"
        loader = sys.modules.get("visualonline.core.plugin_file")  # numpy itself may have failed to import
        theirs = None if loader is None else loader.fault_in_file(error)
        ours = f"This is an error in VisualOnline itself. Please report it: {what}"
        message = ours if theirs is None else str(theirs)
    sys.stderr.write("visualonline: error: " + " ".join(message.split()) + "\n")
    return BAD_INPUT


def _error_location(error: Exception) -> str:
    import traceback

    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{os.path.basename(last.filename)}, line {last.lineno}"


def _run_verb(argv: Sequence[str]) -> int:
    from visualonline.cli_args import parse
    from visualonline.core.errors import StreamError

    asked = parse(argv)
    try:
        return _run_asked(asked, argv)
    except StreamError as misfit:
        from visualonline.cli import accept_other_learners

        other = accept_other_learners(asked, misfit)
        if other is None:
            raise
        return _run_asked(other, argv)


def _run_asked(asked: Args, argv: Sequence[str]) -> int:
    from visualonline import cli
    from visualonline.args import ListArgs, RunArgs, SweepArgs
    from visualonline.core.errors import check_whole

    if isinstance(asked, RunArgs):
        return cli.run(asked)
    if not isinstance(asked, ListArgs):  # the others display names or write them to tables
        for word in (os.environ.get("PWD", ""), *argv):
            check_whole(word, "This name")
    if isinstance(asked, SweepArgs):
        return cli.sweep_(asked)
    if isinstance(asked, ListArgs):
        return cli.list_(asked)
    return _open_window_or_render(asked)


def _open_window_or_render(asked: WindowArgs | RenderArgs | TableArgs | ExportArgs) -> int:
    """Open the window, render a picture or a film, or export lessons. Qt is loaded here and not earlier."""
    from visualonline.args import ExportArgs, TableArgs, WindowArgs
    from visualonline.cli import Progress
    from visualonline.core.display import check_display

    if isinstance(asked, WindowArgs):
        if asked.platform is not None:
            os.environ["QT_QPA_PLATFORM"] = asked.platform
    else:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    check_display()
    app = load_application()
    if isinstance(asked, WindowArgs):
        return int(app.main(asked))
    if isinstance(asked, TableArgs):
        return int(app.render_table(asked))
    if isinstance(asked, ExportArgs):
        with Progress(sys.stderr, noun="lesson") as progress:
            return int(app.export(asked, progress))
    with Progress(sys.stderr, noun="round" if asked.sweep is None else "run") as progress:
        return int(app.render(asked, progress))


def load_application() -> ModuleType:
    """Import the application with Python's cyclic garbage collector switched off for good.

    A start creates almost no garbage, and collections would take an eighth of its time. An open window collects
    garbage between turns of its event loop.
    """
    import gc

    from visualonline.core.interrupts import check_interrupt, let_wait

    gc.disable()
    _load_engine()
    let_wait()
    _need_qt()
    app = importlib.import_module("visualonline.app")
    check_interrupt()
    return app


def _load_engine() -> None:
    """Load numpy and the engine before PySide6, which reads the source of every module imported after it."""
    import pkgutil

    from visualonline.core.catalog import catalog

    for group in ("learners", "streams", "pools", "theorems"):
        catalog(group)
    for name in ("visualonline.runs.analyses", "visualonline.session.feeds"):
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__, f"{name}."):
            importlib.import_module(module.name)
    for name in ("visualonline.runs.api", "visualonline.session.learners_for"):
        importlib.import_module(name)


def _need_qt() -> None:
    from visualonline.core.errors import Error

    advice = "Install Qt's system libraries, or use 'visualonline run', which works without them"
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        raise Error(f"Qt cannot be loaded: {error}. {advice}.") from None


if __name__ == "__main__":
    sys.exit(main())
