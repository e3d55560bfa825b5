import { type Normalization, normalizeField } from '../../schemas/rules/normalizeField.ts';

/** A form's rules in the browser, whose own differ from the server's in spaces, widths and e-mail addresses. */

/** The input of a rule; a field of the page has this shape. */
export interface RuledField {
  type: string;
  required: boolean;
  value: string;
  /** `valueMissing`: of a radio button, whether none of its group is chosen. */
  validity: { badInput: boolean; valueMissing?: boolean };
  dataset: Readonly<Record<string, string | undefined>>;
  checked?: boolean;
  /** -1 if there is no limit, as in browsers; likewise an empty `pattern`, `min` and `max`. */
  minLength?: number;
  maxLength?: number;
  min?: string;
  max?: string;
  pattern?: string;
  accept?: string;
  files?: ArrayLike<ChosenFile> | null;
}

interface ChosenFile {
  name?: string;
  size: number;
  type: string;
}

/** Returns the typed text as the server reads it. A password may begin or end with spaces. */
export function readValue({ type, value, dataset, maxLength = -1 }: RuledField): string {
  if (type === 'password') return value;
  return normalizeField(value, normalization(dataset['normalize']), maxLength < 0 ? undefined : maxLength);
}

function normalization(name: string | undefined): Normalization | undefined {
  return name === 'width' || name === 'code' || name === 'phone' || name === 'serial' ? name : undefined;
}

/** The code of the first broken rule. `lacksOneOf`: all fields are empty, although one of them is required. */
export function findFaultCode(field: RuledField, lacksOneOf: boolean): string | undefined {
  const { type, required, checked, validity } = field;
  if (type === 'checkbox') return required && !checked ? 'missing' : undefined;
  if (type === 'radio') return validity.valueMissing ? 'missing' : undefined;
  if (type === 'file') return fileCode(field);
  const text = readValue(field);
  // Something other than a number was typed, though the value is empty.
  if (validity.badInput) return 'invalid';
  if (text === '') return required ? 'missing' : lacksOneOf ? 'one-of' : undefined;
  return lengthCode(text, field) ?? (type === 'number' ? numberCode(text, field) : textCode(text, field));
}

/** Lengths are in characters, as in JSON Schema. */
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

/** The faults of a single file, by code; its content is checked by the server. */
const FILE_FAULTS: Readonly<Record<string, (file: ChosenFile, field: RuledField) => boolean>> = {
  'too-large': ({ size }, { dataset }) => size > Number(dataset['maxBytes']),
  'empty-file': ({ size }) => size === 0,
  'file-type': ({ type }, { accept = '' }) => type !== '' && !accept.split(',').includes(type),
};

function fileCode(field: RuledField): string | undefined {
  const count = field.files?.length ?? 0;
  if (count === 0) return field.required ? 'missing' : undefined;
  if (count > Number(field.dataset['maxFiles'])) return 'too-many-files';
  return Object.keys(FILE_FAULTS).find((code) => faultyFiles(field, code).length > 0);
}

/** The names of the files that a code is about; empty for a code that is not about single files. */
export function faultyFiles(field: RuledField, code: string): string[] {
  const isFaulty = FILE_FAULTS[code];
  const files = Array.from(field.files ?? []);
  return isFaulty ? files.filter((file) => isFaulty(file, field)).map(({ name = '' }) => name) : [];
}
