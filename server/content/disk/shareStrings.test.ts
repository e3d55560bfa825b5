import { expect, test } from 'vitest';
import { StringPool } from './shareStrings.ts';

test('data stays as it is, whatever its keys', () => {
  const text = '{"a":["x","x",{"b":null,"c":1,"__proto__":"x"}],"long":"'.concat('y'.repeat(200), '"}');
  const pool = new StringPool();
  for (let i = 0; i < 2; i++) expect(JSON.stringify(pool.intern(JSON.parse(text)))).toBe(text);
});

test('more strings than are known at once are right, too', () => {
  const pool = new StringPool();
  const many = Array.from({ length: 120_000 }, (_, i) => String(i));
  expect(pool.intern([...many])).toEqual(many);
  expect(pool.intern([...many])).toEqual(many);
});
