import { isRecord } from '../../lib/isRecord.ts';
import { blocksToHtml, isBlocks } from './blocks.ts';
import { type Entry, LISTINGS, type ListingName } from './listings.ts';

/**
 * A record in the contract's own shape, with the fields that `names` lists alone: relations and components become the codes
 * of what they lead to, a picture that may be several the first of them, rich text in blocks becomes HTML. What is in no known
 * shape stays as it is, for the check to find.
 */
export function inOwnShape(listing: ListingName, record: Entry, names: readonly string[]): Entry {
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

/** `['a', {code: 'b'}]` names `a` and `b`; so does one record in place of a list of one. */
function codesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(codeOf);
  return isRecord(value) ? [codeOf(value)] : value;
}

function codeOf(value: unknown): unknown {
  return isRecord(value) && Object.hasOwn(value, 'code') ? value['code'] : value;
}
