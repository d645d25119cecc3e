"""The bindings to Qt count their references right: repainting loses no reference to None and keeps nothing alive."""

import sys

from PySide6.QtWidgets import QApplication
from windows import House, document


def test_five_hundred_repaints_keep_the_references_to_none(house: House) -> None:
    window = house.on(document("noisy", rounds=20))
    window.session.seek(20)
    viewport = window.planes[0].view.viewport()
    for _ in range(20):
        viewport.repaint()
    before = sys.getrefcount(None)
    for _ in range(500):
        viewport.repaint()
    assert abs(sys.getrefcount(None) - before) < 50


def test_a_hundred_windows_worth_of_stages_keep_nothing(house: House) -> None:
    import gc

    from visualonline.experiment.run import Run

    window = house.on(document("noisy", rounds=20))
    for seed in range(30):
        assert window.session.show_document(document("noisy", "perceptron", "winnow", rounds=20, seed=seed))
        window.session.finish()
        QApplication.processEvents()
    window = house.on(document("noisy", rounds=20))
    gc.collect()
    alive = [thing for thing in gc.get_objects() if isinstance(thing, Run)]
    assert len(alive) == 1
    assert alive[0] is window.session.stage.runs[0]
