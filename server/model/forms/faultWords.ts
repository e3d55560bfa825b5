import type { Words } from '../words/text.ts';
import type { FieldFault } from './postedForm.ts';

/** The most specific words for a fault: `forms.fault.<field>.<code>`, else `api.<code>` (requirements A5). */
export function faultWords(words: Words, { field, code, files }: FieldFault): string {
  const particular = `forms.fault.${field}.${code}`;
  const text = words.key(field !== null && words.has(particular) ? particular : `api.${code}`);
  return files ? words.key(FILE_FAULT, { files: files.join(', '), text }) : text;
}

/** A fault of files, preceded by their names. */
export const FILE_FAULT = 'api.fileFault';
