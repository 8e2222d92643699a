/** The rules of The Confrontation in five minutes, and its glossary. */
import type { Brief } from '../../../reading/brief';
import battle from './battle.webp';
import map from './map.webp';

export const brief: Brief = {
  parts: [
    {
      title: 'How to win',
      paragraphs: [
        'The Fellowship wins when Frodo enters Mordor.',
        'Sauron wins when Frodo is defeated (in the classic game), or when three of Sauron’s pieces are in the Shire.',
        'A player who cannot move on their turn loses.',
      ],
    },
    {
      title: 'Set-up',
      paragraphs: [
        'Each side has nine pieces. Place four in your home region, the Shire or Mordor, and one in each of the five regions in front of it. Your opponent sees only the backs of your pieces.',
      ],
      picture: {
        source: map,
        width: 720,
        height: 536,
        shows: 'The map with pieces of both sides; those of Sauron show their backs.',
        words: 'The shields beside a name show how many pieces of one side the region holds.',
      },
    },
    {
      title: 'A turn',
      paragraphs: [
        'Sauron moves first. On your turn, move one piece one region forward: the Fellowship towards Mordor, Sauron towards the Shire. Pieces do not move sideways or backward unless a text allows it.',
        'The Fellowship may also follow the arrows on the river, and go through the tunnel from Eregion to Fangorn.',
        'A region holds only so many pieces of one side: four in the Shire and Mordor, one in a mountain region, two elsewhere.',
      ],
    },
    {
      title: 'Battle',
      paragraphs: ['If you move into a region with enemy pieces, your piece attacks one of them:'],
      steps: [
        'Both pieces are revealed.',
        'The abilities of both pieces take effect, the Fellowship’s first. If a piece retreats or is defeated here, the battle ends.',
        'Both players choose a card in secret and show them together. Text cards take effect first.',
        'Add the number on your card to the strength of your piece. The lower total is defeated; a tie defeats both.',
      ],
      picture: {
        source: battle,
        width: 620,
        height: 129,
        shows: 'Cards of the Fellowship: three with numbers, four with texts.',
        words: 'You have nine cards. A used card comes back when all nine are used.',
      },
    },
    {
      title: 'First advice',
      paragraphs: [
        'Frodo is weak, so hide him among other pieces and bluff. Remember which cards your opponent has used: the page lists them.',
      ],
    },
  ],
  glossary: [
    {
      term: 'forward',
      words: 'Towards the enemy’s home region: Mordor for the Fellowship, the Shire for Sauron.',
    },
    {
      term: 'attack',
      forms: ['attacks', 'attacked', 'attacker', 'attacking'],
      words: 'To move a piece into a region with an enemy piece. This starts a battle.',
    },
    { term: 'defender', forms: ['defenders'], words: 'The piece that is attacked.' },
    {
      term: 'battle',
      forms: ['battles'],
      words: 'A fight of one piece against another: reveal, abilities, cards, strengths.',
    },
    {
      term: 'retreat',
      forms: ['retreats', 'retreated', 'retreating'],
      words: 'To leave a battle for another region. A piece that retreats is not defeated.',
    },
    {
      term: 'revealed',
      forms: ['reveal', 'reveals'],
      words: 'Shown to the opponent. Pieces are revealed in a battle and by some texts.',
    },
    { term: 'defeated', forms: ['defeat', 'defeats'], words: 'Out of the game: the piece leaves the map.' },
    {
      term: 'strength',
      forms: ['strengths'],
      words: 'The number of a piece. In a battle the number on a strength card is added.',
    },
    {
      term: 'text card',
      forms: ['text cards'],
      words: 'A card with a text and no number. It takes effect before strength cards count.',
    },
    {
      term: 'strength card',
      forms: ['strength cards'],
      words: 'A card with a number, which is added to the strength of your piece.',
    },
    {
      term: 'special card',
      forms: ['special cards'],
      words: 'A card of the optional rules. It can be used once a game, when its text allows.',
    },
    { term: 'Ring-bearer', words: 'The piece that carries the Ring: Frodo, unless a text says otherwise.' },
  ],
};
