import type { SourcePlace } from '../../../schemas/model.ts';
import type { LocaleContent } from '../../content/contentParts.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { isRecord } from '../../lib/isRecord.ts';

const SCHOOL_FILE = 'sites/shared/school.yaml';

interface TextPlaces {
  /** Where the words behind the key are, and the facts that they use. */
  facts: SourcePlace[];
  /** The text shown from a map by locale. */
  inline?: string;
}

/** The places of a text's words, in the fallback order of locales (requirements M4). */
export async function placesOfText(
  text: string | Record<string, string>,
  chain: readonly LocaleContent[],
  places: FilePlaces,
): Promise<TextPlaces> {
  if (typeof text !== 'string') {
    const inline =
      chain.map(({ code }) => code).find((code) => text[code] !== undefined) ?? Object.keys(text)[0];
    if (inline === undefined) return { facts: [] };
    return { facts: await factPlaces(text[inline] ?? '', places), inline };
  }
  const [namespace = '', ...keys] = text.split('.');
  for (const { words } of chain) {
    const file = words.get(namespace);
    if (!file) continue;
    const read = await places.read({ file: file.path, revision: file.revision });
    const found = wordsAt(read.value, keys);
    if (found !== undefined) return { facts: [read.at(keys), ...(await factPlaces(found, places))] };
    // The text has changed since then: its words come from the earlier file.
    if (read.value === undefined) return { facts: [{ file: file.path }] };
  }
  return { facts: [] };
}

/** The words of a key. A form of a plural is not taken, as no text of a page is given with a number. */
function wordsAt(root: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), root);
  return typeof found === 'string' ? found : undefined;
}

async function factPlaces(words: string, places: FilePlaces): Promise<SourcePlace[]> {
  const names = [...words.matchAll(/\{\{-?\s*facts\.([\w-]{1,80})/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const { at } = await places.read({ file: SCHOOL_FILE });
  return [...new Set(names)].map((name) => at(['facts', name]));
}
