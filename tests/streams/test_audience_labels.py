"""Labels chosen by the audience."""

import numpy as np
import pytest

from visualonline.core.errors import ParameterError, StreamError
from visualonline.streams.adversaries.audience_labels import AudienceLabels
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def test_it_has_the_answers_and_one_round_that_waits() -> None:
    base = open_base(StreamSpec("separable", rounds=10))
    stream = AudienceLabels(base, (1, -1, 1))
    X, y = stream.block(0)
    assert y[:3].tolist() == [1, -1, 1]
    np.testing.assert_array_equal(X, base.block(0).X[:4])
    assert stream.rounds is None
    assert len(stream.block(1).y) == 0


def test_it_ends_with_its_base() -> None:
    base = open_base(StreamSpec("lecture-perceptron"))
    assert len(AudienceLabels(base, (1, 1, 1)).block(0).y) == 3
    with pytest.raises(StreamError, match="has 3 rounds, which is not enough for 4 answers"):
        AudienceLabels(base, (1, 1, 1, 1))


def test_the_label_that_is_not_given_yet_is_not_the_bases() -> None:
    base = open_base(StreamSpec("noisy", rounds=50))
    waiting = [AudienceLabels(base, (1,) * k).block(0).y[k] for k in range(20)]
    assert len(set(waiting)) == 1
    assert len(set(base.block(0).y[:20].tolist())) == 2


def test_what_cannot_be_answered_is_refused() -> None:
    with pytest.raises(StreamError, match="Answers must be -1 or \\+1"):
        open_base(StreamSpec("separable", answers=(0,)))
    with pytest.raises(StreamError, match="chooses its own labels"):
        open_base(StreamSpec("label-flipper", answers=()))


def test_a_spec_keeps_its_answers() -> None:
    spec = StreamSpec("separable", rounds=9, bias=True, answers=(1, -1))
    assert StreamSpec.from_dict(spec.to_dict()) == spec
    assert open_base(spec).name.endswith(", labels by the audience")
    assert StreamSpec.from_dict(StreamSpec("separable").to_dict()).answers is None
    with pytest.raises(ParameterError, match="a list"):
        StreamSpec.from_dict({"source": "separable", "answers": 1})
