import { expect, test, vi } from 'vitest';

/** The number of table rows for which a fault is reported. */
const { count } = vi.hoisted(() => ({ count: { mistakes: 0 } }));
const collect = (_title: string, table: readonly (readonly unknown[])[]) => {
  count.mistakes += table.filter((row) => JSON.stringify(row.at(-1)) !== '[]').length;
};
vi.mock('../../../tests/helpers/mistakes.ts', () => ({ mistakes: collect, mistakesOfFiles: collect }));

const tables = import.meta.glob<object>(['./*.test.ts', '!./score.test.ts', '!./words.test.ts']);
// Other files of this worker have loaded some of them already.
vi.resetModules();
for (const load of Object.values(tables)) await load();

test('200 mistakes are told where they are, in the tables beside this file', () => {
  expect(count.mistakes).toBeGreaterThanOrEqual(200);
});
