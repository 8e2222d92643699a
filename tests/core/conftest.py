"""What the kernel's tests share."""

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

Written = Callable[[str], ModuleType]

HEADER = "from mathom.core import resumable\n\n\n"


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Written]:
    """Write a module and import it, as a player's own rules would be."""
    names: list[str] = []

    def write(source: str) -> ModuleType:
        name = f"written_{len(names)}_{abs(hash(tmp_path)):x}"
        names.append(name)
        path = tmp_path / f"{name}.py"
        path.write_text(HEADER + source)
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    yield write
    for name in names:
        sys.modules.pop(name, None)
