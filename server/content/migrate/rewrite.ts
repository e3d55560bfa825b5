import { isDeepStrictEqual } from 'node:util';
import { removeEntry, renameMapKey, setValue } from '../edits/maps.ts';
import { type EditedText, EditRefused } from '../edits/nodes.ts';
import { readText } from '../parse/readText.ts';
import type { Schemas } from '../parse/schemas.ts';
import { type FormerUse, upgradeBlocks } from './upgrade.ts';

/** `after`: the blocks in today's form, null if impossible in place. Null for an unreadable text. */
export function upgradedText(edit: EditedText, format: 'yaml' | 'json', { former }: Schemas) {
  const read = readText(Buffer.from(edit.text), format);
  if (!read.sound || !read.positions) return null;
  const uses = upgradeBlocks(read.value, read.positions, former);
  return { read, uses, after: uses.length === 0 ? edit.text : rewrite(edit, uses, read.value) };
}

/**
 * Rewrites the former names in a file; the rest, including comments and order, stays the same to the byte.
 * @param uses the former names by path, as `upgradeBlocks` returns them
 * @param wanted the value of the result, as `upgradeBlocks` made it
 * @returns null if the text's notation cannot be rewritten in place
 */
export function rewrite(edit: EditedText, uses: readonly FormerUse[], wanted: unknown): string | null {
  try {
    const { text } = uses.reduce(rewritten, edit);
    const again = readText(Buffer.from(text), 'yaml');
    return again.sound && isDeepStrictEqual(again.value, wanted) ? text : null;
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

function rewritten(edit: EditedText, use: FormerUse): EditedText {
  if (use.kind === 'drop') return removeEntry(edit, use.path);
  return use.kind === 'value' ? setValue(edit, use.path, use.to) : renameMapKey(edit, use.path, use.to);
}
