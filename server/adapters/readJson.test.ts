import { Ajv } from 'ajv';
import type { Response } from 'got';
import { expect, test } from 'vitest';
import { processorMs } from '../../tests/helpers/processorMs.ts';
import { readJson } from './sendRequest.ts';

const ajv = new Ajv();
const read = (body: string, schema: object = { type: 'object' }) =>
  readJson('ec', { body, statusCode: 200 } as Response<string>, ajv.compile(schema));

test('an answer without a body is an empty object', () => {
  expect(read('')).toEqual({});
  expect(read('{"a":1}')).toEqual({ a: 1 });
});

test.each([
  ['no JSON', '<html>', 'not-json', 'the answer is not JSON'],
  ['white space alone', ' ', 'not-json', 'the answer is not JSON'],
  ['another shape', '[]', 'wrong-shape', 'the answer breaks its schema at /: must be object'],
])('%s is a failure that says so', (_what, body, reason, message) => {
  expect(() => read(body)).toThrow(
    expect.objectContaining({ service: 'ec', reason, message: expect.stringContaining(message) }),
  );
});

test('what is wrong is told with its place', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'object', properties: { b: { type: 'number' } } } },
  };
  expect(() => read('{"a":{"b":"x"}}', schema)).toThrow(
    'the answer breaks its schema at /a/b: must be number',
  );
});

test('brackets inside of brackets are a failure before they cost time, brackets in a text are not', () => {
  const deep = '['.repeat(5_000_000) + ']'.repeat(5_000_000);
  const refuse = () => expect(() => read(deep, {})).toThrow('the answer is more than 64 levels deep');
  expect(processorMs(refuse)).toBeLessThan(100);
  const words = { a: `\\"${'[{'.repeat(500)}`, b: Array.from({ length: 500 }, () => [{}]) };
  expect(read(JSON.stringify(words))).toEqual(words);
});
