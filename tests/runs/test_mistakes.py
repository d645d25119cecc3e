"""The list of rounds with a mistake is that of the frames, for one learner and for several."""


from visualonline.core.catalog import find
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs.mistake_rounds import MistakeRounds
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def test_rounds_and_counts_are_those_of_the_frames() -> None:
    history = History(open_base(StreamSpec("noisy", rounds=300)))
    runs = [Run(find("learners", name), {}, history) for name in ("perceptron", "winnow")]
    found = MistakeRounds([run.trace for run in runs])
    for run in runs:
        run.advance(BLOCK)
    frames = [[run.frame(t).round for run in runs] for t in range(1, 301)]
    wrong = [t for t, rounds in enumerate(frames, 1) if any(one is not None and one.mistake for one in rounds)]
    alone = [t for t, rounds in enumerate(frames, 1) if rounds[0] is not None and rounds[0].mistake]
    assert found.step()
    assert not found.step()
    assert [found.at(k) for k in range(1, found.count(300) + 1)] == wrong
    assert [found.count(t) for t in range(301)] == [sum(s <= t for s in wrong) for t in range(301)]
    first = MistakeRounds([runs[0].trace])
    assert first.step()
    assert [first.at(k) for k in range(1, first.count(300) + 1)] == alone
    assert len(alone) < len(wrong)


def test_it_waits_for_the_learner_that_is_behind() -> None:
    history = History(open_base(StreamSpec("noisy", rounds=100)))
    runs = [Run(find("learners", "perceptron"), {}, history) for _ in range(2)]
    found = MistakeRounds([run.trace for run in runs])
    runs[0].advance(80)
    runs[1].advance(50)
    while found.step():
        pass
    assert found.at(found.count(100)) <= 50
    runs[1].advance(50)
    while found.step():
        pass
    assert found.count(100) == runs[0].trace.totals(79, 80).mistakes[0]
