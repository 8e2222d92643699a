"""Decks in lines of text: what they are made of, what is drawn from them, and how two differ."""

from __future__ import annotations

from collections import Counter

from mathom.core.library import DeckChart, DeckOdds, DeckReading, Library, SampleHand, UnknownCard

#: How long the longest bar is.
LONGEST_BAR = 30


def reading_lines(reading: DeckReading) -> list[str]:
    """A deck in numbers, and what is wrong with it or worth a thought."""
    lines = [f"{reading.name}: {reading.summary}"]
    lines += [f"{title}: {words}" for title, words in reading.notes]
    lines += ["", *(f"{section.title}: {section.count}" for section in reading.sections)]
    for chart in reading.statistics.charts:
        lines += ["", f"{chart.title}:", *chart_lines(chart)]
    if reading.statistics.path:
        lines += ["", "Path:"]
        lines += [f"  {step.number}  {step.name or 'no site yet'}" + f" ({step.figure})" * bool(step.slug)
                  for step in reading.statistics.path]  # fmt: skip
    told = (("cannot be read", reading.faults), ("not allowed", reading.reasons), ("worth a thought", reading.remarks))
    for what, faults in told:
        lines += [""] if faults else []
        lines += [f"{what}: {fault.words}" + (f" [{fault.rule}]" if fault.rule else "") for fault in faults]
    return lines


def chart_lines(chart: DeckChart) -> list[str]:
    """A chart with a bar for each line, the longest of fixed length."""
    wide = max((len(bar.label) for bar in chart.bars), default=0)
    parts = max((len(bar.part) for bar in chart.bars if bar.part != bar.label), default=0)
    most = max((bar.count for bar in chart.bars), default=1)
    lines = []
    for bar in chart.bars:
        part = f"  {bar.part:{parts}}" if parts else ""
        lines.append(f"  {bar.label:{wide}}{part}  {bar.count:3} {'#' * max(1, bar.count * LONGEST_BAR // most)}")
    return lines


def odds_lines(odds: DeckOdds) -> list[str]:
    """The chances by turn, in percent."""
    if not odds.copies:
        return ["none of these cards is drawn from the deck"]
    head = f"{odds.copies} of {odds.size} cards; a first hand of {odds.hand}, then {odds.per_turn} new cards a turn"
    wanted = range(1, min(odds.copies, len(odds.rows[0].chances)) + 1)
    lines = [head, "turn  seen" + "".join(f"  {number:>4} or more" for number in wanted)]
    for row in odds.rows:
        lines.append(f"{row.turn:4}  {row.seen:4}" + "".join(f"  {row.chances[number - 1]:11.1%}" for number in wanted))
    return lines


def hand_lines(sample: SampleHand) -> list[str]:
    """A hand, and the cards after it in their order."""
    hand = Counter(card.name for card in sample.hand)
    lines = [f"seed {sample.seed}, the first hand:", *(f"  {number} {name}" for name, number in hand.items())]
    return [*lines, "then:", *(f"  {card.name}" for card in sample.then)]


def diff_lines(before: DeckReading, after: DeckReading) -> list[str]:
    """What has changed from one deck to another, section by section."""
    lines: list[str] = []
    for old, new in zip(before.sections, after.sections, strict=True):
        numbers = Counter({card.name: card.count for card in new.cards})
        numbers.subtract({card.name: card.count for card in old.cards})
        changed = sorted((name, by) for name, by in numbers.items() if by)
        lines += [f"{new.title}:"] if changed else []
        lines += [f"  {by:+} {name}" for name, by in changed]
    lines += [f"{title}: {words}" for title, words in after.notes if (title, words) not in before.notes]
    return lines or ["the same cards"]


def slug_in(library: Library, deck: str, card: str) -> str:
    """The card of a deck that somebody names; of several versions the one that is in the deck."""
    held = {one.slug for section in library.read(deck).sections for one in section.cards}
    found = library.named(card)
    meant = [sheet for sheet in found if sheet.slug in held] or list(found)
    if len(meant) > 1:
        raise UnknownCard(f"there are several cards {card[:60]!r}: {' or '.join(sheet.name for sheet in meant)}")
    if meant[0].slug not in held:
        raise UnknownCard(f"{meant[0].name} is not in this deck")
    return meant[0].slug
