"""The parts of the table: the board, the question with its choices, and the story so far."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option as Item

from mathom.cli.catalogue import short
from mathom.cli.drawing import DARK, DIM, Drawing, Light, Panel, Room, wrapped
from mathom.cli.session import LogLine
from mathom.core import Option, View


def plain_letters(text: str) -> str:
    """The text in small letters without accents, as people type it.

    >>> plain_letters("Flying Nazgûl")
    'flying nazgul'
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


#: From so many choices on they stand under headings.
HEADED = 6


class Board(Static):
    """The table of the game, large or small."""

    _drawn: tuple[View, Light, Room] | None = None

    def draw(self, drawing: Drawing, view: View, room: Room, light: Light = DARK) -> None:
        before, self._drawn = self._drawn, (view, light, room)
        if self._drawn != before:
            # A drawing that keeps its measure needs no new layout.
            layout = before is None or before[2] != room or not drawing.keeps_measure
            self.update(drawing.table(view, light, room), layout=layout)

    def wipe(self) -> None:
        self._drawn = None
        self.update("")


class SidePanel(Static):
    """Something beside the table."""

    _panel: Panel | None = None

    def draw(self, panel: Panel) -> None:
        if panel == self._panel:
            return
        self._panel = panel
        self.border_title = Text(panel.title, style=panel.style).markup
        self.update(panel.body if isinstance(panel.body, Text) else in_columns(panel.body), layout=False)

    def wipe(self) -> None:
        self._panel = None
        self.border_title = ""
        self.update("")


def in_columns(entries: Sequence[tuple[str, str]]) -> Table:
    """The entries in two columns."""
    panel = Table.grid(padding=(0, 1, 0, 0))
    panel.add_column(style=DIM)
    panel.add_column()
    for what, words in entries:
        panel.add_row(what, words)
    return panel


class Story(VerticalScroll):
    """The log in words, each line with the rule that it follows; what is new is bright."""

    DEFAULT_CSS = "Story > Static { width: 1fr; height: auto; }"

    def __init__(self, *, id: str, can_focus: bool = True) -> None:
        super().__init__(id=id, can_focus=can_focus)
        self._told: list[LogLine] = []
        self._width = 0
        self._wrapped: dict[tuple[LogLine, int], list[Text]] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="log")

    def on_resize(self) -> None:
        self._write()

    def tell(self, lines: Sequence[LogLine]) -> None:
        if lines != self._told:
            self._told = list(lines)
            self._width = 0
            self._write()

    def _write(self) -> None:
        width = self.scrollable_content_region.width
        if width < 8 or width == self._width:
            return
        self._width = width
        rows = [row for line in self._told[-200:] for row in self._rows(line, width)]
        self.query_one("#log", Static).update(Text("\n").join(rows))
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """To the end; once more if the scrollbar, which has just come or gone, has changed the width."""
        self._write()
        self.scroll_end(animate=False)

    def _rows(self, line: LogLine, width: int) -> list[Text]:
        """A line, broken to the width, its later rows set in."""
        if (line, width) not in self._wrapped:
            style = "" if line.fresh else DIM
            words = Text.assemble((line.text, f"italic {style}" if line.remark else style))
            if line.rule:
                words.append(f" {short(line.rule)}", style="#6c97b5" if line.fresh else "#56616f")
            broken = words.wrap(self.app.console, width - 2)
            marks = ["▸ " if line.fresh else "  ", *["  "] * (len(broken) - 1)]
            rows = [Text.assemble(mark, row) for mark, row in zip(marks, broken, strict=True)]
            self._wrapped[line, width] = rows
        return self._wrapped[line, width]


