"""The `mathom` command."""

import sys


def main() -> None:
    """Run the command line. Whatever ends it, a user sees a sentence, not where in our code it happened."""
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130  # also while modules are being loaded, `streams` among them
    except OSError as error:
        from mathom.cli.streams import UNWRITTEN, tell_unwritten

        tell_unwritten(error)
        code = UNWRITTEN
    sys.exit(code)


def _run() -> int | str | None:
    from mathom.cli.streams import accept_anything, open_missing

    open_missing()
    accept_anything()
    from mathom.cli.app import app

    try:
        app()
    except SystemExit as end:
        return end.code
    return 0


__all__ = ["main"]
