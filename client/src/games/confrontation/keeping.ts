/** A camp that is not yet ready is kept in the tab, so that loading the page again does not lose it. */

const PREFIX = 'mathom.camp:';

export function keep(place: string, camp: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(PREFIX + place, JSON.stringify(camp));
  } catch {
    // A browser that keeps nothing loses the camp with the page, and nothing else.
  }
}

/** What was kept; whatever is there is only taken where it makes sense (see `sound`). */
export function kept(place: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + place) ?? 'null');
    return typeof found === 'object' ? (found as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The camps stand: nothing is to be kept any longer. */
export function forget(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
