/** Reports and measures in words. */
import type { MeasureInfo, NewReport, Notice } from '../core/protocol';

export const REASONS: Readonly<Record<NewReport['reason'], string>> = {
  insults: 'Insults',
  threats: 'Threats',
  cheating: 'Cheating',
  stalling: 'Does not play on purpose',
  name: 'An offensive name',
  spam: 'Spam',
  other: 'Something else',
};

export const KINDS: Readonly<Record<MeasureInfo['kind'], string>> = {
  warning: 'Warning',
  silence: 'Talk off',
  suspension: 'Suspension',
  ban: 'Ban',
};

/** What moderators and the command line have done, as the log tells it before the name. */
const DEEDS: Readonly<Record<string, string>> = {
  warning: 'has warned',
  silence: 'has turned talk off for',
  suspension: 'has suspended',
  ban: 'has banned',
  lifted: 'has lifted what was decided about',
  'report closed': 'has closed a report about',
  'looked up': 'has looked up',
  moderator: 'has made a moderator of',
  'no moderator': 'has made no moderator any more of',
  drain: 'lets no new tables be made at',
  'open again': 'lets new tables be made again at',
};
export const deedWords = (deed: string): string => DEEDS[deed] ?? deed;

export const SPANS: readonly { hours: number; title: string }[] = [
  { hours: 1, title: 'an hour' },
  { hours: 24, title: 'a day' },
  { hours: 72, title: 'three days' },
  { hours: 168, title: 'a week' },
  { hours: 720, title: '30 days' },
  { hours: 0, title: 'until it is lifted' },
];

/** A moment (seconds since 1970) as people say it. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** Until when something holds; empty where nobody knows. */
export const until = (at: number | null): string => (at === null ? '' : ` until ${moment(at)}`);

/** What a moderator has decided, as the one reads it whom it concerns. */
export function noticeWords({ kind, until: at }: Pick<Notice, 'kind' | 'until'>): string {
  switch (kind) {
    case 'warning':
      return 'A moderator has warned you';
    case 'silence':
      return `A moderator has turned talk off for you${until(at)}`;
    case 'suspension':
      return `Your account is suspended${until(at)}`;
    case 'ban':
      return `Your account is banned${until(at)}`;
  }
}

/** Where a measure stands. */
export function standing(measure: MeasureInfo): string {
  if (measure.lifted !== null) return `lifted by ${measure.lifted_by}, ${moment(measure.lifted)}`;
  if (measure.kind === 'warning')
    return measure.acknowledged === null ? 'not read yet' : `read ${moment(measure.acknowledged)}`;
  if (!measure.active) return 'over';
  return measure.until === null ? 'until it is lifted' : `until ${moment(measure.until)}`;
}
