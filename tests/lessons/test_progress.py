"""Progress in lessons: stored as text and resumed, with choices in an order specific to each reader."""

from collections import Counter

import pytest

from visualonline.lessons.progress import Progress, ProgressBook


def test_a_book_is_read_from_what_it_kept() -> None:
    kept: list[str] = []
    book = ProgressBook("", kept.append)
    assert book.of("halving") == Progress()
    assert not book.of("halving").under_way
    book.record("halving", Progress(3, {1: 0.0, 2: 4.5}))
    book.record("elim", Progress(1))
    book.record("elim", Progress(finished=True))
    again = ProgressBook(kept[-1])
    assert again.of("halving") == Progress(3, {1: 0.0, 2: 4.5}, finished=False)
    assert again.of("elim") == Progress(finished=True)
    assert not again.of("elim").under_way
    assert again.order("halving", 2, 4) == book.order("halving", 2, 4), "the order of choices stays"


def test_the_latest_unfinished_lesson_is_known() -> None:
    book = ProgressBook()
    assert book.latest() is None
    for lesson in ("a", "b", "a"):
        book.record(lesson, Progress(1))
    assert book.latest() == "a"
    book.record("a", Progress(finished=True))
    assert book.latest() == "b"


def test_the_right_answer_stands_in_every_place_equally_often() -> None:
    readers = [ProgressBook(f'{{"seed": {seed}, "lessons": {{}}}}') for seed in range(300)]
    for choices in (2, 3, 4):
        orders = [book.order("halving", 4, choices) for book in readers]
        assert all(sorted(order) == list(range(choices)) for order in orders)
        places = Counter(order.index(1) for order in orders)
        sd = (300 * (choices - 1)) ** 0.5 / choices
        assert all(abs(places[place] - 300 / choices) < 4 * sd for place in range(choices))


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "{}",
        '{"seed": 1}',
        '{"seed": 1, "lessons": []}',
        '{"seed": Infinity, "lessons": {}}',
        '{"seed": 1, "lessons": {"a": 1}}',
        '{"seed": 1, "lessons": {"a": {"index": "x", "given": {}, "finished": true}}}',
        '{"seed": 1, "lessons": {"a": {"index": 0, "given": {"one": 1}, "finished": true}}}',
    ],
)
def test_what_was_not_written_by_the_program_is_told_apart(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        ProgressBook(text)
