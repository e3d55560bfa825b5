import { expect, test } from 'vitest';
import type { Page } from '../../../schemas/types.ts';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { Visitor } from '../../model/context.ts';
import { openReceipt } from '../../model/sources/receipt.ts';
import { toPostResult, typedValues } from './postResult.ts';

const block = (form: string) => ({ id: form, type: 'Form', props: { form } });
const page = { title: 'a', blocks: [block('login'), block('teacherApplication')] } as unknown as Page;

test('what was typed is kept for the page, but for a password, of which is kept that there was one', () => {
  const body = { username: 'ada', password: 'secret', name: 'Ada', proof: ['a.pdf', ''], unknown: 'x' };
  const { values, files } = typedValues(page, body);
  expect(values).toMatchObject({ username: 'ada', password: '' });
  expect(JSON.stringify([values, files])).not.toMatch(/secret|unknown/);
  expect(files).toEqual(['a.pdf']);
  expect(typedValues(page, { password: '' }).values).not.toHaveProperty('password');
});

const BOUGHT = { kind: 'done', status: 201, receipt: { productId: 'vip-1m' } } as const;
const ADA = { profile: { username: 'ada', realName: 'Ada' } };
const WITHOUT_NAME = { profile: undefined };

/** What the address that a visitor's purchase leads to shows to another visitor. */
function receiptOf(buyer: Visitor['user'], reader: Visitor['user']) {
  const sent = { body: {}, key: undefined };
  const result = toPostResult(BOUGHT, { form: 'purchase' }, sent, makeContext({ user: buyer }));
  const { search } = new URL('location' in result ? result.location : '', 'https://site.example');
  const snapshot = makeSnapshot({ pages: { done: { query: { receipt: {} } } } });
  return openReceipt(makeContext({ snapshot, page: 'done', user: reader, search }));
}

test('a member’s receipt opens for that member alone; a guest’s for anyone with its address', () => {
  expect(receiptOf(ADA, ADA)).toMatchObject({ form: 'purchase', details: { productId: 'vip-1m' } });
  expect(receiptOf(ADA, null)).toBeUndefined();
  expect(receiptOf(null, null)).toMatchObject({ form: 'purchase' });
});

test('a receipt of a member whose name could not be read opens for no one', () => {
  expect(receiptOf(WITHOUT_NAME, null)).toBeUndefined();
  expect(receiptOf(WITHOUT_NAME, ADA)).toBeUndefined();
});
