import gc
import importlib
import itertools
import math
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings
from loaded_plugins import forget_plugins
from PySide6.QtCore import QEvent, QObject, QTimerEvent, SignalInstance
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from trials import (
    BUDGET,
    HANG,
    LONG,
    Trials,
    asked_seconds,
    comes_too_late,
    forget_peak,
    is_for_long_runs_only,
    peak_memory,
    share,
    table,
)

_USERS = itertools.count()
_DRAWN: dict[Any, Any] = {}
"""The initial state of the random generator of each test module that has one."""
collect_ignore_glob = ["*conftest.py"]  # they are loaded; collected for doctests, two of one name would collide
os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything imports Qt
os.environ["LC_ALL"], os.environ["LANGUAGE"] = "C.UTF-8", "en"  # English, whatever the desktop's language is
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy, as the program does
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")  # before anything is painted
# a busy machine is not a failure
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")
gc.set_threshold(20_000, 20, 20)  # as the program does: with Python's own, searches for garbage take a tenth of all


class UnansweredQuestions(QObject):
    """Closes a question that no test answers and fails the test, which would otherwise wait for ever."""

    def __init__(self) -> None:
        super().__init__()
        self._asks: QWidget | None = None
        self._timer = self.startTimer(30_000)

    def stop(self) -> None:
        self.killTimer(self._timer)

    def timerEvent(self, _event: QTimerEvent) -> None:
        before, self._asks = self._asks, QApplication.activeModalWidget()
        if self._asks is not None and self._asks is before:
            text = self._asks.text() if isinstance(self._asks, QMessageBox) else self._asks.windowTitle()
            self._asks.close()
            raise AssertionError(f"nobody answered {type(self._asks).__name__}: {text}")


class Patient(QtBot):
    """Waits for an expected event as long as a test may take: a busy machine is slow, and only a hang is a failure."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 10**6) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = 10**6, **words: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **words)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """The plug-in's bot, with more patience."""
    return Patient(request)


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Share compiled rules between all workers of a session, and with later sessions if VISUALONLINE_COMPILED is set.

    The file of a rule is named after its source, so a cached file belongs to this very rule. Nothing is left in the
    user's folders.
    """
    place = tmp_path_factory.getbasetemp()
    place = place.parent if "PYTEST_XDIST_WORKER" in os.environ else place  # each worker's is a folder in it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VISUALONLINE_CACHE", os.environ.get("VISUALONLINE_COMPILED", str(place / "cache")))
        yield


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give each test journals, a log and preferences of its own: a window offers the work that another test left."""
    place = tmp_path_factory.getbasetemp() / "users" / str(next(_USERS))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VISUALONLINE_STATE", str(place / "state"))
        patch.setenv("XDG_CONFIG_HOME", str(place / "config"))
        yield


@pytest.fixture(autouse=True)
def no_plugins_left() -> Iterator[None]:
    """Forget the plug-ins that a test loads from files."""
    yield
    forget_plugins()


@pytest.fixture(autouse=True)
def same_draws(request: pytest.FixtureRequest) -> None:
    """Let each test draw the same numbers from its module's generator, whatever the order of the tests."""
    generator = getattr(request.module, "RNG", None) if isinstance(request.node, pytest.Function) else None
    if generator is not None:
        generator.bit_generator.state = _DRAWN.setdefault(request.module, generator.bit_generator.state)


@pytest.fixture(scope="session", autouse=True)
def quiet() -> Iterator[None]:
    """Say nothing of how far long work has come, which a busy machine would add to messages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("visualonline.cli._QUIET_SECONDS", math.inf)
        yield


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Call the program in this process."""
    from outcome import Outcome  # imported on use: numpy comes with it

    from visualonline.__main__ import main

    def call(*words: object) -> Outcome:
        code = main([str(word) for word in words])
        return Outcome(code, *capsys.readouterr())

    return call


