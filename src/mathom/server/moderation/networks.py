"""Addresses and networks that are barred."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from mathom.server.door.addresses import counted
from mathom.server.errors import BadRequest

Network = IPv4Network | IPv6Network

#: The widest networks that may be barred: a wider one is half a country, and surely a slip.
WIDEST_V4, WIDEST_V6 = 16, 32


@lru_cache(4096)
def network(text: str) -> Network:
    """The network that is meant; of a single IPv6 address, the part that a household has.

    >>> str(network("203.0.113.7")), str(network("203.0.113.7/24"))
    ('203.0.113.7/32', '203.0.113.0/24')
    >>> str(network("2001:db8:1:2::7"))
    '2001:db8:1:2::/64'
    >>> network("0.0.0.0/0")
    Traceback (most recent call last):
        ...
    mathom.server.errors.BadRequest: 0.0.0.0/0 is too wide; at most a /16, or of IPv6 a /32, can be barred at once
    """
    text = text.strip()
    try:
        found = ip_network(text if "/" in text else counted(text), strict=False)
    except ValueError:
        right = "203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64"
        raise BadRequest(f"{text[:64]!r} is no address; write {right}") from None
    if found.prefixlen < (WIDEST_V4 if found.version == 4 else WIDEST_V6):
        raise BadRequest(
            f"{found} is too wide; at most a /{WIDEST_V4}, or of IPv6 a /{WIDEST_V6}, can be barred at once"
        )
    return found


def is_address(text: str) -> bool:
    """Is it an address or a network, and no name? No name has a dot or a colon in it."""
    return "." in text or ":" in text


def within(address: str, networks: Iterable[str]) -> str | None:
    """The first of the networks in which a counted address (`addresses.counted`) lies.

    >>> within("2001:db8:1:2::/64", ["2001:db8:1::/48"])
    '2001:db8:1::/48'
    >>> within("203.0.113.7", ["203.0.113.8"]) is None
    True
    """
    try:
        here = ip_address(address.partition("/")[0])
    except ValueError:
        return None
    return next((one for one in networks if here in network(one)), None)
