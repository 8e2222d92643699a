"""Every pairing of characters, as docs/rules/confrontation_matrix.tsv has it; what is expected is read from there."""

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest
from tests.games.confrontation.looking import battle, options, strengths, table, totals, where

from mathom.core import Event, InvalidPosition
from mathom.games.confrontation.characters import FACTS, TOKEN
from mathom.games.confrontation.events import BattleBegan, Defeated, Moved, Revealed, StrengthsCompared
from mathom.testing import Scenario

MATRIX = Path(__file__).parents[3] / "docs" / "rules" / "confrontation_matrix.tsv"
NAMED = {f"{facts.name} ({facts.version})": f"{TOKEN[who]}:{facts.version}" for who, facts in FACTS.items()}
INITIAL = {facts.name: "FS"[facts.side] for facts in FACTS.values()}
FRIENDS = {"merry": "faramir", "legolas": "elrond", "pippin": "smeagol"}  # and who is on the back of the tile

RESULTS = re.compile(r"=> ([A-Z-]+(?: \| [A-Z-]+)*)( \(Wormtongue may retreat backward)?")
STRENGTHS = re.compile(r"(-?\d+) v (-?\d+) ?([^(]*?) ?\((?:S ahead|F ahead|level)\)")
REGIONS = re.compile("Fangorn|Rohan|Gondor")

#: Where a battle is fought: whence the Fellowship attacks, whence Sauron, and where a friend stands next door.
FIELDS = {
    "mirkwood": ("high-pass", "dagorlad", "fangorn"),
    "fangorn": ("misty-mountains", "dagorlad", "mirkwood"),
    "rohan": ("gap-of-rohan", "gondor", "fangorn"),
    "gondor": ("rohan", "mordor", "dagorlad"),
    "shire": ("", "arthedain", "cardolan"),
    "mordor": ("gondor", "", "rohan"),
}
#: Where a retreat from Mirkwood leads: the Fellowship's sideways or backward, Sauron's forward.
WAYS = {
    "sideways": {"fangorn"},
    "backward": {"high-pass", "misty-mountains"},
    "forward": {"high-pass", "misty-mountains"},
}
#: The cards of Sauron that count for nothing, by what a row says of step 3.
VOID = {
    "step 3: Sauron text cards void": {"eye-of-sauron", "magic", "retreat"},
    "step 3: Eye of Sauron and Magic void, Retreat works": {"eye-of-sauron", "magic"},
    "step 3: Sauron's card has no effect or strength but is discarded": {"eye-of-sauron", "magic", "retreat", "6"},
}


class Pairing(NamedTuple):
    """A row of the matrix."""

    fellowship: str
    sauron: str
    attacker: str
    step2: str
    notes: tuple[str, ...]

    @property
    def light(self) -> str:
        return NAMED[self.fellowship]

    @property
    def dark(self) -> str:
        return NAMED[self.sauron]

    @property
    def friends(self) -> list[str]:
        return [friend for friend, back in FRIENDS.items() if bare(self.light) not in (friend, back)]

    def results(self, *, later: bool = False) -> set[str]:
        """What the row lists after `=>`, for the first or for a later battle of an attack."""
        found = RESULTS.findall(self.step2)
        listed, wormtongue = found[-1] if later else found[0]
        return set(listed.split(" | ")) | ({"F-DEFEATED S-RETREATS"} if wormtongue else set())

    def strengths(self, when: str = "") -> tuple[int, int]:
        """The bare strengths, or those that the row gives for a region or with Frodo revealed."""
        found = STRENGTHS.findall(self.notes[0])
        light, dark, _ = next((case for case in found[1:] if when and when in case[2].lower()), found[0])
        return int(light), int(dark)

    def of(self, fellowship: str) -> "Pairing":
        """The row of another defender against the same attacker."""
        return ROWS[f"{fellowship}-v-{self.dark.replace(':', '-')}-sauron"]

    def says(self, text: str) -> bool:
        return any(text in note for note in self.notes)


