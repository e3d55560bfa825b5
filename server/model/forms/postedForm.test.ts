import { expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { faultWords } from './postedForm.ts';

const { words } = makeContext({
  snapshot: makeSnapshot({
    words: {
      'sv-SE': {
        forms: { fault: { serial: { missing: 'Type your code' }, null: { busy: 'Nobody’s' } } },
        api: { missing: 'Something is missing', busy: 'Busy', fileFault: '{{files}} – {{text}}' },
      },
    },
  }),
}).localizedSite;

test.each([
  ['serial', 'missing', 'Type your code'],
  ['serial', 'busy', 'Busy'],
  ['email', 'missing', 'Something is missing'],
  ['email', 'taken', 'api.taken'],
  [null, 'busy', 'Busy'],
])('a fault of the field %s, %s, is told in the most particular words', (field, code, told) => {
  expect(faultWords(words, { field, code })).toBe(told);
});

test('a fault of files names them, as they are called', () => {
  const fault = { field: 'proof', code: 'busy', files: ['a&b.pdf', 'c.pdf'] };
  expect(faultWords(words, fault)).toBe('a&b.pdf, c.pdf – Busy');
});
