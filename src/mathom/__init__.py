"""Mathom: a digital home for Middle-earth tabletop games."""

from importlib.metadata import version

__version__ = version("mathom")
