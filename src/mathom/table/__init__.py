"""A seated match without network: clocks, undo, pause, spectators, premoves, chat. Folded from its journal."""

from mathom.table.errors import InvalidJournal, TableError
from mathom.table.journal import Chosen, Entry, dump_entry, load_entry, load_journal
from mathom.table.look import Arranging, Chat, Clocks, EventLine, Known, Offers, TableLook, Undo, UndoRequest
from mathom.table.rematch import rematch_seats, rematch_setting
from mathom.table.setting import Clock, Setting, Stops
from mathom.table.table import Step, Table

__all__ = [
    "Arranging",
    "Chat",
    "Chosen",
    "Clock",
    "Clocks",
    "Entry",
    "EventLine",
    "InvalidJournal",
    "Known",
    "Offers",
    "Setting",
    "Step",
    "Stops",
    "Table",
    "TableError",
    "TableLook",
    "Undo",
    "UndoRequest",
    "dump_entry",
    "load_entry",
    "load_journal",
    "rematch_seats",
    "rematch_setting",
]
