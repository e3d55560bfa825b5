import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { addSchemaFormats } from './formats.ts';

const ajv = new Ajv();
addSchemaFormats(ajv);
const isMoment = ajv.compile({ type: 'string', format: 'date-time' });

test.each([
  ['2026-12-31T23:59:59Z', true],
  ['2028-02-29T00:00:00.5+08:00', true],
  ['2026-12-31T23:59:60Z', false],
  ['2027-01-01T07:59:60+08:00', false],
  ['2026-12-31T00:00:00+08', false],
  ['2027-02-29T00:00:00Z', false],
  ['2026-12-31', false],
])('%s is a moment: %s', (text, is) => {
  expect(isMoment(text)).toBe(is);
  if (is) expect(Date.parse(text)).not.toBeNaN();
});
