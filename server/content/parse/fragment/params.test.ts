import { expect, test } from 'vitest';
import { sharedSchemas } from '../schemas.ts';
import { OMITTED, paramsIn, samplesOf } from './params.ts';
import { kindSchema, valueFaults } from './paramValues.ts';

test.each([
  [{ kind: 'choice', values: ['a', 'b'] }, ['a', 'b']],
  [{ kind: 'choice', values: [] }, ['sample']],
  [{ kind: 'choice' }, ['sample']],
  [{ kind: 'number', minimum: 2, maximum: 5 }, [2, 5]],
  [{ kind: 'number', maximum: 5, optional: true }, [5, OMITTED]],
  [{ kind: 'number' }, [1]],
  [{ kind: 'boolean', default: true, optional: true }, [true, false]],
  [{ kind: 'level', optional: true }, ['G19', OMITTED]],
  [{ kind: 'toString' }, ['sample']],
])('samples of %j', (param, samples) => {
  expect(samplesOf(param)).toEqual(samples);
});

test('a sample of each kind is one that the kind takes', () => {
  const schemas = sharedSchemas();
  const kinds = Object.keys(Object(schemas.resolve('schema:/fragment.json#/$defs/kinds')));
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) {
    const param = { kind, ...(kind === 'choice' ? { values: ['a'] } : {}) };
    expect(kindSchema(param, schemas)).not.toBeNull();
    for (const sample of samplesOf(param)) expect(valueFaults(sample, param, schemas, [])).toEqual([]);
  }
});

test('parameters are found in lists and maps, each with its path', () => {
  const value = { a: [{ param: 'x' }], b: { c: { param: 'y' } }, d: { param: 'z', more: 1 } };
  expect([...paramsIn(value)]).toEqual([
    { name: 'x', path: ['a', 0] },
    { name: 'y', path: ['b', 'c'] },
  ]);
});
