/** The level that the test has found, stored in this browser. The text may have been edited, so it is validated. */

const KEY = 'hoshiLevel';
const LEVEL = /^G(1[0-9]|[1-9])$/;

/** The stored level; undefined if there is none, or the browser has no storage. */
export function storedLevel(): string | undefined {
  try {
    const text = localStorage.getItem(KEY) ?? '';
    return LEVEL.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

export function storeLevel(level: string | undefined): void {
  try {
    if (level === undefined) localStorage.removeItem(KEY);
    else if (LEVEL.test(level)) localStorage.setItem(KEY, level);
  } catch {
    // The browser stores nothing; the address still has the level.
  }
}
