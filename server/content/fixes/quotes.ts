import type { Edit } from './fix.ts';

const ENTRY = /^(\s*(?:- )*(?:[\w.-]+|"[^"]*"):[ ]+|\s*- )(\S.*)$/;

/** Double quotes around what a line gives to its key or as an entry of a list; not around what has some, or a comment behind it. */
export function quotesEdit(text: string, offset: number): Edit | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? undefined : end).trimEnd();
  const [, before = '', value = ''] = ENTRY.exec(line) ?? [];
  const isOpen = /^["'#|>]|^[{[](?!\{)/.test(value);
  if (value === '' || isOpen || value.includes(' #')) return null;
  const from = start + before.length;
  return { from, to: from + value.length, text: JSON.stringify(value) };
}
