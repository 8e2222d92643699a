"""Online events. An event is a `mathom.tournament.Journal`; the server adds who the names are, tables and clocks."""
