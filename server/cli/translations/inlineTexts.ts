import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';
import type { When } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../../content/conditions.ts';
import { LOCALE_CODE, roleOf } from '../../content/layout.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { Unit } from './unit.ts';

export type WordsMap = YAMLMap<Scalar<string>, Scalar<string>>;

/** A text that a file gives by locale. */
export interface InlineText {
  id: string;
  map: WordsMap;
  words: Record<string, string>;
  /** The conditions around it. */
  whens: When[];
}

/** The texts of a page or a site that are maps by locale, in their order. */
export function inlineTexts(text: string): InlineText[] {
  const found: InlineText[] = [];
  const visit = (node: unknown, id: string, around: When[]): void => {
    if (isSeq<Node>(node)) {
      for (const [index, item] of node.items.entries()) {
        const own = isMap(item) ? item.get('id') : undefined;
        visit(item, `${id}[${typeof own === 'string' ? own : index}]`, around);
      }
    }
    if (!isMap<Scalar<string>>(node)) return;
    if (isWords(node)) {
      found.push({ id, map: node, words: node.toJSON(), whens: around });
      return;
    }
    const when = node.get('when');
    const whens = isMap(when) ? [...around, when.toJSON() as When] : around;
    for (const { key, value } of node.items)
      visit(value, id === '' ? key.value : `${id}.${key.value}`, whens);
  };
  visit(parseDocument(text).contents, '', []);
  return found;
}

function isWords(map: YAMLMap<Scalar<string>>): map is WordsMap {
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

/** Those of them that show in the locale on some site; all, while no site offers it. */
export function inlineUnits(
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
  return inlineTexts(text).flatMap(({ id, words, whens }): Unit[] => {
    const { [source]: from, [locale]: target = null } = words;
    const shows = !isOffered || contexts.some((context) => mayHold(whens, context));
    if (from === undefined || (!shows && target === null)) return [];
    return [{ kind: 'inline', file, id, source: from, target, plural: null }];
  });
}

/** The file with these texts written in a locale, each in its map; nothing else of it changes. */
export function editInline(
  text: string,
  edits: ReadonlyMap<string, string>,
  locale: string,
  isJson: boolean,
): string {
  let edited = text;
  // From the end on, so that places before stay right.
  for (const inline of inlineTexts(text).reverse()) {
    const target = edits.get(inline.id);
    if (target === undefined || inline.words[locale] === target) continue;
    const [start, end, written] = change(text, inline, locale, target, isJson);
    const after = edited.slice(0, start) + written + edited.slice(end);
    // A text in a form that this does not know is left: what is written must be what is read again, and nothing else.
    if (isOnlyChange(edited, after, inline.id, locale, target)) edited = after;
  }
  return edited;
}

function isOnlyChange(before: string, after: string, id: string, locale: string, target: string): boolean {
  const wordsOf = (text: string) => inlineTexts(text).map((inline) => [inline.id, inline.words] as const);
  const wanted = wordsOf(before).map(([one, words]) => [
    one,
    one === id ? { ...words, [locale]: target } : words,
  ]);
  return isDeepStrictEqual(wordsOf(after), wanted);
}

function change(
  text: string,
  { map }: InlineText,
  locale: string,
  target: string,
  isJson: boolean,
): [start: number, end: number, written: string] {
  const isFlow = isJson || map.flow === true;
  const scalar = isJson ? JSON.stringify(target) : scalarOf(target, isFlow);
  const own = map.items.find(({ key }) => key.value === locale);
  if (own) {
    const [start = 0, end = 0] = own.value?.range ?? [];
    return [start, end, text.slice(start, end).endsWith('\n') ? `${scalar}\n` : scalar];
  }
  const last = map.items.at(-1);
  const end = last?.value?.range?.[1] ?? 0;
  if (isFlow) return [end, end, `, ${isJson ? JSON.stringify(locale) : locale}: ${scalar}`];
  const [first = 0] = map.items[0]?.key.range ?? [];
  const indent = ' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1));
  if (text[end - 1] === '\n') return [end, end, `${indent}${locale}: ${scalar}\n`];
  const line = text.indexOf('\n', end);
  const at = line < 0 ? text.length : line;
  return [at, at, `\n${indent}${locale}: ${scalar}`];
}

/** A text as one line of YAML. */
export function scalarOf(value: string, isFlow = false): string {
  const options = { lineWidth: 0, blockQuote: false } as const;
  if (!isFlow) return stringify(value, options).trimEnd();
  const list = stringify([value], { ...options, collectionStyle: 'flow', flowCollectionPadding: false });
  return list.trim().slice(1, -1);
}
