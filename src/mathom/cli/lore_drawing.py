"""LoRE in the terminal: companies and their roads as cards and zones, and the strike with its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from mathom.cards.card import slug
from mathom.cards.nouns import signed
from mathom.cards.showing import CardTable
from mathom.cards.telling import Part
from mathom.cli.cards_drawing import CardsDrawing
from mathom.cli.drawing import DIM, Light, Panel, Tell, capital
from mathom.cli.library import sheet_lines, sheet_text
from mathom.cli.lore_table import card_table, site_facts
from mathom.core import Event, Match, Option, View
from mathom.games.lore.card import CARDS
from mathom.games.lore.choices import FORMS
from mathom.games.lore.events import Rolled
from mathom.games.lore.library import LIBRARY, sheet
from mathom.games.lore.view import AttackView, InPlayView, LoreView, RollView, SiteView, StrikeView

HOW_TO_PLAY = """\
In your turn your company organizes, moves to a new site, and may enter it. For a move both players draw cards. On the
road the other player plays hazards, up to the limit of your company: creatures attack whoever passes through their
lands. At a site you first face its automatic-attacks; then characters tap to play items, allies and factions there.
They are marshalling points, and so are creatures that you defeat. Against a strike you roll two dice and add prowess.
What can be chosen is underlined on the table and listed beside it. Ask `why` about anything else."""

GROUPS = {
    "play": "Play a card",
    "use": "Use a card in play",
    "bring": "Bring a character into play",
    "transfer": "Give an item to somebody else",
    "store": "Store a card",
    "remove": "Remove a hazard",
    "test": "Test a gold ring",
    "move": "Move the company",
    "split": "Form another company",
    "join": "Join another company",
}

#: What has become of a strike, in words.
STATES = {
    "waiting": "waits",
    "now": "is faced now",
    "failed": "has failed",
    "defeated": "is defeated",
    "success": "was successful",
    "canceled": "is canceled",
    "gone": "is gone",
}

STRIKE = "#e2b95b"


class LoreDrawing(CardsDrawing):
    """Companies with their items, the road with its hazards, the site, points and piles; attacks with their dice."""

    how_to_play = HOW_TO_PLAY
    example = "move bree"
    commands_help = """\
  board           the table in words                  map     the table as a drawing
  hand            your hand                           cards   all open cards with their texts
  look NAME       a card or a site, as it stands      fight   the attack, its strikes and the last dice
  sites           the sites of the map                piles   discard piles and other open piles
  status          where the game stands               log     what has happened so far"""

    @property
    def commands(self) -> Mapping[str, Tell]:  # type: ignore[override]
        return {
            **super().commands,
            "look": self._looked,
            "fight": lambda view, _: [(self.fight(view, ()) or Text("Nobody is attacked.")).plain],
            "sites": lambda view, _: [_site_line(lore(view), site) for site in lore(view).sites],
            "piles": lambda view, _: _pile_words(lore(view)),
        }

    def card_table(self, table: object) -> CardTable:
        assert isinstance(table, LoreView)
        return card_table(table)

    def ending(self, match: Match) -> str:
        return "" if match.outcome is None else capital(match.outcome.reason)

    # what is looked at

    def look(self, view: View, token: str) -> Text | None:
        """A card with its facts, its text and how it stands; or a site."""
        table = lore(view)
        site = next((site for site in table.sites if site.slug == token), None)
        if site is not None:
            return site_sheet(view, site)
        thing = next((thing for thing in table.in_play if thing.key == token), None)
        printed = thing.slug if thing is not None else token.partition(" ")[0]
        if printed not in table.cards:
            return None
        text = sheet_text(sheet(CARDS[printed]))
        return text if thing is None else text.append("\n").append_text(standing(table, thing))

    def glance(self, view: View, token: str) -> Text | None:
        site = next((site for site in lore(view).sites if site.slug == token), None)
        if site is not None:
            return Text(_site_line(lore(view), site))
        text = self.look(view, token)
        return None if text is None else Text(" ").join(text.split("\n"))

    def panels(self, view: View, light: Light) -> tuple[Panel, ...]:
        hand, card = super().panels(view, light)
        shown = [text for token in sorted(light.chosen) if (text := self.look(view, token)) is not None]
        return hand, Panel(card.title, card.style, Text("\n\n").join(shown))

    def _looked(self, view: View, words: str) -> list[str]:
        table, wanted = lore(view), slug(words)
        if not wanted:
            return ["Which card or site? For example: look bree"]
        sites = [site.slug for site in table.sites if wanted in site.slug]
        if wanted in sites:
            sites = [wanted]
        keys = [thing.key for thing in table.in_play if wanted in thing.slug]
        seen = [text.plain for key in (*keys, *sites) if (text := self.look(view, key)) is not None]
        return seen or [line for found in LIBRARY.looked_up(words) for line in sheet_lines(found)]

    def question(self, view: View, words: str) -> str:
        """About a site, whether a company may move there; about a card, whether it may be used, brought or played."""
        token = self.token(view, words)
        if any(form.verb == token.partition(" ")[0] for form in FORMS):
            return token
        table, wanted = lore(view), LIBRARY.looked_up(words)[0].slug
        if wanted not in CARDS:
            there = [site.slug for site in table.sites if wanted in (site.slug, site.region)]
            return f"move {there[0]}" if there else token
        for thing in table.in_play:
            if thing.slug == wanted and thing.owner in view.own:
                return f"use {thing.key} {thing.uses[0] if thing.uses else 1}"
        home = [company.site for company in table.companies if company.owner in view.own]
        return f"bring {wanted} to {home[0]}" if CARDS[wanted].is_character and home else f"play {wanted}"

    # attacks

    def fight(self, view: View, log: Sequence[Event], *, brief: bool = False) -> Text | None:
        """The attack with its strikes, the roll that is about to happen, and the last dice."""
        table = lore(view)
        lines: list[Text] = []
        if table.attack is not None and not (brief and table.strike is not None):
            lines += attack_lines(table, table.attack, brief=brief)
        if table.strike is not None:
            lines += strike_lines(table, table.strike, brief=brief)
        if table.roll is not None:
            lines.append(_roll_line(table, table.roll))
        thrown = next((event for event in reversed(log) if isinstance(event, Rolled)), None)
        if thrown is not None and not brief:
            lines.append(Text(dice_words(thrown)))
        return Text("\n").join(lines) if lines else None

    def fighting(self, view: View) -> bool:
        return lore(view).attack is not None or lore(view).roll is not None

    # choices

    def group(self, option: Option) -> str:
        return GROUPS.get(option.token.partition(" ")[0], "")

    def label(self, view: View, option: Option) -> str:
        """With what a player wants to know before he chooses: what a site is, how strong somebody is."""
        table = lore(view)
        verb, _, rest = option.token.partition(" ")
        if verb in ("move", "site"):
            site = next((site for site in table.sites if site.slug == rest), None)
            if site is not None:
                return f"{option.label} ({'; '.join(site_facts(table, site))})"
        if verb in ("strike", "support", "pick"):
            thing = next((thing for thing in table.in_play if thing.key == rest), None)
            if thing is not None and thing.prowess is not None:
                return f"{option.label} ({_numbers(thing)})"
        return option.label


def lore(view: View) -> LoreView:
    assert isinstance(view.table, LoreView)
    return view.table


def site_sheet(view: View, site: SiteView) -> Text:
    """A site, and what of the viewer's hand names it."""
    table = lore(view)
    text = Text(site.name, style="bold")
    for fact in site_facts(table, site):
        text.append(f"\n{fact}", style=DIM)
    hand = [card for seat in sorted(view.own) for card in table.players[seat].hand]
    named = [table.cards[card].name for card in dict.fromkeys(hand) if site.slug in table.cards[card].sites]
    return text.append(f"\nIn your hand for this site: {', '.join(named)}") if named else text


