/** The rules of The Lord of the Rings TCG in five minutes, and its glossary. */
import type { Brief } from '../../../reading/brief';
import path from './path.webp';
import skirmish from './skirmish.webp';

export const brief: Brief = {
  parts: [
    {
      title: 'How to win',
      paragraphs: [
        'Each player leads a fellowship that carries The One Ring along a path of nine sites. You win if your Ring-bearer survives the skirmishes at site 9, or if you are the last player left.',
        'You lose if your Ring-bearer is killed (unless Sam takes over), or has as many burdens as resistance (usually 10).',
        'Your deck has two halves: Free Peoples cards for your own turns, Shadow cards for the turns of your opponents.',
      ],
      picture: {
        source: path,
        width: 720,
        height: 92,
        shows: 'The first six sites of the path, each with its number and its Shadow number.',
        words: 'The path. Top left is the site’s number, top right its Shadow number.',
      },
    },
    {
      title: 'Your turn',
      steps: [
        'Fellowship: play Free Peoples cards. Their cost is added to the twilight pool. Then you must move to the next site: its Shadow number and one token for each companion are added, too.',
        'Shadow: each opponent plays minions and other Shadow cards, and pays for them from the pool.',
        'Maneuver, archery: cards with these words can be used. Archers of each side wound the other side.',
        'Assignment: you assign companions to minions, one to one. Your opponents may assign the minions that are left.',
        'Skirmish: the fights, one at a time, in the order you choose.',
        'Regroup: your opponents reconcile. Then move again (at most two moves a turn with two or three players), or reconcile and end your turn. The minions are discarded at the end.',
      ],
      paragraphs: ['If there are no minions, the turn goes straight to regroup.'],
    },
    {
      title: 'Skirmish',
      paragraphs: [
        'The side with more strength wins; the Shadow wins ties. Each loser takes a wound. With twice the strength of the other side, the winner overwhelms: the losers are killed.',
        'A character with as many wounds as vitality is killed. If your turn begins at a sanctuary (sites 3 and 6), you heal up to five wounds on companions.',
      ],
      picture: {
        source: skirmish,
        width: 430,
        height: 520,
        shows: 'Gimli with 6 strength fights an Uruk Soldier with 7.',
        words: 'Twilight cost top left, strength bottom left, vitality in the heart.',
      },
    },
    {
      title: 'First advice',
      paragraphs: [
        'Every card you play gives your opponents twilight. Do not play everything at once, and think twice before a second move.',
      ],
    },
  ],
  glossary: [
    {
      term: 'exert',
      forms: ['exerts', 'exerted', 'exerting'],
      words: 'To place a wound on a character as a cost. An exhausted character cannot exert.',
    },
    { term: 'exhausted', forms: ['exhaust', 'exhausts'], words: 'With only one vitality left.' },
    {
      term: 'wound',
      forms: ['wounds', 'wounded'],
      words: 'A token of damage. A character with as many wounds as vitality is killed.',
    },
    { term: 'heal', forms: ['heals', 'healed', 'healing'], words: 'To remove a wound.' },
    { term: 'vitality', words: 'The number of wounds that kill a character.' },
    {
      term: 'burden',
      forms: ['burdens'],
      words: 'A token on the Ring-bearer. With as many burdens as resistance the Ring-bearer is corrupted.',
    },
    { term: 'corrupted', words: 'Lost to the Ring: the player of a corrupted Ring-bearer loses the game.' },
    { term: 'resistance', words: 'The number of burdens that corrupt the Ring-bearer, usually 10.' },
    { term: 'Ring-bearer', words: 'The companion who bears The One Ring: Frodo, or Sam if he takes over.' },
    {
      term: 'twilight',
      forms: ['twilight pool'],
      words: 'Free Peoples cards and moves add twilight to the common pool; Shadow cards are paid from it.',
    },
    { term: 'Shadow number', words: 'The twilight that is added when a fellowship moves to this site.' },
    {
      term: 'reconcile',
      forms: ['reconciles', 'reconciled'],
      words: 'To bring your hand to eight cards: you may discard one card, then draw or discard to eight.',
    },
    {
      term: 'overwhelm',
      forms: ['overwhelms', 'overwhelmed'],
      words: 'To win a skirmish with at least twice the strength: the losers are killed.',
    },
    {
      term: 'skirmish',
      forms: ['skirmishes'],
      words: 'The fight of one companion or ally against the minions assigned to it.',
    },
    {
      term: 'roaming',
      words: 'A minion at a site with a lower number than its own. It costs 2 more twilight to play.',
    },
    { term: 'fierce', words: 'A fierce minion that survives fights a second time before the regroup phase.' },
    {
      term: 'archer',
      forms: ['archers'],
      words: 'Adds 1 to the archery total of its side. The other side takes that many wounds.',
    },
    { term: 'archery', words: 'The phase in which the archers of each side wound the other side.' },
    {
      term: 'damage +1',
      forms: ['damage +2', 'damage +3', 'damage bonus'],
      words: 'Each loser of a skirmish against this character takes that many more wounds.',
    },
    {
      term: 'defender +1',
      forms: ['defender +2'],
      words: 'You may assign this companion to that many more minions.',
    },
    {
      term: 'spot',
      forms: ['spots', 'spotted', 'spotting'],
      words: 'To point at an active card in play. You need one to use a text that says “spot”.',
    },
    {
      term: 'minion',
      forms: ['minions'],
      words: 'A Shadow character. Minions attack the fellowships of other players.',
    },
    { term: 'companion', forms: ['companions'], words: 'A character of a fellowship.' },
    {
      term: 'ally',
      forms: ['allies'],
      words: 'A Free Peoples character in the support area. Allies do not move with the fellowship.',
    },
    { term: 'support area', words: 'The row for allies and for cards that are not played on a character.' },
    {
      term: 'sanctuary',
      words: 'Sites 3 and 6. If your turn begins there, you heal up to five wounds on companions.',
    },
    {
      term: 'adventure deck',
      words: 'A player’s nine sites. New sites of the path come from the decks of the opponents.',
    },
    { term: 'dead pile', words: 'The pile for killed companions and allies. It is not the discard pile.' },
  ],
};
