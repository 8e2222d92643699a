"""What card games share: small named things between the kernel and the games. Knows the kernel, and no game."""
