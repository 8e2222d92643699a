"""Settings for all tests."""

from hypothesis import settings

# Shared machines are uneven: how long one example takes says nothing about the code.
settings.register_profile("mathom", deadline=None, print_blob=True)
settings.load_profile("mathom")
