/** `zh-TW=zh-Hant-TW,…` as a map; undefined where it is written otherwise. */
export function readLocaleNames(value: string | undefined): ReadonlyMap<string, string> | undefined {
  const entries = (value?.split(',') ?? []).map((part) => part.split('=').map((side) => side.trim()));
  if (!entries.every((entry) => entry.length === 2 && entry.every((side) => /^[\w-]+$/.test(side))))
    return undefined;
  return new Map(entries.map(([code = '', name = '']) => [code, name]));
}
