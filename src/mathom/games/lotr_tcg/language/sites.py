"""Deeds with the sites of the adventure path."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.filters import ANYTHING, SITE, THAT
from mathom.games.lotr_tcg.language.targets import a, pick
from mathom.games.lotr_tcg.rules.placing_sites import place_site
from mathom.games.lotr_tcg.rules.sites import has_site


class PlayNextSite(Effect, frozen=True):
    """Play the site after the fellowship's, or your site of a number, replacing an opponent's; "that" is then it."""

    number: int = 0
    #: Only if your site is one of those.
    which: Filter = ANYTHING

    def _number(self, g: Journey) -> int:
        return self.number or g.here + 1

    def possible(self, g: Journey, c: Context) -> bool:
        number = self._number(g)
        return number <= g.options.last_site and has_site(g, c.you, number, self.which)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        if not self.possible(g, c):
            return replace(c, that=())
        site = yield from place_site(g, c.you, self._number(g), by_text(g, c))
        return replace(c, that=(site,))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        kind = () if self.which == ANYTHING else self.which.phrase(v).adjectives
        which = f"site {self.number}" if self.number else "site as the fellowship's next one"
        there = words(", in place of an opponent's if one lies there")
        return Clause("play", words(v.you.pronoun.possessive, kind, which), there, v.you)

    def after(self, v: Voice) -> Voice:
        return v.after(SITE.phrase(v).one())


class ReplaceSite(Effect, frozen=True):
    """An opponent's site on the path, or whosever it is where the fellowship is, gives way to yours of its number."""

    here: bool = False
    #: Only by a site that is one of those.
    by: Filter = ANYTHING

    def _found(self, g: Journey, c: Context) -> tuple[Id, ...]:
        return tuple(site for site in self._others(g, c) if has_site(g, c.you, g.cards[site].card.facts.site, self.by))

    def _others(self, g: Journey, c: Context) -> tuple[Id, ...]:
        """The sites of which it speaks. Another Shadow player is no opponent (FAQ: opponent)."""
        if self.here:
            return (g.site,) if g.cards[g.site].owner != c.you else ()
        return tuple(site for site in g.path if g.cards[site].owner in g.opponents(c.you))

    def possible(self, g: Journey, c: Context) -> bool:
        return bool(self._found(g, c))

    def idle(self, g: Journey, c: Context) -> bool:
        return not self._others(g, c)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        picked = yield from pick(g, replace(c, that=self._found(g, c)), a(THAT), self)
        new: tuple[Id, ...] = ()
        for old in picked:
            site = yield from place_site(g, c.you, g.cards[old].card.facts.site, by_text(g, c))
            new += (site,)
        return replace(c, that=new)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        kind = "" if self.by == ANYTHING else self.by.phrase(v).adjectives
        site = "the fellowship's site" if self.here else "an opponent's site"
        return Clause("replace", (site,), words("by", v.you.possessive, kind, "site with that number"), v.you)
