import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../server');
const README = readFileSync(join(SERVER, 'README.md'), 'utf8');
const [, WALKS = ''] = /^## Six ways.*?\n([\s\S]*?)^## /m.exec(README) ?? [];
const WAYS = WALKS.split(/^### /m)
  .slice(1)
  .map((text) => ({
    way: text.split('\n', 1)[0],
    names: [...text.matchAll(/`(\w+)` \(([\w./]+)\)/g)].map(([, name = '', file = '']) => ({ name, file })),
  }));

test('the server’s README has six ways of at most twelve functions', () => {
  expect(WAYS).toHaveLength(6);
  for (const { names } of WAYS) expect(names.length).toBeLessThanOrEqual(12);
});

test.each(WAYS)('$way: each function is declared where the README says', ({ names }) => {
  expect(names.length).toBeGreaterThan(2);
  const isDeclared = ({ name, file }: (typeof names)[number]) => {
    const path = join(SERVER, file);
    const declared = new RegExp(
      `(?:function\\*?|const|class) ${name}\\b|^ +(?:async |readonly )?${name}[(=:]`,
      'm',
    );
    return existsSync(path) && declared.test(readFileSync(path, 'utf8'));
  };
  expect(names.filter((one) => !isDeclared(one))).toEqual([]);
});
