"""Which attacks a text is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mathom.cards.nouns import Phrase, plural
from mathom.cards.words import Words, listed, plain, words
from mathom.games.lore.facts import Race, RegionType, SiteType
from mathom.games.lore.language.places import site_type
from mathom.games.lore.map import SITES
from mathom.games.lore.values import Attack
from mathom.games.lore.world import World


class _Trait(Struct, frozen=True):
    """What is said of an attack: after "it is", and after the noun."""

    words: str
    #: After the noun it needs "that is".
    relative: bool = False


class Attacks(Struct, frozen=True):
    """Some attacks: by race, by where they come from, by what they are keyed to. All that is said has to hold."""

    races: tuple[Race, ...] = ()
    #: Of races other than these.
    but: tuple[Race, ...] = ()
    automatic: bool = False
    #: Of creatures.
    creatures: bool = False
    #: Keyed to a region of one of these types.
    keyed: tuple[RegionType, ...] = ()
    #: Automatic, or keyed to a site.
    at_site: bool = False
    #: Automatic-attacks at sites of these types, or in these regions.
    types: tuple[SiteType, ...] = ()
    regions: tuple[str, ...] = ()
    #: Of at least this normal prowess.
    prowess: int = 0

    def fits(self, g: World, attack: Attack) -> bool:
        if self.races and attack.race not in self.races:
            return False
        if attack.race in self.but or (self.automatic and not attack.automatic) or attack.prowess < self.prowess:
            return False
        if self.creatures and attack.key is None:
            return False
        if self.keyed and (attack.key is None or attack.key.region not in self.keyed):
            return False
        if self.at_site and not attack.automatic and (attack.key is None or attack.key.site is None):
            return False
        if self.types and (not attack.automatic or site_type(g, attack.site) not in self.types):
            return False
        return not self.regions or (attack.automatic and SITES[attack.site].region in self.regions)

    def phrase(self) -> Phrase:
        races = plain(listed([(race.value,) for race in self.races], "or"))
        noun = "automatic-attack" if self.automatic or self.types or self.regions else "attack"
        clauses = (f"that is {one.words}" if one.relative else one.words for one in self._traits())
        return Phrase(adjectives=words(races), nouns=(noun,), clauses=tuple(clauses))

    def _traits(self) -> Iterator[_Trait]:
        if self.creatures:
            yield _Trait("of a creature")
        if self.but:
            yield _Trait(f"not of {plain(listed([(race.value,) for race in self.but], 'or'))}", relative=True)
        if self.keyed:
            yield _Trait(f"keyed to {plain(listed([(one.value,) for one in self.keyed], 'or'))}")
        if self.at_site:
            yield _Trait("automatic or keyed to a site", relative=True)
        if self.types:
            yield _Trait(f"at {plain(listed([(plural(one.value),) for one in self.types]))}")
        if self.regions:
            yield _Trait(f"in {plain(listed([(one,) for one in self.regions]))}")
        if self.prowess:
            yield _Trait(f"of a normal prowess of {self.prowess} or more")

    def predicate(self) -> Words:
        """What an attack is that is one of those: "keyed to Wilderness", "an Orc attack"."""
        said = self.phrase()
        if self.races or said.nouns != ("attack",) or not said.clauses:
            return said.one().object
        return words(" and ".join(one.words for one in self._traits()))


ANY_ATTACK: Final = Attacks()
AUTOMATIC: Final = Attacks(automatic=True)


def attacks(*races: Race, but: tuple[Race, ...] = (), automatic: bool = False, creatures: bool = False,
            keyed_to: RegionType | tuple[RegionType, ...] = (), at_site: bool = False,
            at: SiteType | tuple[SiteType, ...] = (), in_regions: tuple[str, ...] = (),
            prowess: int = 0) -> Attacks:  # fmt: skip
    """Attacks of those races (of any, if none is named): `attacks(ORC, TROLL)`, `attacks(keyed_to=WILDERNESS)`."""
    return Attacks(
        races, but, automatic, creatures, keyed_to if isinstance(keyed_to, tuple) else (keyed_to,), at_site,
        at if isinstance(at, tuple) else (at,), in_regions, prowess,
    )  # fmt: skip
