import type { Finding, Position } from '../analysis/finding.ts';
import { type FileRole, holdsBlocks } from '../layout.ts';
import { rewrite } from '../migrate/rewrite.ts';
import { upgradeBlocks } from '../migrate/upgrade.ts';
import { readText } from '../parse/readText.ts';
import type { Schemas } from '../parse/schemas.ts';
import type { Edit, Fix } from './fix.ts';
import { spacedTexts } from './indentation.ts';
import { quotesEdit } from './quotes.ts';
import { bareEdit, valueEdit } from './scalarEdits.ts';

/** A text as an author has it, with what is known of its file. */
export interface FixedFile {
  text: string;
  role: FileRole;
  format: 'yaml' | 'json';
}

/**
 * The texts that may come of a fix, the likeliest first; none where it cannot be carried out at the fault's place. All
 * else of the text stays as it is.
 */
export function applyFix(
  { text, role, format }: FixedFile,
  fault: Position & { fix: Fix },
  schemas: Schemas,
): string[] {
  const { fix } = fault;
  const at = offsetOf(text, fault);
  switch (fix.kind) {
    case 'text':
      return edited(text, fix);
    case 'indent':
      return format === 'yaml' ? spacedTexts(text) : [];
    case 'quotes':
      return format === 'yaml' ? edited(text, quotesEdit(text, at)) : [];
    case 'value':
      return edited(text, valueEdit(text, at, fix.wrong, fix.right));
    case 'bare':
      return edited(text, bareEdit(text, at, fix.right));
    case 'former':
      return upgraded(text, role, format, schemas);
  }
}

/** A finding that can be mended. */
export function isFixable<Fault extends Finding>(fault: Fault): fault is Fault & { fix: Fix } {
  return fault.fix !== undefined;
}

function edited(text: string, edit: Edit | null): string[] {
  return edit ? [text.slice(0, edit.from) + edit.text + text.slice(edit.to)] : [];
}

/** The offset of a place, as YAML's lines are counted. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start + column - 1;
}

function upgraded(text: string, role: FileRole, format: 'yaml' | 'json', { former }: Schemas): string[] {
  if (!holdsBlocks(role.kind)) return [];
  const read = readText(Buffer.from(text), format);
  if (!read.sound || !read.positions) return [];
  const uses = upgradeBlocks(read.value, read.positions, former);
  const after = uses.length > 0 ? rewrite(text, uses, read.value) : null;
  return after === null ? [] : [after];
}
