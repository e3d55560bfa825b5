import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { When } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../../content/conditions.ts';
import { removeEntry, setValue } from '../../content/edits/maps.ts';
import type { EditedText, ValuePath } from '../../content/edits/nodes.ts';
import { LOCALE_CODE, roleOf } from '../../content/fileRoles.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { editProblem, problemTexts } from './problemTexts.ts';
import type { Unit } from './unit.ts';
import { wordUnits } from './wordUnits.ts';

/** How files of a kind hold texts by locale: as maps, or in comments. */
interface Notation {
  read(text: string): readonly LocaleTexts[];
  /** Writes texts of a locale into their places, or removes them (null); nothing else changes. */
  edit(edit: EditedText, edits: ReadonlyMap<string, string | null>, locale: string): string;
}

const MAPS: Notation = { read: inlineTexts, edit: editInline };
const COMMENTS: Notation = { read: problemTexts, edit: editProblem };
const NOTATIONS = new Map<string | undefined, Notation>([
  ...['page', 'fragment', 'override', 'site'].map((kind) => [kind, MAPS] as const),
  ...['problem', 'game'].map((kind) => [kind, COMMENTS] as const),
]);

export function notationOf(path: string): Notation | undefined {
  return NOTATIONS.get(roleOf(path)?.kind);
}

/** Returns all texts that a locale needs, in the order of their files. */
export function collectUnits(
  dir: string,
  paths: readonly string[],
  snapshot: ContentSnapshot,
  locale: string,
  source: string,
): Unit[] {
  const textOf = (path: string) => readFileSync(join(dir, path), 'utf8');
  const own = snapshot.locales.get(locale)?.words;
  const units: Unit[] = [];
  for (const [namespace, { path }] of snapshot.locales.get(source)?.words ?? []) {
    const file = own?.get(namespace)?.path;
    const target = file === undefined ? '' : textOf(file);
    units.push(...wordUnits(textOf(path), target, locale, file ?? `locales/${locale}/${namespace}.yaml`));
  }
  for (const path of paths)
    if (notationOf(path)) units.push(...unitsByLocale(textOf(path), path, snapshot, locale, source));
  return units;
}

interface LocaleTexts {
  id: string;
  words: Record<string, string>;
  whens?: When[];
}

interface InlineText extends LocaleTexts {
  way: ValuePath;
}

function inlineTexts(text: string): InlineText[] {
  const found: InlineText[] = [];
  const visit = (node: unknown, id: string, way: ValuePath, around: When[]): void => {
    if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries()) {
        const own = isMap(item) ? item.get('id') : undefined;
        visit(item, `${id}[${typeof own === 'string' ? own : index}]`, [...way, index], around);
      }
    }
    if (!isMap<Scalar<string>>(node)) return;
    if (isWords(node)) {
      found.push({ id, way, words: node.toJSON(), whens: around });
      return;
    }
    const when = node.get('when');
    const whens = isMap(when) ? [...around, when.toJSON() as When] : around;
    for (const { key, value } of node.items)
      visit(value, id === '' ? key.value : `${id}.${key.value}`, [...way, key.value], whens);
  };
  visit(parseDocument(text).contents, '', [], []);
  return found;
}

function isWords(map: YAMLMap<Scalar<string>>): boolean {
  return (
    map.items.length > 0 &&
    map.items.every(
      ({ key, value }) =>
        isScalar(key) &&
        LOCALE_CODE.test(String(key.value)) &&
        isScalar(value) &&
        typeof value.value === 'string',
    )
  );
}

/** Returns the texts that show in the locale on some site; all of them while no site offers it. */
export function unitsByLocale(
  text: string,
  file: string,
  { sites }: ContentSnapshot,
  locale: string,
  source: string,
): Unit[] {
  const of = roleOf(file);
  const contexts = [...sites.values()]
    .filter(
      ({ id, config }) =>
        config.locales[locale] && (!file.startsWith('sites/') || (of?.kind === 'site' && of.id === id)),
    )
    .map(({ id, config }) => siteContext(id, config, locale));
  const isOffered = [...sites.values()].some(({ config }) => config.locales[locale]);
  return (notationOf(file)?.read(text) ?? []).flatMap(({ id, words, whens = [] }): Unit[] => {
    const { [source]: from, [locale]: target = null } = words;
    const shows = !isOffered || contexts.some((context) => mayHold(whens, context));
    if (from === undefined || (!shows && target === null)) return [];
    return [{ file, id, source: from, target, plural: null }];
  });
}

function editInline(edit: EditedText, edits: ReadonlyMap<string, string | null>, locale: string): string {
  let edited = edit;
  for (const { id, way, words } of inlineTexts(edit.text)) {
    const target = edits.get(id);
    if (target === undefined || words[locale] === target) continue;
    const { [locale]: before, ...others } = words;
    // A multi-line text stays one, with its final line end.
    const own = target !== null && before?.endsWith('\n') ? `${target}\n` : target;
    const path = [...way, locale];
    const after = own === null ? removeEntry(edited, path) : setValue(edited, path, own);
    const left = own === null ? others : { ...words, [locale]: own };
    const wanted = wordsOf(edited).map(([one, all]) => [one, one === id ? left : all]);
    // Skips texts in an unknown form: reading the result must give exactly what was written, and nothing else.
    if (isDeepStrictEqual(wordsOf(after), wanted)) edited = after;
  }
  return edited.text;
}

function wordsOf({ text }: EditedText): [id: string, words: Record<string, string>][] {
  return inlineTexts(text).map(({ id, words }) => [id, words]);
}
