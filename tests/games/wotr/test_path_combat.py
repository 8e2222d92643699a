"""Combat on paths."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


@rule("wotr.combat-path.location-cancels-first")
def test_the_path_cancels_as_many_icons_as_it_has_itself_and_by_tokens() -> None:
    t = Campaign("frodo", "lothlorien", "harad").at("lothlorien", "balrog-of-moria", "the-hunter", "the-commander")
    t.mark("lothlorien", "defense 1").in_combat_step()
    t.fight("lothlorien")
    assert t.corruption == 1
