/** Does the system ask for less motion? */
import { Value } from '../core/observable';

const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export const stillness = new Value(query?.matches ?? false);
query?.addEventListener('change', (event) => stillness.set(event.matches));
