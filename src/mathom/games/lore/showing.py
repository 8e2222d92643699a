"""The table as a viewer sees it: the whitelist (its structs are in `view.py`)."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache

from mathom.cards import views
from mathom.cards.asking import told as told_text
from mathom.cards.views import PileView, all_in_no_order, by_slug, deck_view, in_no_order, lots, pile_view, slugs
from mathom.cards.zones import bits
from mathom.core import SPECTATOR, Seat, Seats, TurnedUp
from mathom.games.lore.context import CompanyId
from mathom.games.lore.faces import card_view
from mathom.games.lore.facts import RegionType, SiteType
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.places import region_type, site_type
from mathom.games.lore.language.skills import skills_of
from mathom.games.lore.map import REGIONS, SITES, item_words
from mathom.games.lore.options import HAZARDS
from mathom.games.lore.rules.decks import deck_of
from mathom.games.lore.rules.influence import general_used
from mathom.games.lore.rules.keying import step_type
from mathom.games.lore.rules.numbers import (
    GENERAL,
    attack_body,
    attack_prowess,
    attack_prowess_parts,
    attack_strikes,
    attacker_assigns,
    body,
    corruption_parts,
    first_limit,
    hand_size,
    hazard_limit,
    mind,
    points,
    points_of,
    points_parts,
    prowess,
    roll_parts,
    size_in_halves,
    told,
    total,
)
from mathom.games.lore.rules.striking import strike_parts
from mathom.games.lore.rules.visiting import automatic_attacks
from mathom.games.lore.values import EACH, AttackStep, InPlay, PathStep, Purpose
from mathom.games.lore.view import (
    AttackView,
    CompanyView,
    FacedView,
    InPlayView,
    LoreView,
    MoveView,
    PlayerView,
    RegionView,
    ResolvingView,
    RollView,
    SiteAttackView,
    SiteView,
    StepView,
    StrikeView,
)
from mathom.games.lore.world import World


class Open(Enum):
    """What of the players' hidden cards lies open to everybody."""

    NOTHING = "nothing"
    HANDS = "hands"
    EVERYTHING = "everything"


def shown(g: World, viewers: Seats) -> LoreView:
    return _table(g, viewers, Open.NOTHING)


def shown_over(g: World, viewers: Seats) -> LoreView:
    """The table of a match that is over: all hands lie open."""
    return _table(g, viewers, Open.HANDS)


def shown_to_all(g: World) -> LoreView:
    """With nothing hidden, for replays of finished matches."""
    return _table(g, SPECTATOR, Open.EVERYTHING)


def turned_up(g: World) -> tuple[TurnedUp, ...]:
    """What each player turns up when the game is over: his hand, and his hazard pile."""
    if g.options.solitaire:
        return ()  # both hands lie face up
    hidden = {
        seat: lots({"in hand": all_in_no_order(hand), "in the hazard pile": all_in_no_order(g.hazard_piles[seat])})
        for seat, hand in enumerate(g.hands)
    }
    return views.turned_up(g.name_of, hidden)


def _table(g: World, viewers: Seats, laid_open: Open) -> LoreView:
    everything, hands_open = laid_open is Open.EVERYTHING, laid_open is not Open.NOTHING
    named = {thing.card for thing in g.cards.values()} | {card for _, card in g.being_played}
    named |= {one.card for one in g.resolving}
    for seat in range(len(g.hands)):
        for zone in (g.hands[seat], g.hazard_piles[seat]):
            named |= set(zone.cards if hands_open else zone.known_in_no_order(bits(viewers)))
        for zone in (
            g.reserves[seat], g.sideboards[seat], g.discards[seat], g.pools[seat], g.left_out[seat], g.out_of_play[seat]
        ):  # fmt: skip
            named |= set(zone.cards if everything else zone.known_in_no_order(bits(viewers)))
        if everything or seat in viewers:
            named |= set(g.piles[seat].cards)  # what can be taken from there is to be read; its order is not told
    return LoreView(
        level=g.options.level, turn=g.turn, phase=g.phase.value, current=g.current, order=g.order,
        window=g.window.value if g.window is not None else "",
        points_needed=g.options.points_needed, cycles_needed=g.options.cycles_needed, called_by=g.called_by,
        players=tuple(_player(g, seat, viewers, laid_open) for seat in range(len(g.hands))),
        companies=tuple(_company(g, number) for number in g.companies),
        in_play=tuple(_in_play(g, thing) for thing in g.cards.values()),
        move=_move(g), attack=_attack(g), strike=_strike(g), roll=_roll(g),
        resolving=tuple(
            ResolvingView(one.seat, one.card.slug, g.cards[one.source].key if one.source in g.cards else "",
                          one.words, one.canceled)
            for one in g.resolving
        ),
        regions=tuple(
            RegionView(region.slug, region.name, region.type.value, region_type(g, region.name).value)
            for region in REGIONS.values() if region.name in g.regions
        ),
        sites=_sites(g),
        lasting=tuple(f"{one.context.card.title}: {told_text(one.context.card, one.text)}" for one in g.lasting),
        cards=by_slug(named, card_view),
    )  # fmt: skip


