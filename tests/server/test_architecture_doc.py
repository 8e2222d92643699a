"""`docs/architecture.md` names every module of the server, by its subject."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "architecture.md").read_text()


def test_every_module_of_the_server_has_a_room() -> None:
    table = DOC.partition("| subject | modules of `mathom.server` |")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)`", table)
    folder = ROOT / "src" / "mathom" / "server"
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert sorted(named) == sorted(modules | packages)
