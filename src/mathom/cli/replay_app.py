"""Watching a record in the terminal."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import Footer, Static

from mathom.cli.drawing import DARK, DIM, Room
from mathom.cli.replay import Replay
from mathom.cli.session import LogLine, sentence
from mathom.cli.table_look import LAYOUT, THEME
from mathom.cli.table_screens import Page
from mathom.cli.table_widgets import Board, SidePanel, Story, measure
from mathom.core import in_log


class ReplayApp(App[None]):
    """A record, step by step."""

    CSS = LAYOUT + "#ask { height: auto; min-height: 5; padding: 0 1; }"
    TITLE = "Mathom"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right,space,enter", "step(1)", "Next", key_display="n →"),
        Binding("p,left", "step(-1)", "Previous", key_display="p ←"),
        Binding("down", "step(10)", "10 on"),
        Binding("up", "step(-10)", "10 back"),
        Binding("home", "go(0)", "Start"),
        Binding("end", "last", "End"),
        Binding("v", "viewpoint", "Viewpoint"),
        Binding("c", "cards", "Cards"),
        Binding("q,escape", "quit", "Quit", key_display="q"),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False, priority=True),
    ]

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self._digits = ""
        self.drawing = replay.drawing
        self._room = Room(False, 0, 0)

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="board-box", can_focus=False):
                    yield Board(id="board")
                with Horizontal(id="sides"):
                    for name in self.drawing.panel_names:
                        yield SidePanel(id=name)
            with Vertical(id="right"):
                yield Static(id="ask")
                with Vertical(id="story"):
                    yield Static(id="battle")
                    yield Story(id="log-box", can_focus=False)
        yield Footer()

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = "mathom"
        self._measure(self.size)
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        self._measure(event.size)
        self.draw()

    def _measure(self, size: Size) -> None:
        self._room = measure(self, self.drawing, size)

    def draw(self) -> None:
        replay, drawing = self.replay, self.drawing
        view, seen = replay.view, replay.events
        title = replay.match.game.title
        self.query_one("#head", Static).update(Text(f"{title} · replay, {replay.viewpoint}"))
        self.query_one(Board).draw(drawing, view, self._room)
        for name, side in zip(drawing.panel_names, drawing.panels(view, DARK), strict=True):
            self.query_one(f"#{name}", SidePanel).draw(side)
        fight = drawing.fight(view, seen)
        panel = self.query_one("#battle", Static)
        panel.display = fight is not None and not self._room.compact
        panel.update(fight or "")
        self._draw_step()
        before = self._told_before()
        log = [LogLine(sentence(seen[at].words()), seen[at].rule, at >= before) for at in in_log(seen)]
        self.query_one(Story).tell(log)

    def _draw_step(self) -> None:
        replay = self.replay
        text = Text.assemble((f"Step {replay.step} of {replay.last}", "bold"), f"\n{replay.choice(replay.step)}")
        if replay.step == replay.last:
            outcome = replay.outcome
            text.append(f"\n{outcome.reason if outcome is not None else 'The record ends here.'}", style="bold")
        if self._digits:
            text.append(f"\nto step {self._digits} … enter", style=DIM)
        self.query_one("#ask", Static).update(text)

    def _told_before(self) -> int:
        """How long the log was one step before."""
        step = self.replay.step
        self.replay.go(step - 1)
        before = len(self.replay.events) if step else 0
        self.replay.go(step)
        return before

    # --- commands ---

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character.isdecimal():
            self._digits = (self._digits + event.character)[:6]
            self._draw_step()
            event.stop()

    def action_step(self, by: int) -> None:
        self.action_go(int(self._digits) if self._digits else self.replay.step + by)

    def action_go(self, step: int) -> None:
        self._digits = ""
        self.replay.go(step)
        self.draw()

    def action_last(self) -> None:
        self.action_go(self.replay.last)

    def action_viewpoint(self) -> None:
        self.replay.next_viewpoint()
        self.draw()

    def action_cards(self) -> None:
        self.push_screen(Page(self.drawing.reference_title, self.drawing.reference(self.replay.view)))

    async def action_interrupt(self) -> None:
        self.exit(return_code=130)
