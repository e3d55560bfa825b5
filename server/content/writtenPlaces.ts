import { isRecord, listOf, recordOf } from '../lib/isRecord.ts';
import { FRAGMENT } from './blockSchemas.ts';
import { type Path, walkBlocks } from './blockTree.ts';
import type { ContentFile } from './contentParts.ts';
import type { FilePlaces, LocatedText, Place } from './filePlaces.ts';
import { paramName } from './parse/fragment/params.ts';
import type { SiteItem } from './schedule/conditioned.ts';
import type { Schema } from './schemaFiles.ts';

/** A place where a block, or a change of it, is written. */
export interface WrittenPlace {
  /** `block`: the block itself; `change`: an override's change of it; `use`: the use of its fragment. */
  kind: 'block' | 'change' | 'use';
  text: LocatedText;
  path: Path;
  raw: Schema;
  /** For a use: the place and value of its `with`, in the page or in the last override that has one. */
  given?: { text: LocatedText; path: Path; value: unknown };
}

export interface ValueLocation {
  text: LocatedText;
  path: Path;
}

/** The id that stands for the page itself, for its properties other than blocks. No block has such an id. */
export const PAGE_ITSELF = '/';

/** Finds where a page and its blocks are written: in the page's file, its fragments and its overrides. */
export class WrittenPlaces {
  readonly #known = new Map<string, WrittenPlace[]>();
  readonly #fragments = new Map<string, LocatedText>();
  readonly #changes: readonly WrittenPlace[];

  /** @param texts the texts of all files of the page, the page's own first */
  constructor([page, ...others]: readonly LocatedText[]) {
    const overrides = others.filter((text) => isRecord(text.value) && text.value['page'] !== undefined);
    for (const text of others) {
      // The fragment's name: `note` for `pages/fragments/note.yaml`.
      const name = text.at([]).file.replace(/^pages\/fragments\/|\.\w+$/g, '');
      if (!overrides.includes(text)) this.#fragments.set(name, text);
    }
    this.#changes = overrides.flatMap((text) =>
      listIn(text).map((raw, index) => ({ kind: 'change' as const, text, path: ['blocks', index], raw })),
    );
    if (page) this.#add(page, listIn(page), ['blocks']);
    if (page && isRecord(page.value)) this.of(PAGE_ITSELF).push(wholeOf(page, 'block'));
    for (const text of overrides) this.of(PAGE_ITSELF).unshift(wholeOf(text, 'change'));
    for (const { text, raw, path } of this.#changes) {
      if (raw['type'] !== undefined) this.#add(text, [raw], path.slice(0, -1), Number(path.at(-1)));
    }
    // The last change wins, so it comes first.
    for (const change of this.#changes) {
      if (change.raw['type'] === undefined) this.of(String(change.raw['id'])).unshift(change);
    }
  }

  /** Returns the places of a block by precedence: changes, then the block, then the use of its fragment. */
  of(id: string): WrittenPlace[] {
    return this.#known.getOrInsertComputed(id, () => []);
  }

  /** Returns the place of a block itself, then of what includes it, then of what changes it. */
  placesOfBlock(id: string): Place[] {
    const all = this.of(id);
    return (['block', 'use', 'change'] as const).flatMap((wanted) =>
      all.filter(({ kind }) => kind === wanted).map(({ text, path }) => text.at(path)),
    );
  }

  /** All places of a block's value, such as `props/heading`: where it is written, then where its parameter is given. */
  placesOf(id: string, path: Path): Place[] {
    return this.valueLocations(id, path).map((written) => written.text.at(written.path));
  }

  /** Returns the same places as files with paths; the first one even if the value is not written yet. */
  valueLocations(id: string, path: Path): ValueLocation[] {
    const [group = '', name] = path;
    const all = this.of(id);
    const isIn = ({ raw }: WrittenPlace) =>
      name === undefined
        ? Object.hasOwn(raw, group)
        : isRecord(raw[group]) && Object.hasOwn(raw[group], name);
    const place = all.find(isIn) ?? all.find(({ kind }) => kind === 'block');
    if (!place) return [];
    const own = { text: place.text, path: [...place.path, ...path] };
    const param = paramIn(place.raw, path);
    if (!param) return [own];
    const use = all.find(({ kind }) => kind === 'use');
    return [own, ...(use ? [givenAt(use, place.text, param.name, param.rest)] : [])];
  }

  #add(text: LocatedText, blocks: readonly Schema[], path: Path, first = 0): void {
    for (const [raw, inside] of walkBlocks(blocks)) {
      const [index = 0, ...rest] = inside;
      const full = [...path, Number(index) + first, ...rest];
      if (raw['type'] === FRAGMENT) this.#putIn({ kind: 'use', text, path: full, raw });
      else this.of(String(raw['id'])).push({ kind: 'block', text, path: full, raw });
    }
  }

  #putIn(use: WrittenPlace): void {
    const written = [
      use,
      ...this.#changes.filter(({ raw }) => raw !== use.raw && raw['id'] === use.raw['id']),
    ];
    const prop = (name: string) =>
      written.findLast(({ raw }) => isRecord(raw['props']) && Object.hasOwn(raw['props'], name));
    const [fragment, prefix] = ['fragment', 'prefix'].map((name) => valueIn(prop(name), name));
    const source = prop('with');
    if (source) {
      const path = [...source.path, 'props', 'with'];
      use.given = { text: source.text, path, value: valueIn(source, 'with') };
    }
    const text = this.#fragments.get(String(fragment));
    if (!text) return;
    for (const [raw, path] of walkBlocks(listIn(text), ['blocks'])) {
      const id = typeof prefix === 'string' ? `${prefix}-${raw['id']}` : String(raw['id']);
      this.of(id).push({ kind: 'block', text, path, raw }, use);
    }
  }
}

