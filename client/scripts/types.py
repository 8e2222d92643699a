"""Write the client's types from the server's structs, so that nobody writes them twice.

npm run types                 writes client/src/core/types.gen.ts, and each board's view beside it
npm run types -- --check      fails if a file is not what it would be now
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from mathom.cards.showing import CardTable
from mathom.core import Match
from mathom.core.registry import game, games

SOURCES = Path(__file__).resolve().parent.parent / "src"
TARGET = SOURCES / "core" / "types.gen.ts"

#: Structs by the module that they are in.
Names = dict[str, tuple[str, ...]]

#: What the server sends. Structs that these refer to come along by themselves.
SENT: Names = {
    "mathom.core": ("View", "Option", "Outcome"),
    "mathom.server.wire.general": (
        "Fault",
        "Me",
        "GameInfo",
        "OptionChecked",
        "Lobby",
        "FollowingTables",
        "OwnGames",
        "Profile",
        "Replay",
        "RuleInfo",
        "Rulebook",
        "RuleExample",
        "CardShelf",
        "CardPage",
        "Tutorial",
    ),
    "mathom.server.wire.decks": ("DeckList", "PublicDecks", "KeptDeck", "DeckVersions", "DeckVersion", "DeckTexts"),
    "mathom.server.wire.accounts": ("AccountSheet", "NewPasskeyAsked", "PasskeyAsked", "PasskeyInfo", "RecoveryCode"),
    "mathom.core.library": ("DeckReading", "DeckOdds", "SampleHand"),
    "mathom.server.wire.events": (
        "EventList",
        "EventPage",
        "EventNews",
        "LeagueList",
        "LeaguePage",
    ),
    "mathom.server.wire.ratings": ("RatingList", "PlayerRatings"),
    "mathom.server.wire.moderation": (
        "Relations",
        "ReportPage",
        "MeasureInfo",
        "Measures",
        "Dossier",
        "AuditPage",
    ),
}
#: Fields that the server sends, but that replays kept by earlier versions do not have.
LATER = {"EventLine": ("quiet", "heading"), "Pending": ("about",)}
#: What it is sent: a field with a default may be left out.
RECEIVED: Names = {
    "mathom.server.wire.general": ("NewTable", "OptionGiven", "Join", "Credentials"),
    "mathom.server.wire.accounts": (
        "PasswordChange",
        "MailChange",
        "NewPasskey",
        "Proved",
        "ResetByMail",
        "ResetByCode",
    ),
    "mathom.server.wire.decks": ("NewDeck", "DeckSaving", "Restoring", "DeckGiven", "OddsAsked", "HandAsked"),
    "mathom.server.wire.events": ("NewEvent", "EventJoin", "Ready", "NewLeague"),
    "mathom.server.wire.moderation": ("NewReport", "NewMeasure"),
}
#: Unions of tagged structs that it is sent over HTTP.
ASKED: Names = {"mathom.server.wire.directing": ("Direction",)}
#: The messages of the WebSocket: unions of tagged structs.
UNIONS: Names = {"mathom.server.line.messages": ("ServerMessage", "ClientMessage")}
#: The board for every game that has none of its own.
GENERIC = "generic"

HEAD = "// Written by `npm run types` from the server's structs. Do not edit."


def schemas(structs: list[Any]) -> dict[str, Any]:
    """The structs and all that they refer to, as JSON schemas by name."""
    return msgspec.json.schema_components(structs, schema_hook=lambda kind: {"description": "anything"})[1]


def named(of: Names) -> Iterator[Any]:
    for module, names in of.items():
        found = importlib.import_module(module)
        yield from (getattr(found, name) for name in names)


def typescript(schema: dict[str, Any]) -> str:
    """The type that a JSON schema describes."""
    match schema:
        case {"$ref": str(ref)}:
            name = ref.rpartition("/")[2]
            return "unknown" if name == "Struct" else name
        case {"anyOf": choices}:
            return " | ".join(dict.fromkeys(map(typescript, choices)))
        case {"enum": values}:
            return " | ".join(map(literal, values))
        case {"const": value}:
            return literal(value)
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(typescript, items))}]"
        case {"type": "array", "items": items}:
            inner = typescript(items)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {typescript(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null" as kind}:
            return str(kind)
    return "unknown"


def literal(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "'")


def interface(name: str, schema: dict[str, Any], received: bool) -> str:
    """One struct. The server sends all fields, those with a default included."""
    lines = []
    description = str(schema.get("description", "")).partition("\n")[0]
    if description:
        lines.append(f"/** {description} */")
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        optional = "?" if field in LATER.get(name, ()) or (received and field not in schema["required"]) else ""
        lines.append(f"  {field}{optional}: {typescript(kind)};")
    return "\n".join([*lines, "}"])


def generated() -> str:
    asked = list(named(ASKED))
    sent, unions = list(named(SENT)), [*named(UNIONS), *asked]
    received = [*named(RECEIVED), *(member for union in asked for member in get_args(union))]
    members = [member for union in unions for member in get_args(union)]
    components = schemas([*sent, *received, *members])
    only_received = schemas(received).keys() - schemas(sent).keys()
    structs = [
        interface(name, schema, name in only_received)
        for name, schema in sorted(components.items())
        if name != "Struct"
    ]
    names = [name for of in (UNIONS, ASKED) for names in of.values() for name in names]
    choices = [
        f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in get_args(union)) + ";"
        for name, union in zip(names, unions, strict=True)
    ]
    return "\n\n".join([HEAD, *structs, *choices]) + "\n"


def boards() -> dict[str, type[msgspec.Struct]]:
    """What each board is drawn from. Each has a file of its own, as structs of two games may be called alike."""
    found: dict[str, type[msgspec.Struct]] = {GENERIC: CardTable}
    for name in games():
        if (SOURCES / "games" / name).is_dir():
            found[name] = type(Match(game(name)).view(None).table)
    return found


def views(of: type[msgspec.Struct]) -> str:
    """The structs of one board's view."""
    found = sorted(schemas([of]).items())
    return "\n\n".join([HEAD, *(interface(name, schema, False) for name, schema in found)]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the client's types from the server's structs.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    asked = parser.parse_args()
    texts = {TARGET: generated()}
    texts |= {SOURCES / "games" / name / "types.gen.ts": views(of) for name, of in boards().items()}
    for target, text in texts.items():
        if not asked.check:
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            sys.exit(f"client/src/{target.relative_to(SOURCES)} is stale: run `npm run types` in client/")


if __name__ == "__main__":
    main()
