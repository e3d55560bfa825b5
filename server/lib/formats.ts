import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const plain = new Ajv();
addFormats.default(plain);
const isRfc3339 = plain.compile({ type: 'string', format: 'date-time' });

/** JSON Schema's formats. A time must suit `Date`: no leap second (`23:59:60`), no offset without minutes. */
export function addSchemaFormats(ajv: Ajv): void {
  addFormats.default(ajv);
  ajv.addFormat('date-time', isMoment);
}

export const isMoment = (text: string): boolean => isRfc3339(text) && !Number.isNaN(Date.parse(text));