def bare(token: str) -> str:
    return token.partition(":")[0]


def matrix() -> dict[str, Pairing]:
    with MATRIX.open(encoding="utf-8", newline="") as file:
        _, *lines = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    rows = [Pairing(line[0], line[1], line[2], line[3], tuple(line[4].split("; "))) for line in lines]
    return {f"{row.light}-v-{row.dark}-{row.attacker}".replace(":", "-").lower(): row for row in rows}


ROWS = matrix()


# --- setting up, playing, looking ----------------------------------------------------------------------------------


def begin(
    row: Pairing,
    region: str = "mirkwood",
    *,
    beside: str = "",
    first: str = "",
    friend: str = "",
    friend_at: str = "",
    bearer: str = "",
    also: Mapping[str, str] = MappingProxyType({}),
) -> Scenario:
    """The attack, up to the first question of the pairing's battle. Who is `first` fights the same attacker before."""
    from_shire, from_mordor, next_door = FIELDS[region]
    idle = "black-rider" if row.dark in {"cave-troll:classic", "watcher:variant"} else "cave-troll"
    t = Scenario("confrontation", mode="draft").place("fellowship special", "gwaihir").to_move(row.attacker.lower())
    t.place(friend_at or next_door, friend or row.friends[0]).place("mordor", idle)
    for zone, things in also.items():
        t.place(zone, *things.split())
    attacker, origin, defender = row.dark, from_mordor, row.light
    if row.attacker == "Fellowship":
        attacker, origin, defender = row.light, from_shire, row.dark
    if bearer:
        t.mark(bearer, "ring-bearer").place("defeated", "frodo:variant")
    crowd = [who for who in (first, defender, beside) if who]
    t.place(origin, attacker).place(region, *crowd)
    t.force(*map(bare, crowd[:-1]))
    t.choose(f"move {bare(attacker)} {region}")
    if first:
        t.choose("decline")  # no Gwaihir for him
        if t.can("card"):
            fight(t, "6", "1")
    return t


def to_cards(t: Scenario) -> Scenario:
    while t.can("decline"):
        t.choose("decline")
    assert t.can("card")
    return t


def fight(t: Scenario, dark: str, light: str) -> Scenario:
    """Both play their cards, and nobody wants anything more in this battle."""
    t.choose(f"card {dark}", f"card {light}")
    while t.can("decline") and not t.can("gwaihir"):
        t.choose("decline")
    return t


# --- step 2 --------------------------------------------------------------------------------------------------------


def step_two(start: Callable[[], Scenario], *path: str) -> Iterator[tuple[str, tuple[str, ...], Scenario]]:
    """Every way through step 2 without Gwaihir: its result, the choices that were made, and how things then stand."""
    t = start()
    begun = len(t.events(everything=True))
    t.choose(*path)
    result = result_of(t, t.events(everything=True)[begun:], path)
    if result:
        yield result, path, t
        return
    for token in t.tokens():
        if token != "gwaihir":
            yield from step_two(start, *path, token)


def result_of(t: Scenario, events: list[Event], path: tuple[str, ...]) -> str:
    """How step 2 went; empty while it goes on."""
    next_battle = [number for number, event in enumerate(events) if isinstance(event, BattleBegan)]
    told = events[: next_battle[0]] if next_battle else events
    if path and path[-1].startswith("switch"):
        return "F-SWITCH"
    if any(isinstance(event, StrengthsCompared) for event in told):
        return "NO-CARDS"
    if not next_battle and t.outcome is None and table(t).battle is not None:
        return "CARDS" if t.can("card") else ""
    fallen = "".join(sorted(INITIAL[event.piece] for event in told if isinstance(event, Defeated)))
    fled = [INITIAL[event.piece] for event in told if isinstance(event, Moved) and event.how == "retreats"]
    words = {"F": ["F-DEFEATED"], "S": ["S-DEFEATED"], "FS": ["BOTH-DEFEATED"], "": []}[fallen]
    return " ".join(words + [f"{side}-RETREATS" for side in fled])


