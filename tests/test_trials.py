"""The distribution of time in a long run, and the table that it prints."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import trials as module
from trials import Trials, share, table


def item(seconds: float | None) -> Any:
    mark = None if seconds is None else SimpleNamespace(kwargs={"seconds": seconds} if seconds else {})
    return SimpleNamespace(get_closest_marker=lambda name: {"long": mark}[name])


def test_the_suite_tries_few_and_a_long_run_many(monkeypatch: pytest.MonkeyPatch) -> None:
    few = Trials(float("inf"))
    assert list(few(2, 5)) == [0, 1]
    monkeypatch.setattr(module, "LONG", True)
    many = Trials(float("inf"))
    assert list(many(2, 5, each=10)) == [0, 1, 2, 3, 4]
    assert (many.figures["tried"], many.figures["asked"]) == (50, 50)


def test_a_share_that_is_used_up_ends_a_check_but_not_before_the_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG", True)
    none = Trials(0.0)
    assert list(none(3, 1000)) == [0, 1, 2]
    assert (none.figures["tried"], none.figures["asked"]) == (3, 1000)
    half = Trials(0.4)
    for _ in half(1, 1000, part=0.5):
        time.sleep(0.05)
    assert half.figures["tried"] <= 5
    assert half.figures["worst"] >= 0.05


def test_a_try_that_fails_is_not_counted() -> None:
    trials = Trials(float("inf"))
    for k in trials(5, 5):
        if k == 3:
            break
    assert trials.figures["tried"] == 3


def test_time_is_shared_out_in_proportion_and_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "END", time.time() + 100)
    items = [item(None), item(0), item(300), item(60), item(40)]
    place = tmp_path / "begun"
    first = share(items, items[2], place, 2)
    assert first == pytest.approx(100, abs=1), "no check can take longer than what is left"
    second = share(items, items[3], place, 2)
    assert second == pytest.approx((200 - 100) * 60 / 100, abs=1)
    (place / "3").write_text("0")  # it came to an end early
    assert share(items, items[4], place, 2) == pytest.approx(100, abs=1)
    assert module.asked_seconds(items[0]) == module.asked_seconds(items[1]) == 0


def test_nothing_is_left_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "END", time.time() - 5)
    items = [item(10), item(10)]
    assert share(items, items[0], tmp_path, 2) == 0


def report(name: str, when: str = "call", outcome: str = "passed", **properties: Any) -> Any:
    failed, skipped = outcome == "failed", outcome == "skipped"
    return SimpleNamespace(
        nodeid=name, when=when, failed=failed, skipped=skipped, duration=2.5, user_properties=list(properties.items())
    )


def test_the_table_has_a_row_for_each_check_also_where_a_case_failed_or_was_not_reached() -> None:
    figures = {"tried": 900, "asked": 1000, "worst": 0.25, "remark": "nearest 0.9"}
    found = [
        report("a.py::test_a[x]", trials=figures, memory=100.0),
        report("a.py::test_a[y]", outcome="failed", trials={**figures, "tried": 3, "worst": 4.0}, memory=150.0),
        report("b.py::test_b", memory=10.0),
        report("b.py::test_b", when="teardown", outcome="failed"),
        report("c.py::test_c", when="setup", outcome="skipped"),
        pytest.CollectReport("d.py", "failed", None, []),
    ]
    head, *rows = [line.split() for line in table(found)]
    assert head == ["tried", "asked", "failed", "worst,", "s", "MiB", "check"]
    assert rows[0] == ["903", "2,000", "1", "4.00", "150", "a.py::test_a;", "FAILED:", "y;", "x:", "nearest", "0.9"]
    assert rows[1] == ["1", "1", "1", "2.50", "10", "b.py::test_b;", "FAILED:", "teardown"]
    assert rows[2] == ["0", "1", "0", "0.00", "0", "c.py::test_c;", "1", "not", "reached"]
    assert rows[3] == ["0", "0", "1", "0.00", "0", "d.py;", "FAILED:", "it", "could", "not", "be", "imported"]


def test_fixed_lists_may_take_half_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUDGET", 100.0)
    monkeypatch.setattr(module, "END", time.time() + 40)
    assert [module.comes_too_late(item(seconds)) for seconds in (0, 60)] == [True, False]
    monkeypatch.setattr(module, "END", time.time() - 1)
    assert module.comes_too_late(item(60))
    monkeypatch.setattr(module, "BUDGET", float("inf"))
    monkeypatch.setattr(module, "END", float("inf"))
    assert not module.comes_too_late(item(0))
