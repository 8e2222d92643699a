"""Skills: those that are printed on a character, and those that cards on him give."""

from __future__ import annotations

from mathom.cards.card import Text
from mathom.cards.sentences import Voice
from mathom.cards.words import Words, sentence, words
from mathom.games.lore.context import NOBODY, Id
from mathom.games.lore.facts import Skill
from mathom.games.lore.world import World


class GainsSkill(Text, frozen=True):
    """The bearer has one more skill."""

    skill: Skill

    @property
    def topic(self) -> Skill:
        return self.skill

    def said(self, v: Voice) -> Words:
        return sentence(words(v.bearer.one().words, f"has the skill {self.skill.value}"))


def has_skill(g: World, character: Id, skill: Skill, without: Id = NOBODY) -> bool:
    """True if the character has the skill, be it printed or by a text of a card other than `without`."""
    thing = g.cards[character]
    if skill in thing.card.skills:
        return thing.is_character
    for c, _ in g.texts(GainsSkill, skill):
        if c.source != without and c.source in g.cards and g.cards[c.source].host == character:
            return True
    return False


def skills_of(g: World, character: Id) -> tuple[Skill, ...]:
    return tuple(skill for skill in Skill if has_skill(g, character, skill))
