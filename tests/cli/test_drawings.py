"""Where the drawings of games come from."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mathom.cli.drawing import GROUP, BrokenDrawing, Drawing, drawing_of

DRAWN = """
from mathom.cli.drawing import Drawing

class Chess(Drawing):
    example = "move e4"

DRAWING = Chess()
"""


@contextmanager
def registered(folder: Path, value: str) -> Iterator[None]:
    """A package that registers the drawing of a game of chess."""
    about = folder / "chess_drawing-1.0.dist-info"
    about.mkdir()
    (folder / "chess_drawing.py").write_text(DRAWN)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: chess-drawing\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nchess = {value}\n")
    sys.path.insert(0, str(folder))
    drawing_of.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("chess_drawing", None)
        drawing_of.cache_clear()


def test_another_package_brings_the_drawing_of_its_game(tmp_path: Path) -> None:
    assert type(drawing_of("chess")) is Drawing
    with registered(tmp_path, "chess_drawing:DRAWING"):
        assert drawing_of("chess").example == "move e4"
        assert drawing_of("lotr_tcg").drawn and drawing_of("confrontation").drawn
    assert type(drawing_of("chess")) is Drawing


def test_what_is_no_drawing_is_refused(tmp_path: Path) -> None:
    with (
        registered(tmp_path, "chess_drawing:Chess"),
        pytest.raises(BrokenDrawing, match="of chess is a type and not"),
    ):
        drawing_of("chess")


def test_a_drawing_that_cannot_be_loaded_is_named_and_harms_no_other_game(tmp_path: Path) -> None:
    with registered(tmp_path, "chess_drawing:MISSING"):
        with pytest.raises(BrokenDrawing, match=r"drawing of chess cannot be loaded: AttributeError: .*MISSING"):
            drawing_of("chess")
        assert drawing_of("confrontation").drawn
