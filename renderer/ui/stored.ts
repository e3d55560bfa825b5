/** What this browser remembers by a name (`localStorage`); anybody may have written it. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers it, or forgets it; a browser that remembers nothing goes without. */
export function store(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    return;
  }
}
