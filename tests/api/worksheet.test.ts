import { expect, test } from 'vitest';
import type { ProblemsProps } from '../../renderer/blocks/Problems/Problems.tsx';
import type { WorksheetProps } from '../../renderer/blocks/Worksheet/Worksheet.tsx';
import { getViewBox } from '../../renderer/ui/board-geometry.ts';
import { sharedSite } from './helpers/fileSite.ts';

const site = await sharedSite();

async function propsOf<Props>(path: string, type: string): Promise<Props> {
  const { blocks } = await site.model(path);
  return blocks.find((block) => block.type === type)?.props as Props;
}
const sheet = (query = '') => propsOf<WorksheetProps>(`/en-US/worksheet${query}`, 'Worksheet');

test('sheets hold thirty problems of a stage, six each, with the moves that solve each', async () => {
  const { items: listed } = await propsOf<ProblemsProps>('/en-US/problems?stage=mastery', 'Problems');
  const found: string[] = [];
  for (const set of [1, 2, 3, 4, 5]) {
    const { items, sets, title } = await sheet(`?set=${set}&stage=mastery`);
    expect([items.length, sets.length, title]).toEqual([6, 5, `Mastery · Sheet ${set}`]);
    expect(sets.find(({ current }) => current)?.href).toBe(`?set=${set}&stage=mastery`);
    found.push(...items.map(({ id }) => id));
  }
  expect(new Set(found).size).toBe(30);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
  const { items } = await sheet('?stage=mastery');
  const { problem } = await propsOf<ProblemsProps>(`/en-US/problems/${items[0]?.id}`, 'Problems');
  expect(items[0]?.line[0]).toBe(problem?.moves.find(({ right }) => right)?.at);
});

test('an answer goes on to the end of its line, with the answers of the other side', async () => {
  const sheets = await Promise.all([1, 2, 3, 4, 5].map((set) => sheet(`?set=${set}&stage=intermediate`)));
  const { line } = sheets.flatMap(({ items }) => items).find(({ id }) => id === 'intermediate-ladder') ?? {
    line: [],
  };
  expect(line.join(' ')).toBe('F3 G4 H4 G3 G2 H3 H1 J2 J1');
});

test('tasks of a sheet differ, and boards have one size', async () => {
  for (const stage of ['beginner', 'intermediate', 'advanced', 'mastery']) {
    const { items } = await sheet(`?stage=${stage}`);
    expect(new Set(items.map(({ task }) => task)).size).toBeGreaterThan(1);
    for (const { shown } of items) {
      const { width, height } = getViewBox(shown.size, shown.crop);
      expect(Math.abs(width - height)).toBeLessThanOrEqual(6);
      expect(width).toBeGreaterThan(175);
      expect(width).toBeLessThan(195);
    }
  }
});

test('without a query it is the first sheet of the first stage; the code leads to its problems', async () => {
  const { title, address, qr } = await sheet();
  expect(title).toBe('Beginner · Sheet 1');
  expect(address).toMatch(/^(?!www\.)[^/:]+\/en-US\/problems\?stage=beginner$/);
  expect(qr.size).toBeGreaterThan(24);
  expect(qr.path).toMatch(/^M1 1h1v1h-1zM2 1h1v1h-1z/);
});