def standing(table: LoreView, thing: InPlayView) -> Text:
    """How a card in play stands now."""
    facts = [thing.state]
    if thing.prowess is not None:
        facts.append(_numbers(thing))
    facts += [f"corruption {signed(thing.corruption)}"] if thing.corruption else []
    facts += [f"{thing.points} marshalling points"] if thing.points else []
    names = {other.key: table.cards[other.slug].name for other in table.in_play}
    on_it = [names[other.key] for other in table.in_play if other.host == thing.key]
    facts += [f"with {' and '.join(on_it)}"] if on_it else []
    facts += [f"on {names[thing.host]}"] if thing.host in names else []
    return Text(f"Now: {', '.join(facts)}.")


def _numbers(thing: InPlayView) -> str:
    state = "" if thing.state == "untapped" else f", {thing.state}"
    return f"prowess {thing.prowess}, body {thing.body}{state}"


def _site_line(table: LoreView, site: SiteView) -> str:
    return f"{site.name}: {'; '.join(site_facts(table, site))}."


def _pile_words(table: LoreView) -> list[str]:
    """What everybody may see of the piles."""
    said = []
    for player in table.players:
        for title, pile in (
            ("discard pile", player.discard_pile),
            ("reserve pile", player.reserve_pile),
            ("sideboard", player.sideboard),
            ("hazard pile", player.hazard_pile),
            ("cards out of play", player.out_of_play),
        ):
            if pile.size:
                names = ", ".join(table.cards[card].name for card in pile.known) or "face down"
                said.append(f"Player {player.seat + 1}, {title} ({pile.size}): {names}.")
    return said or ["All piles are empty."]


