"""`docs/architecture.md` names every package and module of the server."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "architecture.md").read_text()
SERVER = ROOT / "src" / "mathom" / "server"
#: Named by their numbers.
UNNAMED = {"migrations"}


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def test_every_module_of_the_server_has_a_room() -> None:
    table = DOC.partition("| package of `mathom.server` |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`\w+`|itself) \|.*\| ([^|]*) \|$", table, re.M)
    named = {package.strip("`"): sorted(re.findall(r"`(\w+)`", listed)) for package, listed in rows}
    packages = {path.parent.name: path.parent for path in SERVER.glob("*/__init__.py")}
    there = {name: sorted(modules(folder)) for name, folder in packages.items() if name not in UNNAMED}
    assert named == there | {"itself": sorted(modules(SERVER))}
