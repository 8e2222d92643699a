"""What stands before every route: connections, headers and seconds, origin, rate, compression."""
