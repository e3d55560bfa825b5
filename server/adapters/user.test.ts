import { expect, test } from 'vitest';
import { pickSchemaFields } from './user.ts';

test('of a record only what its schema names is taken, and the record stays as it was', () => {
  const record = { id: 'a', type: 'vip', isActive: {}, secret: 'x' };
  expect(pickSchemaFields('products')(record)).toEqual({ id: 'a', type: 'vip', isActive: {} });
  expect(record).toHaveProperty('secret');
});
