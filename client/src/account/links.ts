/** What a link in a mail asks for: it stands behind the `#`, where no server on the way reads it. */
export interface MailLink {
  word: 'mail' | 'reset';
  ticket: string;
}

/** The wish of a link, if it is one of ours. */
export function mailLink(hash: string): MailLink | null {
  const [, word, ticket] = /^#(mail|reset)=([\w-]{1,200})$/.exec(hash) ?? [];
  return word && ticket ? { word: word as MailLink['word'], ticket } : null;
}

/** The address where an account is made, from which one comes back to the page one is on. */
export function registering({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string {
  return `/account?new&next=${encodeURIComponent(pathname + search)}`;
}

/** Where somebody goes who has logged in: where they came from if that is a page of ours, else home. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
