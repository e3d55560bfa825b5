/** Reads a value from the browser's storage (`localStorage`). It may have been written by anything. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to the browser's storage; does nothing if that is not available. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The value stays as it was.
  }
}

const LEVEL_KEY = 'hoshiLevel';
const LEVEL = /^G(1[0-9]|[1-9])$/;

/** The level that the test has found; undefined if there is none, or if the stored text is no level. */
export function storedLevel(): string | undefined {
  const text = readStored(LEVEL_KEY) ?? '';
  return LEVEL.test(text) ? text : undefined;
}

export function storeLevel(level: string | undefined): void {
  if (level === undefined || LEVEL.test(level)) store(LEVEL_KEY, level ?? '');
}