# --- attacks and dice ------------------------------------------------------------------------------------------------


def attack_lines(table: LoreView, attack: AttackView, *, brief: bool) -> list[Text]:
    strikes = "a strike for each character" if attack.strikes < 0 else f"{attack.strikes} strikes"
    strikes = "1 strike" if attack.strikes == 1 else strikes
    body = "" if attack.body is None else f", body {attack.body}"
    which = f", attack {attack.number} of {attack.of}" if attack.of > 1 else ""
    keyed = f", keyed to {attack.keyed}" if attack.keyed else ""
    race = f" ({attack.race})" if attack.race and attack.race not in attack.name else ""
    heading = Text.assemble(
        (f"{attack.name}{race}: ", "bold"), (f"{strikes} with prowess {attack.prowess}{body}{which}{keyed}", STRIKE)
    )
    if brief:
        return [heading]
    lines = [heading, *_sum_line("  prowess", attack.prowess_parts)]
    for faced in attack.faced:
        excess = f" with {faced.excess} excess" if faced.excess else ""
        lines.append(Text(f"  The strike against {_name(table, faced.character)}{excess} {STATES[faced.state]}"))
    return lines


def strike_lines(table: LoreView, strike: StrikeView, *, brief: bool) -> list[Text]:
    who = _name(table, strike.character)
    needed = f"the dice must show {strike.needed} or more" if strike.needed > 2 else "any dice will do"
    if strike.needed > 12:
        needed = f"the dice cannot do it ({strike.needed} needed)"
    heading = Text.assemble(
        (f"{who} {strike.prowess}", "bold"),
        (f" against {strike.against}: {needed}", STRIKE),
        (f"; body {strike.body}", DIM),
    )
    if brief:
        return [heading]
    return [heading, *_sum_line(f"  {who}", strike.parts), *_sum_line("  against", strike.against_parts)]


def _sum_line(title: str, parts: Iterable[Part]) -> list[Text]:
    """Where a number comes from, if it comes from more than one thing."""
    found = tuple(parts)
    if len(found) < 2:
        return []
    return [Text(f"{title}: {', '.join(f'{part.source} {signed(part.amount)}' for part in found)}", style=DIM)]


def _roll_line(table: LoreView, roll: RollView) -> Text:
    who = f" for {_name(table, roll.who)}" if roll.who else ""
    parts = "".join(f", {part.source} {signed(part.amount)}" for part in roll.parts)
    return Text(f"{capital(roll.purpose)} roll{who}{parts}: the dice must show {roll.needed} or more", style=STRIKE)


#: The faces of a die.
FACES = "⚀⚁⚂⚃⚄⚅"


def dice_words(thrown: Rolled) -> str:
    """Both dice and their sum.

    >>> from mathom.cards.telling import Part
    >>> dice_words(Rolled(player="Player 1", purpose="strike", dice=(2, 5), parts=(Part("Beorn", 7),), total=14,
    ...                   against=9, who="Beorn", result="the strike fails", seat=0, rule=""))
    'Dice: ⚁ ⚄ 2 + 5 = 7, Beorn +7: 14 against 9, the strike fails (Beorn)'
    """
    first, second = thrown.dice
    more = "".join(f", {part.source} {signed(part.amount)}" for part in thrown.parts)
    total = f": {thrown.total}" if thrown.parts else ""
    against = f" against {thrown.against}" if thrown.against else ""
    result = f", {thrown.result}" if thrown.result else ""
    who = f" ({thrown.who})" if thrown.who else ""
    shown = f"{FACES[first - 1]} {FACES[second - 1]} {first} + {second} = {first + second}"
    return f"Dice: {shown}{more}{total}{against}{result}{who}"


def _name(table: LoreView, key: str) -> str:
    thing = next((thing for thing in table.in_play if thing.key == key), None)
    return table.cards[thing.slug].name if thing is not None else "somebody who has gone"


DRAWING = LoreDrawing()
