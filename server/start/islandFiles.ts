/** What the build's manifest says of one of its files. */
export interface BuiltChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ISLAND = /\/(\w+)\.island\.tsx$/;

/** The scripts that each island needs beside a page's entry, by its name: what a page whose island wakes at once asks for early. */
export function islandFiles(
  manifest: Readonly<Record<string, BuiltChunk>>,
  entry: string,
  hydrate: string,
): Record<string, string[]> {
  const first = closureOf([entry], manifest);
  const islands = Object.keys(manifest).flatMap((key) => {
    const name = ISLAND.exec(key)?.[1];
    const keys = [...closureOf([hydrate, key], manifest)].filter((one) => !first.has(one));
    return name ? [[name, keys.flatMap((one) => manifest[one]?.file ?? [])] as const] : [];
  });
  return Object.fromEntries(islands);
}

/** Chunks with all that they import. */
function closureOf(
  keys: readonly string[],
  manifest: Readonly<Record<string, BuiltChunk>>,
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    closureOf(manifest[key].imports ?? [], manifest, seen);
  }
  return seen;
}