def still_fights(t: Scenario) -> str:
    """Who of the Fellowship has a battle that goes on; empty if nobody has."""
    shown = table(t).battle
    return "" if t.decision is None or shown is None else shown.fellowship.token


def check_step_two(
    row: Pairing, start: Callable[[], Scenario], when: str = "", *, later: bool = False, revealed: bool = False
) -> list[tuple[str, ...]]:
    """Exactly the results of the row can come about, with its strengths. Returns the ways through step 2."""
    t = start()
    assert t.can("gwaihir") is not row.says("Gwaihir not playable")
    assert strengths(t) == row.strengths(when)
    results = set()
    paths = []
    retreats: dict[str, set[str]] = {}
    for result, path, end in step_two(start):
        results.add(result)
        paths.append(path)
        if result.startswith(("F-RETREATS", "S-RETREATS")):
            retreats.setdefault(result, set()).add(path[-1].removeprefix("retreat "))
        assert (still_fights(end) == bare(row.light)) is (result == "CARDS" or end.can("escape"))
        bare_strengths = row.strengths("frodo" if revealed or "reveal frodo" in path else when)
        if result == "CARDS":
            assert strengths(end) == bare_strengths
        elif result == "NO-CARDS":
            assert totals(end)[-1] == bare_strengths
            assert (len(table(end).fellowship.hand), len(table(end).sauron.hand)) == (9, 9)
        elif result == "F-SWITCH":
            assert row.says("after a switch use the new defender's row") and still_fights(end) == row.friends[0]
            check_step_two(row.of(f"{row.friends[0]}-classic"), partial(after, start, *path), when, later=later)
    assert results == row.results(later=later)
    if retreats and battle(t).region == "mirkwood":
        ways = sorted(set(re.findall(r"may retreat (\w+)", row.step2)), key=list(WAYS).index)  # the Fellowship's first
        assert [retreats[result] for result in sorted(retreats)] == [WAYS[way] for way in ways]
    return paths


def after(start: Callable[[], Scenario], *path: str) -> Scenario:
    t = start()
    t.choose(*path)
    return t


def check_frodo_beside_sam(row: Pairing) -> None:
    """With Frodo in the region, Sam has strength 5 if Frodo is revealed, and only where the row says so."""
    for frodo in ("frodo:classic", "frodo:variant"):
        paths = check_step_two(row, partial(begin, row, beside=frodo))
        shown = any("reveal frodo" in path for path in paths)
        assert shown is ("if Frodo in the region is revealed" in row.notes[0])


def check_later_battle(row: Pairing) -> None:
    """The attacker has fought another defender of the region before."""
    check_step_two(row, partial(begin, row, first=row.friends[1]), later=True)
    if "if Frodo in the region is revealed" in row.notes[0]:
        check_step_two(row, partial(begin, row, "shire", first=row.friends[1], beside="frodo:classic"), later=True)


# --- step 3 --------------------------------------------------------------------------------------------------------


def card_choice(row: Pairing) -> Scenario:
    """The battle has come to cards; both sides have discarded their 5, and Fangorn is free for a retreat."""
    first = "" if "CARDS" in row.results() else row.friends[1]
    discards = {"fellowship discards": "5", "sauron discards": "5"}
    return to_cards(begin(row, first=first, friend_at="shire", also=discards))


