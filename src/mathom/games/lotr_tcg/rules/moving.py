"""Moving the fellowship (rulebook: Moving your fellowship)."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Part
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.facts import Arrow
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import WhenArriving, WhenLeaving
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.move_limit import note_move_limit
from mathom.games.lotr_tcg.rules.numbers import shadow_number
from mathom.games.lotr_tcg.rules.placing_sites import place_site
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.rules.twilight import change_twilight


@resumable
def move(g: Journey) -> Rules[None]:
    """The fellowship goes one site on: first what leaving brings about, then what arriving does."""
    seat = g.free_peoples
    number = g.here + 1
    if number > len(g.path):
        yield from place_site(g, who_plays_site(g), number, None)
    origin = g.site
    yield from happen(g, WhenLeaving(g.site, g.phase))
    g.site_of[seat] = number
    g.moves += 1
    g.forget()
    site = g.cards[g.site]
    g.tell(events.Moved(player=g.options.name_of(seat), seat=seat, site=site.card.name, number=number, key=site.key,
                        slug=site.card.slug, origin=number - 1,
                        origin_key=g.cards[origin].key if g.in_play(origin) else "",
                        rule="tcg.movement.next-site"))  # fmt: skip
    note_move_limit(g)
    fill_the_pool(g)
    yield from settle(g)
    yield from happen(g, WhenArriving(g.site, number, g.phase))


def fill_the_pool(g: Journey) -> None:
    """Tokens for the site's Shadow number, and one for each companion."""
    site = g.cards[g.site]
    number, walking = shadow_number(g, g.site), len(companions(g, g.free_peoples))
    many = f"{NUMBERS[walking]} companion{'s' * (walking != 1)}"
    parts = (Part(site.card.title, number, site.card.slug, site.key), Part("companions", walking))
    change_twilight(g, number + walking, f"{site.card.title} {number} and {many}", parts, "tcg.movement.shadow-number")


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def who_plays_site(g: Journey) -> Seat:
    """The arrow on the site being left points to the Shadow player who plays the next one."""
    arrow = g.cards[g.site].card.facts.arrow
    return g.right_of(g.free_peoples) if arrow is Arrow.RIGHT else g.left_of(g.free_peoples)
