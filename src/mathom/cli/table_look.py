"""How the table looks: colours, places, and the list of its keys."""

from __future__ import annotations

from textual.theme import Theme

from mathom.cli.confrontation_board import HEIGHT, WIDTH

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

#: Below this the small board is drawn.
ROOMY = (WIDTH + 41, HEIGHT + 10)

LAYOUT = """
* { scrollbar-size-vertical: 1; scrollbar-background: $background; scrollbar-color: #3a4553; }
#head { height: 1; background: $panel; padding: 0 1; }
#main { height: 1fr; }
#left { width: 79; }
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
"""

KEYS = """\
↑ ↓ enter   choose
1 2 3 ...   choose by number; where there are more than nine choices, then enter
letters     narrow the list; for a name that starts with a command's letter, / first
space       the default choice
u           back to your previous decision
h           a hint from a bot
w           why is a choice not possible?
c           characters, cards, and who the hidden enemies might be
i           the rules behind the question and the log
s  l        save, load
r           resign
tab         to the log, where the arrows scroll
q           keep the game and leave\
"""
