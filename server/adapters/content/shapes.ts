import { isRecord } from '../../lib/isRecord.ts';
import { blocksToHtml, isBlocks } from './blocks.ts';
import { type Entry, LISTINGS, type ListingName } from './listings.ts';

/**
 * Keeps only the fields in `names`, in the contract's shape: codes of relations and components, the first of several
 * pictures, blocks as HTML. Validation reports what keeps an unknown shape.
 */
export function normalizeRecord(listing: ListingName, record: Entry, names: readonly string[]): Entry {
  const { relations, richTexts, populate } = LISTINGS[listing];
  const own: Entry = {};
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue;
    const value = record[name];
    if (relations.includes(name)) own[name] = codesOf(value);
    else if (richTexts.includes(name) && isBlocks(value)) own[name] = blocksToHtml(value);
    else if (populate[name] !== undefined && populate[name] !== true && Array.isArray(value))
      own[name] = value[0] ?? null;
    else own[name] = value;
  }
  return own;
}

/** `['a', {code: 'b'}]` becomes `a` and `b`; a single record is treated as a list. */
function codesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(codeOf);
  return isRecord(value) ? [codeOf(value)] : value;
}

function codeOf(value: unknown): unknown {
  return isRecord(value) && Object.hasOwn(value, 'code') ? value['code'] : value;
}
