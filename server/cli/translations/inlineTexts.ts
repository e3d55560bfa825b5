import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap } from 'yaml';
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
