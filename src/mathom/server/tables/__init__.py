"""Tables: in the database, in memory, and who sits down at them."""