def _player(g: World, seat: Seat, viewers: Seats, laid_open: Open) -> PlayerView:
    everything, hands_open = laid_open is Open.EVERYTHING, laid_open is not Open.NOTHING
    main = g.mains[seat]
    # Of a deck its name is told: its cards are its player's secret, even where an option writes them out.
    return PlayerView(
        seat=seat, name=g.options.names[seat],
        deck=deck_of(g.options, seat).name,
        hand=slugs(in_no_order(g.hands[seat], viewers, hands_open)),
        hand_size=len(g.hands[seat]), hand_limit=hand_size(g, seat),
        draw_pile=deck_view(g.piles[seat], viewers, everything),
        discard_pile=pile_view(g.discards[seat], viewers, everything),
        reserve_pile=pile_view(g.reserves[seat], viewers, everything),
        sideboard=pile_view(g.sideboards[seat], viewers, everything),
        hazard_pile=pile_view(g.hazard_piles[seat], viewers, hands_open), pool=_pool(g, seat, viewers, everything),
        out_of_play=pile_view(g.out_of_play[seat], viewers, everything),
        points_pile=tuple(thing.key for thing in g.cards.values() if thing.scored_by == seat),
        points=points(g, seat), points_parts=told(points_parts(g, seat)), influence_used=general_used(g, seat),
        influence=GENERAL, exhausted=g.exhausted[seat], used=tuple(sorted(SITES[site].slug for site in g.used[seat])),
        main_character=main.slug if main is not None else "", passed=seat in g.passed,
    )  # fmt: skip


def _pool(g: World, seat: Seat, viewers: Seats, everything: bool) -> PileView:
    """The pool; after the draft those who were left out of the draw pile, whom only their owner knows."""
    pool, left_out = pile_view(g.pools[seat], viewers, everything), pile_view(g.left_out[seat], viewers, everything)
    return PileView(pool.size + left_out.size, pool.known + left_out.known)


def _company(g: World, number: CompanyId) -> CompanyView:
    company = g.companies[number]
    on_it = (thing for thing in g.cards.values() if thing.company == number and not thing.is_character)
    moving = g.move is not None and g.move.company == number and g.move.moving
    limit = hazard_limit(g) if g.move is not None and g.move.company == number else first_limit(g, number)
    visit = g.visit
    return CompanyView(
        id=number, owner=company.owner, site=SITES[company.site].slug,
        members=tuple(g.cards[one].key for one in g.characters(number)), cards=tuple(thing.key for thing in on_it),
        size=size_in_halves(g, number) / 2, limit=limit,
        moving_to=SITES[g.move.site].slug if moving and g.move is not None else "",
        entered=visit is not None and visit.company == number and visit.entered,
    )  # fmt: skip


def _in_play(g: World, thing: InPlay) -> InPlayView:
    card = thing.id
    fights = thing.is_character
    attack = g.attack if g.attack is not None and g.company_of(card) == g.attack.company else None
    return InPlayView(
        key=thing.key, slug=thing.card.slug, owner=thing.owner,
        host=g.cards[thing.host].key if thing.host else "", company=g.company_of(card),
        site=SITES[thing.site].slug if thing.site else "", scored_by=thing.scored_by, state=thing.status.value,
        points=points_of(g, thing), prowess=prowess(g, card, attack) if fights else None,
        body=body(g, card, attack) if fights else None, mind=mind(g, card) if fights else None,
        corruption=total(corruption_parts(g, card)) if fights else None,
        skills=tuple(skill.value for skill in skills_of(g, card)) if fights else (), stages=thing.stages,
        uses=tuple(at for at, text in enumerate(thing.card.texts) if isinstance(text, Usable)),
    )  # fmt: skip


def _sites(g: World) -> tuple[SiteView, ...]:
    """The sites of the map in use. Most are as printed: nobody is there, nothing lies there, nobody has used them."""
    changed = {company.site for company in g.companies.values()}.union(*g.used)
    changed.update(thing.site for thing in g.cards.values())
    return tuple(
        _site(g, name) if name in changed else _site_view(name, site_type(g, name), _printed_attacks(name), (), (), ())
        for name, site in SITES.items() if site.region in g.regions
    )  # fmt: skip


