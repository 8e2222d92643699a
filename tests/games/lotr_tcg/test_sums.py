"""Numbers on the table, with the cards that they come from."""

from __future__ import annotations

from mathom.cards.telling import Part
from mathom.core import Seat
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.games.lotr_tcg.view import TableView

stub_cards = known(*STUBS)


def seen(t: Company, seat: int = 0) -> TableView:
    table = t.match.view(Seat(seat)).table
    assert isinstance(table, TableView)
    return table


def sources(parts: tuple[Part, ...]) -> list[tuple[str, int]]:
    return [(part.source, part.amount) for part in parts]


def test_an_archery_total_names_its_archers_and_all_that_changes_it() -> None:
    t = Company("archery").fellowship("legolas", "aragorn", "great-shield on aragorn").minions("uruk-shaman")
    t.hand("volley").twilight(3)
    t.play("volley")
    table = seen(t)
    light, dark = table.archery_parts
    assert sources(light) == [("Legolas", 1), ("Volley", 2)]
    assert sources(dark) == [("Great Shield", -1)] and table.archery == (3, 0)
    # The event is in the discard pile; its card can be shown all the same.
    assert light[1].slug in table.cards and light[1].slug in seen(t, 1).cards


def test_the_cost_of_a_card_names_what_changes_it() -> None:
    t = Company("shadow").fellowship("gimli").shadow_hand("uruk-savage", "orc-soldier").twilight(9)
    table = seen(t, 1)
    parts = table.cost_parts["uruk-savage"]
    assert sources(parts) == [("Uruk Savage", 2), ("roaming", 2)]
    for slug, cost in table.costs.items():
        whole = table.cost_parts.get(slug)
        assert cost == (sum(part.amount for part in whole) if whole else table.cards[slug].cost)
    assert not seen(t).cost_parts, "what another player holds is not told"


def test_vitality_and_shadow_number_name_what_changes_them() -> None:
    t = Company("fellowship").fellowship("gimli", "dwarven-armor on gimli", "aragorn")
    t.fellowship("no-stranger-to-the-shadows on aragorn")
    table = seen(t)
    gimli = next(one for one in table.in_play if one.slug.startswith("gimli"))
    assert sum(part.amount for part in gimli.vitality_parts) == gimli.vitality
    assert gimli.vitality_parts[0] == Part("Gimli", gimli.vitality_parts[0].amount, gimli.slug)
    changed = [site for site in table.path if len(site.shadow_parts) > 1]
    for site in table.path:
        assert max(0, sum(part.amount for part in site.shadow_parts)) == site.shadow_number
    assert [sources(site.shadow_parts)[1] for site in changed] == [("No Stranger to the Shadows", -1)] * len(changed)
    assert changed
