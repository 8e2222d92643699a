"""The messages of a browser at a table: each is carried out and answered."""

from __future__ import annotations

from mathom.core import Seat, StaleDecision
from mathom.server.bots.seated_bots import question_at
from mathom.server.errors import Conflict, Forbidden, RateLimited, Unauthorized
from mathom.server.line import messages as m
from mathom.server.line.telling import Telling
from mathom.server.line.visit import Visit
from mathom.server.settings import Rate
from mathom.server.tables.live import Command
from mathom.table import Stops, Table
from mathom.table.errors import NotYourDecision

HINTS = Rate(6, 10)
#: The bot that finds hints.
ADVISER = "medium"


class Hearing:
    def __init__(self, visit: Visit, telling: Telling) -> None:
        self._visit = visit
        self._telling = telling

    async def answer(self, message: m.ClientMessage) -> m.ServerMessage:
        live = await self._visit.house.tables.get(self._visit.id)
        self._visit.follow(live)
        if not isinstance(message, m.AskPing | m.AskEarlierTalk):
            self._visit.check_acting()
        match message:
            case m.AskPing():
                return m.Pong(v=live.table.version, id=message.id)
            case m.AskWhyNot():
                refusal = live.table.match.why_not(self._visit.seated(), message.token)
                reason, rule = (refusal.reason, refusal.rule) if refusal else ("", "")
                return m.WhyNot(
                    v=live.table.version,
                    id=message.id,
                    token=message.token,
                    reason=reason,
                    rule=rule,
                    choice=live.table.match.game.is_token(" ".join(message.token.split())),
                )
            case m.AskEarlierTalk():
                said = await self._visit.house.tables.earlier_talk(live, message.before)
                heard = self._telling.heard(said.lines)
                return m.EarlierTalk(v=live.table.version, id=message.id, chat=heard, chat_from=said.start)
            case m.AskHint():
                return m.Hint(v=live.table.version, id=message.id, token=await self._hint())
            case m.SetStops():
                self._set_stops(message)
                version = live.table.version
                if live.standing.status == "live":
                    version = await self._visit.house.tables.act(self._visit.id, lambda table, now: table.tick(now))
                    self._visit.house.see_to(live)
            case m.Premove() | m.CancelPremove():
                self._set(message)
                version = await self._visit.house.tables.act(self._visit.id, lambda table, now: table.tick(now))
                self._visit.house.see_to(live)
            case m.Say():
                version = await self._say(message.text)
            case _:
                version = await self._visit.house.tables.act(self._visit.id, self._command(message))
        return m.Ack(v=version, id=message.id)

    def has_passed(self, message: m.Choose) -> bool:
        """Have the player's own settings given the same answer meanwhile? Then the message is not refused."""
        table = self._visit.live.table
        at = message.serial - 1
        if not at < len(table.past) or table.past[at].how != "auto":
            return False
        return table.past[at].seat == self._visit.seat() and table.match.choices[at] == message.token

    def taken(self, message: m.Choose) -> m.Ack:
        return m.Ack(v=self._visit.live.table.version, id=message.id)

    def _command(self, message: m.ClientMessage) -> Command:
        """The command that a message means. It acts for the seat that the sender has when it is carried out."""
        self._visit.seated()
        seat = self._visit.seat
        match message:
            case m.Choose(serial=serial, token=token):
                return lambda table, now: table.choose(seat(), serial, token, now)
            case m.Arrange(tokens=tokens):
                return lambda table, now: table.arrange(seat(), tokens, now)
            case m.Default(serial=serial):
                return lambda table, now: table.default(seat(), serial, now)
            case m.AskUndo():
                return lambda table, now: table.undo(self._last_chooser(table), now)
            case m.AnswerUndo(yes=yes):
                return lambda table, now: table.answer_undo(seat(), yes, now)
            case m.OfferDraw():
                return lambda table, now: table.offer_draw(seat(), now)
            case m.AnswerDraw(yes=yes):
                return lambda table, now: table.answer_draw(seat(), yes, now)
            case m.Resign():
                return lambda table, now: table.resign(seat(), now)
            case m.AskPause():
                return lambda table, now: table.pause(seat(), now)
            case m.AnswerPause(yes=yes):
                return lambda table, now: table.answer_pause(seat(), yes, now)
            case m.Unpause():
                return lambda table, now: table.unpause(seat(), now)
        raise AssertionError(f"{type(message).__name__} is no command")

    def _last_chooser(self, table: Table) -> Seat | None:
        if self._visit.live.standing.hotseat and table.past:
            return table.past[-1].seat
        return self._visit.seat()

    def _set(self, message: m.Premove | m.CancelPremove) -> None:
        """Set or withdraw a premove: kept in memory here and at other processes (`Hub.premoved`), in no journal."""
        table, seat = self._visit.live.table, self._visit.seated()
        if self._visit.live.standing.status == "open":
            raise Conflict("the table still waits for an opponent")
        match message:
            case m.CancelPremove():
                table.cancel_premove(seat)
                self._visit.house.hub.premoved(self._visit.live, seat, "")
            case m.Premove():
                decision = table.decision
                if decision is not None and decision.serial != message.serial:
                    raise StaleDecision(f"that follows decision {message.serial}; the match is at {decision.serial}")
                table.premove(seat, message.token)
                self._visit.house.hub.premoved(self._visit.live, seat, message.token)

    def _set_stops(self, message: m.SetStops) -> None:
        """When the player wants to be asked: kept with his seat, in this process."""
        self._visit.set_stops(Stops(message.auto_single, message.bluff, message.skip))

    async def _say(self, text: str) -> int:
        account = self._visit.account
        if account is None:
            raise Unauthorized("say who you are first: play as a guest, or log in")
        await self._visit.house.counting.check("chat", account.id, self._visit.house.settings.limits.chat)
        standing = self._visit.live.standing
        self._visit.house.keeper.rules.check_talk(account.id)
        if standing.silent:
            raise Conflict(f"{' and '.join(standing.silent)} turned talk off at this table")
        await self._visit.house.relations.check_talking(account.id, standing.players)
        await self._visit.house.speakers.note(account, self._visit.id)
        seats = standing.seats_of(account.id)
        seat = seats[0] if seats else None
        return await self._visit.house.tables.act(
            self._visit.id, lambda table, now: table.chat(account.name, text, seat, now)
        )

    async def _hint(self) -> str:
        live, seat = self._visit.live, self._visit.seated()
        if not live.standing.against_bot:
            raise Forbidden("hints are for tables against a bot")
        if live.asked != seat:
            raise NotYourDecision("a hint is for your own decision; wait until you are asked")
        assert self._visit.account is not None
        if not self._visit.house.counting.allowed_here("hint", self._visit.account.id, HINTS):
            raise RateLimited("that is too much advice at once; wait a little")
        async with self._visit.house.thinkers.turn(self._visit.house.whereabouts.asker(self._visit.account.id)) as turn:
            token = await self._visit.house.thinkers.choose(turn, question_at(live, seat, ADVISER))
        return token or live.table.open_decision().default.token

    def early_by(self, message: m.Choose) -> float:
        """The seconds for which the choice has to wait (`Table.early_by`); 0 if the player is not asked."""
        early = self._visit.live.table.early_by(message.token, self._visit.house.store.time.now())
        return early if self._visit.seat() == self._visit.live.asked else 0.0
