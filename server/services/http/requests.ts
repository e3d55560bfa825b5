import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { PurchaseRequest, RegisterRequest, TrialSignupRequest } from '../../../schemas/backend-types.ts';
import type { TeacherApplicationForm } from '../../../schemas/form-types.ts';
import { Refusal } from './http.ts';

const FORMS_FOLDER = join(import.meta.dirname, '../../../schemas/forms');

/** An application's fields; its documents come as files. */
export type Application = Omit<TeacherApplicationForm, 'proof'>;

/** A form's schema also has keywords for the look of fields, which a service ignores. */
const ajv = new Ajv({ strict: true, strictSchema: false, strictRequired: false, ownProperties: true });

/**
 * Reads a body by the schema of the form that the site fills it from, so that the two cannot disagree: without the site's
 * own fields, with those of the call. Unknown fields are ignored. @throws Refusal 422 with what is wrong
 */
function reader<T>(form: string, omitted: readonly string[] = [], added: object = {}): (body: unknown) => T {
  const schema = JSON.parse(readFileSync(join(FORMS_FOLDER, `${form}.json`), 'utf8'));
  const own = Object.entries({ ...schema.properties, ...added }).filter(([name]) => !omitted.includes(name));
  const required = [...schema.required, ...Object.keys(added)].filter((name) => !omitted.includes(name));
  const properties = Object.fromEntries(own);
  const check = ajv.compile<T>({ ...schema, additionalProperties: true, properties, required });
  return (body) => {
    if (check(body)) return body;
    throw new Refusal(422, ajv.errorsText(check.errors, { dataVar: 'body' }));
  };
}

const CURRENCY_FIELD = { currency: { type: 'string', pattern: '^[A-Z]{3}$' } };

export const registrationOf = reader<RegisterRequest>('registration');
export const signupOf = reader<TrialSignupRequest>('trialSignup', ['courseId', 'consent']);
export const applicationOf = reader<Application>('teacherApplication', ['proof']);
export const orderOf = reader<PurchaseRequest>('purchase', [], CURRENCY_FIELD);

/** Reads a text field of any body; undefined if it is not a text or too long. */
export function textField(body: unknown, field: string, longest = 400): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === field)?.[1];
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}