@pytest.fixture
def dependencies_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide every package that the program does not install, so that nothing can import or find it."""
    further = ("sklearn", "river", "pandas", "pyarrow", "av", "PIL", "distributed", "dask", "python_calamine")
    hidden = {*further, *(name for name in sys.modules if name.partition(".")[0] in further)}
    for name in hidden:
        monkeypatch.setitem(sys.modules, name, None)


@pytest.fixture(scope="module", autouse=True)
def settled_heap() -> None:
    """Exclude the objects of other modules' tests from garbage collection, which runs hundreds of times."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def between_tests(request: pytest.FixtureRequest) -> Iterator[None]:
    """In tests with windows, collect garbage between two tests, as the program does between turns.

    During a test Qt may hold the lock that the destruction of a widget waits for.
    """
    if "qapp" not in request.fixturenames:
        gc.enable()
        yield
        return
    gc.disable()
    asked = UnansweredQuestions()
    yield
    asked.stop()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # no window outlives the test that closed it
    gc.disable()
    if gc.get_count()[0] > gc.get_threshold()[0]:
        gc.collect(1)


def pytest_collection(session: pytest.Session) -> None:
    """Let each worker of a full run import its share of the test files first; the others load the compiled files.

    Assertions are rewritten when a file is compiled, which takes longer than a worker's other initial work.
    """
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    files = sorted(config.rootpath.glob("tests/**/test_*.py"))
    for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        if str(file.parent) not in sys.path:
            sys.path.insert(0, str(file.parent))
        with suppress(Exception):  # the collection reports import errors
            importlib.import_module(file.stem)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name bytes by their place: packed ones hold the time, and all workers have to find tests of the same names."""
    return argname if isinstance(val, bytes) else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in docstrings in the package only: the tests have none."""
    return [found for found in (yield) if not isinstance(found, DoctestModule)]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test has shown nothing: it fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")  # a worker has none, its master counts
    skipped = len(reporter.stats.get("skipped", ())) if reporter is not None else 0
    if skipped:
        reporter.write_line(f"\n{skipped} skipped, which counts as a failure", red=True)  # type: ignore[union-attr]
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture
def trials(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Trials:
    """The number of trials of a long check, and its share of the time of a long run."""
    seconds = math.inf
    if LONG and math.isfinite(BUDGET):
        workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        place = tmp_path_factory.getbasetemp()
        place = place.parent if "PYTEST_XDIST_WORKER" in os.environ else place
        seconds = share(request.session.items, request.node, place / "begun", workers)
    made = Trials(seconds)
    request.node.user_properties.append(("trials", made.figures))
    return made


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the checks marked `long(only=True)` to long runs, and order a long run.

    Fixed lists come first, then the longest checks, so that little remains at the end.
    """
    if not LONG:
        left = set(filter(is_for_long_runs_only, items))
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
    else:
        items.sort(key=lambda item: (asked_seconds(item) > 0, -asked_seconds(item)))
        for item in items:
            item.add_marker(pytest.mark.timeout(HANG + min(4 * asked_seconds(item), BUDGET)), append=False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip checks when the time of a long run is over. The table reports them as not reached."""
    if LONG and comes_too_late(item):
        pytest.skip("the time was over")


def is_unmeasured(item: pytest.Item) -> bool:
    """Return whether coverage is not measured: in long scientific checks, and with planted faults."""
    long = item.get_closest_marker("long") and item.path.parent.name in ("cases", "learners", "hindsight", "theorems")
    return bool(long or item.get_closest_marker("unmeasured"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Measure the most memory that a long check holds, and no coverage where other tests reach every branch.

    To measure it doubles the time. `no_cover` of pytest-cov is without effect in the workers of pytest-xdist.
    """
    tracer = sys.gettrace()
    if is_unmeasured(item):
        sys.settrace(None)
    if LONG:
        forget_peak()
    try:
        yield
    finally:
        sys.settrace(tracer)
        if LONG:
            item.user_properties.append(("memory", peak_memory()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of a long run."""
    if LONG:
        terminalreporter.section("long checks")
        kinds = ("passed", "failed", "error", "skipped")
        for line in table(one for kind in kinds for one in terminalreporter.stats.get(kind, [])):
            terminalreporter.write_line(line)
