import { expect, test, vi } from 'vitest';

/** The number of table rows for which a fault is reported, behind a name and what is changed. */
const { count } = vi.hoisted(() => ({ count: { mistakes: 0 } }));
const reported = (rows: readonly (readonly unknown[])[], before: number) => {
  count.mistakes += rows.filter((row) => row.length > before).length;
};
vi.mock('../../../tests/helpers/mistakes.ts', () => ({
  mistakes: (_title: string, _file: string, rows: readonly (readonly unknown[])[]) => reported(rows, 3),
  mistakesOfFiles: (_title: string, rows: readonly (readonly unknown[])[]) => reported(rows, 2),
}));

const tables = import.meta.glob<object>(['./*.test.ts', '!./score.test.ts', '!./words.test.ts']);
// Other files of this worker have loaded some of them already.
vi.resetModules();
for (const load of Object.values(tables)) await load();

test('200 mistakes are told where they are, in the tables beside this file', () => {
  expect(count.mistakes).toBeGreaterThanOrEqual(200);
});
