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
