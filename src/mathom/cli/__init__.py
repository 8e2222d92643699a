"""The `mathom` command."""


def main() -> None:
    """Run the command line."""
    from mathom.cli.app import app

    app()


__all__ = ["main"]
