"""Compresses what is sent over WebSockets: a message to many viewers once.

Each message is compressed by itself (`server_no_context_takeover`): all who watch a table are sent the same bytes, and
no connection needs a compressor of its own. Short messages are sent as they are, because compressing them costs more
than it saves.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Sequence
from typing import Any, Final

from litestar.connection import ASGIConnection
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame
from websockets.protocol import State
from websockets.typing import ExtensionParameter

#: Bytes from which a message is compressed. A shorter one fits into a few packets that are sent at once, and would not
#: arrive sooner. Updates after a choice are shorter as a rule; whole views are longer.
SHORTEST: Final = 4096
#: Compressed messages that are remembered: a table has few audiences, which are told at about the same time.
REMEMBERED: Final = 64
#: Repetitions are looked for within 2 to this power bytes; longer messages are rare.
WINDOW: Final = 12
LEVEL: Final = 1

#: Messages of one client that may wait to be handled; then reading from it stops for a while.
MOST_UNHEARD: Final = 8
#: The key of the line in the state of its connection.
LINE: Final = "mathom.line"

_END = b"\x00\x00\xff\xff"


@functools.lru_cache(REMEMBERED)
def packed(data: bytes) -> bytes:
    """The message as `permessage-deflate` has it (RFC 7692, 7.2.1).

    >>> message = b'{"type":"watchers","n":1000}' * 20
    >>> zlib.decompressobj(-WINDOW).decompress(packed(message) + _END) == message
    True
    """
    compressor = zlib.compressobj(LEVEL, wbits=-WINDOW, memLevel=5)
    return (compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH))[: -len(_END)]


def framed(message: bytes, *, packs: bool) -> bytes:
    r"""The message as one frame of text, packed if that is agreed and worth it (RFC 6455, 5.2).

    >>> framed(b"ack", packs=True)
    b'\x81\x03ack'
    """
    packs = packs and len(message) >= SHORTEST
    data = packed(message) if packs else message
    kind, length = 0xC1 if packs else 0x81, len(data)
    if length < 126:
        return bytes((kind, length)) + data
    if length < 1 << 16:
        return bytes((kind, 126)) + length.to_bytes(2, "big") + data
    return bytes((kind, 127)) + length.to_bytes(8, "big") + data


class Packing(PerMessageDeflate):
    """Unpacks incoming frames; outgoing ones are packed before they get here (`framed`)."""

    def encode(self, frame: Frame) -> Frame:
        return frame


class Packer(ServerPerMessageDeflateFactory):
    """Negotiates the compression with a browser."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, server_max_window_bits=WINDOW, client_max_window_bits=WINDOW)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, Packing(
            found.remote_no_context_takeover, True, found.remote_max_window_bits, found.local_max_window_bits
        )


class Line(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn's that packs its messages. Messages of one moment leave in one write, because writing to a
    socket costs more than putting a message together.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [Packer()]
        self._leaving = False

    async def run_asgi(self) -> None:
        self.scope["state"][LINE] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"][LINE]  # the scope would hold this line alive

    # sending

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent or self.initial_response is not None:
            await super().send(message)
        else:
            await self.tell(text.encode())

    async def tell(self, message: bytes) -> None:
        """Send a text; raise `ClientDisconnected` if the client has gone."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.conn.writes.append(framed(message, packs=bool(self.conn.extensions)))
        if not self._leaving:
            self._leaving = True
            self.loop.call_soon(self._leave)

    def _leave(self) -> None:
        self._leaving = False
        if (frames := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    # receiving

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application. Reading stops only while many messages wait: uvicorn stops after every
        message, which takes longer than reading it.
        """
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:  # uvicorn would write it into the log, which is for faults of ours
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        if not self.read_paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def line_of(socket: ASGIConnection) -> Line:  # type: ignore[type-arg]
    """The line of a WebSocket: messages go through it directly, a thousand a second, and not through Litestar."""
    line = socket.scope["state"][LINE]
    assert isinstance(line, Line)
    return line
