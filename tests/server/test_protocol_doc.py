"""`docs/protocol.md` tells what is so."""

import re
from pathlib import Path
from typing import get_args

from tests.server.people import settings
from tests.server.test_garbage import CODES

from mathom.core import (
    IllegalChoice,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidToken,
    MatchOver,
    MathomError,
    StaleDecision,
    UnknownGame,
)
from mathom.server.app import create_app
from mathom.server.errors import answer
from mathom.server.line.messages import LARGEST_MESSAGE, ClientMessage, ServerMessage
from mathom.server.settings import Limits
from mathom.server.wire.general import StreamLine
from mathom.table.errors import InvalidJournal, TableError

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def section(title: str) -> str:
    return DOC.partition(f"\n## {title}")[2].partition("\n## ")[0]


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_route_is_in_the_document_and_the_other_way_round() -> None:
    told = set()
    for verb, paths in re.findall(r"^\| (GET|POST|PUT|DELETE) (/[^|]*?) *\|", DOC, re.M):
        for path in paths.split(", "):
            told.add((verb.lower(), re.sub(r"\{\w+\}", "{}", path.partition("?")[0])))
    schema = create_app(settings(Path("nowhere"))).openapi_schema.to_schema()
    real = {(verb, re.sub(r"\{\w+\}", "{}", path)) for path, verbs in schema["paths"].items() for verb in verbs}
    assert told | {("post", "/api/bot/token")} == real
    assert "POST /api/bot/token" in DOC


def test_every_code_is_in_the_document() -> None:
    table = DOC.partition("| code |")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(\w+)`(?=[^|]*\| \d)", table)) == CODES


def statuses() -> dict[str, set[int]]:
    """By code the statuses that the document tells."""
    table = DOC.partition("| code |")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*`) \| ([\d, ]+) \|", table, re.M)
    return {code: set(map(int, told.split(","))) for codes, told in rows for code in re.findall(r"`(\w+)`", codes)}


def test_errors_of_kernel_and_table_are_told_as_the_document_says() -> None:
    kernel = [
        IllegalChoice(), InvalidOption(), InvalidPosition(), InvalidRecord(1, "x"), InvalidToken(), MatchOver(),
        MathomError(), StaleDecision(), UnknownGame(),
    ]  # fmt: skip
    table = [kind() for kind in TableError.__subclasses__() if kind is not InvalidJournal]
    for error in (*kernel, *table, InvalidJournal(1, "x")):
        told = answer(error)
        assert told.status in statuses()[told.code], type(error).__name__
    assert {kind.code for kind in TableError.__subclasses__()} <= CODES
    assert answer(StaleDecision()).code == "stale_decision" and answer(InvalidJournal(1, "x")).code == "internal"


def test_every_message_is_in_the_document() -> None:
    text = section("WebSocket")
    server, _, client = text.partition("A client's messages")
    assert tags(ServerMessage) == set(re.findall(r'^\{"type": "(\w+)"', server, re.M))
    rows = re.findall(r"^\| (`[^|]*`) \|", client, re.M)
    assert tags(ClientMessage) == {kind for row in rows for kind in re.findall(r"`(\w+)`", row)}
    assert tags(StreamLine) == set(re.findall(r'^\{"type": "(\w+)"', section("Bots"), re.M))


def test_the_limits_of_a_line_are_in_the_document() -> None:
    choices = Limits().choices
    assert f"{LARGEST_MESSAGE // 1024} KiB a message, {choices.times} messages a second" in DOC and choices.seconds == 1


def test_the_schema_tells_how_we_refuse() -> None:
    schema = create_app(settings(Path("nowhere"))).openapi_schema.to_schema()
    for path, verbs in schema["paths"].items():
        for operation in verbs.values():
            refused = operation["responses"]["400"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Fault"}, path
