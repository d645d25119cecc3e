"""The Qt bindings count references correctly: repainting loses no reference to None and keeps nothing alive."""

import gc
import sys

import pytest
from PySide6.QtWidgets import QApplication
from windows import House, document, every, holders

from visualonline.runs.run import Run


def nones() -> int:
    """Count the references to None that are left when nothing waits to be collected."""
    gc.collect()
    return sys.getrefcount(None)


def test_two_hundred_repaints_keep_the_references_to_none(house: House) -> None:
    window = house.on(document("noisy", rounds=20))
    window.session.seek(20)
    viewport = window.planes[0].view
    for _ in range(20):
        viewport.repaint()
    before = nones()
    for _ in range(200):
        viewport.repaint()
    assert abs(nones() - before) < 50


def runs() -> list[Run]:
    gc.collect()
    return every(Run)


@pytest.mark.long(only=True)
def test_runs_that_left_the_stage_are_let_go(house: House) -> None:
    window = house.on(document("noisy", rounds=20))
    others = {id(thing) for thing in runs()} - {id(window.session.workspace.runs[0])}
    for seed in range(3):
        assert window.session.show_document(document("noisy", "perceptron", "winnow", rounds=20, seed=seed))
        window.session.finish()
        QApplication.processEvents()
    window = house.on(document("noisy", rounds=20))
    now = window.session.workspace.runs[0]
    left = [holders(thing) for thing in runs() if id(thing) not in others and thing is not now]
    assert not left
