"""What a signal says is heard until the block ends, also by an exception."""

import pytest
from PySide6.QtCore import QObject, Signal

from visualonline.session.heard import heard


class Speaker(QObject):
    said = Signal(str)


    def fail(self) -> None:
        self.said.emit("now")
        raise ZeroDivisionError


def test_a_block_that_fails_hears_nothing_afterwards() -> None:
    speaker = Speaker()
    with pytest.raises(ZeroDivisionError), heard(speaker.said) as values:
        speaker.fail()
    speaker.said.emit("later")
    assert values == ["now"]
