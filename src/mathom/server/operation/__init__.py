"""How a running server is watched: readiness, figures, logs, Ctrl+C."""