def check_step_three(row: Pairing) -> None:
    light, dark = row.strengths()
    void = {card for note in row.notes for card in VOID.get(note, ())}

    t = card_choice(row)
    t.choose("card 6")
    assert t.asked == "fellowship" and (battle(t).sauron.card is not None) is row.says("Sauron chooses and shows first")
    t.choose("card 1")
    windows = (row.says("Sauron may once force"), row.says("Sauron may swap in his 4"))
    assert (t.can("force"), t.can("swap")) == windows
    if any(windows):
        shown = battle(t).fellowship.card, battle(t).sauron.card
        assert [card and card.token for card in shown] == ["1", "6"]
        t.choose("decline")
    assert totals(t)[-1] == (light + 1, dark if "6" in void else dark + 6)
    assert not t.can("reveal gandalf")
    if "6" in void and t.outcome is None:
        assert {card.token for card in table(t).sauron.discards} == {"5", "6"}

    t = fight(card_choice(row), "eye-of-sauron", "noble-sacrifice")
    assert (totals(t) == []) is ("eye-of-sauron" in void)
    t = fight(card_choice(row), "magic", "1")
    assert totals(t)[-1] == (light + 1, dark if "magic" in void else dark + 5)
    t = fight(card_choice(row), "retreat", "1")
    assert (where(t, row.dark) == "fangorn") is ("retreat" not in void)


def another_card_is_forced(row: Pairing) -> None:
    t = card_choice(row)
    t.choose("card 6", "card 1", "force")
    others = ("2", "3", "4", "magic", "noble-sacrifice", "elven-cloak", "retreat")
    assert options(t) == {f"card {card}" for card in others}
    t.choose("card 2")
    assert not t.can("force")
    light, dark = row.strengths()
    assert totals(t)[-1] == (light + 2, dark + 6)


def the_four_is_swapped_in(row: Pairing) -> None:
    t = card_choice(row)
    t.choose("card 6", "card 1", "swap")
    light, dark = row.strengths()
    assert totals(t)[-1] == (light + 1, dark + 4)


# --- the other notes -----------------------------------------------------------------------------------------------


def beaten(row: Pairing, friend: str = "", bearer: str = "") -> Scenario:
    """A battle in which the Fellowship's character falls."""
    t = begin(row, friend=friend, friend_at="shire", bearer=bearer)
    while t.can("decline"):
        t.choose("decline")
    return fight(t, "1", "noble-sacrifice") if t.can("card") else t


def frodos_fall(row: Pairing) -> None:
    assert beaten(row, friend="sam:variant").winner == "sauron"


def frodos_tie_with_the_warg(row: Pairing) -> None:
    frodos_fall(row)
    t = fight(to_cards(begin(row, friend="sam:variant")), "1", "2")
    assert totals(t)[-1] == (3, 3) and t.winner == "sauron"


def the_ring_passes_to_sam(row: Pairing) -> None:
    for sam in ("sam:classic", "sam:variant"):
        t = beaten(row, friend=sam)
        assert t.winner == "" and table(t).ring_bearer == "sam"
        assert "Sam" in {event.piece for event in t.events("sauron") if isinstance(event, Revealed)}
    assert beaten(row).winner == "sauron"


def sams_fall_with_the_ring(row: Pairing) -> None:
    assert beaten(row, bearer=row.light).winner == "sauron"
    assert beaten(row).winner == ""


def sam_may_replace_frodo(row: Pairing) -> None:
    start = partial(begin, row, beside="sam:classic")
    assert options(start()) == {"decline", "replace"}
    check_step_two(row, partial(after, start, "decline"))
    check_step_two(row.of("sam-classic"), partial(after, start, "replace"), revealed=True)


def sam_cannot_replace_frodo(row: Pairing) -> None:
    assert not begin(row, beside="sam:classic").can("replace")
    check_step_two(row, partial(begin, row, beside="sam:classic"))


def frodo_next_door_does_not_help_sam(row: Pairing) -> None:
    check_step_two(row, partial(begin, row, friend="frodo:classic"))


def wins_in(region: str) -> Callable[[Pairing], None]:
    def check(row: Pairing) -> None:
        assert begin(row, region).winner == row.attacker.lower()

    return check


def gandalf_next_door_does_not_help(row: Pairing) -> None:
    friend = row.friends[0] if bare(row.light) == "gandalf" else "gandalf:variant"
    t = to_cards(begin(row, friend=friend))
    t.choose("card 6", "card 1")
    light, dark = row.strengths()
    assert totals(t)[-1] == (light + 1, dark + 6)