class Choices(Vertical):
    """The question and its answers: arrows and enter, numbers, or typing to narrow the list."""

    #: Letters that are commands of the table; to look for a name that starts with one, type `/` first.
    reserved = frozenset("uhrslwciq")

    #: Is what a choice is about told elsewhere, so that a line is enough for it?
    terse = False
    #: How long a line may be; 0 where no choice takes more than one.
    room = 0

    class Made(Message):
        """The player has chosen."""

        def __init__(self, serial: int, option: Option) -> None:
            super().__init__()
            self.serial = serial
            self.option = option

    class Looked(Message):
        """Another choice is highlighted, or the list was narrowed."""

    def __init__(self, drawing: Drawing, *, id: str) -> None:
        super().__init__(id=id)
        self._drawing = drawing
        if drawing.looks:
            self.reserved |= {"v"}
        self._serial = 0
        self._options: tuple[Option, ...] = ()
        self._plans: tuple[Option, ...] = ()
        self._harmless = ""
        self._shown: list[Option] = []
        self._rows: list[Option | None] = []  # None: a heading
        self._digits = ""

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList(id="answers")
        hint = "type to narrow, enter to choose, escape to stop"
        yield Input(placeholder=hint, id="filter", select_on_focus=False)  # typing goes on, it does not start over

    def on_mount(self) -> None:
        self._filter.display = False

    @property
    def _filter(self) -> Input:
        return self.query_one("#filter", Input)

    @property
    def _list(self) -> OptionList:
        return self.query_one("#answers", OptionList)

    # asking

    def ask(
        self,
        question: Text,
        serial: int,
        options: tuple[Option, ...],
        harmless: str = "",
        plans: tuple[Option, ...] = (),
    ) -> None:
        """Put a question; without options it is only a remark.

        The harmless choice is highlighted. Where there is none, nothing is: enter alone does not answer then. Plans are
        listed after the single choices, without numbers.
        """
        self.query_one("#question", Static).update(question)
        changed = (serial, options, plans) != (self._serial, self._options, self._plans)
        self._serial, self._options, self._plans, self._harmless = serial, options, plans, harmless
        if changed:
            self._close_filter()
            self._fill_again()

    def _fill_again(self) -> None:
        """All choices of the question."""
        self._fill((*self._options, *self._plans))
        self._point_at(self._harmless_option)

    @property
    def _harmless_option(self) -> Option | None:
        return next((option for option in self._options if option.token == self._harmless), None)

    def _fill(self, options: Iterable[Option]) -> None:
        self._shown = list(options)
        self._digits = ""
        numbers = {option.token: number for number, option in enumerate(self._options, 1)}
        headed = len(self._options) >= HEADED
        rows: list[Item] = []
        self._rows = []
        group = ""
        for number, option in enumerate(self._shown):
            if (headed or option in self._plans) and self._drawing.group(option) != group:
                group = self._drawing.group(option)
                rows.append(Item(Text(group, style=f"italic {DIM}"), disabled=True))
                self._rows.append(None)
            words = Text.assemble((f"{numbers.get(option.token, ''):>2} ", DIM), option.label)
            if self.terse and option.touches:
                words.truncate(self.room, overflow="ellipsis")
            elif self.room:
                words = Text("\n").join(wrapped(words, self.room, 3))
            rows.append(Item(words, id=f"{self._serial}/{number}"))
            self._rows.append(option)
        self._list.clear_options().add_options(rows)
        self._point_at(self._shown[0] if self._shown else None)
        if not self._filter.display:
            self._list.focus()
        self.post_message(self.Looked())

    @property
    def shown(self) -> list[Option]:
        return self._shown

    @property
    def highlighted(self) -> Option | None:
        place = self._list.highlighted
        return self._rows[place] if place is not None and place < len(self._rows) else None

    def _point_at(self, option: Option | None) -> None:
        self._list.highlighted = None if option is None else self._rows.index(option)

    def highlight(self, token: str) -> None:
        """Point at an option, for a hint."""
        self._close_filter()
        self._fill_again()
        self._point_at(next((option for option in self._options if option.token == token), self.highlighted))

    def take_harmless(self) -> bool:
        """Take the harmless choice; False if the question has none."""
        option = self._harmless_option
        if option is not None:
            self._make(option)
        return option is not None

    @property
    def asking(self) -> bool:
        return bool(self._options)

    # answering

    @on(OptionList.OptionSelected, "#answers")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        serial, _, place = (event.option.id or "").partition("/")
        if serial == str(self._serial) and place:
            self._make(self._shown[int(place)])

    @on(OptionList.OptionHighlighted, "#answers")
    def _looked(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Looked())

    def _make(self, option: Option) -> None:
        self.post_message(self.Made(self._serial, option))

    # typing

    def open_filter(self, start: str = "") -> None:
        if not self._options:
            return
        self._filter.display = True
        self._filter.value = start
        self._filter.focus()
        self._filter.cursor_position = len(start)

    def _close_filter(self) -> None:
        if self._filter.display:
            self._filter.value = ""
            self._filter.display = False
            self._list.focus()

    @on(Input.Changed, "#filter")
    def _narrow(self, event: Input.Changed) -> None:
        event.stop()
        if not self._filter.display:
            return
        words = plain_letters(event.value).split()
        self._fill(
            option
            for number, option in enumerate((*self._options, *self._plans), 1)
            if all(word in plain_letters(f"{number} {option.label} {option.token}") for word in words)
        )

    @on(Input.Submitted, "#filter")
    def _submit(self, event: Input.Submitted) -> None:
        event.stop()
        option = self.highlighted
        if option is not None:
            self._make(option)

    def on_key(self, event: events.Key) -> None:
        if self._filter.has_focus:
            if event.key in ("up", "down"):
                self._list.action_cursor_up() if event.key == "up" else self._list.action_cursor_down()
            elif event.key == "escape":
                self._close_filter()
                self._fill_again()
            else:
                return
        elif event.character is not None and event.character.isdecimal() and self._options:
            self._type_digit(event.character)
        elif event.character is not None and event.character.isalpha() and event.character not in self.reserved:
            self.open_filter(event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def _type_digit(self, digit: str) -> None:
        """With up to nine options a digit chooses; with more, digits point and enter chooses."""
        typed = self._digits + digit
        number = int(typed) if int(typed) <= len(self._options) else int(digit)
        self._digits = str(number)
        if not 1 <= number <= len(self._options):
            self._digits = ""
            return
        if len(self._options) <= 9:
            self._make(self._options[number - 1])
        else:
            self._point_at(self._options[number - 1])


def measure(app: App[None], drawing: Drawing, size: Size) -> Room:
    """Give the table and what stands around it their places on the screen."""
    room = drawing.room(size.width, size.height)
    screen = app.screen_stack[0]
    screen.set_class(room.compact, "compact")
    screen.set_class(drawing.looks, "looks")
    app.query_one(Footer).compact = room.compact
    left = app.query_one("#left")
    left.styles.width = None if room.compact else room.width
    left.styles.height = room.height if room.compact else None
    app.query("#look").set(display=False)
    for choices in app.query(Choices):
        choices.terse = drawing.looks and room.compact
        if drawing.looks:
            choices.room = (size.width // 2 if room.compact else size.width - room.width - 2) - 1
    return room
