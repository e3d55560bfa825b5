const MAX_REMEMBERED = 2_000;

/** What is dear to make and asked for again and again; forgotten as a whole when there is too much of it. */
export function remember(make: (source: string) => string): (source: string) => string {
  const kept = new Map<string, string>();
  return (source) => {
    const before = kept.get(source);
    if (before !== undefined) return before;
    const made = make(source);
    if (kept.size >= MAX_REMEMBERED) kept.clear();
    kept.set(source, made);
    return made;
  };
}
