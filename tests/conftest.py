import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

collect_ignore_glob = ["*conftest.py"]  # they are loaded; collected for doctests, two of one name would collide
os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything imports Qt
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy, as the program does
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")  # before anything is painted
settings.register_profile("suite", suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compiled rules are shared by the whole session, all its workers, and leave nothing in the user's cache."""
    place = tmp_path_factory.getbasetemp()
    place = place.parent if "PYTEST_XDIST_WORKER" in os.environ else place  # each worker's is a folder in it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VISUALONLINE_CACHE", str(place / "cache"))
        yield


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name bytes by their place: packed ones hold the time, and all workers have to find tests of the same names."""
    return argname if isinstance(val, bytes) else None


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test has shown nothing: it fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")  # a worker has none, its master counts
    skipped = len(reporter.stats.get("skipped", ())) if reporter is not None else 0
    if skipped:
        reporter.write_line(f"\n{skipped} skipped, which counts as a failure", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
