"""The movement phase (rules: Movement phase)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.amounts import value
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.context import NO_COMPANY, CompanyId
from mathom.games.lore.facts import CardType, PlayWindow, RegionType
from mathom.games.lore.language.modifiers_journey import Draws
from mathom.games.lore.map import SITES
from mathom.games.lore.moments import WhenHazardsBegin, WhenMovementEnds, WhenSetOut
from mathom.games.lore.rules.causes import MOVING
from mathom.games.lore.rules.keying import path_types
from mathom.games.lore.rules.numbers import FEWEST_HAZARDS, first_limit
from mathom.games.lore.rules.piles import draw, sideboard
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.roads import routes
from mathom.games.lore.rules.rotation import hazards_in_rotation, move_goes_on
from mathom.games.lore.rules.windows import act_in_turn, act_once, might_act
from mathom.games.lore.values import END_OF_MOVEMENT, NEXT_CREATURE, Move, PathStep, Phase, Route
from mathom.games.lore.world import Rules, World


@resumable
def movement_phases(g: World) -> Rules[None]:
    """Each company has a movement phase; the player chooses their order."""
    g.phase = Phase.MOVEMENT
    seat = g.current
    waiting = unmoved(g, seat)
    while waiting:
        company = waiting[0]
        if len(waiting) > 1:
            options = tuple(
                choices.company(one, f"{', '.join(g.title(who) for who in g.characters(one))}") for one in waiting
            )
            choice = yield g.ask(seat, "Which company moves next?", "lore.company.order-of-two", options)
            company = choice.number
        yield from movement_phase(g, company)
        waiting = unmoved(g, seat)


def unmoved(g: World, seat: Seat) -> tuple[CompanyId, ...]:
    return tuple(one for one in g.companies_of(seat) if not g.companies[one].movement_done)


@resumable
def movement_phase(g: World, company: CompanyId) -> Rules[None]:
    """Choose a new site and draw; meet hazards; arrive."""
    g.tell(events.PhaseBegan(phase="movement phase", company=company, seat=g.current,
                             rule="lore.movement.phase-purpose"))  # fmt: skip
    yield from choose_site(g, company, None)
    while g.move is not None:
        yield from draw_for_move(g)
        yield from meet_hazards(g)
        first = yield from arrive(g, company)
        if first is not None:
            yield from choose_site(g, company, first)
    if company in g.companies:
        g.set_company(replace(g.companies[company], movement_done=True))


# --- step 1 ----------------------------------------------------------------------------------------------------------


@resumable
def choose_site(g: World, company: CompanyId, first: Move | None) -> Rules[None]:
    """The player declares where the company goes, or that it stays.

    After a first move a company moves on, or (if it may stay) has no second movement phase.
    """
    seat, origin = g.current, g.companies[company].site
    ways = routes(g, company)
    sites = tuple(dict.fromkeys(route.site for route in ways))
    options = tuple(choices.move(site) for site in sites)
    if first is None or first.may_stay or not options:
        options = (choices.STAY, *options)
    g.choosing = company
    choice = yield g.ask(seat, f"Where does the company at {origin} go?", "lore.movement.choose-new-site", options,
                         always=True)  # fmt: skip
    g.choosing = NO_COMPANY
    if choice.token == choices.STAY.token:
        if first is None:
            set_out(g, company, Route(origin), False)
        return
    target = choices.place_of(choice)
    found = tuple(route for route in ways if route.site == target)
    route = found[0]
    if len(found) > 1:
        labels = tuple(choices.branch(at, road_words(one)) for at, one in enumerate(found))
        picked = yield g.ask(seat, f"By which road to {target}?", "lore.map.site-path", labels)
        route = found[picked.number]
    set_out(g, company, route, True)
    if first is not None and g.move is not None:
        g.move = replace(g.move, second=True)
    yield from happen(g, WhenSetOut(company, route.site, SITES[route.site].region))


def road_words(route: Route) -> str:
    steps = ", ".join(step_word(step) for step in route.path)
    by = f" ({route.by})" if route.by else ""
    return f"{steps or 'without a site path'}{by}"


def step_word(step: PathStep) -> str:
    return step.value if isinstance(step, RegionType) else step


def set_out(g: World, company: CompanyId, route: Route, moving: bool) -> None:
    """The movement phase begins with its hazard limit fixed (lore.hazards.limit-meaning)."""
    origin = g.companies[company].site
    limit = first_limit(g, company) + (SITES[route.site].more_hazards if moving else 0)
    if route.limit:
        limit = max(min(limit, FEWEST_HAZARDS), limit + route.limit)
    g.move = Move(company, origin, route.site, route.path if moving else (), moving, route.keying, route.by, limit)
    g.passed = frozenset()
    g.forget()
    if g.log is not None:
        types = tuple(kind.value for kind in path_types(g, route.path)) if moving else ()
        g.tell(events.SetOut(player=g.name_of(g.current), company=company, origin=origin,
                             origin_slug=SITES[origin].slug, site=route.site, site_slug=SITES[route.site].slug,
                             path=tuple(step_word(step) for step in route.path) if moving else (), types=types,
                             limit=limit, stays=not moving, seat=g.current,
                             rule="lore.movement.choice-at-start"))  # fmt: skip


@resumable
def draw_for_move(g: World) -> Rules[None]:
    """For a move both players draw, each at least one card: first the mover, then the opponent."""
    move = g.move
    assert move is not None
    if move.moving and move.company in g.companies:
        site = SITES[move.site]
        yield from draw_up_to(g, g.current, most_drawn(g, site.white, False), "lore.movement.draw-numbers")
        most = most_drawn(g, site.black, True)
        others = g.opponents(g.current)
        if len(others) == 1:
            yield from draw_up_to(g, others[0], most, "lore.movement.draw-numbers")
        else:
            for at, seat in tuple(enumerate(others)):
                yield from draw(g, seat, (most - at + len(others) - 1) // len(others), MOVING)
    if g.move is not None:
        g.move = replace(g.move, open=True)


def most_drawn(g: World, printed: int, opponent: bool) -> int:
    """How many cards may be drawn, with what texts say; one at least."""
    assert g.move is not None
    most = printed
    for c, text in g.texts(Draws):
        if c.company == g.move.company and text.opponent is opponent and text.on(g, c):
            most += value(g, c, text.by)
    return max(1, most)


@resumable
def draw_up_to(g: World, seat: Seat, most: int, rule: str) -> Rules[None]:
    number = most
    if most > 1:
        options = tuple(choices.draw(count) for count in range(most, 0, -1))
        choice = yield g.ask(seat, "How many cards do you draw for the move?", rule, options, harmless=True)
        number = choice.number
    yield from draw(g, seat, number, MOVING)


# --- step 2 ----------------------------------------------------------------------------------------------------------


@resumable
def meet_hazards(g: World) -> Rules[None]:
    """The mover and the hazard player act in turn, until both pass one after the other."""
    if move_goes_on(g):
        assert g.move is not None
        yield from happen(g, WhenHazardsBegin(g.move.company))
    if g.options.shared_hazards:
        yield from hazards_in_rotation(g)
        return
    seats = (g.current, g.hazard_player)
    g.passed = frozenset()
    at = 0
    while len(g.passed) < len(seats) and move_goes_on(g):
        seat = seats[at % len(seats)]
        at += 1
        acted = False
        if might_act(g, seat, PlayWindow.MOVEMENT):
            acted = yield from act_once(g, seat, PlayWindow.MOVEMENT)
        g.passed = frozenset() if acted else g.passed | {seat}
    g.passed = frozenset()


# --- step 3 ----------------------------------------------------------------------------------------------------------


def moves_again(g: World, company: CompanyId) -> bool:
    return g.move is not None and g.move.again and company in g.companies


@resumable
def arrive(g: World, company: CompanyId) -> Rules[Move | None]:
    """The company is at the new site; the move that is over, if it moves once more."""
    move = g.move
    assert move is not None
    first: Move | None = None
    if company in g.companies:
        there = g.companies[company]
        g.move = replace(move, moving=False, open=False)
        if move.moving:
            g.set_company(replace(there, site=move.site, moved=True, moved_by=move.by))
            g.tell(events.Arrived(player=g.name_of(there.owner), company=company, site=move.site,
                                  site_slug=SITES[move.site].slug, seat=there.owner,
                                  rule="lore.movement.arrival"))  # fmt: skip
        g.forget()
        yield from happen(g, WhenMovementEnds(company, move.path, move.moving))
        if company in g.companies:
            yield from act_in_turn(g, PlayWindow.END_OF_MOVEMENT, (g.current,))
            yield from sideboard_hazards(g)
        first = g.move if moves_again(g, company) else None
    g.move = None
    g.end(END_OF_MOVEMENT)
    g.end(NEXT_CREATURE)
    return first


@resumable
def sideboard_hazards(g: World) -> Rules[None]:
    """Whoever has played no hazard on the company may sideboard one."""
    for seat in g.opponents(g.current):
        if g.move is not None and seat not in g.move.hazards_by:
            yield from sideboard(g, seat, (CardType.HAZARD,), 1, "You have played no hazard", "lore.sideboard.s1")
