"""Updates for one browser at a table: the table as its viewer may see it, whole or as changes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from mathom.core import MathomError, Seat
from mathom.server.line import messages as m
from mathom.server.line.sights import Sight
from mathom.server.line.visit import Visit
from mathom.server.tables.standing import Chair, Standing, alike
from mathom.server.wire.general import TableInfo
from mathom.table import Chat, Table, Undo

encode = msgspec.json.Encoder().encode


class Telling:
    def __init__(self, visit: Visit, wishes: str = "") -> None:
        """`wishes` is what the client asks for: "1", views as changes; "2", also the `TableInfo` only if it changes."""
        self._visit = visit
        #: The version of the table that the client has been told.
        self.version = -1
        self._viewer: Seat | None = None
        #: The view that this client was told last, if it takes changes.
        self._by_changes = wishes in ("1", "2")
        self._shown: Sight | None = None
        #: The standing from which the present `TableInfo` was made, that info, and the info that this client was told
        #: last (if it wants it only when it changes).
        self._table_once = wishes == "2"
        self._standing: Standing | None = None
        self._info: TableInfo | None = None
        self._known_info: TableInfo | None = None
        #: The names of those whom the viewer has muted or blocked.
        self.unheard: frozenset[str] = frozenset()

    async def listen_to(self) -> None:
        """Read whom the viewer has muted or blocked."""
        if self._visit.account is None:
            return
        with suppress(MathomError):  # the database is away: it stays as it was
            self.unheard = await self._visit.house.relations.unheard(self._visit.account.id)

    def whole(self) -> m.State:
        told = self._told(self._visit.seat(), 0, 0)
        return m.State(**{name: getattr(told, name) for name in m.State.__struct_fields__})

    def news_text(self) -> bytes:
        """The update, encoded. Watchers who have been told the same so far share one."""
        self._visit.look_again()
        live = self._visit.live
        if not self._visit.watching or live.standing.status == "open" or self._viewer is not None:
            return encode(self.news())
        table, viewers = live.table, live.table.viewers(None)
        known = table.known(None, self.version)
        present = (self._visit.house.hub.watchers(self._visit.id), *self._presence(), *self._waits_for())
        about = (
            table.version,
            live.standing.status,
            live.standing.rematch,
            live.standing.quiet,
            self.unheard,
            known.lines,
            known.chat,
            id(self._shown),
            present,
            self._table_once and self._table_info(None) is self._known_info,
        )
        text = live.sights.shared(about, lambda: encode(self.news()))
        self.version = table.version
        if self._table_once:
            self._known_info = self._table_info(None)
        if self._by_changes:
            self._shown = live.sights.of(viewers, table.view(None))
        return text

    def news(self) -> m.Update:
        viewer = self._visit.seat()
        table = self._visit.live.table
        known = table.known(viewer, self.version)
        same = viewer == self._viewer or table.viewers(viewer) == table.viewers(self._viewer)
        knows_table = self._table_once and self._table_info(viewer) is self._known_info
        lines = known.lines if same else 0
        return self._told(viewer, lines, known.chat, before=self._shown, knows_table=knows_table)

    def _table_info(self, viewer: Seat | None) -> TableInfo:
        """The `TableInfo` for the viewer, without `abandoned`. It stays the same object while it is equal: mostly only
        `abandoned` and the version of a standing change.
        """
        standing, before = self._visit.live.standing, self._standing
        if self._info is None or before is None or self._info.you != viewer or not alike(standing, before):
            account = None if self._visit.suspended else self._visit.account
            self._info = replace(standing.info(account, self._visit.live.asked), abandoned=None)
        self._standing = standing
        return self._info

    def _told(
        self, viewer: Seat | None, lines: int, chat: int, *, before: Sight | None = None, knows_table: bool = False
    ) -> m.Update:
        """The table as this viewer sees it, with the log and the talk from those lines on. The view is whole, or
        told as changes to `before`; the `TableInfo` is left out if the client knows it.
        """
        live, table = self._visit.live, self._visit.live.table
        self._viewer = viewer
        self.version = table.version
        look = table.look(viewer, self._visit.house.store.time.counted(table.clock.since))
        said = table.talk.page(since=chat)
        sight = self._shown = live.sights.of(table.viewers(viewer), look.view) if self._by_changes else None
        info = self._known_info = self._table_info(viewer)
        abandoned = live.standing.abandoned
        changes = sight.since(before) if before is not None and sight is not None else None
        return m.Update(
            v=table.version,
            table=None if knows_table else replace(info, abandoned=abandoned),
            abandoned=abandoned,
            view=look.view if changes is None else None,
            events=table.lines(viewer, lines),
            log_from=lines,
            clocks=look.clocks,
            offers=look.offers,
            chat=self.heard(said.lines),
            chat_from=said.start,
            you=viewer,
            watchers=self._visit.house.hub.watchers(self._visit.id),
            undo=_hotseat_undo(table) if live.standing.hotseat and viewer is not None else look.undo,
            premove=look.premove,
            arranging=look.arranging,
            presence=self._presence(),
            thinking=live.thinking,
            waits_for=self._waits_for(),
            changes=changes,
        )

    def heard(self, lines: Sequence[Chat]) -> list[Chat]:
        """Lines of talk for the viewer. Lines of people he has muted are empty, but still there: lines are numbered."""
        return [replace(line, speaker="", text="") if line.speaker in self.unheard else line for line in lines]

    def present(self) -> m.Present:
        live = self._visit.live
        return m.Present(
            v=live.table.version, presence=self._presence(), thinking=live.thinking, waits_for=self._waits_for()
        )

    def _waits_for(self) -> list[str]:
        return self._visit.live.waits_for(self._visit.house.hub.before(self._visit.id))

    def _presence(self) -> list[m.Presence]:
        present = self._visit.house.hub.present(self._visit.id)
        return [_presence(chair, present) for chair in self._visit.live.standing.chairs]

    def watchers(self) -> m.Watchers:
        return m.Watchers(v=self._visit.live.table.version, n=self._visit.house.hub.watchers(self._visit.id))

    def since(self, version: int) -> m.Update | None:
        """The update from the version that the client has seen; None if it has to be sent the whole table."""
        self._viewer = self._visit.seat()
        if (
            not 0 < version <= self._visit.live.table.version
            or self._visit.live.standing.hotseat
            or self._visit.suspended
        ):
            return None
        self.version = version
        self._visit.look_again()
        return self.news()


def _presence(chair: Chair, present: frozenset[str]) -> m.Presence:
    if chair.free:
        return ""
    bot = chair.bot is not None or (chair.user is not None and chair.user.kind == "bot")
    return "here" if bot or chair.account in present else "away"


def _hotseat_undo(table: Table) -> Undo | None:
    """Where one person plays all seats, he can take back whatever was chosen last."""
    if table.decision is None or not table.past:
        return None
    found = table.undo_look(table.past[-1].seat)
    return found and replace(found, free=True)
