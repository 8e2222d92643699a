/** A part of the board that lies in the column beside it, as the first of its tabs. */
import type { Attachment } from 'svelte/attachments';

export interface Beside {
  /** Where it is put. */
  place: HTMLElement;
  /** Bring its tab to the front. */
  raise: () => void;
}

/** Puts an element into another place of the page, for as long as it is there. */
export const put =
  (place: HTMLElement | undefined): Attachment =>
  (element) => {
    if (!place) return undefined;
    place.append(element);
    return () => element.remove();
  };
