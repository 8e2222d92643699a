/** Typing a choice, and asking why one is not possible. */
import type { Option } from './protocol';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The options that what was typed could mean: every word begins some word of the option. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  const exact = options.filter((option) => plain(option.token) === wanted.join(' '));
  if (exact.length) return exact;
  return options.filter((option) => {
    const words = plain(`${option.token} ${option.label}`).split(' ');
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/**
 * Questions to put to the server about one thing that is not lit: the choices of the moment with that thing in the
 * place of another. Most of them are no choices at all, and the server says so; what it has a rule for is the answer.
 */
export function questions(options: readonly Option[], thing: string, limit = 12): string[] {
  if (thing.includes(' ')) return [thing];
  const asked = new Set([thing]); // some choices are one word
  for (const { token } of options) {
    const words = token.split(' ');
    for (let place = words.length - 1; place > 0; place -= 1) {
      asked.add(words.with(place, thing).join(' '));
    }
  }
  for (const { token } of options) asked.delete(token);
  return [...asked].slice(0, limit);
}
