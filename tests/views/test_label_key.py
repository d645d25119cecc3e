"""The legend of the marks: a file's own labels if it has them, which are omitted if there is no space."""

from pathlib import Path

import pytest
from importing import THREE, TWO, accepted, opened, written
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from trials import in_long
from windows import CTRL, House, document, found, points, press, run, settled

from visualonline.views.plane.label_key import label_key
from visualonline.views.plot.names import labels
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.round_table import RoundTable


def key(window: MainWindow) -> list[str]:
    """Return the painted legend next to the round's sentence."""
    _, right, _ = window.planes[0]._head.fitted()
    return [part.text.strip() for part in right]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TWO, ["+1 dog", "−1 cat"]),
        (THREE, ["+1 virginica", "−1 others"]),
        ("a,b,label\n1,2,a value of many letters\n3,4,b\n", ["+1 b", "−1 a value of many l…"]),
        *in_long(
            ("a,b,label\n1,2,1\n3,4,0\n", ["+1", "−1"]),
            ("a,b,label\n1,2,7\n3,4,3\n", ["+1 7", "−1 3"]),
        ),
    ],
)
def test_a_file_s_own_words_stand_beside_the_marks(house: House, tmp_path: Path, text: str, told: list[str]) -> None:
    window, dialog = opened(house.on(), written(tmp_path, text))
    accepted(window, dialog)
    assert key(window) == told


def test_words_give_way_before_the_marks_do(house: House, tmp_path: Path) -> None:
    window, dialog = opened(house.on(), written(tmp_path, THREE.replace("setosa", "a longer name")))
    accepted(window, dialog)
    strip = window.planes[0]._head
    left, right, _ = strip.fitted()
    assert right == label_key(window.session.workspace.base)
    strip.resize(int(strip._width(left) + strip._width(right)) + 10, strip.height())
    assert key(window) == ["+1", "−1"]
    strip.resize(int(strip._width(left)) + 10, strip.height())
    assert key(window) == []


def test_streams_that_are_built_in_have_no_words(house: House) -> None:
    assert key(house.on(document("iris"))) == ["+1", "−1"]


def test_what_was_found_in_a_file_is_told_when_it_is_opened_and_not_at_every_click(
    house: House, tmp_path: Path
) -> None:
    window, dialog = opened(house.on(), written(tmp_path, TWO))
    told: list[str] = []
    window.session.message.connect(told.append)
    accepted(window, dialog)
    assert told == ["labels: cat is -1, dog is +1; label column: kind; separated by commas, with a header, UTF-8"]
    QGuiApplication.clipboard().setText("5,5\t1\tcat\n6\t1\tdog\n")
    window.show_panel("points")
    found(window, RoundTable, "roundTable").setFocus()
    press(window, Qt.Key.Key_V, CTRL)
    run(window)
    assert points(window)[-2:] == [(5.5, 1.0, -1), (6.0, 1.0, 1)]
    window.session.undo_stack.undo()
    run(window)
    assert [said for said in told if "labels" in said] == told[:1]
    window.session.announce_stream()
    assert [said for said in told if "labels" in said] == told[:1] * 2
    window.session.message.disconnect(told.append)


NAMED = "expert_Ann,expert_Bob,expert_Cy,outcome\n1,0,1,1\n0,0,1,0\n1,1,0,1\n"


def test_experts_keep_their_own_names_where_there_is_no_room_for_all_of_them(house: House, tmp_path: Path) -> None:
    window, dialog = opened(house.on(), written(tmp_path, NAMED))
    accepted(window, dialog)
    names, style = window.session.workspace.base.features, window.look.style
    assert names == ("expert_Ann", "expert_Bob", "expert_Cy")
    wide = max(style.width(name, style.note) for name in names)
    assert labels(names, wide + 2, style) == list(names)
    assert labels(names, wide - 2, style) == ["Ann", "Bob", "Cy"]
    assert labels(names, 4, style, (3, 5, 7)) == ["3", "5", "7"]


def test_the_best_expert_is_named_where_it_has_no_line_in_the_plane(house: House) -> None:
    window = house.on(document("iris", "weighted-majority", experts="thresholds:n=8", rounds=None))
    run(window)
    workspace = window.session.workspace
    told = set()
    for t in range(0, workspace.rounds_run + 1, 10):
        window.session.seek(t)
        settled()
        words = window.planes[0]._foot.accessibleName()
        best = window.session.snapshot.learners[0].hindsight.get("best_expert")
        expert = None if best is None else window.planes[0].drawing.experts[best]
        flat = expert is not None and not expert.normal[:2].any()  # neither of the features that are shown
        named = "best expert so far" if expert is None or not flat else f"best expert, not drawn here: {expert.name}"
        assert named in words
        told.add(flat)
    assert told == {True, False}