def _site(g: World, name: str) -> SiteView:
    here = tuple(number for number, company in g.companies.items() if company.site == name and g.where(number))
    attacks = tuple(
        SiteAttackView(one.race.value if one.race is not None else "", attack_strikes(g, one), attack_prowess(g, one),
                       attack_body(g, one), g.title(one.source) if one.source else "")
        for one in (automatic_attacks(g, here[0], name) if here else ())
    )  # fmt: skip
    return _site_view(
        name, site_type(g, name), attacks or _printed_attacks(name),
        tuple(seat for seat in g.order if name in g.used[seat]), here,
        tuple(thing.key for thing in g.cards.values() if thing.site == name and thing.scored_by is None),
    )  # fmt: skip


@cache
def _printed_attacks(name: str) -> tuple[SiteAttackView, ...]:
    return tuple(SiteAttackView(one.race.value, one.strikes, one.prowess, None) for one in SITES[name].attacks)


@lru_cache(maxsize=1 << 10)
def _site_view(
    name: str, kind: SiteType, attacks: tuple[SiteAttackView, ...], used_by: tuple[Seat, ...],
    companies: tuple[CompanyId, ...], cards: tuple[str, ...],
) -> SiteView:  # fmt: skip
    site = SITES[name]
    return SiteView(
        slug=site.slug, name=name, region=REGIONS[site.region].slug, section=site.section.value,
        printed=site.type.value, type=kind.value, white=site.white, black=site.black, attacks=attacks,
        items=item_words(site), ring=site.ring_icon, book=site.book_icon, used_by=used_by,
        companies=companies, cards=cards,
    )  # fmt: skip


def _step(g: World, step: PathStep) -> StepView:
    name = "" if isinstance(step, RegionType) else REGIONS[step].slug
    return StepView(name, step_type(g, step).value)


def _move(g: World) -> MoveView | None:
    move = g.move
    if move is None:
        return None
    return MoveView(
        move.company, SITES[move.origin].slug, SITES[move.site].slug, tuple(_step(g, step) for step in move.path),
        move.moving, move.open, hazard_limit(g), move.played,
    )  # fmt: skip


def _attack(g: World) -> AttackView | None:
    attack = g.attack
    if attack is None:
        return None
    here = attack.company in g.companies
    strikes = attack.strikes
    if here and attack.step is not AttackStep.OVER:
        strikes = EACH if strikes == EACH and not attack.facings else attack_strikes(g, attack)
    return AttackView(
        name=attack.name, key=g.cards[attack.source].key if attack.source in g.cards else "",
        race=attack.race.value if attack.race is not None else "", strikes=strikes,
        prowess=attack_prowess(g, attack), prowess_parts=told(attack_prowess_parts(g, attack)),
        body=attack_body(g, attack), attacker=attack.attacker, company=attack.company, automatic=attack.automatic,
        keyed=attack.key.words if attack.key is not None else "", attacker_assigns=attacker_assigns(g, attack),
        detainment=attack.detainment, step=attack.step.value,
        faced=tuple(
            FacedView(g.cards[one.character].key if one.character in g.cards else "", one.excess, one.outcome.value)
            for one in attack.facings
        ),
        number=attack.number, of=attack.of,
    )  # fmt: skip


def _strike(g: World) -> StrikeView | None:
    strike, attack = g.strike, g.attack
    if strike is None or attack is None or strike.character not in g.cards:
        return None
    parts, against = strike_parts(g), attack_prowess_parts(g, attack, strike.character)
    return StrikeView(
        character=g.cards[strike.character].key, step=strike.step.value, prowess=total(parts), parts=told(parts),
        against=total(against), against_parts=told(against), needed=total(against) - total(parts),
        body=body(g, strike.character, attack) - strike.excess,
        supporters=tuple(g.cards[one].key for one in strike.supporters if one in g.cards),
    )  # fmt: skip


def _roll(g: World) -> RollView | None:
    if not g.rolls:
        return None
    roll = g.rolls[-1]
    parts = roll_parts(g, roll)
    if roll.purpose is Purpose.CORRUPTION and roll.who in g.cards:
        parts = (*told(corruption_parts(g, roll.who)), *parts)
    modifier = sum(part.amount for part in parts)
    return RollView(
        roll.purpose.value, roll.player, g.cards[roll.who].key if roll.who in g.cards else "", parts, modifier,
        roll.against, roll.against - modifier,
    )  # fmt: skip


def situation(table: LoreView) -> str:
    """Where a match stands, in a line: "Turn 7, movement: 4 against 6"."""
    if not table.turn:
        return "The companies are gathering"
    counted = " against ".join(str(player.points) for player in table.players if player.name != HAZARDS)
    return f"Turn {table.turn}, {table.phase}: {counted}"
