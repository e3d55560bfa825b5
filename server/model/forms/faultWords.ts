import type { Words } from '../words/text.ts';
import type { FieldFault } from './postedForm.ts';

/**
 * Words for a fault, the most particular that there are: `forms.fault.<field>.<code>`, else `api.<code>` (requirements A5:
 * every field has a rule and a message in each language).
 */
export function faultWords(words: Words, { field, code }: FieldFault): string {
  const particular = `forms.fault.${field}.${code}`;
  return field !== null && words.has(particular) ? words.key(particular) : words.key(`api.${code}`);
}
