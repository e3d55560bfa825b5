import type { Finding, Position } from '../fault.ts';
import type { FileRole } from '../fileRoles.ts';
import { WIDTHLESS } from '../parse/fullWidthMarks.ts';
import { shiftedTexts } from '../parse/indentation.ts';
import { LONE_CR } from '../parse/readText.ts';
import { type Edit, type Fix, withEdits } from './fix.ts';
import { quotesEdit, unquoteEdit, valueEdit } from './scalarEdits.ts';

/** Spaces of other widths, as Chinese and Japanese keyboards produce them. */
const ODD = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;
const ODD_INDENT = /^([ \t]*)([\t\u00a0\u2000-\u200b\u202f\u3000\ufeff][\s\u200b\ufeff]*)(?=\S)/;
const BEHIND = /^([ ]*(?:- )*(?:[\w-]+:|-))[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+(?=\S)/;
/** Possible intended widths of a tab, or of an unusual space. */
const WIDTHS = [2, 4, 1, 8];

/**
 * Returns a YAML text with ordinary spaces in place of tabs and unusual ones, once for each possible width. None if it
 * contains block texts (`|`, `>`), where such spaces may be intended.
 */
function spacedTexts(text: string): string[] {
  if (LONE_CR.test(text)) return [text.replace(new RegExp(LONE_CR, 'g'), '\n')];
  if (/[|>][-+\d]*[ \t]*(#.*)?\r?$/m.test(text)) return [];
  const lines = text.split('\n');
  return [...new Set(WIDTHS.map((width) => lines.map((line) => spaced(line, width)).join('\n')))].filter(
    (one) => one !== text,
  );
}

function spaced(line: string, width: number): string {
  const indent = ODD_INDENT.exec(line)?.[0];
  if (indent === undefined) return line.replace(BEHIND, '$1 ');
  let columns = 0;
  for (const space of indent) {
    if (space === '\t') columns += width - (columns % width);
    else columns += ODD.test(space) ? (WIDTHLESS.test(space) ? 0 : width) : Number(space === ' ');
  }
  return (' '.repeat(columns) + line.slice(indent.length)).replace(BEHIND, '$1 ');
}

export interface FixedFile {
  text: string;
  role: FileRole;
  format: 'yaml' | 'json';
}

/** The texts that a fix may produce, the most likely first; empty if it cannot be applied at the fault's place. */
export function applyFix(file: FixedFile, fault: Position & { fix: Fix }): string[] {
  const { text, format } = file;
  const { fix } = fault;
  const at = offsetOf(text, fault);
  switch (fix.kind) {
    case 'text':
      return edited(text, fix);
    case 'indent':
      return format === 'yaml' ? spacedTexts(text) : [];
    case 'shift':
      return shiftedTexts(text, fix.line, fix.by);
    case 'quotes':
      return format === 'yaml' ? edited(text, quotesEdit(text, at)) : [];
    case 'value':
      return edited(text, valueEdit(text, at, fix.wrong, fix.right));
    case 'bare':
      return edited(text, unquoteEdit(text, at, fix.right));
  }
}

export function isFixable<Fault extends Finding>(fault: Fault): fault is Fault & { fix: Fix } {
  return fault.fix !== undefined;
}

function edited(text: string, edit: Edit | null): string[] {
  return edit ? [withEdits(text, [edit])] : [];
}

/** Returns the offset of a position, counting lines as YAML does. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start + column - 1;
}
