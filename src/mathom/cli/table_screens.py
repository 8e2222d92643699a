"""What comes in front of the table: the curtain, questions, and pages to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Item


class Curtain(ModalScreen[None]):
    """Hides the table, and stops its keys, while the device goes from one person to the other."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am here")]
    DEFAULT_CSS = """
    Curtain { background: $background; align: center middle; }
    Curtain Static { width: auto; text-align: center; padding: 1 4; border: heavy $primary; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        yield Static(Text(f"Pass the device to {self._who}; press enter.", justify="center"))

    def action_lift(self) -> None:
        self.dismiss()


class Page(ModalScreen[None]):
    """Something to read, scrolled with the arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark", "close", "Close"),
    ]
    DEFAULT_CSS = """
    Page { align: center middle; }
    Page VerticalScroll { width: 90%; max-width: 104; height: auto; max-height: 92%; padding: 1 2;
                          background: $surface; border: round $primary; }
    Page Static { height: auto; }
    """

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = self._title
            scroll.border_subtitle = "arrows scroll, escape closes"
            yield Static(self._text)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def action_close(self) -> None:
        self.dismiss()


class Confirm(ModalScreen[bool]):
    """Yes or no. A veiled one covers the table, because the other person is to answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape,q", "answer(False)", "No"),
    ]
    DEFAULT_CSS = """
    Confirm { align: center middle; }
    Confirm.veiled { background: $background; }
    Confirm Static { width: auto; max-width: 70; padding: 1 4; background: $surface; border: heavy $warning; }
    """

    def __init__(self, question: str, *, veiled: bool = False) -> None:
        super().__init__(classes="veiled" if veiled else "")
        self._question = question

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(Text.assemble(self._question, "\n\n", ("y", "bold"), " yes    ", ("n", "bold"), " no"))

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Ask(ModalScreen[str]):
    """A line to type, or to pick from a list; empty if the player thinks better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]
    DEFAULT_CSS = """
    Ask { align: center middle; }
    Ask Vertical { width: 76; max-width: 96%; height: auto; max-height: 90%; padding: 1 2; background: $surface;
                   border: round $primary; }
    Ask OptionList { height: auto; max-height: 12; border: none; margin-top: 1; }
    """

    def __init__(self, title: str, placeholder: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._placeholder = placeholder
        self._suggestions = suggestions

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            box.border_subtitle = "escape cancels"
            yield Input(placeholder=self._placeholder)
            if self._suggestions:
                yield OptionList(*(Item(Text(line), id=str(n)) for n, line in enumerate(self._suggestions)))

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._suggestions[int(event.option.id or 0)])

    def on_key(self, event: events.Key) -> None:
        if event.key == "down" and self._suggestions and self.query_one(Input).has_focus:
            event.stop()
            self.query_one(OptionList).focus()

    def action_cancel(self) -> None:
        self.dismiss("")
