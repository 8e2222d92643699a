/** The question of a phase in words that say what can be done, and what comes of it if nobody does anything. */
import { cardOf, inPlay, player, tableOf } from './reading';
import type { SkirmishView, TableView, View } from './types';

export interface Wording {
  heading: string;
  sentence: string;
  /** What of the sentence a phone has room for. */
  brief: string;
}

const titleOf = (table: TableView, key: string): string =>
  cardOf(table, inPlay(table, key)?.slug ?? '')?.title ?? '';

/** "As it stands Aragorn wins, 14 to 9." */
function outlook({ light, dark, minions }: SkirmishView, defender: string, attackers: string): string {
  const fellowship = light > dark;
  const [more, less] = fellowship ? [light, dark] : [dark, light];
  const several = !fellowship && minions.length > 1;
  const verb = more > 0 && more >= 2 * less ? 'overwhelm' : 'win';
  const whom = verb === 'win' ? '' : ` ${fellowship ? attackers : defender}`;
  return `As it stands ${fellowship ? defender : attackers} ${verb}${several ? '' : 's'}${whom}, ${more} to ${less}.`;
}

function skirmish(table: TableView, fight: SkirmishView): Wording {
  const defender = titleOf(table, fight.defender);
  const [first = '', ...others] = fight.minions.map((key) => titleOf(table, key));
  const brief = outlook(fight, defender, others.length ? 'the minions' : first);
  return {
    heading: `${defender} against ${others.length ? `${others.length + 1} minions` : first}`,
    sentence: `Play a skirmish card or use an ability, or pass. ${brief}`,
    brief,
  };
}

/** Questions that are asked often, with what to do about them on the table. */
const OFTEN: readonly (readonly [RegExp, string, string])[] = [
  [
    /^Assign a defender/,
    'Assign your defenders',
    'Press or drag a companion onto the minion it fights; pass when you are done.',
  ],
  [
    /^Reconcile: discard a card first/,
    'Reconcile',
    'You may discard one card of your hand first; then you draw or discard to eight.',
  ],
];

/** Only for questions that come in every turn, and what the table explains; all others say what they want. */
export function wording(view: View): Wording | null {
  const { prompt = '', options = [] } = view.decision ?? {};
  if (options.length > 1 && options.every(({ token }) => token.startsWith('bid '))) {
    const sentence = 'Press a number on the table; 0 to 3 is usual.';
    return { heading: 'How many burdens do you bid?', sentence, brief: sentence };
  }
  const often = OFTEN.find(([asked]) => asked.test(prompt));
  if (often) {
    const [, heading, sentence] = often;
    return { heading, sentence, brief: sentence.split(';')[0] + '.' };
  }
  if (!/^[A-Z][a-z]+ phase: act\b/.test(prompt)) return null;
  const table = tableOf(view);
  const fight = table.skirmishes.find(({ going_on }) => going_on);
  if (fight && table.phase === 'skirmish') return skirmish(table, fight);
  const heading = `${table.phase.charAt(0).toUpperCase()}${table.phase.slice(1)} phase`;
  if (table.phase === 'fellowship') {
    const { site = 0 } = player(table, table.free_peoples) ?? {};
    const brief = `Pass to move on to site ${site + 1}.`;
    const sentence = `Play cards and use abilities; what they cost goes into the twilight pool. ${brief}`;
    return { heading, sentence, brief };
  }
  if (table.phase === 'shadow') {
    const left = `${table.twilight} twilight left`;
    const sentence = `Play minions and other Shadow cards out of the pool: ${left}. Or pass.`;
    return { heading, sentence, brief: `Play cards, or pass: ${left}.` };
  }
  const article = /^[aeiou]/.test(table.phase) ? 'an' : 'a';
  const sentence = `Play ${article} ${table.phase} card or use an ability, or pass.`;
  return { heading, sentence, brief: 'Act, or pass.' };
}
