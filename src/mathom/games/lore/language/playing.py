"""Where conditions lie when they are played."""

from __future__ import annotations

from enum import Enum


class Where(Enum):
    """What a condition lies on if that is no card: the company, the site, or the attack; or nothing at all."""

    COMPANY = "the company"
    SITE = "the site"
    ATTACK = "the attack"