def shelob_goes_home(row: Pairing) -> None:
    if row.says("Frodo defeated = Sauron wins"):
        return  # then the game is over
    friend = "sam:variant" if bare(row.light) == "frodo" else row.friends[0]
    kill = partial(fight, dark="6", light="1")
    assert where(kill(to_cards(begin(row, friend=friend))), row.dark) == "gondor"
    assert where(kill(to_cards(begin(row, "gondor", friend=friend))), row.dark) == "gondor"
    for others, goes in (("warg", "gondor"), ("warg orcs", "defeated"), (row.friends[1], "defeated")):
        t = kill(to_cards(begin(row, friend=friend, also={"gondor": others})))
        assert (where(t, row.light), where(t, row.dark)) == ("defeated", goes)


def shelobs_attack_is_over(row: Pairing) -> None:
    if row.says("Frodo defeated = Sauron wins"):
        return
    friend = "sam:variant" if bare(row.light) == "frodo" else row.friends[0]
    t = fight(to_cards(begin(row, friend=friend, beside=row.friends[1])), "6", "1")
    assert (where(t, row.dark), where(t, row.friends[1])) == ("gondor", "mirkwood")
    assert t.asked == "fellowship" and t.can("move")


def both_are_removed(row: Pairing) -> None:
    t = beaten(row)
    assert (where(t, row.light), where(t, row.dark)) == ("defeated", "defeated")


def wormtongue_may_flee(row: Pairing) -> None:
    for choice, place in (("escape dagorlad", "dagorlad"), ("decline", "defeated")):
        t = to_cards(begin(row))
        frodo = bare(row.light) == "frodo"  # with whom the game would be lost, and nobody flees then
        t.choose("card 1", "card 5" if frodo else "card noble-sacrifice")
        assert options(t) == {"escape dagorlad", "decline"}
        t.choose(choice)
        assert where(t, row.dark) == place
        assert (where(t, row.light) == "defeated") is not frodo


def the_watcher_is_revealed(row: Pairing) -> None:
    t = begin(row)
    assert battle(t).sauron.token == "watcher" and t.can("gwaihir")
    the_watcher_lies_open(t)


def the_watcher_lies_open(t: Scenario) -> None:
    seen = {piece for region in table(t).regions for piece in region.sauron.pieces}
    assert any(piece.token == "watcher" and piece.revealed for piece in seen)


def the_watcher_moves_no_more(row: Pairing) -> None:
    t = to_cards(begin(row))
    t.choose("card 6", "card retreat")
    t.choose(t.tokens("retreat")[0])
    if t.asked == "fellowship":
        t.choose(t.tokens(f"move {row.friends[0]}")[0])
    assert t.asked == "sauron" and t.can("move") and not t.can("move watcher")
    the_watcher_lies_open(t)


def the_watcher_finishes_its_attack(row: Pairing) -> None:
    t = begin(row, first=row.friends[1])
    assert (battle(t).fellowship.token, battle(t).sauron.token) == (bare(row.light), "watcher") and t.can("gwaihir")
    the_watcher_moves_no_more(row)


def frodo_slips_to_where_the_witch_king_came_from(row: Pairing) -> None:
    def sideways(*others: str) -> Scenario:
        t = Scenario("confrontation", mode="draft").place("mirkwood", row.light).place("fangorn", row.dark, *others)
        t.place("shire", "merry").to_move("sauron").choose("move witch-king mirkwood")
        return t

    assert options(sideways(), "retreat") == {"retreat fangorn"}
    assert not sideways("warg").can("retreat")


def takes_part_in(*modes: str) -> Callable[[Pairing], None]:
    def check(row: Pairing) -> None:
        for mode in ("classic", "variant", "draft"):
            t = Scenario("confrontation", mode=mode)
            if mode in modes:
                t.place("shire", row.light).place("mordor", row.dark)
            else:
                with pytest.raises(InvalidPosition):
                    t.place("shire", row.light).place("mordor", row.dark)

    return check


