"""HTTP, WebSocket, storage and accounts around `mathom.table`.

Nothing is imported here: the processes in which bots think need next to nothing of it.
"""
