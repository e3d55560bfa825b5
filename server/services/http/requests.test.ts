import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getForm } from '../../visitors/actions/formInput.ts';
import { applicationOf, orderOf, registrationOf, signupOf } from './requests.ts';

type Bounds = Partial<Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number>>;
type Field = Bounds & { type?: string; pattern?: string; examples: unknown[] };
type Name = 'registration' | 'trialSignup' | 'teacherApplication' | 'purchase';
type Body = Record<string, unknown>;

/** What the services check by each form, without the fields that are the site's alone. */
const SERVICES: Record<Name, { check: (body: unknown) => unknown; without: string[]; more?: Body }> = {
  registration: { check: registrationOf, without: [] },
  trialSignup: { check: signupOf, without: ['courseId', 'consent'] },
  teacherApplication: { check: applicationOf, without: ['proof'] },
  purchase: { check: orderOf, without: [], more: { currency: 'NTD' } },
};

function schemaOf(name: Name): { required: string[]; properties: Record<string, Field> } {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../../schemas/forms/${name}.json`), 'utf8'));
}

/** A body that keeps every rule: the schema's own examples. */
function goodBody(name: Name): Body {
  const entries = Object.entries(schemaOf(name).properties);
  return Object.fromEntries(entries.map(([field, { examples }]) => [field, examples[0]]));
}

/** Values that break one rule of a field each, by the rule. */
function brokenValues({ type, minLength = 0, maxLength, minimum, maximum, pattern, examples }: Field) {
  const [example = ''] = examples;
  const broken: [string, unknown][] = [['type', { a: 1 }]];
  if (maxLength !== undefined) broken.push(['maxLength', String(example).padEnd(maxLength + 1, 'a')]);
  if (minLength > 1) broken.push(['minLength', String(example).slice(0, minLength - 1)]);
  if (pattern !== undefined) broken.push(['pattern', '\u0007'], ['pattern', '<\u0000>']);
  if (minimum !== undefined) broken.push(['minimum', minimum - 1]);
  if (maximum !== undefined) broken.push(['maximum', maximum + 1]);
  if (type === 'integer') broken.push(['integer', 5.5]);
  return broken;
}

const isTaken = (check: (body: unknown) => unknown, body: Body): boolean => {
  try {
    check(body);
    return true;
  } catch {
    return false;
  }
};

describe.each<Name>(['registration', 'trialSignup', 'teacherApplication', 'purchase'])('%s', (name) => {
  const { required, properties } = schemaOf(name);
  const { check, without, more = {} } = SERVICES[name];
  const site = getForm(name);
  const shared = Object.entries(properties).filter(([field]) => !without.includes(field));
  const both = (body: Body) => {
    const own = Object.fromEntries(Object.entries(body).filter(([field]) => !without.includes(field)));
    return [!('faults' in site.read(body)), isTaken(check, { ...own, ...more })];
  };

  test('its examples are taken by site and service alike', () => {
    expect(both(goodBody(name))).toEqual([true, true]);
    expect(isTaken(check, { ...goodBody(name), ...more, unknown: 1 })).toBe(true);
  });

  test.each(
    shared.flatMap(([field, rules]) => brokenValues(rules).map(([rule, value]) => ({ field, rule, value }))),
  )('the $rule of $field is refused by both', ({ field, value }) => {
    expect(both({ ...goodBody(name), [field]: value })).toEqual([false, false]);
  });

  test.each(required.filter((field) => !without.includes(field)))(
    'without %s it is refused by both',
    (field) => {
      const { [field]: _, ...rest } = goodBody(name);
      expect(both(rest)).toEqual([false, false]);
    },
  );
});

test('a child is signed up with an e-mail address or a telephone number', () => {
  const { email, phone, courseId: _, consent: __, ...child } = goodBody('trialSignup');
  const bodies = [{ ...child, email }, { ...child, phone }, child];
  expect(bodies.map((body) => isTaken(signupOf, body))).toEqual([true, true, false]);
});

test('an order names a currency', () => {
  for (const currency of [undefined, '', 'ntd', 'NTDX', 7])
    expect(isTaken(orderOf, { productId: 'kidbasic', currency })).toBe(false);
});

test('what is refused says where, for the log of who asks', () => {
  expect(() => registrationOf({})).toThrow(/body must have required property/);
  expect(() => applicationOf(null)).toThrow(/body must be object/);
});
