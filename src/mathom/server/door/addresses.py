"""Network addresses, as they are counted."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from mathom.core import InvalidOption

#: Of an IPv6 address, the part that a provider gives to one household: whoever has it has 2**64 addresses to come from.
PREFIX = 64


@lru_cache(4096)
def counted(host: str) -> str:
    """The address under which somebody is counted.

    >>> counted("203.0.113.7"), counted("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> counted("2001:db8:1:2:3:4:5:6") == counted("2001:db8:1:2::7")
    True
    >>> counted("2001:db8:1:2::7")
    '2001:db8:1:2::/64'
    >>> counted("no address")
    'no address'
    """
    found = _address(host)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> (128 - PREFIX) << (128 - PREFIX), PREFIX)))
    return str(found) if found else host


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


class Trusted:
    """The proxies that speak for others, written as uvicorn reads them (`FORWARDED_ALLOW_IPS`).

    >>> proxies = Trusted("127.0.0.1, 10.0.0.0/8")
    >>> [host in proxies for host in ("127.0.0.1", "10.1.2.3", "192.0.2.1", "unknown")]
    [True, True, False, False]
    >>> "192.0.2.1" in Trusted("*")
    True
    >>> Trusted("proxy")
    Traceback (most recent call last):
        ...
    mathom.core.errors.InvalidOption: FORWARDED_ALLOW_IPS: 'proxy' is no address and no network such as 10.88.0.0/16
    """

    def __init__(self, hosts: str | list[str]) -> None:
        words = hosts.split(",") if isinstance(hosts, str) else hosts
        self._names = {word.strip() for word in words} - {""}
        self._networks = []
        for word in self._names - {"*"}:
            network = _network(word)
            if network is None:  # nobody would be believed, and everybody would have the proxy's address
                raise InvalidOption(f"FORWARDED_ALLOW_IPS: {word!r} is no address and no network such as 10.88.0.0/16")
            self._networks.append(network)

    def __contains__(self, host: str) -> bool:
        if "*" in self._names or host in self._names:
            return True
        found = _address(host)
        return found is not None and any(found in network for network in self._networks)


def _network(word: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(word)
    except ValueError:
        return None
