import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import { Refusal } from './http.ts';

const ajv = new Ajv({ strict: true, ownProperties: true });
const email = '^[^\\s@<>"]{1,64}@[^\\s@<>"]{1,180}\\.[^\\s@<>"]{2,63}$';
const phone = '^\\+?[0-9][0-9 ()./-]{5,24}$';
/** Something to read, no control characters. */
const name = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$',
} as const;

export interface Registration {
  username: string;
  password: string;
  realName: string;
  email: string;
}
const registration: JSONSchemaType<Registration> = {
  type: 'object',
  required: ['username', 'password', 'realName', 'email'],
  properties: {
    username: { type: 'string', pattern: '^\\s*[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._-]{2,31}\\s*$' },
    password: { type: 'string', minLength: 8, maxLength: 200 },
    realName: name,
    email: { type: 'string', pattern: email },
  },
};

export interface Signup {
  childName: string;
  childAge: number;
  parentName: string;
  email?: string;
  phone?: string;
}
const signup: JSONSchemaType<Signup> = {
  type: 'object',
  required: ['childName', 'childAge', 'parentName'],
  properties: {
    childName: name,
    childAge: { type: 'integer', minimum: 4, maximum: 10 },
    parentName: name,
    email: { type: 'string', nullable: true, pattern: email },
    phone: { type: 'string', nullable: true, pattern: phone },
  },
  anyOf: [
    { required: ['email'], properties: { email: { type: 'string' } } },
    { required: ['phone'], properties: { phone: { type: 'string' } } },
  ],
};

export interface Application {
  name: string;
  email: string;
  phone: string;
  rank?: string;
}
const application: JSONSchemaType<Application> = {
  type: 'object',
  required: ['name', 'email', 'phone'],
  properties: {
    name,
    email: { type: 'string', pattern: email },
    phone: { type: 'string', pattern: phone },
    rank: { type: 'string', nullable: true, maxLength: 80 },
  },
};

export interface Order {
  productId: string;
  currency: string;
}
const order: JSONSchemaType<Order> = {
  type: 'object',
  required: ['productId', 'currency'],
  properties: {
    productId: { type: 'string', maxLength: 200 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
};

const checks = {
  registration: ajv.compile(registration),
  signup: ajv.compile(signup),
  application: ajv.compile(application),
  order: ajv.compile(order),
};

function checked<T>(check: ValidateFunction<T>, body: unknown): T {
  if (check(body)) return body;
  throw new Refusal(422, ajv.errorsText(check.errors, { dataVar: 'body' }));
}

/** A body as its call wants it. Each throws Refusal 422 with what is wrong. */
export const registrationOf = (body: unknown): Registration => checked(checks.registration, body);
export const signupOf = (body: unknown): Signup => checked(checks.signup, body);
export const applicationOf = (body: unknown): Application => checked(checks.application, body);
export const orderOf = (body: unknown): Order => checked(checks.order, body);

/** A text field of a body that may be anything; undefined where it is no text of a sensible length. */
export function textField(body: unknown, field: string, longest = 400): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === field)?.[1];
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}
