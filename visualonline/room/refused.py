"""The refusal of a phone's request, with an HTTP status and a sentence that gives the reason."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818  an answer, not a fault of the program
    """A refused request of a phone.

    Attributes
    ----------
    status : int
        HTTP status from 400 to 599.
    sentence : str
        The reason in English. The phone shows a text in its own language, chosen by the status.
    """

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence
