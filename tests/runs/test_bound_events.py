"""Events of a bound: another theorem takes over, or a bound becomes informative or is reached."""

from typing import Any

import numpy as np
import pytest
from typed import some

from visualonline.runs.bound_events import BoundEvents
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict
from visualonline.views.text.bound_story import event_name, event_sentence


def judged(source: str, learner: str, rounds: int, theorem: str | None = None, **words: Any) -> Workspace:
    """Return a workspace in which everything is worked out."""
    choice = LearnerChoice(learner, theorem=theorem)
    workspace = Workspace(Document(StreamSpec(source, rounds=rounds, **words), (choice,)))
    while any(task.left > 0 and task.advance(task.left, np.inf) for task in workspace.tasks()):
        pass
    return workspace


def test_the_round_in_which_another_theorem_takes_over_tells_before_and_after() -> None:
    workspace = judged("noisy", "perceptron", 200)
    changes = [event for event in workspace.bound_events(0) if event.kind == "takeover"]
    for event in changes:
        before, after = (some(workspace.judgement(0, t)[0]).theorem.id for t in (event.t - 1, event.t))
        assert (some(event.before).theorem.id, some(event.after).theorem.id) == (before, after)
        assert before != after
        assert not all(premise.met for premise in some(event.gave_way).premises)
    names = [some(workspace.judgement(0, t)[0]).theorem.id for t in range(1, 201)]
    assert [event.t for event in changes] == [t + 1 for t in range(1, 200) if names[t] != names[t - 1]]
    assert changes, "noise breaks the premise of the separable bound"


def test_the_round_from_which_on_a_theorem_has_only_one_of_its_forms_is_an_event() -> None:
    workspace = judged("noisy", "kernel-perceptron", 60)
    judgements = [some(workspace.judgement(0, t)[0]) for t in range(1, 61)]
    separable = [t for t, one in enumerate(judgements, 1) if "gamma" in one.quantities]
    assert separable == list(range(1, separable[-1] + 1))
    events = [event for event in workspace.bound_events(0) if event.kind == "form"]
    assert [event.t for event in events] == [separable[-1] + 1]
    assert {some(one.form).name for one in judgements[separable[-1] :]} == {"L2 form"}
    assert event_name(events[0]) == "L2 form"
    assert event_sentence(events[0]).startswith(f"From round {events[0].t} on, the bound of “Kernel perceptron”")


@pytest.mark.parametrize(("source", "learner"), [
    ("separable", "perceptron"), ("experts", "weighted-majority"), ("noisy", "projected-gradient"),
])  # fmt: skip
def test_a_bound_is_informative_from_the_round_after_which_it_is_never_vacuous(source: str, learner: str) -> None:
    workspace = judged(source, learner, 60)
    verdicts = [some(workspace.judgement(0, t)[0]).verdict for t in range(1, 61)]
    vacuous = [t for t, verdict in enumerate(verdicts, 1) if verdict is Verdict.VACUOUS]
    events = [event.t for event in workspace.bound_events(0) if event.kind == "informative"]
    assert vacuous
    assert events == [vacuous[-1] + 1]


def test_a_lower_bound_that_is_reached_is_an_event() -> None:
    many = (("N", "100"),)
    workspace = judged("random-experts", "weighted-majority", 200, "random-experts-lower-bound", settings=many)
    met = [one.actual >= one.value for t in range(1, 201) if (one := some(workspace.judgement(0, t)[0]))]
    first = next(t for t in range(2, 201) if met[t - 1] and not met[t - 2])
    assert [event.t for event in workspace.bound_events(0) if event.kind == "reached"] == [first]


def test_events_are_found_behind_the_judgement() -> None:
    workspace = judged("noisy", "perceptron", 200)
    tracks = tuple(workspace.runs[0].bound_traces.values())
    assert BoundEvents(tracks).found() == workspace.bound_events(0)
    assert BoundEvents(()).found() == ()
