import { isDeepStrictEqual } from 'node:util';
import { isCollection, isScalar, type Pair } from 'yaml';
import { EditRefused, findBelow } from '../edits/nodes.ts';
import { type Edit, withEdits } from '../fixes/fix.ts';
import { rootOf } from '../fixes/scalarEdits.ts';
import { readText } from '../parse/readText.ts';
import type { FormerUse } from './upgrade.ts';

/**
 * Rewrites what a file has as it was written before; all else of the text, comments and order included, stays to the
 * byte.
 * @param uses by the paths of the text, as `upgradeBlocks` returns them
 * @param wanted the value that it then has, as `upgradeBlocks` made it
 * @returns null where the text is written in a way that cannot be rewritten in place
 */
export function rewrite(text: string, uses: readonly FormerUse[], wanted: unknown): string | null {
  const root = rootOf(text);
  const edits = uses.flatMap((use) => editsFor(use, pairAt(root, use.path), text));
  const after = withEdits(text, edits);
  const again = readText(Buffer.from(after), 'yaml');
  return again.sound && isDeepStrictEqual(again.value, wanted) ? after : null;
}

function pairAt(root: unknown, path: FormerUse['path']): Pair | null {
  try {
    return findBelow(root, path).pair;
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

function editsFor(use: FormerUse, pair: Pair | null, text: string): Edit[] {
  const key = rangeOf(pair?.key);
  const value = rangeOf(pair?.value);
  if (!pair || !key || !value) return [];
  if (use.kind === 'value')
    return [{ ...value, text: quotedAs(text.slice(value.from, value.to), String(use.to)) }];
  if (use.kind === 'drop') return [removal(text, key.from, value.to)];
  const renamed = { ...key, text: quotedAs(text.slice(key.from, key.to), use.to) };
  return use.isOne ? [renamed, ...listed(pair, key.from, value, text)] : [renamed];
}

function rangeOf(node: unknown): { from: number; to: number } | null {
  const range = isScalar(node) || isCollection(node) ? node.range : null;
  return range ? { from: range[0], to: range[1] } : null;
}

/** A word in the quotes that the one before it had. */
function quotedAs(before: string, word: string): string {
  const quote = /^["']/.exec(before)?.[0] ?? '';
  return quote + word + quote;
}

/** One value as a list: in brackets, or behind a dash with its lines moved in. */
function listed(pair: Pair, keyStart: number, value: { from: number; to: number }, text: string): Edit[] {
  const isBlock = isCollection(pair.value) && pair.value.flow !== true;
  if (!isBlock) return [{ ...value, text: `[${text.slice(value.from, value.to)}]` }];
  const lineStart = text.lastIndexOf('\n', keyStart) + 1;
  const indent = ' '.repeat(keyStart - lineStart + 2);
  const firstLine = text.lastIndexOf('\n', value.from) + 1;
  const lines = text.slice(firstLine, value.to).trimEnd().split('\n');
  const own = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0;
  const moved = lines.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line.slice(own)}`);
  const end = firstLine + text.slice(firstLine, value.to).trimEnd().length;
  return [{ from: firstLine, to: end, text: moved.join('\n') }];
}

/** A prop with its line, or in `{ }` with its comma. */
function removal(text: string, from: number, to: number): Edit {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  if (text.slice(lineStart, from).trim() === '') {
    const rest = /^[^\S\n]*(#[^\n]*)?/.exec(text.slice(to))?.[0].length ?? 0;
    const isWholeLine = text[to + rest] === '\n' || text[to - 1] === '\n' || to + rest >= text.length;
    const comma = /^\s*,/.exec(text.slice(to))?.[0].length ?? 0;
    if (comma === 0 && isWholeLine) {
      const end = text[to - 1] === '\n' ? to : Math.min(to + rest + 1, text.length);
      // The last of a map in JSON leaves the comma before it behind.
      const before = /,\s*$/.exec(text.slice(0, lineStart));
      const follows = /^\s*[}\]]/.test(text.slice(end));
      return before && follows
        ? { from: before.index, to: end - 1, text: '' }
        : { from: lineStart, to: end, text: '' };
    }
    if (comma > 0) {
      const end = to + comma;
      return { from: lineStart, to: text[end] === '\n' ? end + 1 : end, text: '' };
    }
  }
  const after = /^\s*,\s*/.exec(text.slice(to))?.[0].length ?? 0;
  if (after > 0) return { from, to: to + after, text: '' };
  const before = /,\s*$/.exec(text.slice(0, from));
  return { from: before ? before.index : from, to, text: '' };
}
