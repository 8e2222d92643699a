"""What the tests of The Confrontation look at."""

from mathom.core import Match
from mathom.games.confrontation.events import BattleBegan, CardsShown, Defeated, StrengthsCompared
from mathom.games.confrontation.regions import Region
from mathom.games.confrontation.view import BattleView, PlaceView, TableView
from mathom.testing import Scenario

# --- a game to look at


def variant() -> Scenario:
    """An empty board of the variant game, with Sauron to move."""
    return Scenario("confrontation", mode="variant").to_move("sauron")


# --- the question of the moment


def tokens(match: Match) -> list[str]:
    """What is offered in a match; a scenario has its own `tokens`."""
    assert match.decision is not None
    return [option.token for option in match.decision.options]


def options(t: Scenario, start: str = "") -> set[str]:
    return set(t.tokens(start))


def targets(t: Scenario, piece: str, verb: str = "move") -> set[str]:
    """The regions to which a piece may go."""
    return {token.split()[2] for token in t.tokens(f"{verb} {piece}")}


def only_cards(t: Scenario, asked: str = "sauron") -> bool:
    """Is the question now which card to play?"""
    return t.asked == asked and t.tokens() == t.tokens("card") != []


# --- the board


def table(t: Scenario | Match, seat: str | None = None) -> TableView:
    """The table as a seat sees it, or as a spectator does."""
    match = t.match if isinstance(t, Scenario) else t
    found = match.view(None if seat is None else match.seats.index(seat)).table
    assert isinstance(found, TableView)
    return found


def whereabouts(t: Scenario, *pieces: str) -> list[str]:
    """The regions in which their owners see the pieces; "defeated" for those that have left the board."""
    light, dark = table(t, "fellowship"), table(t, "sauron")
    found = {
        one.token: "defeated" for side in (light.fellowship, dark.sauron) for one in side.characters if one.defeated
    }
    found |= {one.token: region.token for region in light.regions for one in region.fellowship.pieces}
    found |= {one.token: region.token for region in dark.regions for one in region.sauron.pieces}
    return [found[piece.partition(":")[0]] for piece in pieces]


def where(t: Scenario, piece: str) -> str:
    """The region in which its owner sees the piece; "defeated" if it has left the board."""
    return whereabouts(t, piece)[0]


def place(t: Scenario, region: str | Region, side: str, seen_by: str | None) -> PlaceView:
    """One side's pieces in a region."""
    found = next(view for view in table(t, seen_by).regions if view.token == str(region))
    return found.fellowship if side == "fellowship" else found.sauron


def seen_by_sauron(t: Scenario, region: str | Region) -> PlaceView:
    """The Fellowship's pieces in a region, as far as Sauron knows."""
    return place(t, region, "fellowship", seen_by="sauron")


def seen_by_fellowship(t: Scenario, region: str | Region) -> PlaceView:
    """Sauron's pieces in a region, as far as the Fellowship knows."""
    return place(t, region, "sauron", seen_by="fellowship")


def named(there: PlaceView) -> set[str]:
    """The pieces of a place that the viewer can name."""
    return {piece.token for piece in there.pieces}


def face_up(t: Scenario) -> set[str]:
    """The pieces that lie open to everybody."""
    shown = [piece for region in table(t).regions for piece in (*region.fellowship.pieces, *region.sauron.pieces)]
    assert all(piece.revealed for piece in shown)
    return {piece.token for piece in shown}


# --- the cards, the Fellowship's first


def hands(t: Scenario) -> tuple[int, int]:
    """How many combat cards are left."""
    return len(table(t).fellowship.hand), len(table(t).sauron.hand)


def unused(t: Scenario, side: str) -> list[str]:
    """The special cards that a side still has."""
    seen = table(t)
    return [card.token for card in (seen.fellowship if side == "fellowship" else seen.sauron).special]


# --- the battle of the moment, the Fellowship's fighter first


def battle(t: Scenario, seat: str | None = None) -> BattleView:
    """The battle that goes on."""
    found = table(t, seat).battle
    assert found is not None
    return found


def fighters(t: Scenario) -> tuple[str, str, str, str]:
    """Where is the battle, who attacks, who fights for the Fellowship and who for Sauron?"""
    found = battle(t)
    return found.region, found.attacker, found.fellowship.token, found.sauron.token


def strengths(t: Scenario) -> tuple[int, int]:
    """How strong are they before cards?"""
    found = battle(t)
    return found.fellowship.strength, found.sauron.strength


def duel(t: Scenario) -> tuple[str, int, str, int]:
    """Who fights, and how strong are they before cards?"""
    light, dark = battle(t).fellowship, battle(t).sauron
    return light.token, light.strength, dark.token, dark.strength


# --- what has happened, as everybody was told


def battles(t: Scenario | Match) -> list[tuple[str, str]]:
    """Who has attacked whom, battle by battle."""
    return [(event.attacker, event.defender) for event in t.events(None) if isinstance(event, BattleBegan)]


def cards_shown(t: Scenario) -> list[tuple[str, str]]:
    """The cards played, the Fellowship's first; empty where only the other one was shown."""
    return [(event.fellowship, event.sauron) for event in t.events() if isinstance(event, CardsShown)]


def totals(t: Scenario) -> list[tuple[int, int]]:
    """The Fellowship's total and Sauron's, each time that strengths were compared."""
    return [(event.light_total, event.dark_total) for event in t.events() if isinstance(event, StrengthsCompared)]


def fallen(t: Scenario) -> set[str]:
    """Who was defeated, by name."""
    return {event.piece for event in t.events() if isinstance(event, Defeated)}
