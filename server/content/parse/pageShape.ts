import { listOf, recordOf } from '../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT } from '../blockSchemas.ts';
import { walkBlocks } from '../blockTree.ts';
import { type ConditionTree, canHoldTogether } from '../conditions.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import type { Schema } from '../schemaFiles.ts';
import { readCondition } from './condition.ts';
import type { Path, ValueFault } from './valueFault.ts';

/** Returns what a file holds instead of a page: changes of a page, a fragment, or only words; null if it may be a page. */
export function otherThanPage(value: unknown): string | null {
  const keys = Object.keys(recordOf(value));
  const has = (...names: string[]) => names.some((name) => keys.includes(name));
  if (has('page') && has('for', 'blocks') && !has('path', 'status', 'title'))
    return 'this changes blocks of a page, so it is an override; move it to pages/overrides/';
  if (has('params') && has('blocks') && !has('path', 'status', 'title'))
    return 'this has “params” and no “path”, so it is a fragment; move it to pages/fragments/';
  if (keys.length < 3 || has('path', 'status', 'blocks')) return null;
  return 'this is no page: it has neither “path” nor “blocks”; words belong into a folder of locales/';
}

/** Reports two blocks with the page's h1 if one of them always shows. Two conditional ones may alternate. */
export function headingFaults(page: Schema, blocks: ReadonlyMap<string, BlockSchema>): ValueFault[] {
  const holding = [...walkBlocks(page['blocks'], ['blocks'])].filter(
    ([block]) => block['hidden'] !== true && holdsHeading(block, blocks),
  );
  const [first, ...others] = holding.toSorted(
    ([a], [b]) => Number(a['when'] !== undefined) - Number(b['when'] !== undefined),
  );
  if (!first || first[0]['when'] !== undefined) return [];
  // Blocks with the same id are reported as duplicates instead.
  return others
    .filter(([block]) => block['id'] !== first[0]['id'])
    .map(([block, path]): ValueFault => {
      const message = `block “${block['id']}” holds the page’s h1, as “${first[0]['id']}” does; a page has one`;
      return { path: [...path, 'type'], part: 'value', code: 'h1-twice', message };
    });
}

/** Reports a page without a main heading, for search engines and screen readers. A page for frames needs none. */
export function noHeadingFaults(page: Schema, blocks: ReadonlyMap<string, BlockSchema>): ValueFault[] {
  const all = [...walkBlocks(page['blocks'])].map(([block]) => block);
  // A fragment may hold the heading; what a misspelt block would hold is unknown.
  const isUnsure = all.some(({ type }) => type === FRAGMENT || !blocks.has(String(type)));
  if (all.length === 0 || page['frame'] === true || isUnsure) return [];
  const holding = all.filter((block) => holdsHeading(block, blocks));
  // A page with one block may be for a frame or an app, or only just begun.
  if (holding.some(({ hidden }) => hidden !== true) || (all.length === 1 && holding.length === 0)) return [];
  const why = holding[0]
    ? `block “${holding[0]['id']}”, which holds it, is hidden`
    : 'no block of it holds one, as Hero does';
  const message = `the page has no main heading (h1): ${why}`;
  return [{ path: ['blocks'], part: 'key', code: 'heading-missing', message }];
}

function holdsHeading({ type, props }: Schema, blocks: ReadonlyMap<string, BlockSchema>): boolean {
  const { h1 = false } = blocks.get(String(type)) ?? {};
  return typeof h1 === 'string' ? recordOf(props)[h1] !== undefined : h1;
}

/** Reports two blocks that contradict each other and may show at the same time, at the second one. */
export function overlapFaults(page: Schema, blocks: ReadonlyMap<string, BlockSchema>): ValueFault[] {
  const seen: { key: string; said: unknown; id: unknown; when: ConditionTree }[] = [];
  const faults: ValueFault[] = [];
  for (const [block, path] of walkBlocks(page['blocks'], ['blocks'])) {
    const prop = blocks.get(String(block['type']))?.exclusive;
    const { window, not, ...rest } = readCondition(block['when']);
    if (prop == null || block['hidden'] === true || !(window ?? not?.window)) continue;
    const said = recordOf(block['props'])[prop];
    const when = { ...(window ? { window } : {}), ...(not ? { not } : {}) };
    const key = JSON.stringify([block['type'], rest]);
    const other = seen.find(
      (one) => one.key === key && one.said !== said && canHoldTogether([one.when, when], NOWHERE),
    );
    seen.push({ key, said, id: block['id'], when });
    if (!other) continue;
    const message = `this shows at the same time as block “${other.id}”, which says “${prop}: ${other.said}”; end one where the other begins`;
    faults.push({ path: [...path, 'when'], part: 'key', code: 'window-overlap', message });
  }
  return faults;
}

/** A context for conditions that do not depend on site and locale. */
const NOWHERE = { site: '', region: null, locale: '', flags: {} };

/** Reports a block with the dates of an event on a page without them: it would show none. */
export function undatedFaults(page: Schema): ValueFault[] {
  if (page['window'] !== undefined) return [];
  return [...walkBlocks(page['blocks'], ['blocks'])]
    .filter(([{ type }]) => type === 'EventDates')
    .map(([, path]): ValueFault => {
      const message =
        'this block tells the dates of the page’s “window”, which the page does not have; write “window:” with “startsAt:” and “endsAt:” beside “path:”';
      return { path: [...path, 'type'], part: 'value', code: 'window-missing', message };
    });
}

/** Reports captions whose file name has another language than the one players would show. */
export function captionFileFaults({ captions }: Schema, path: Path): ValueFault[] {
  return listOf(captions).flatMap((one, index): ValueFault[] => {
    const { locale, file } = recordOf(one);
    const [, said = ''] = (typeof file === 'string' && /\.([\w-]+)\.vtt$/.exec(file)) || [];
    if (typeof locale !== 'string' || !LOCALE_CODE.test(said) || said === locale) return [];
    const message = `the name of this file says ${said}, and its captions are offered as ${locale}; correct one of them`;
    return [{ path: [...path, 'captions', index, 'file'], part: 'value', code: 'captions-locale', message }];
  });
}

/** Reports a film's second captions in one language: players would show both under one name. */
export function captionFaults({ captions }: Schema, path: Path): ValueFault[] {
  const locales = listOf(captions).map((one) => recordOf(one)['locale']);
  return locales.flatMap((locale, index): ValueFault[] => {
    if (typeof locale !== 'string' || locales.indexOf(locale) === index) return [];
    const message = `captions in ${locale} are in this list already; name the language of this file`;
    return [{ path: [...path, 'captions', index, 'locale'], part: 'value', code: 'item-duplicate', message }];
  });
}

/** Reports table rows whose cells do not match the columns. */
export function tableFaults(props: Schema, path: Path): ValueFault[] {
  const { columns } = props;
  if (!Array.isArray(columns)) return [];
  return listOf(props['rows']).flatMap((row, index): ValueFault[] => {
    const cells = recordOf(row)['cells'];
    if (!Array.isArray(cells) || cells.length === columns.length) return [];
    const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
    const message = `this row has ${count(cells.length, 'cell')}; the table has ${count(columns.length, 'column')}`;
    return [{ path: [...path, 'rows', index, 'cells'], part: 'value', code: 'row-cells', message }];
  });
}
