"""What is long is compressed beside the event loop, and what is the same for all once: who plays does not wait."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.people import Served, get, settings

from mathom.server.door import compressing
from mathom.server.door.compressing import LONG, SHORTEST, Compressor
from mathom.server.library.shelf import shelf_of
from mathom.server.page import STATIC
from mathom.server.routes import library
from mathom.server.wire.general import CardShelf


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """By which thread what was compressed, in bytes."""
    found: list[tuple[str, int]] = []
    compressed = compressing._compressed

    def noting(body: bytes) -> bytes:
        found.append((threading.current_thread().name.partition("_")[0], len(body)))
        return compressed(body)

    monkeypatch.setattr(compressing, "_compressed", noting)
    return found


def test_many_who_ask_for_all_cards_at_once_cost_no_more_than_one(
    tmp_path: Path, begun: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def looking(game: str) -> CardShelf:
        looked.append(game)
        return shelf_of(game)

    monkeypatch.setattr(library, "shelf_of", looking)
    with Served(settings(tmp_path)) as server, ThreadPoolExecutor(8) as people:
        address = f"{server.address}/api/cards/lotr_tcg"
        answers = list(people.map(lambda _: get(address), range(24)))
        plain = get(address, headers={"accept-encoding": "identity"})
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert all(answer.headers["vary"] == "Accept-Encoding" for answer in answers)
    assert {answer.content for answer in answers} == {plain.content} and len(plain.content) > 10 * LONG
    assert "content-encoding" not in plain.headers
    assert looked == ["lotr_tcg"] and begun == [("compressing", len(plain.content))]


@pytest.mark.parametrize("path", ["/api/me", "/livez", "/readyz"])
def test_what_is_short_or_secret_is_told_as_it_is(
    served: Served, begun: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """A secret beside words of somebody else's choice could be found out by the length of both together."""
    monkeypatch.setattr(compressing, "SHORTEST", 1)
    assert "content-encoding" not in get(served.address + path).headers
    assert begun == []


def test_files_of_the_page_are_compressed_too(served: Served, begun: list[tuple[str, int]]) -> None:
    for file in sorted((STATIC / "assets").glob("*.js"))[:5]:  # none where the page has not been built
        answer = get(f"{served.address}/assets/{file.name}")
        assert answer.content == file.read_bytes()
        assert (answer.headers.get("content-encoding") == "gzip") == (len(answer.content) >= SHORTEST)
    schema = get(f"{served.address}/schema/openapi.json")
    assert schema.headers["content-encoding"] == "gzip" and begun[-1][0] == "compressing"


async def test_only_so_much_is_remembered(begun: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compressing, "REMEMBERED", 3 * LONG)
    monkeypatch.setattr(compressing, "LONGEST", 2 * LONG)
    compressor = Compressor()
    one, two, three, four = (bytes([number]) * LONG for number in range(4))
    for body in (one, two, three, one, four, one, two, b"x" * 3 * LONG, b"x" * 3 * LONG, one):
        assert len(await compressor.compressed(body)) < LONG
    assert [size // LONG for _, size in begun] == [1, 1, 1, 1, 1, 3, 3], "the second was forgotten, the longest too"
    compressor.close()
