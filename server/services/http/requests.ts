import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { PurchaseRequest, RegisterRequest, TrialSignupRequest } from '../../../schemas/backend-types.ts';
import type { TeacherApplicationForm } from '../../../schemas/form-types.ts';
import { Refusal } from './http.ts';

const FORMS = join(import.meta.dirname, '../../../schemas/forms');

/** An application's fields; its documents come as files. */
export type Application = Omit<TeacherApplicationForm, 'proof'>;

/** A form's schema says more than rules: what it says of drawing is nothing to a service. */
const ajv = new Ajv({ strict: true, strictSchema: false, strictRequired: false, ownProperties: true });

/** A call is checked by the schema of the form that fills it, without the site's own fields, with those of the call. */
function checkOf<T>(form: string, without: readonly string[] = [], more: object = {}): ValidateFunction<T> {
  const schema = JSON.parse(readFileSync(join(FORMS, `${form}.json`), 'utf8'));
  const own = Object.entries({ ...schema.properties, ...more }).filter(([name]) => !without.includes(name));
  const required = [...schema.required, ...Object.keys(more)].filter((name) => !without.includes(name));
  return ajv.compile<T>({
    ...schema,
    additionalProperties: true,
    properties: Object.fromEntries(own),
    required,
  });
}

const CURRENCY = { currency: { type: 'string', pattern: '^[A-Z]{3}$' } };

const checks = {
  registration: checkOf<RegisterRequest>('registration'),
  signup: checkOf<TrialSignupRequest>('trialSignup', ['courseId', 'consent']),
  application: checkOf<Application>('teacherApplication', ['proof']),
  order: checkOf<PurchaseRequest>('purchase', [], CURRENCY),
};

function checked<T>(check: ValidateFunction<T>, body: unknown): T {
  if (check(body)) return body;
  throw new Refusal(422, ajv.errorsText(check.errors, { dataVar: 'body' }));
}

/** A body as its call wants it. Each throws Refusal 422 with what is wrong. */
export const registrationOf = (body: unknown): RegisterRequest => checked(checks.registration, body);
export const signupOf = (body: unknown): TrialSignupRequest => checked(checks.signup, body);
export const applicationOf = (body: unknown): Application => checked(checks.application, body);
export const orderOf = (body: unknown): PurchaseRequest => checked(checks.order, body);

/** A text field of a body that may be anything; undefined where it is no text of a sensible length. */
export function textField(body: unknown, field: string, longest = 400): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === field)?.[1];
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}
