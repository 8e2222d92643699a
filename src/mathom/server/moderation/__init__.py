"""Moderation: what people can do against each other, what moderators can do, and what holds for the whole house."""
