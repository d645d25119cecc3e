"""When branches are counted: while the science is imported and in its tests, where `--cov` names parts of the package.

To count makes plain loops take twice as long. So it rests in the tests of all that is above the science, and in those
marked `no_cover`, which play thousands of rounds on branches that others
reach. With `--cov=visualonline` it never rests.
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
APART = ("cli", "export", "fuzz", "lessons", "session", "soak", "views")
"""Folders of tests that reach the science through what is above it."""


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
    """Count during a test of the science."""
    controller = _controller(item.config) if _is_of_science(item) else None
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


def _is_of_science(item: pytest.Item) -> bool:
    apart = item.path.is_relative_to(TESTS) and item.path.relative_to(TESTS).parts[0] in APART
    return not apart and item.get_closest_marker("no_cover") is None
