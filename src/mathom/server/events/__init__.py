"""Online events. An event is a `mathom.tournament.Journal`; the server adds accounts, tables and times."""
