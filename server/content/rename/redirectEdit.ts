import { isCollection, isMap, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import type { Edit } from '../fixes/fix.ts';

/**
 * Lets an old address lead to the new one, in the text of a site's file: as a new entry at the end of `redirects`. An entry that
 * led away from what is a page's address now becomes it.
 * @returns null where the file is written in a way that has no place for it
 */
export function redirectEdits(text: string, isJson: boolean, from: string, to: string): Edit[] | null {
  const root = parseDocument(text).contents;
  if (!isMap(root)) return null;
  const list: unknown = root.get('redirects', true);
  if (isSeq(list) && list.range) return turned(list, to, from) ?? [appended(list, text, isJson, from, to)];
  if (list !== undefined) return null;
  if (!isJson && root.flow !== true) {
    const start = text.endsWith('\n') ? '' : '\n';
    const added = `${start}redirects:\n  - ${entry(isJson, from, to)}\n`;
    return [{ from: text.length, to: text.length, text: added }];
  }
  const end = text.lastIndexOf('}');
  const behind = /\s*$/.exec(text.slice(0, end))?.[0].length ?? 0;
  const key = isJson ? '"redirects"' : 'redirects';
  return [{ from: end - behind, to: end - behind, text: `,\n  ${key}: [${entry(isJson, from, to)}]` }];
}

/** The entry whose old address is a page's now: that of the other way round; what it leads to is a link as others are. */
function turned(list: YAMLSeq, wanted: string, former: string): Edit[] | null {
  for (const item of list.items) {
    const old: unknown = isMap(item) ? item.get('from', true) : undefined;
    if (!isScalar(old) || old.value !== wanted || !old.range) continue;
    return [{ from: old.range[0], to: old.range[1], text: quoted(old.type === 'QUOTE_DOUBLE', former) }];
  }
  return null;
}

function appended(list: YAMLSeq, text: string, isJson: boolean, from: string, to: string): Edit {
  const [start, end] = list.range ?? [0, 0];
  if (list.flow) {
    const at = end - 1;
    const comma = list.items.length > 0 ? ', ' : '';
    return { from: at, to: at, text: comma + entry(isJson, from, to) };
  }
  const last = list.items.at(-1);
  const lastEnd = isCollection(last) && last.range ? last.range[1] : end;
  // The end of a map that goes over lines is behind its last line’s end.
  const inside = text.slice(0, lastEnd).trimEnd().length;
  const lineEnd = text.indexOf('\n', inside);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return { from: at, to: at, text: `\n${indent}- ${entry(isJson, from, to)}` };
}

function entry(isJson: boolean, from: string, to: string): string {
  return isJson ? JSON.stringify({ from, to }) : `{ from: ${quoted(false, from)}, to: ${quoted(false, to)} }`;
}

function quoted(isDouble: boolean, address: string): string {
  if (isDouble) return JSON.stringify(address);
  return /^[\w/.~-]+$/.test(address) ? address : `'${address}'`;
}
