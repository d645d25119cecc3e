"""What a phone is not allowed: a status of HTTP and one sentence for it."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818  an answer, not a fault of the program
    """A request of a phone that is not done.

    Attributes
    ----------
    status : int
        The status of HTTP: 400 to 599.
    sentence : str
        What is wrong, in English. The page of a phone says it in the phone's language, by the status.
    """

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence
