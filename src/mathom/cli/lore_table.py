"""The table of LoRE laid out as cards and zones: companies, the road, the site, points and piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.games.lore.card import CARDS
from mathom.games.lore.gazetteer import attack_words
from mathom.games.lore.library import facts_of
from mathom.games.lore.options import HAZARDS
from mathom.games.lore.view import CardView, CompanyView, InPlayView, LoreView, PlayerView, SiteView


class Lying(Face, frozen=True):
    """A card in play, with the word for how it lies: tapped or wounded."""

    lies: str = ""

    @property
    def state(self) -> str:
        return self.lies


def card_table(table: LoreView) -> CardTable:
    things = {thing.key: thing for thing in table.in_play}
    zones: list[Zone] = [*_road(table), *_visited(table, things)]
    for player in table.players:
        zones += _zones(table, things, player)
    return CardTable(
        players=tuple(_player(table, player) for player in table.players),
        zones=tuple(zones),
        turn=table.current if table.turn else None,
        phase=_phase(table),
        notes=(*_window(table), *table.lasting),
    )


def _phase(table: LoreView) -> str:
    if not table.turn:
        return "The companies are gathering"
    return table.phase.capitalize() if table.phase == "end game" else f"Turn {table.turn}, {table.phase} phase"


def _window(table: LoreView) -> Iterator[str]:
    if table.window and table.window != table.phase:
        yield f"Open: {table.window}"
    if table.called_by is not None:
        yield f"Player {table.called_by + 1} has called the end game"


# --- players ---------------------------------------------------------------------------------------------------------


def _player(table: LoreView, player: PlayerView) -> Player:
    counters = [
        Counter("points", player.points, table.points_needed),
        Counter("influence", player.influence_used, player.influence),
        Counter("hand", player.hand_size, player.hand_limit),
        Counter("draw pile", player.draw_pile.size),
        Counter("discard", player.discard_pile.size),
        Counter("exhausted", player.exhausted, table.cycles_needed),
    ]
    for title, pile in (
        ("reserve", player.reserve_pile),
        ("sideboard", player.sideboard),
        ("hazard pile", player.hazard_pile),
        ("out of play", player.out_of_play),
    ):
        if pile.size:
            counters.append(Counter(title, pile.size))
    key = player.name if player.name == HAZARDS else f"seat {player.seat}"
    return Player(key, player.seat, tuple(counters))


def _zones(table: LoreView, things: Mapping[str, InPlayView], player: PlayerView) -> Iterator[Zone]:
    seat = player.seat
    for company in table.companies:
        if company.owner == seat:
            yield _company(table, things, company)
            if company.cards:
                cards = tuple(in_play(table, things, things[key]) for key in company.cards)
                yield Zone(f"on company {company.id}", "On the company", seat, cards)
    lone = (thing for thing in things.values() if thing.owner == seat and _lies_alone(thing))
    if cards := tuple(in_play(table, things, thing) for thing in lone):
        yield Zone(f"in play {seat}", "In play", seat, cards)
    if player.points_pile:
        won = tuple(in_play(table, things, things[key]) for key in player.points_pile)
        yield Zone(f"points {seat}", "Marshalling point pile", seat, won)
    if player.used:
        sites = {site.slug: site for site in table.sites}
        used = tuple(Face(f"used {seat} {slug}", sites[slug].name, sites[slug].type) for slug in player.used)
        yield Zone(f"used {seat}", "Used sites", seat, used)
    if player.pool.known:
        pool = tuple(_printed(table, slug, f"pool {seat} {slug}") for slug in dict.fromkeys(player.pool.known))
        yield Zone(f"pool {seat}", "Character pool", seat, pool)
    hand = tuple(_numbered(table, player.hand))
    yield Zone(f"hand {seat}", "Hand", seat, hand, max(player.hand_size, len(hand)), "hand")
    if player.hazard_pile.known:
        pile = tuple(_numbered(table, player.hazard_pile.known, f"hazards {seat} "))
        yield Zone(f"hazards {seat}", "Hazard pile", seat, pile, player.hazard_pile.size)


def _lies_alone(thing: InPlayView) -> bool:
    return not thing.host and not thing.company and not thing.site and thing.scored_by is None


def _company(table: LoreView, things: Mapping[str, InPlayView], company: CompanyView) -> Zone:
    sites = {site.slug: site for site in table.sites}
    place = f"at {sites[company.site].name}"
    if company.moving_to:
        place = f"on the road to {sites[company.moving_to].name}"
    size = f"{company.size:g}"
    members = tuple(in_play(table, things, things[key]) for key in company.members)
    return Zone(f"company {company.id}", f"Company {place} (size {size})", company.owner, members)


# --- the road and the site -------------------------------------------------------------------------------------------


def _road(table: LoreView) -> Iterator[Zone]:
    """The site path of the company that moves, with the hazards that it has met."""
    move = table.move
    if move is None:
        return
    sites = {site.slug: site for site in table.sites}
    regions = {region.slug: region for region in table.regions}
    limit = f"hazards {move.played} of {move.limit}"
    if not move.moving:
        yield Zone("road", f"Staying at {sites[move.site].name} ({limit})")
        return
    steps = []
    for at, step in enumerate(move.path, 1):
        name = f"{regions[step.region].name} ({step.type})" if step.region in regions else step.type
        steps.append(Face(f"step {at}", name, "region of the site path"))
    title = f"From {sites[move.origin].name} to {sites[move.site].name} ({limit}), by"
    yield Zone("road", title, cards=tuple(steps))


def _visited(table: LoreView, things: Mapping[str, InPlayView]) -> Iterator[Zone]:
    """The sites where companies are, and the one that a company goes to."""
    going_to = table.move.site if table.move is not None else ""
    for site in table.sites:
        if site.companies or site.slug == going_to or site.cards:
            on_it = tuple(in_play(table, things, things[key]) for key in site.cards)
            face = Face(site.slug, f"{site.name} ({'; '.join(site_facts(table, site))})", attached=on_it)
            yield Zone(f"site {site.slug}", "Site", cards=(face,))


def site_facts(table: LoreView, site: SiteView) -> list[str]:
    """What everybody should know of a site before he goes there."""
    region = next(region for region in table.regions if region.slug == site.region)
    found = [f"{site.type} in {region.name}, {region.type}"]
    found += [attack_words(one.race or one.source, one.strikes, one.prowess) for one in site.attacks]
    icons = [*site.items, *(["gold ring"] if site.ring else []), *(["book"] if site.book else [])]
    if icons:
        found.append(f"items: {', '.join(icons)}")
    found.append(f"draw {site.white}, opponent {site.black}")
    if site.used_by:
        found.append(f"used by {' and '.join(f'player {seat + 1}' for seat in site.used_by)}")
    return found


# --- cards -----------------------------------------------------------------------------------------------------------


def in_play(table: LoreView, things: Mapping[str, InPlayView], thing: InPlayView) -> Face:
    """A card in play with what lies on it; allies stand in the company by themselves."""
    card = table.cards[thing.slug]
    on_it = (other for other in things.values() if other.host == thing.key)
    counters = [Counter("points", thing.points)] if thing.points else []
    counters += [Counter("corruption", thing.corruption)] if thing.corruption else []
    counters += [Counter("stages", thing.stages)] if thing.stages else []
    figures: tuple[Counter, ...] = ()
    if thing.prowess is not None and thing.body is not None:
        figures = (Counter("prowess", thing.prowess), Counter("body", thing.body))
    return Lying(
        thing.key, card.name, kind_of(card), card.text, card.type, figures=figures, counters=tuple(counters),
        turned=thing.state != "untapped", lies="" if thing.state == "untapped" else thing.state,
        attached=tuple(in_play(table, things, other) for other in on_it if table.cards[other.slug].kind != "ally"),
    )  # fmt: skip


def _printed(table: LoreView, slug: str, key: str) -> Face:
    """A card in a hand or pile."""
    card = table.cards[slug]
    strikes = card.attack.strikes if card.attack is not None and card.attack.strikes > 0 else None
    numbers = (("strikes", strikes), ("prowess", card.prowess), ("body", card.body))
    figures = tuple(Counter(name, number) for name, number in numbers if number is not None)
    counters = (Counter("points", card.points),) if card.points else ()
    return Face(key, card.name, kind_of(card), card.text, card.type, figures=figures, counters=counters)


def _numbered(table: LoreView, slugs: Iterable[str], before: str = "") -> Iterator[Face]:
    """Cards of a hand or pile: of equal ones a choice lights up the first."""
    times: dict[str, int] = {}
    for slug in slugs:
        times[slug] = times.get(slug, 0) + 1
        yield _printed(table, slug, f"{before}{slug}" if times[slug] == 1 else f"{before}{slug} {times[slug]}")


def kind_of(card: CardView) -> str:
    return facts_of(CARDS[card.slug])[0]
