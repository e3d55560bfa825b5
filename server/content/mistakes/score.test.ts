import { expect, test, vi } from 'vitest';

/** The number of table rows for which a fault is reported. */
const { count } = vi.hoisted(() => ({ count: { mistakes: 0 } }));
/** Counts the rows that have more columns than what they change. */
const collect =
  (columns: number) =>
  (...given: unknown[]) => {
    count.mistakes += (given.at(-1) as unknown[][]).filter((row) => row.length > columns).length;
  };
vi.mock('../../../tests/helpers/mistakes.ts', () => ({ mistakes: collect(3), mistakesOfFiles: collect(2) }));

const tables = import.meta.glob<object>(['./*.test.ts', '!./score.test.ts', '!./words.test.ts']);
// Other files of this worker have loaded some of them already.
vi.resetModules();
for (const load of Object.values(tables)) await load();

test('200 mistakes are told where they are, in the tables beside this file', () => {
  expect(count.mistakes).toBeGreaterThanOrEqual(200);
});
