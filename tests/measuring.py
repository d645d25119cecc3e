"""When branches are counted: while the measured parts are imported and in their tests, where `--cov` names parts.

To count makes plain loops take nearly twice as long. So it rests in the tests of all else, and in those marked
`no_cover`, which play thousands of rounds on branches that others reach. With `--cov=visualonline` it never rests.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pytest_cov.engine import DistMaster

TESTS = Path(__file__).parent
COUNTED = (
    "numerics/", "learners/", "hindsight/", "conformance/test_learners", "test_api", "runs/test_lines",
    "runs/test_late_rounds", "runs/test_failing_theorems", "theorems/test_slices", "theorems/test_attempts",
    "theorems/test_bandit_means", "trace/test_adversaries",
)  # fmt: skip
"""How the places of tests begin that reach what is measured in every run."""


def rest(config: pytest.Config) -> None:
    """Import the parts that are measured, and count no more until `counting`."""
    controller = _controller(config)
    if controller is None:
        return
    if not isinstance(controller, DistMaster):  # who runs no tests
        for part in config.option.cov_source:
            for found in pkgutil.walk_packages([str(config.rootpath / part)], part.replace("/", ".") + "."):
                importlib.import_module(found.name)
    controller.pause()


@contextmanager
def counting(item: pytest.Item) -> Iterator[None]:
    """Count during a test of a part that is measured."""
    controller = _controller(item.config) if _is_counted(item) else None
    if controller is not None:
        controller.resume()
    try:
        yield
    finally:
        if controller is not None:
            controller.pause()


def _controller(config: pytest.Config) -> Any:
    """Return what can let the counting rest; None if it shall not, or nothing is counted."""
    controller = getattr(config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    return None if "visualonline" in (config.option.cov_source or ["visualonline"]) else controller


def _is_counted(item: pytest.Item) -> bool:
    if item.get_closest_marker("no_cover") is not None:
        return False
    return not item.path.is_relative_to(TESTS) or item.path.relative_to(TESTS).as_posix().startswith(COUNTED)
