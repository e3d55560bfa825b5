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
