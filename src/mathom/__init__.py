"""Mathom: a digital home for Middle-earth tabletop games."""

__version__: str


def __getattr__(name: str) -> str:
    if name == "__version__":
        from importlib.metadata import version  # takes longer than everything else that `import mathom` does

        return version("mathom")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
