/** Reads a value from the browser's storage (`localStorage`). It may have been written by anything. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to the browser's storage, or removes it (`null`); does nothing if that is not available. */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The value stays as it was.
  }
}

const LEVEL_KEY = 'hoshiLevel';
const LEVEL = /^G(1[0-9]|[1-9])$/;

/** The level that the test has found; undefined if there is none, or somebody has edited it. */
export function storedLevel(): string | undefined {
  const text = stored(LEVEL_KEY) ?? '';
  return LEVEL.test(text) ? text : undefined;
}

export function storeLevel(level: string | undefined): void {
  if (level === undefined || LEVEL.test(level)) store(LEVEL_KEY, level ?? null);
}
