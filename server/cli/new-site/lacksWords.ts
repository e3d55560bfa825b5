import type { ContentSnapshot } from '../../content/snapshot.ts';
import { collectUnits } from '../translations/collectUnits.ts';

/**
 * Whether a locale that has a folder still lacks words, as `npm run translations` counts them.
 * @param paths files of the content folder that can be read
 * @param source the locale to translate from, where the locale's own file names none
 */
export function lacksWords(
  code: string,
  source: string,
  { dir, paths, snapshot }: { dir: string; paths: readonly string[]; snapshot: ContentSnapshot },
): boolean {
  const from = snapshot.locales.get(code)?.info.fallback?.at(-1) ?? source;
  return collectUnits(dir, paths, snapshot, code, from).some(({ target }) => target === null);
}
