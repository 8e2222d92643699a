/** The rules of LoRE in five minutes, and its glossary. */
import type { Brief } from '../../../reading/brief';
import fight from './fight.webp';
import map from './map.webp';

export const brief: Brief = {
  parts: [
    {
      title: 'How to win',
      paragraphs: [
        'Your company travels across Middle-earth and collects marshalling points: items, allies, factions, defeated creatures.',
        'With the introductory rules the game ends after the turn of a player who has 10 points, or when both draw piles are exhausted. Each character makes a last corruption roll. Then the player with more points wins. A player who destroys The One Ring wins at once.',
      ],
    },
    {
      title: 'Your turn',
      steps: [
        'Untap your cards. Wounded characters at a Haven heal.',
        'Organization: bring in characters (their mind may not exceed your influence, 8 at first), transfer items.',
        'Movement: choose a site in the same region or in one next to it. Both players draw cards. Then your opponent plays hazards on your company, up to its hazard limit.',
        'Site: enter the site and face its automatic-attacks. Then characters tap to play items, allies and factions there. This uses the site.',
        'End of turn: hands that are too large are reduced.',
      ],
      picture: {
        source: map,
        width: 640,
        height: 355,
        shows: 'A part of the map: a company moves from Ruined Signal Tower to Isengard.',
        words: 'The site path: creatures attack in the kinds of land that the company passes through.',
      },
    },
    {
      title: 'Hazards',
      paragraphs: [
        'A creature must be keyed: a region on the company’s way, or the new site, must match a symbol or name on its card. It then attacks with one or more strikes. A company’s hazard limit is its size, at least 2.',
      ],
    },
    {
      title: 'A strike',
      paragraphs: [
        'The character taps, or stays untapped at −3 prowess. Roll two dice and add prowess: the strike fails if the total reaches the strike’s prowess. Otherwise the character is wounded, and the attacker rolls against the character’s body: a result that reaches it eliminates the character.',
        'If a strike fails, you roll against the creature’s body in the same way. A creature whose strikes are all defeated gives you its points.',
      ],
      picture: {
        source: fight,
        width: 452,
        height: 352,
        shows: 'Beretar, prowess 5, faces an Ambusher, prowess 10: 5 or more on the dice is needed.',
        words: 'The page shows what the dice must show.',
      },
    },
  ],
  glossary: [
    {
      term: 'tap',
      forms: ['taps', 'tapped'],
      words: 'To turn a card to show that it is used. A tapped character fights at −1.',
    },
    {
      term: 'untap',
      forms: ['untaps', 'untapped'],
      words: 'To make a tapped card ready again. Untapped means neither tapped nor wounded.',
    },
    {
      term: 'wounded',
      forms: ['wound', 'wounds'],
      words: 'Hit by a strike. A wounded character fights at −2 and cannot tap.',
    },
    { term: 'mind', words: 'The influence a character needs.' },
    {
      term: 'influence',
      words: 'Controls characters: one point for each point of mind. You have 8; some cards give more.',
    },
    {
      term: 'prowess',
      words: 'Strength in combat. Two dice plus prowess must reach the prowess of the strike.',
    },
    {
      term: 'body',
      forms: ['body roll'],
      words: 'How hard a character or creature is to kill: a body roll that reaches this number does it.',
    },
    { term: 'strike', forms: ['strikes'], words: 'The part of an attack that one character faces.' },
    {
      term: 'excess strike',
      forms: ['excess strikes'],
      words:
        'A strike beyond the number of characters: −1 prowess and −1 body for the character it is assigned to.',
    },
    {
      term: 'keyed',
      forms: ['keyed to', 'keying'],
      words:
        'Matched with a region of the way or with the site: a creature can only attack where it is keyed.',
    },
    {
      term: 'hazard',
      forms: ['hazards'],
      words: 'A card you play in your opponent’s turn: a creature, an event or a condition.',
    },
    {
      term: 'hazard limit',
      words: 'The number of hazards that can be played on a company while it moves: its size, at least 2.',
    },
    { term: 'company', forms: ['companies'], words: 'Characters who travel together.' },
    { term: 'site', forms: ['sites'], words: 'A place on the map where your cards can be played.' },
    { term: 'site path', words: 'The regions that a company passes through on its way.' },
    { term: 'Haven', forms: ['Havens'], words: 'A safe site, where characters come into play and heal.' },
    {
      term: 'automatic-attack',
      forms: ['automatic-attacks'],
      words: 'An attack that a company faces when it enters a site.',
    },
    {
      term: 'marshalling point',
      forms: ['marshalling points'],
      words: 'A victory point. The player with the most at the end wins.',
    },
    {
      term: 'corruption',
      forms: ['corruption roll', 'corruption rolls'],
      words: 'A roll with the modifiers of a character’s cards. Below 1, the character is corrupted.',
    },
    {
      term: 'corrupted',
      words: 'A second roll decides: the character is discarded or eliminated. A Wizard is eliminated.',
    },
    {
      term: 'faction',
      forms: ['factions', 'faction roll'],
      words: 'A people that joins you if a roll succeeds: dice, mind and modifiers against its number.',
    },
    {
      term: 'ally',
      forms: ['allies'],
      words: 'A creature that travels with a character and needs no influence.',
    },
    {
      term: 'gold ring',
      forms: ['gold rings'],
      words: 'An item that may turn out to be a greater ring when it is tested.',
    },
    {
      term: 'exhausted',
      forms: ['exhaust'],
      words: 'Of a draw pile: its last card was drawn. The discard pile is shuffled into a new one.',
    },
    { term: 'sideboard', words: 'Cards outside the deck. Some of them can come into it during the game.' },
    { term: 'detainment', words: 'An attack whose strikes tap characters and do not wound.' },
  ],
};
