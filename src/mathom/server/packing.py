"""What is sent over a WebSocket, compressed: once, for all who are sent the same.

Each message is compressed by itself (`server_no_context_takeover`), so that those who watch a table can be sent the
very same bytes, and no connection needs a compressor of its own. What is short is sent as it is: to compress it costs
more than it saves.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Sequence
from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

#: Bytes of a message that are worth it: what fits into a few packets of a network, which are sent at once, arrives no
#: sooner for being shorter. Updates after a choice are as short as that, whole views are not.
SHORTEST: Final = 4096
#: Different messages that are remembered: a table has few audiences, and is told to all of them at once.
REMEMBERED: Final = 64
#: 2 to this power are the bytes in which repetitions are looked for; a longer message is rare.
WINDOW: Final = 12
LEVEL: Final = 1

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


class Packing(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin or len(frame.data) < SHORTEST:
            return frame
        return Frame(frame.opcode, packed(bytes(frame.data)), rsv1=True)


class Packer(ServerPerMessageDeflateFactory):
    """Comes to terms with a browser about it."""

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
    """A WebSocket of uvicorn's whose messages are packed so. Those of one moment leave together: to write to a socket
    costs more than to put a message together.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [Packer()]
        self._leaving = False

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.send" or not self.handshake_complete or self.initial_response is not None:
            await super().send(message)
            return
        await self.writable.wait()
        text = message.get("text")
        if self.disconnected or self.close_sent or text is None:
            await super().send(message)
            return
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self._leaving:
            self._leaving = True
            self.loop.call_soon(self._leave)

    def _leave(self) -> None:
        self._leaving = False
        if (frames := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
