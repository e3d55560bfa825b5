/** What this browser remembers by a name (`localStorage`); anybody may have written it. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers it; a browser that remembers nothing goes without. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is as it was.
  }
}
