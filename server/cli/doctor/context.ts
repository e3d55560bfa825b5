import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../content/blockTree.ts';
import { type Fault, START, warningAt } from '../../content/fault.ts';
import { type ReadText, readText } from '../../content/parse/readText.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** What the doctor examines: the live content, and positions in its files. */
export type DoctorContext = ReturnType<typeof createContext>;

/** @param paths files whose version on disk is live; `now`: ms since the epoch */
export function createContext(dir: string, snapshot: ContentSnapshot, paths: readonly string[], now: number) {
  const texts = new Map<string, ReadText>();
  const read = (file: string): ReadText =>
    texts.getOrInsertComputed(file, () =>
      readText(readFileSync(join(dir, file)), file.endsWith('.json') ? 'json' : 'yaml'),
    );
  return {
    dir,
    snapshot,
    paths,
    now,
    read,
    warning: (
      file: string,
      path: Path,
      code: string,
      message: string,
      part: 'key' | 'value' = 'value',
    ): Fault => {
      const isRead = paths.includes(file);
      const at = isRead ? read(file).at(ownPath(read(file), path), part) : START;
      return warningAt(file, at, code, message);
    },
  };
}

/** Indexes in an extending site's list differ from the merged list's, so the path ends at the list. */
function ownPath({ value }: ReadText, path: Path): Path {
  const first = path.findIndex((step) => typeof step === 'number');
  return isRecord(value) && value['extends'] !== undefined && first >= 0 ? path.slice(0, first) : path;
}

/** The file of a site with the content service's locale, else the fallback's: no file says where services are. */
export function placeOfServices({ sites, locales }: ContentSnapshot, locale?: string): string {
  const all = [...sites.values()];
  const isNamed = (code: string) => code === locale || locales.get(code)?.info.contentLocale === locale;
  const offering = locale && all.filter(({ config }) => Object.keys(config.locales).some(isNamed));
  const meant = offering && offering.length > 0 ? offering : all;
  return (meant.find(({ config }) => config.fallback) ?? meant[0])?.file ?? 'sites';
}
