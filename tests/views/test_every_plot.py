"""Every plot of the window responds to the mouse alike: zoom, pan and fit, and its context menu."""

import numpy as np
import pytest
from mouse import double_click, drag, wheel
from PySide6.QtCore import QPoint
from trials import in_long
from windows import House, document, menu_at, run, settled

from visualonline.views.plot.frame import PlotFrame

PLOTS = [
    ("noisy", "perceptron", ("mistakes", "weight-space")),
    *in_long(
        ("noisy", "perceptron", ("weights", "order", "proof", "margin", "potential", "loss")),
        ("noisy", "online-svm", ("regret",)), ("noisy", "kernel-perceptron", ("dual",)),
        ("experts", "exponential-weights", ("vote", "simplex")),
    ),
]  # fmt: skip
"""A stream, a learner and its panels; in the suite one with curves over the rounds and one with a map."""


def ranges(plot: PlotFrame) -> np.ndarray:
    return np.array(plot.box.viewRange())


def middle(plot: PlotFrame) -> QPoint:
    place: QPoint = plot.mapFromScene(plot.box.sceneBoundingRect().center())
    return place


@pytest.mark.parametrize(("stream", "learner", "names"), PLOTS)
def test_every_plot_zooms_pans_fits_and_has_our_menu(
    house: House, stream: str, learner: str, names: tuple[str, ...]
) -> None:
    window = house.on(document(stream, learner, rounds=40, settings=(("N", "3"),) if stream == "experts" else ()))
    window.session.seek(20)
    for name in names:
        panel = window.show_panel(name)
        settled()
        window.layout_.enlarge(window.layout_.order().index(name) + 1)
        run(window)
        while window.layout_.busy:  # remaining work would change the ranges
            run(window)
        plots = [plot for plot in panel.findChildren(PlotFrame) if plot.isVisible()]
        assert plots, name
        for plot in plots:
            use(plot)
        window.layout_.reduce()


def use(plot: PlotFrame) -> None:
    """Zoom, pan, fit and open the context menu, and check the effect of each."""
    home, place = ranges(plot), middle(plot)
    under = plot.box.mapSceneToView(plot.mapToScene(place))
    wheel(plot.viewport(), place, 3)
    settled()
    near = ranges(plot)
    away = plot.box.mapSceneToView(plot.mapToScene(place)) - under
    assert (np.abs([away.x(), away.y()]) <= 0.02 * np.ptp(home, axis=1)).all(), "what is under the pointer stays there"
    assert (np.ptp(near, axis=1) < 0.9 * np.ptp(home, axis=1)).any()
    drag(plot.viewport(), *(place - QPoint(dx, 0) for dx in (0, 18, 36, 60)))
    settled()
    assert np.ptp(ranges(plot), axis=1) == pytest.approx(np.ptp(near, axis=1))
    assert ranges(plot)[0][0] > near[0][0]
    double_click(plot.viewport(), place)
    settled()
    # the click may have chosen a bar, whose caption takes a line of the plot's height
    assert (np.abs(ranges(plot) - home) <= 0.01 * np.ptp(home, axis=1, keepdims=True)).all()
    offered = menu_at(plot.viewport(), middle(plot))
    assert offered[0] == "Fit"
    assert {"Export picture …", "Copy picture", "Save numbers …"} <= set(offered)
    assert plot.numbers()