REPLACES = "before 2a classic Sam in the same region may replace Frodo (then use the Sam (classic) row at strength 5)"
NOTES: dict[str, Callable[[Pairing], None]] = {
    "mode: classic game or draft": takes_part_in("classic", "draft"),
    "mode: variant game or draft": takes_part_in("variant", "draft"),
    "mode: draft only": takes_part_in("draft"),
    "if Sam is Ring-bearer (variant Frodo defeated earlier) his defeat = Sauron wins": sams_fall_with_the_ring,
    "Frodo defeated = Sauron wins": frodos_fall,
    "Frodo defeated here (tie included) = Sauron wins": frodos_tie_with_the_warg,
    "Frodo defeated: Ring passes to Sam, Sauron wins if Sam is already gone": the_ring_passes_to_sam,
    "not in Mordor: entering it wins without battle": wins_in("mordor"),
    "not in the Shire: entering it wins without battle": wins_in("shire"),
    "variant Gandalf nearby cannot add 1": gandalf_next_door_does_not_help,
    "Watcher is revealed for good from step 1": the_watcher_is_revealed,
    "cannot move normally from now on": the_watcher_moves_no_more,
    "finishes this attack, then cannot move normally": the_watcher_finishes_its_attack,
    "if Shelob alone survives with a kill she goes to Gondor (stays if the battle was there, removed if Gondor has two "
    "other Sauron or any Fellowship characters)": shelob_goes_home,
    "if she leaves, remaining defenders are not fought": shelobs_attack_is_over,
    "both removed, no relocation": both_are_removed,
    "Boromir first, Orcs' ability not reached": both_are_removed,
    "holds in first and later battles": check_later_battle,
    "if defeated Wormtongue may retreat backward into an empty region": wormtongue_may_flee,
    "Sam cannot replace Frodo": sam_cannot_replace_frodo,
    REPLACES: sam_may_replace_frodo,
    f"draft: {REPLACES}": sam_may_replace_frodo,
    "Frodo cannot be in the contested region, so no strength 5": frodo_next_door_does_not_help_sam,
    "after a sideways attack the region the Witch-king left is a legal retreat if no other Sauron character is there": (
        frodo_slips_to_where_the_witch_king_came_from
    ),
    "step 3: Sauron may once force a different Fellowship card": another_card_is_forced,
    "step 3: Sauron may once force a different Fellowship card (not if no cards)": another_card_is_forced,
    "step 3: Sauron may swap in his 4": the_four_is_swapped_in,
    "step 3: Sauron may swap in his 4 (not if no cards)": the_four_is_swapped_in,
    "step 3: Sauron may swap in his 4, decided after the Fellowship's card is shown": the_four_is_swapped_in,
}
#: Notes that steps 2 and 3 have looked at.
SEEN = {
    *VOID,
    "step 3: Sauron chooses and shows first",
    "Gandalf's card rule never applies",
    "Gandalf cannot add 1 in his own battle",
    "Gwaihir not playable",
    "after a switch use the new defender's row from 2a on",
    "after a switch use the new defender's row from 2a on, as the Orcs' first attack if none was made before",
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_pairing(row: Pairing) -> None:
    for region in ("mirkwood", *map(str.lower, REGIONS.findall(row.step2 + row.notes[0]))):
        check_step_two(row, partial(begin, row, region), region)
    if row.light == "sam:classic" and row.attacker == "Sauron":
        check_frodo_beside_sam(row)
    if "later battle" in row.step2:
        check_later_battle(row)
    if "CARDS" in row.results(later=True):
        check_step_three(row)
    for note in row.notes[1:]:
        if note not in SEEN:
            NOTES[note](row)


def test_the_matrix_has_every_pairing_once_for_each_attacker() -> None:
    light, dark = (
        [token for name, token in NAMED.items() if INITIAL[name.partition(" (")[0]] == side] for side in "FS"
    )
    wanted = {f"{one}-v-{other}-{side}" for one in light for other in dark for side in ("fellowship", "sauron")}
    assert len(wanted) == 648 and {pairing.replace(":", "-") for pairing in wanted} == ROWS.keys()
