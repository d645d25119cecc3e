"""What a phone is not allowed: a status of HTTP and one sentence for it."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818  an answer, not a fault of the program
    """A request of a phone that was refused.

    Attributes
    ----------
    status : int
        The status of HTTP: 400 to 599.
    sentence : str
        The error in English. The phone shows it in its own language, chosen by the status.
    """

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence
