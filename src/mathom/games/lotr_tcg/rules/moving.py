"""Moving the fellowship (rulebook: Moving your fellowship)."""

from __future__ import annotations

from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.facts import Arrow
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import WhenArriving, WhenLeaving
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.move_limit import note_move_limit
from mathom.games.lotr_tcg.rules.numbers import shadow_number
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.rules.sites import place_site
from mathom.games.lotr_tcg.rules.twilight import change_twilight


@resumable
def move(g: Journey) -> Rules[None]:
    """The fellowship goes one site on: first what leaving brings about, then what arriving does."""
    seat = g.free_peoples
    number = g.here + 1
    if number > len(g.path):
        place_site(g, who_plays_site(g), number)
    yield from happen(g, WhenLeaving(g.site, g.phase))
    g.site_of[seat] = number
    g.moves += 1
    g.forget()
    g.tell(events.Moved(player=g.options.name_of(seat), site=g.cards[g.site].card.name, number=number,
                        rule="tcg.movement.next-site"))  # fmt: skip
    note_move_limit(g)
    change_twilight(g, shadow_number(g, g.site), "Shadow number", "tcg.movement.shadow-number")
    change_twilight(g, len(companions(g, seat)), "companions", "tcg.movement.companion-tokens")
    yield from settle(g)
    yield from happen(g, WhenArriving(g.site, number, g.phase))


def who_plays_site(g: Journey) -> Seat:
    """The arrow on the site being left points to the Shadow player who plays the next one."""
    arrow = g.cards[g.site].card.facts.arrow
    return g.right_of(g.free_peoples) if arrow is Arrow.RIGHT else g.left_of(g.free_peoples)
