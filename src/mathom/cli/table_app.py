"""The table in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Static

from mathom.cli import catalogue
from mathom.cli.drawing import AROUND, DARK, DIM, Light, Room, arranged, capital, planned, seed_words, wrapped
from mathom.cli.files import find_save, saves
from mathom.cli.opening import Wishes, sit_down
from mathom.cli.players import finished
from mathom.cli.session import Session, sentence
from mathom.cli.table_look import LAYOUT, THEME, help_text
from mathom.cli.table_screens import Ask, Confirm, Curtain, Page
from mathom.cli.table_widgets import Board, Choices, SidePanel, Story, measure
from mathom.core import MathomError, Option, Refusal, Seat, View

Severity: TypeAlias = Literal["information", "warning", "error"]


class TableApp(App[None]):
    """The table: the board and all that lies around it, for whoever sits before the screen."""

    CSS = LAYOUT
    TITLE = "Mathom"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("space", "default", "Default", key_display="space"),
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("c", "cards", "Cards"),
        Binding("v", "look", "Look"),
        Binding("w", "why", "Why not"),
        Binding("i", "rules", "Rules"),
        Binding("s", "save", "Save"),
        Binding("l", "load", "Load"),
        Binding("r", "resign", "Resign"),
        Binding("slash", "filter", "Find", key_display="/"),
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._facing: Seat | None = None  # at a shared device, who sits before the screen
        self.drawing = session.drawing
        self._room = Room(False, 0, 0)
        self._hint = ""
        self._last_remark = ""
        self._take(session)

    def _take(self, session: Session) -> None:
        self.session = session
        self._facing = None if session.hotseat else min(session.humans)
        session.tell = self._remark

    def _say(self, words: str, *, title: str = "", severity: Severity = "information", seconds: float = 6) -> None:
        """A passing remark in the corner."""
        self.notify(words, title=title, severity=severity, timeout=seconds, markup=False)

    def _remark(self, words: str) -> None:
        """A remark of the session's; the log has them all, the corner the same one only once."""
        if words != self._last_remark:
            self._last_remark = words
            self._say(words)

    # --- the furniture ---

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
                yield Choices(self.drawing, id="ask")
                with Vertical(id="story"):
                    yield Static(id="battle")
                    yield Static(id="look")
                    yield Story(id="log-box")
        yield Footer()

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = "mathom"
        self._room = measure(self, self.drawing, self.size)
        self.advance()

    def on_resize(self, event: events.Resize) -> None:
        self._room = measure(self, self.drawing, event.size)
        self.draw()

    # --- the course of the game ---

    def advance(self) -> None:
        """Go on until a person has to choose or the game is over."""
        session = self.session
        session.settle()
        self._hint = ""
        if session.hotseat and session.asked is not None and session.asked != self._facing:
            self._draw_curtain(session.asked)
            return
        self.draw()
        if session.decision is not None and session.asked is None:
            thought, serial = session.start_bot(), session.decision.serial
            self.run_worker(self._bot_turn(thought, serial), group="bot", exclusive=True)

    async def _bot_turn(self, thought: Future[Option], serial: int) -> None:
        session = self.session
        await finished(thought, session.patience)
        if session is self.session:
            session.finish_bot(thought, serial)
            self.advance()

    def _draw_curtain(self, seat: Seat) -> None:
        self._facing = None
        self.clear_notifications()
        self.draw()  # an empty table behind the curtain

        def lifted(_: None) -> None:
            self._facing = seat
            self.draw()

        self.push_screen(Curtain(self.session.name(seat)), lifted)

    @on(Choices.Made)
    def _made(self, event: Choices.Made) -> None:
        if self.session.asked is None or self.session.asked != self._facing:
            return
        try:
            self.session.choose(event.option.token, event.serial)
        except MathomError as error:
            self._say(sentence(str(error)), severity="warning")
            return
        self.advance()

    # --- drawing ---

    @property
    def _dark(self) -> bool:
        """Is nobody before the screen who may see anything?"""
        return self.session.hotseat and self._facing is None and not self.session.over

    def draw(self) -> None:
        """Show what the person before the screen may see."""
        if self._dark:
            self._clear()
            return
        session, drawing = self.session, self.drawing
        seat = None if session.hotseat and session.over else self._facing
        view = session.view(seat)
        self._head(view, seat)
        fight = drawing.fight(view, session.events(seat), brief=self._room.compact)
        panel = self.query_one("#battle", Static)
        panel.display = fight is not None and (not self._room.compact or drawing.fighting(view))
        panel.update(fight or "")
        self.query_one(Story).tell(session.log(seat))
        self._question(view)
        self._draw_table(view)

    def _clear(self) -> None:
        self.query_one(Board).wipe()
        for side in self.query(SidePanel):
            side.wipe()
        for part in self.query("#head, #battle, #look").results(Static):
            part.update("")
        self.query_one(Story).tell([])
        self.query_one(Choices).ask(Text(), 0, ())

    def _head(self, view: View, seat: Seat | None) -> None:
        session = self.session
        facts = self.drawing.head(view) if self._room.compact else []
        facts += [] if seat is None else [f"you are {session.name(seat)}"]
        facts += [session.against, *([seed] if (seed := seed_words(session.match)) else [])]
        line = Text.assemble((session.match.game.title, "bold"), *(f" · {fact}" for fact in facts))
        line.truncate(max(10, self.size.width - 2), overflow="ellipsis")
        self.query_one("#head", Static).update(line)

    def _question(self, view: View) -> None:
        session, choices = self.session, self.query_one(Choices)
        decision = session.decision
        if decision is None:
            end = Text.assemble((session.result, "bold"), ("\n\nu take back · s save · l load · q quit", DIM))
            choices.ask(end, -1, ())
        elif session.asked is None:
            waiting = Text(f"{capital(session.name(decision.seat))} is thinking …", style="italic")
            waiting.append(f"\n{decision.prompt}", style=DIM)
            choices.ask(waiting, 0, ())
        else:
            question = Text.assemble((decision.prompt, "bold"))
            if decision.rule and not self._room.compact:
                question.append(f"  {catalogue.short(decision.rule)}", style="#6c97b5")
            if self._hint:
                question.append(f"\n{self._hint}", style="italic #8fd19e")
            harmless = decision.default.token if decision.harmless else ""
            options = arranged(self.drawing, view, decision.options)
            choices.ask(question, decision.serial, options, harmless, planned(self.drawing, view))

    def _draw_table(self, view: View) -> None:
        """The table, and what depends on the highlighted choice."""
        choices = self.query_one(Choices)
        highlighted = choices.highlighted
        light = DARK
        if self.session.asked is not None:
            legal = frozenset(token for option in choices.shown for token in option.touches)
            light = Light(legal, frozenset(highlighted.touches if highlighted is not None else ()))
        self.query_one(Board).draw(self.drawing, view, self._room, light)
        panels = self.drawing.panels(view, light)
        for name, panel in zip(self.drawing.panel_names, panels, strict=True):
            self.query_one(f"#{name}", SidePanel).draw(panel)
        if self._room.compact and self.drawing.looks:
            self._glance(self._looked_at(view, self.drawing.glance), self.query_one("#look", Static))

    def _glance(self, seen: Text | None, panel: Static) -> None:
        """What the highlighted choice is about, as far as there is room; `v` shows the rest."""
        panel.display = seen is not None
        if seen is None:
            return
        battle = self.query_one("#battle", Static)
        taken = len(wrapped(Text(str(battle.render())), self.size.width // 2 - 2, 0)) if battle.display else 0
        room = self.size.height - self._room.height - AROUND - 1 - min(2, taken)
        lines = wrapped(seen, self.size.width // 2 - 2, 0)
        if len(lines) > room:
            lines[room - 1 :] = [Text("… v shows all of it", style=DIM)]
        panel.update(Text("\n").join(lines))

    def _looked_at(self, view: View, how: Callable[[View, str], Text | None]) -> Text | None:
        """What the highlighted choice is about."""
        highlighted = self.query_one(Choices).highlighted
        touched = highlighted.touches if highlighted is not None else ()
        seen = [text for token in touched if (text := how(view, token)) is not None]
        return Text("\n\n").join(seen) if seen else None

    @on(Choices.Looked)
    def _looked(self) -> None:
        if not self._dark and self.session.asked is not None and self.session.asked == self._facing:
            self._draw_table(self.session.view(self._facing))

    # --- commands ---

    def action_default(self) -> None:
        choices = self.query_one(Choices)
        if choices.asking and not choices.take_harmless():
            self.notify("Nothing is taken for you here: every choice counts. Arrows and enter choose, or a number.")

    def action_filter(self) -> None:
        self.query_one(Choices).open_filter()

    def action_help(self) -> None:
        self.push_screen(Page("Help", help_text(self.drawing)))

    def action_cards(self) -> None:
        view = self.session.view(self._facing)
        self.push_screen(Page(self.drawing.reference_title, self.drawing.reference(view)))

    def action_look(self) -> None:
        text = self._looked_at(self.session.view(self._facing), self.drawing.look)
        if text is None:
            self._say("The highlighted choice is about no card.")
        else:
            self.push_screen(Page("What the choice is about", text))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.drawing.looks if action == "look" else True

    def action_rules(self) -> None:
        """The rules behind the question and the latest lines of the log."""
        decision = self.session.decision
        cited = [line.rule for line in reversed(self.session.log(self._facing))]
        ids = [rule for rule in dict.fromkeys([decision.rule if decision is not None else "", *cited]) if rule][:12]
        if not ids:
            self._say("No rule is cited here.")
            return
        known = catalogue.rules()
        text = Text()
        for rule_id in ids:
            words = known[rule_id].lines() if rule_id in known else [rule_id, "(not in the catalogue)"]
            text.append(f"{words[0]}\n", style="bold #9fd8ff")
            text.append("\n".join(words[1:]) + "\n\n")
        text.rstrip()
        self.push_screen(Page("The rules at work", text))

    def action_why(self) -> None:
        decision = self.session.decision
        if decision is None or self.session.asked is None:
            self._say("Nothing is being asked of you now.")
            return

        def answer(words: str | None) -> None:
            if not words:
                return
            refusal: Refusal | MathomError | None
            try:
                token = self.drawing.question(self.session.view(decision.seat), words)
                refusal = self.session.match.why_not(decision.seat, token)
            except MathomError as error:  # there is nothing of that name
                refusal = error
            self._say("That is possible." if refusal is None else sentence(str(refusal)), title=words, seconds=12)

        example = f"the words of a choice, such as: {self.drawing.example}"
        self.push_screen(Ask("Why can I not ...?", example), answer)

    def action_hint(self) -> None:
        decision = self.session.decision
        if decision is None or self.session.asked is None:
            self._say("Nothing is being asked of you now.")
            return
        self._hint = "A bot is thinking about it …"
        self.draw()
        self.run_worker(self._find_hint(self.session.start_hint(), decision.serial), group="hint", exclusive=True)

    async def _find_hint(self, thought: Future[Option], serial: int) -> None:
        session = self.session
        await finished(thought, session.patience)
        option = session.read_hint(thought, serial)
        if session is not self.session or session.decision is None or session.decision.serial != serial or self._dark:
            return
        self._hint = "The bot has no advice." if option is None else f"Hint: {option.label}"
        self.draw()
        if option is not None:
            self.query_one(Choices).highlight(option.token)

    def action_undo(self) -> None:
        session = self.session
        seat = session.asked if session.hotseat else min(session.humans)
        if seat is None or not session.can_undo(seat):
            self._say("There is nothing to take back.")
            return
        asker = seat

        def take_back(agreed: bool | None) -> None:
            if agreed and session.undo(asker):
                self.workers.cancel_group(self, "bot")
                self.advance()

        if session.hotseat:
            do = "Does" if len(session.humans) == 2 else "Do"
            question = f"{capital(session.name(asker))} asks to take back. {do} {session.others(asker)} agree?"
            self.push_screen(Confirm(question, veiled=True), take_back)
        else:
            take_back(True)

    def action_resign(self) -> None:
        seat = self.session.asked if self.session.hotseat else min(self.session.humans)
        if seat is None or self.session.over:
            return
        loser = seat

        def give_up(sure: bool | None) -> None:
            if sure:
                self.workers.cancel_group(self, "bot")
                self.session.resign(loser)
                self.advance()

        self.push_screen(Confirm("Do you give the game up?"), give_up)

    def action_save(self) -> None:
        def keep(name: str | None) -> None:
            if name is not None:
                self._tell_trouble(lambda: self._say(f"Kept in {self.session.save(Path(name) if name else None)}"))

        self.push_screen(Ask("Save", f"a file name, or nothing for {self.session.save_path.name}"), keep)

    def action_load(self) -> None:
        files = [path.name for path in saves()[:50]]
        game = self.session.match.game.name

        def load(name: str | None) -> None:
            if name:
                self._tell_trouble(lambda: self._open(sit_down(Wishes(game=game, table={}, resume=find_save(name)))))

        self.push_screen(Ask("Load a saved game", "a file name, or pick one below", files), load)

    def _open(self, session: Session) -> None:
        """Leave this game, which is kept, for another."""
        self.session.autosave()
        self.workers.cancel_group(self, "bot")
        session.patience = self.session.patience
        self._take(session)
        self.advance()

    def _tell_trouble(self, action: Callable[[], None]) -> None:
        try:
            action()
        except MathomError as error:
            self._say(sentence(str(error)), severity="error", seconds=12)

    async def action_leave(self) -> None:
        self.session.autosave()
        self.exit()

    async def action_interrupt(self) -> None:
        self.session.autosave()
        self.exit(return_code=130)
