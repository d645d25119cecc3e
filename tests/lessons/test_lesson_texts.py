"""The last steps of the lessons."""

from dataclasses import replace

from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lessons
from visualonline.views.text.lesson_texts import next_lesson, recap, theorem_of


def test_each_lesson_ends_with_its_recap_its_theorem_and_the_next_lesson() -> None:
    known = list(lessons().values())
    after = [next_lesson(lesson, "en") for lesson in known]
    assert after == [*known[1:], None]
    for lesson, one in zip(known, after, strict=True):
        text = recap(lesson, one)
        assert all(f"- {without_names(line)}" in text for line in lesson.recap)
        goals = recap(replace(lesson, recap=()), one)
        assert all(f"- {goal}" in goals for goal in lesson.goals)
        assert one is None or f"**{one.title}**" in text
    chosen = {lesson.id: theorem.id for lesson in known if (theorem := theorem_of(lesson)) is not None}
    assert chosen["halving"] == "halving"
    assert chosen["moving-target"] == "ogd-dynamic"
    assert "perceptron" not in chosen, "no step of it speaks of a theorem"
