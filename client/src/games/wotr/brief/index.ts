/** The rules of War of the Ring: The Card Game in five minutes, and its glossary. */
import type { Brief } from '../../../reading/brief';
import hand from './hand.webp';
import locations from './locations.webp';

export const brief: Brief = {
  parts: [
    {
      title: 'How to win',
      paragraphs: [
        'Two teams: the Free Peoples (Frodo, Aragorn) against the Shadow (the Witch-king, Saruman). Both score points at battlegrounds and on the paths to Mount Doom.',
        'If a team leads by 10 points after a round, it wins at once. Otherwise the team with more points after the last path wins; the Shadow wins a tie.',
      ],
    },
    {
      title: 'A round',
      steps: [
        'Location: a battleground and a path are turned up, and their texts take effect.',
        'Action: players take turns, one action each, until all pass in a row.',
        'Combat: the path and every active battleground are fought over.',
        'Victory check: the scores are compared.',
        'Draw: draw new cards.',
      ],
    },
    {
      title: 'Your action',
      paragraphs: [
        'Choose one: play a card, move a card from your reserve to a location, cycle a card, winnow, use a card in play, or use your Ring token.',
        'Playing a card costs another card from your hand, which you cycle. Cycled cards come back when your draw deck runs out; eliminated cards do not.',
        'Armies go to battlegrounds that show their faction, or to your reserve. Characters may also go to a path with one of their numbers. Items go on characters. Events take effect and are eliminated.',
        'You may pass if you hold at most two cards, or fewer than each enemy.',
      ],
      picture: {
        source: hand,
        width: 720,
        height: 170,
        shows: 'A hand of three cards with their icons, next to the draw deck and the cycle pile.',
        words: 'Your draw deck, your cycle pile and your hand.',
      },
    },
    {
      title: 'Combat (in Trilogy)',
      paragraphs: [
        'Count the attack icons. The location’s own defense cancels some. For the rest, the defenders eliminate cards there until their defense icons cover them.',
        'If all attack icons are cancelled, the defenders score the location. If not, the attackers score a battleground. On a path, which the Shadow always attacks, each icon left is a point of corruption for the Shadow.',
        'Afterwards all attackers are eliminated and the remaining defenders are cycled.',
      ],
      picture: {
        source: locations,
        width: 720,
        height: 385,
        shows:
          'Helm’s Deep and Emyn Muil with cards of both sides; each shows attack against defense and the result.',
        words: 'A battleground and a path. Each shows attack against defense, and who would score.',
      },
    },
  ],
  glossary: [
    {
      term: 'cycle',
      forms: ['cycles', 'cycled', 'cycling'],
      words: 'To put a card face down on your cycle pile. It comes back when your draw deck runs out.',
    },
    { term: 'cycle pile', words: 'Cycled cards. It becomes your new draw deck when that runs out.' },
    {
      term: 'forsake',
      forms: ['forsakes', 'forsaken', 'forsaking'],
      words:
        'To eliminate a card of your own as a cost: from your hand, your reserve or the top of your draw deck.',
    },
    {
      term: 'winnow',
      forms: ['winnows', 'winnowed', 'winnowing'],
      words: 'An action: eliminate two cards from your hand, then draw one.',
    },
    { term: 'eliminate', forms: ['eliminates', 'eliminated'], words: 'To put a card out of the game.' },
    {
      term: 'reserve',
      forms: ['reserves'],
      words:
        'Cards in play that are at no location yet. A card that came in this round cannot move this round.',
    },
    { term: 'location', forms: ['locations'], words: 'A battleground or a path.' },
    {
      term: 'battleground',
      forms: ['battlegrounds'],
      words: 'A place that both teams fight for. It shows which factions defend and which attack.',
    },
    {
      term: 'path',
      forms: ['paths'],
      words: 'A stage of the way to Mount Doom, numbered 1 to 9. The Free Peoples defend it.',
    },
    {
      term: 'activate',
      forms: ['activates', 'activated', 'active'],
      words: 'To turn up a location and follow its text. It is fought over in the same round.',
    },
    {
      term: 'reactivate',
      forms: ['reactivates', 'reactivated'],
      words: 'To bring a battleground back from a scoring area, to be fought over again.',
    },
    {
      term: 'corruption',
      words: 'A point for the Shadow for each attack icon that is not cancelled on a path.',
    },
    {
      term: 'carryover',
      forms: ['carryover limit'],
      words: 'The number of cards you may keep in hand at the end of the action step, usually 2.',
    },
    {
      term: 'leadership',
      words: 'Icons that count only while an army of the character’s faction is at the same battleground.',
    },
    {
      term: 'wielder',
      forms: ['wields', 'wield'],
      words: 'The character who has an item. The item moves and is lost with its wielder.',
    },
    {
      term: 'starting player',
      words: 'The player who acts first in a round. The role passes on each round.',
    },
    {
      term: 'Ring token',
      forms: ['Ring tokens'],
      words: 'Use it once, as an action, to draw 2 cards. In Trilogy an unused one is worth a point.',
    },
    {
      term: 'in play',
      words: 'In a reserve or at a location. Cards in hand, decks and piles are not in play.',
    },
  ],
};