export async function writtenPlacesOf(
  page: ContentFile<unknown>,
  places: FilePlaces,
): Promise<WrittenPlaces> {
  const files = page.sourceFiles ?? [page];
  return new WrittenPlaces(await Promise.all(files.map((file) => places.read(file))));
}

function listIn({ value }: LocatedText): Schema[] {
  return listOf(recordOf(value)['blocks']).filter(isRecord);
}

function wholeOf(text: LocatedText, kind: WrittenPlace['kind']): WrittenPlace {
  return { kind, text, path: [], raw: recordOf(text.value) };
}

/** Returns the parameter that a fragment's value refers to, and the remaining path within it. */
function paramIn(raw: Schema, path: Path): { name: string; rest: Path } | undefined {
  let value: unknown = raw;
  for (const [index, step] of [...path, ''].entries()) {
    const name = paramName(value);
    if (name !== undefined) return { name, rest: path.slice(index) };
    value = isRecord(value) || Array.isArray(value) ? (value as Schema)[step] : undefined;
  }
  return undefined;
}

/** Returns where a use, or a change of it, sets a parameter; otherwise the parameter's default in the fragment. */
function givenAt({ given }: WrittenPlace, fragment: LocatedText, name: string, rest: Path): ValueLocation {
  return given && isRecord(given.value) && Object.hasOwn(given.value, name)
    ? { text: given.text, path: [...given.path, name, ...rest] }
    : { text: fragment, path: ['params', name, 'default', ...rest] };
}

function valueIn(place: WrittenPlace | undefined, prop: string): unknown {
  return recordOf(place?.raw['props'])[prop];
}

/** Returns where an entry of a site's lists is written: in the site's own file, then in those that it extends. */
export async function sitePlaces(
  site: ContentFile<unknown>,
  path: SiteItem['path'],
  places: FilePlaces,
): Promise<WrittenPlace[]> {
  const texts = await Promise.all((site.sourceFiles ?? [site]).map((file) => places.read(file)));
  const found = texts.flatMap((text) => entryIn(text, path) ?? []);
  // If the file has changed since, only its name is returned.
  const [first] = texts;
  return found.length > 0 || !first ? found : [{ kind: 'block', text: first, path: [], raw: {} }];
}

function entryIn(text: LocatedText, steps: SiteItem['path']): WrittenPlace | undefined {
  let value: unknown = text.value;
  const path: (string | number)[] = [];
  for (const step of steps) {
    const key = typeof step === 'object' ? indexOf(value, step.id) : step;
    path.push(key);
    value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
  }
  return isRecord(value) ? { kind: 'block', text, path, raw: value } : undefined;
}

function indexOf(value: unknown, id: string): number {
  return Array.isArray(value) ? value.findIndex((entry) => isRecord(entry) && entry['id'] === id) : -1;
}
