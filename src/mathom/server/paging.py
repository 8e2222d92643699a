"""Lists that are told page by page."""

from __future__ import annotations


def page_count(total: int, size: int) -> int:
    """How many pages of that size hold so many things; an empty list has one page.

    >>> page_count(0, 30), page_count(30, 30), page_count(31, 30)
    (1, 1, 2)
    """
    return max(1, -(-total // size))
