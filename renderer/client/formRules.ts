import { type Normalization, normalized } from '../../schemas/normalized.ts';

/** The rules of a form's fields in the browser: its own differ from the server's in spaces, widths and what an e-mail is. */

/** What a rule looks at; a field of the page is one. */
export interface RuledField {
  type: string;
  required: boolean;
  value: string;
  validity: { badInput: boolean };
  dataset: Readonly<Record<string, string | undefined>>;
  checked?: boolean;
  /** -1 where there is none, as browsers say; likewise an empty `pattern`, `min` and `max`. */
  minLength?: number;
  maxLength?: number;
  min?: string;
  max?: string;
  pattern?: string;
  accept?: string;
  files?: ArrayLike<{ size: number; type: string }> | null;
}

/** What was typed, as the server reads it. Space may be part of a password. */
export function typedIn({ type, value, dataset, maxLength = -1 }: RuledField): string {
  if (type === 'password') return value;
  return normalized(value, normalization(dataset['normalize']), maxLength < 0 ? undefined : maxLength);
}

function normalization(how: string | undefined): Normalization | undefined {
  return how === 'width' || how === 'code' || how === 'serial' ? how : undefined;
}

/** Code of the first rule that a field breaks, the one that the server names. `lacksOneOf`: none of some is given. */
export function codeOf(field: RuledField, lacksOneOf: boolean): string | undefined {
  const { type, required, checked, validity } = field;
  if (type === 'checkbox') return required && !checked ? 'missing' : undefined;
  if (type === 'file') return fileCode(field);
  const text = typedIn(field);
  // What is no number is typed, though the value is empty.
  if (validity.badInput) return 'invalid';
  if (text === '') return required ? 'missing' : lacksOneOf ? 'one-of' : undefined;
  return lengthCode(text, field) ?? (type === 'number' ? numberCode(text, field) : textCode(text, field));
}

/** Lengths are of characters, as JSON Schema counts them. */
function lengthCode(text: string, { minLength = -1, maxLength = -1 }: RuledField): string | undefined {
  const { length } = [...text];
  if (maxLength >= 0 && length > maxLength) return 'too-long';
  return length < minLength ? 'too-short' : undefined;
}

function textCode(text: string, { pattern }: RuledField): string | undefined {
  return pattern && !new RegExp(pattern, 'u').test(text) ? 'invalid' : undefined;
}

function numberCode(text: string, { min, max }: RuledField): string | undefined {
  if (!/^[+-]?\d{1,9}$/.test(text)) return 'invalid';
  if (min && Number(text) < Number(min)) return 'too-low';
  return max && Number(text) > Number(max) ? 'too-high' : undefined;
}

/** What can be said of files before they are sent; what they hold is judged by the server. */
function fileCode({ required, files, accept = '', dataset }: RuledField): string | undefined {
  const chosen = Array.from(files ?? []);
  const kinds = accept.split(',');
  if (chosen.length === 0) return required ? 'missing' : undefined;
  if (chosen.length > Number(dataset['maxFiles'])) return 'too-many-files';
  if (chosen.some(({ size }) => size > Number(dataset['maxBytes']))) return 'too-large';
  if (chosen.some(({ size }) => size === 0)) return 'empty-file';
  return chosen.some(({ type }) => type !== '' && !kinds.includes(type)) ? 'file-type' : undefined;
}
