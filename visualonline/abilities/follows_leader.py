"""The ability to follow the leader."""

from __future__ import annotations

from visualonline.abilities.votes import Votes
from visualonline.core.ability import Ability


class FollowsLeader(Ability):
    """The learner follows the expert with the fewest mistakes.

    The weights of the learner are losses. The weights panel marks each mistake as a cell (leader, loss of the leader).
    """

    excludes = (Votes,)
