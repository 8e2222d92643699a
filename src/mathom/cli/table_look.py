"""How the table looks: colours, places, and the list of its keys."""

from __future__ import annotations

from rich.text import Text
from textual.theme import Theme

from mathom.cli.drawing import Drawing

THEME = Theme(
    name="mathom",
    primary="#9fd8ff",
    secondary="#f0cf7a",
    warning="#f0cf7a",
    error="#ff8073",
    success="#8fd19e",
    accent="#9fd8ff",
    foreground="#e6e9ee",
    background="#11151b",
    surface="#1a2029",
    panel="#232b36",
    dark=True,
)

LAYOUT = """
* { scrollbar-size-vertical: 1; scrollbar-background: $background; scrollbar-color: #3a4553; }
#head { height: 1; background: $panel; padding: 0 1; }
#main { height: 1fr; }
#left { width: 79; }
#board-box { height: auto; scrollbar-gutter: auto; }
#board { width: auto; height: auto; padding: 0 1; }
#sides { height: 1fr; }
#sides Static { width: 1fr; height: 100%; padding: 0 1; border: round #3a4553; }
#right { width: 1fr; }
#ask { height: 5fr; min-height: 6; border: round $primary; }
#ask #question { height: auto; padding: 0 1; }
#ask #answers { height: 1fr; border: none; background: $background; padding: 0; background-tint: $background 0%; }
#ask #filter { height: 1; border: none; padding: 0 1; background: $panel; }
#story { height: 6fr; }
#battle { height: auto; padding: 0 1; border: round #3a4553; }
#log-box { height: 1fr; padding: 0 1; border: round #3a4553; }
.compact #main { layout: vertical; }
.compact #left { width: 1fr; height: 14; }
.compact #sides { display: none; }
.compact #right { layout: horizontal; height: 1fr; }
.compact #board { padding: 0; }
.compact #ask { width: 1fr; height: 1fr; min-height: 0; border: none; border-top: heavy $primary; }
.compact #story { width: 1fr; height: 1fr; }
.compact #battle { border: none; background: $panel; }
.compact #log-box { border: none; border-top: heavy #3a4553; }
#look { display: none; height: auto; max-height: 100%; padding: 0 1; border-top: heavy #3a4553; }
.compact.looks #battle { max-height: 2; }
.looks #board-box { height: 1fr; }
.looks #sides { height: 13; }
"""

_KEYS = """\
↑ ↓ enter   choose
1 2 3 ...   choose by number; where there are more than nine choices, then enter
letters     narrow the list; for a name that starts with a command's letter, / first
space       the harmless choice (pass, done, keep), where there is one
u           back to your previous decision
h           a hint from a bot
w           why is a choice not possible?
{cards}
i           the rules behind the question and the log
s  l        save, load
r           resign
tab         to the log, where the arrows scroll
q           keep the game and leave\
"""


def help_text(drawing: Drawing) -> Text:
    """The keys, and how the game is played."""
    text = Text.assemble(("The keys\n", "bold"), keys(drawing), "\n\n")
    text.append("How the game is played\n", style="bold")
    return text.append(drawing.how_to_play)


def keys(drawing: Drawing) -> str:
    """The keys of the table, and what they do."""
    title = drawing.reference_title
    looking = "\nv           what the highlighted choice is about, in full" if drawing.looks else ""
    return _KEYS.format(cards=f"c           {title[:1].lower()}{title[1:]}{looking}")
