"""Bots at tables: they answer when they are asked, at a pace that suits people."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from mathom.core import Decision, IllegalChoice, MathomError, Seat
from mathom.server.bots.thinking import Answers, Question, Thinkers, Turn
from mathom.server.bots.turns import Asker, Whereabouts
from mathom.server.settings import Settings
from mathom.server.tables.live import Command, LiveTable, LiveTables
from mathom.table import Step, Table
from mathom.table.arranging import defaults

log = logging.getLogger("mathom.server")

#: Search times of a bot that are remembered: it takes one of them where it has only one option (`_pause`).
REMEMBERED = 8


def question_at(live: LiveTable, seat: Seat, bot: str) -> Question:
    return Question(live.standing.setting, tuple(live.table.match.choices), seat, bot)


class SeatedBots:
    """Lets bots choose at tables that change in this process.

    If two processes do it for one table, the journal's key lets one of them choose.
    """

    def __init__(
        self,
        tables: LiveTables,
        thinkers: Thinkers,
        settings: Settings,
        whereabouts: Whereabouts,
        waits: Callable[[str, int], None],
    ) -> None:
        self._tables = tables
        self._thinkers = thinkers
        self._settings = settings
        self._whereabouts = whereabouts
        #: Called with a table and how many bots think before its bot; 0 when its turn has come.
        self._waits = waits
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        #: By table and seat: how long the bot has thought lately when it had several options.
        self._thought: dict[tuple[str, Seat], deque[float]] = {}

    def attend(self, live: LiveTable) -> None:
        """A table has changed: start whatever its bots have to choose or answer."""
        if live.asked_bot is not None and live.id not in self._playing:
            task = asyncio.create_task(self._play(live.id))
            self._playing[live.id] = task
        if live.standing.status == "live" and (answer := self._answer(live)) is not None:
            errand = asyncio.create_task(self._give(live.id, answer))
            self._answering.add(errand)
            errand.add_done_callback(self._answering.discard)

    async def close(self) -> None:
        tasks = [*self._playing.values(), *self._answering]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # choosing

    async def _play(self, table_id: str) -> None:
        try:
            while (live := await self._tables.get(table_id)).asked_bot is not None:
                await self._choose(live)
        except MathomError as error:  # the database is away, say: the table is found again when it is due
            log.warning("a bot could not choose: %s", error)
        except Exception:
            log.exception("a bot could not choose")
        finally:
            del self._playing[table_id]
            self._forget_over()

    def _forget_over(self) -> None:
        """Forget search times of tables that are over, or that this process no longer holds."""
        for key in tuple(self._thought):
            live = self._tables.known(key[0])
            if live is None or live.standing.status == "finished":
                del self._thought[key]

    async def _choose(self, live: LiveTable) -> None:
        decision = live.table.decision
        if decision is not None and decision.alongside:
            # People set up at their leisure; a bot is ready before they are.
            await self._arrange(live)
            return
        async with self._turn(live) as turn:
            live = await self._tables.get(live.id)
            question, decision, began = self._question(live), live.table.decision, time.monotonic()
            if question is None or decision is None or decision.alongside:
                return
            token = await self._thinkers.choose(turn, question)
        taken = time.monotonic() - began
        await asyncio.sleep(self._pause(live, decision, taken) - taken)
        await self._tables.act(live.id, _chosen(question, token))

    async def _arrange(self, live: LiveTable) -> None:
        """Find the answers to a round, in several turns of thinking if they take long."""
        seat, found = live.asked_bot, Answers()
        while True:
            async with self._turn(live) as turn:
                live = await self._tables.get(live.id)
                question = self._question(live)
                if question is None or question.seat != seat:
                    return
                thought = await self._thinkers.arrange(turn, question, found)
            if thought is None or thought.whole:
                break
            found = thought
        await self._tables.act(live.id, _arranged(question, thought.tokens if thought else None))

    def _turn(self, live: LiveTable) -> AbstractAsyncContextManager[Turn]:
        return self._thinkers.turn(self._asker(live), lambda before: self._waits(live.id, before))

    def _question(self, live: LiveTable) -> Question | None:
        """What a bot is asked now: the match may have gone on while it waited for its turn."""
        seat = live.asked_bot
        bot = live.standing.bot_at(seat)
        return None if seat is None or bot is None else question_at(live, seat, bot)

    def _asker(self, live: LiveTable) -> Asker:
        """The asker for whom a table's bots think: its first player; without people, its event or the table itself."""
        players = live.standing.players
        return self._whereabouts.asker(players[0]) if players else Asker(live.standing.event or live.id)

    def _pause(self, live: LiveTable, decision: Decision, taken: float) -> float:
        """The seconds from the question to the bot's answer; `taken` is how long it has thought.

        Where the time would tell what the bot holds, it takes as long with one option as it took lately with several.
        """
        dice = random.Random(f"{live.standing.setting.seed} bot {decision.serial}")
        seconds = dice.uniform(*self._settings.pace) if live.standing.pace == "human" else 0.0
        match = live.table.match
        if not match.game.takes_its_time(match.options):
            return seconds
        thought = self._thought.setdefault((live.id, decision.seat), deque(maxlen=REMEMBERED))
        if len(decision.options) > 1:
            thought.append(taken)
        elif thought:
            seconds = max(seconds, dice.choice(thought))
        return seconds

    # answering

    def _answer(self, live: LiveTable) -> Command | None:
        """The answer to an open offer that no other person has to give, or None.

        A bot agrees to taking back and pausing in a casual match outside events, and to no draw. A person who holds
        several seats agrees with himself.
        """
        easy = live.standing.rating == "casual" and live.standing.event is None
        for matter, offer in live.table.offers.items():
            for seat in live.table.still_asked(offer):
                chair, asker = live.standing.chairs[seat], live.standing.chairs[offer.seat]
                if chair.bot is not None:
                    return _answered(matter, seat, yes=easy and matter != "draw")
                if chair.account is not None and chair.account == asker.account:
                    return _answered(matter, seat, yes=True)
        return None

    async def _give(self, table_id: str, answer: Command) -> None:
        try:
            await self._tables.act(table_id, answer)
        except MathomError as error:  # withdrawn meanwhile, say
            log.debug("an answer that was no longer needed: %s", error)


def _chosen(question: Question, token: str | None) -> Command:
    def command(table: Table, now: float) -> Step | None:
        decision = table.decision
        if decision is None or table.paused or tuple(table.match.choices) != question.choices:
            return None  # the match has gone on; if it is still the bot's turn, it is asked again
        if token is None:
            return table.default(question.seat, decision.serial, now)
        return table.choose(question.seat, decision.serial, token, now)

    return command


def _arranged(question: Question, tokens: tuple[str, ...] | None) -> Command:
    def command(table: Table, now: float) -> Step | None:
        if table.paused or question.seat not in table.waited_for():
            return None
        if not (decision := table.decision) or not decision.alongside:
            return None
        try:
            return table.arrange(question.seat, tokens or defaults(table.match, question.seat), now)
        except IllegalChoice:  # something has been taken back meanwhile
            return table.arrange(question.seat, defaults(table.match, question.seat), now)

    return command


def _answered(matter: str, seat: Seat, *, yes: bool) -> Command:
    def command(table: Table, now: float) -> Step:
        match matter:
            case "undo":
                return table.answer_undo(seat, yes, now)
            case "pause":
                return table.answer_pause(seat, yes, now)
        return table.answer_draw(seat, yes, now)

    return command
