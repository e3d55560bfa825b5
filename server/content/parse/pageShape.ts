import { listOf, recordOf } from '../../lib/isRecord.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { walkBlocks } from '../blockTree.ts';
import { type ConditionTree, canHoldTogether } from '../conditions.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import type { Schema } from '../schemaFiles.ts';
import type { BlockTypes } from './blocks/blockIds.ts';
import { readCondition } from './condition.ts';
import { type Path, type ValueFault, valueFaultAt } from './valueFault.ts';

/** Says that a file holds something else than its folder: a page, changes of one, a fragment, only words; else null. */
export function misplaced(value: unknown, kind: 'page' | 'override' | 'fragment'): string | null {
  const keys = Object.keys(recordOf(value));
  const has = (...names: string[]) => names.some((name) => keys.includes(name));
  const isPage = has('path', 'status');
  if (isPage && has('blocks', 'title') && !has('page', 'for', 'params'))
    return kind === 'page' ? null : 'this is a page; move it up to pages/';
  if (has('page') && has('for', 'blocks') && !has('path', 'status', 'title') && kind !== 'override')
    return 'this changes blocks of a page, so it is an override; move it to pages/overrides/';
  if (has('params') && has('blocks') && !has('path', 'status', 'title', 'for', 'page') && kind !== 'fragment')
    return `this has “params” and no “${kind === 'page' ? 'path' : 'page'}”, so it is a fragment; move it to pages/fragments/`;
  if (kind !== 'page') return null;
  if (has('publishAt', 'removed') && !has('path', 'status', 'title', 'blocks'))
    return 'this is a draft’s draft.yaml; move it up, beside pages/';
  if (keys.length < 3 || isPage || has('blocks')) return null;
  return 'this is no page: it has neither “path” nor “blocks”; words belong into a folder of locales/';
}

/**
 * Reports two blocks with the page's h1 if one of them always shows (two conditional ones may alternate), and a page
 * without one, for search engines and screen readers. A page for frames needs none.
 */
export function* headingFaults(page: Schema, blocks: BlockTypes): Generator<ValueFault> {
  const all = [...walkBlocks(page['blocks'], ['blocks'])];
  const holding = all.filter(([{ type, props }]) => {
    const { h1 = false } = blocks.get(String(type)) ?? {};
    return typeof h1 === 'string' ? recordOf(props)[h1] !== undefined : h1;
  });
  const shown = holding.filter(([{ hidden }]) => hidden !== true);
  const [first] = shown.find(([{ when }]) => when === undefined) ?? [];
  // Blocks with the same id are reported as duplicates instead.
  for (const [{ id }, path] of first ? shown.filter(([{ id }]) => id !== first['id']) : []) {
    const message = `block “${id}” holds the page’s h1, as “${first?.['id']}” does; a page has one`;
    yield valueFaultAt([...path, 'type'], 'h1-twice', message);
  }
  // A fragment may hold the heading; what a misspelt block would hold is unknown.
  const isUnsure = all.some(([{ type }]) => type === FRAGMENT || !blocks.has(String(type)));
  if (shown.length > 0 || all.length === 0 || page['frame'] === true || isUnsure) return;
  const [hidden] = holding[0] ?? [];
  const why = hidden
    ? `block “${hidden['id']}”, which holds it, is hidden`
    : 'no block of it holds one, as Hero does';
  // A page with one block may be for a frame or an app, or only just begun.
  if (hidden || all.length > 1)
    yield valueFaultAt(['blocks'], 'heading-missing', `the page has no main heading (h1): ${why}`, 'key');
}

/** Reports two blocks that contradict each other and may show at the same time, at the second one. */
export function* overlapFaults(page: Schema, blocks: BlockTypes): Generator<ValueFault> {
  const seen: { key: string; said: unknown; id: unknown; when: ConditionTree }[] = [];
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
    yield valueFaultAt([...path, 'when'], 'window-overlap', message, 'key');
  }
}

/** A context for conditions that do not depend on site and locale. */
const NOWHERE = { site: '', region: null, locale: '', flags: {} };

/** Reports a block with the dates of an event on a page without them: it would show none. */
export function* undatedFaults(page: Schema): Generator<ValueFault> {
  const message =
    'this block tells the dates of the page’s “window”, which the page does not have; write “window:” with “startsAt:” and “endsAt:” beside “path:”';
  for (const [{ type }, path] of page['window'] === undefined ? walkBlocks(page['blocks'], ['blocks']) : [])
    if (type === 'EventDates') yield valueFaultAt([...path, 'type'], 'window-missing', message);
}

/** Reports a film's captions in one language twice, or in another than their file's name says: players show the one named. */
export function* captionFaults({ captions }: Schema, path: Path): Generator<ValueFault> {
  const locales = listOf(captions).map((one) => recordOf(one)['locale']);
  for (const [index, locale] of locales.entries()) {
    if (typeof locale !== 'string') continue;
    const at = [...path, 'captions', index];
    const twice = `captions in ${locale} are in this list already; name the language of this file`;
    if (locales.indexOf(locale) < index) yield valueFaultAt([...at, 'locale'], 'item-duplicate', twice);
    const [, said = ''] = /\.([\w-]+)\.vtt$/.exec(String(recordOf(listOf(captions)[index])['file'])) ?? [];
    const other = `the name of this file says ${said}, and its captions are offered as ${locale}; correct one of them`;
    if (LOCALE_CODE.test(said) && LOCALE_CODE.test(locale) && said !== locale)
      yield valueFaultAt([...at, 'file'], 'captions-locale', other);
  }
}

/** Reports table rows whose cells do not match the columns. */
export function* tableFaults({ columns, rows }: Schema, path: Path): Generator<ValueFault> {
  if (!Array.isArray(columns)) return;
  const count = (list: unknown[], word: string) => `${list.length} ${word}${list.length === 1 ? '' : 's'}`;
  for (const [index, row] of listOf(rows).entries()) {
    const cells = recordOf(row)['cells'];
    if (!Array.isArray(cells) || cells.length === columns.length) continue;
    const message = `this row has ${count(cells, 'cell')}; the table has ${count(columns, 'column')}`;
    yield valueFaultAt([...path, 'rows', index, 'cells'], 'row-cells', message);
  }
}
