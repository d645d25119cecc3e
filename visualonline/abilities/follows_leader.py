"""The ability to follow the leader."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class FollowsLeader(Ability):
    """Follows the expert with the fewest mistakes; its weights are losses. The weights show the leaders at mistakes."""
