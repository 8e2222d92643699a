/** The questions of the phases in words that say what can be done, and what comes of it if nobody does anything. */
import {
  askedAbout,
  attackWords,
  companyName,
  companyOf,
  isCharacter,
  playableAt,
  playerAt,
  siteName,
  siteOf,
  tableOf,
} from './reading';
import type { CompanyView, LoreView, View } from './types';

export interface Wording {
  heading: string;
  sentence: string;
  /** What of the sentence a phone has room for. */
  brief: string;
}

/** Whoever is asked while a company is on its way sends hazards against it, or helps his own. */
function onTheWay(table: LoreView, asked: number): Wording | null {
  const { move } = table;
  const company = move && companyOf(table, move.company);
  if (!company) return null;
  const name = companyName(table, company);
  const where = move.moving
    ? `on its way to ${siteName(table, move.site)}`
    : `at ${siteName(table, company.site)}`;
  if (company.owner === asked) {
    const sentence = 'Play or use a card, or pass.';
    return { heading: `${name} is ${where}`, sentence, brief: sentence };
  }
  const left = Math.max(0, move.limit - move.played);
  const count = left ? `${left} of ${move.limit} hazards can still come` : 'no more hazards can come';
  return {
    heading: `Does anything befall ${name}?`,
    sentence: `It is ${where}, and ${count}: play one of your hand, or pass.`,
    brief: `${count.charAt(0).toUpperCase()}${count.slice(1)}.`,
  };
}

/** Who has two companies is told which of them sets out. */
function settingOut(table: LoreView, company: CompanyView): Wording {
  const brief = `It is at ${siteName(table, company.site)}.`;
  return {
    heading: `Where does ${companyName(table, company)} go?`,
    sentence: `${brief} The sites that it can reach are lit.`,
    brief,
  };
}

function entering(table: LoreView, asked: number, heading: string): Wording | null {
  // Where both companies of a player are, the same holds for both.
  const visited = table.companies.find(({ owner, site }) => {
    return owner === asked && heading === `Does the company enter ${siteName(table, site)}?`;
  });
  const site = visited && siteOf(table, visited.site);
  if (!site) return null;
  const guards = site.attacks.map((attack) =>
    attack.race ? `${attack.race} (${attackWords(attack)})` : attackWords(attack),
  );
  const danger = guards.length
    ? `Inside it is attacked first: ${guards.join(', then ')}.`
    : 'Nobody guards it.';
  // Characters come into play in the organization phase.
  const held = playableAt(table, site.slug, playerAt(table, asked)?.hand ?? [])
    .filter((card) => !isCharacter(card))
    .map(({ name }) => name);
  const use = held.length ? `Of your hand it is the place for ${held.join(', ')}.` : '';
  return { heading, sentence: [danger, use].filter(Boolean).join(' '), brief: danger };
}

/** Only for the questions of phases; all others say what they want. */
export function wording(view: View): Wording | null {
  const { prompt = '', seat = -1 } = view.decision ?? {};
  const table = tableOf(view);
  if (prompt.startsWith('Movement phase:')) return onTheWay(table, seat);
  if (prompt.startsWith('Does the company enter ')) return entering(table, seat, prompt);
  const company = prompt.startsWith('Where does the company ') && askedAbout(view);
  if (company) return settingOut(table, company);
  if (prompt.startsWith('Organization phase:')) {
    const brief = 'Pass, and your companies set out.';
    const sentence = `Bring characters into play and hand items on. ${brief}`;
    return { heading: 'Organization phase', sentence, brief };
  }
  const [, left = ''] = /^Whom do you draft .*\((.+ mind points) left\)/.exec(prompt) ?? [];
  if (left) {
    const brief = `${left} are left.`;
    return { heading: 'Whom do you draft?', sentence: `For your starting company; ${brief}`, brief };
  }
  const [, heading = ''] = /^(At .+): what do you do\?$/.exec(prompt) ?? [];
  if (!heading) return null;
  const sentence = 'Play what this site is the place for, or pass: the visit is over then.';
  return { heading, sentence, brief: 'Play a card, or pass.' };
}
