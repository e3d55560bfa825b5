import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlias, parse } from 'yaml';
import { moveEntry } from '../../content/edits/lists.ts';
import { removeEntry, setValue } from '../../content/edits/maps.ts';
import { type EditedText, findNode, type ValuePath } from '../../content/edits/nodes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): EditedText => ({ text: readFileSync(join(ROOT, file), 'utf8'), file });

/** Yields the texts of a file with their paths. */
function* texts(value: unknown, path: ValuePath = []): Generator<[ValuePath, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* texts(item, [...path, index]);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) yield* texts(item, [...path, key]);
}

/** Counts the changed lines between the common beginning and the common end of two texts. */
function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let [head, tail] = [0, 0];
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return Math.max(a.length, b.length) - head - tail;
}

/** Only every fifteenth text is tested, because each one costs a parse of its file. */
const STEP = 15;

test('each text of the shipped files can be changed in one line, and back to the same bytes', () => {
  const files = globSync(['locales/*/*.yaml', 'pages/*.yaml'], { cwd: ROOT });
  let count = 0;
  for (const file of files) {
    const edit = read(file);
    for (const [path, before] of texts(parse(edit.text))) {
      if (count++ % STEP !== 0) continue;
      const other = before.replace(/\S(?=\S*$)/, 'X');
      if (isAlias(findNode(edit.text, path).node)) continue;
      const changed = setValue(edit, path, other);
      const place = `${file} ${path.join('.')}`;
      expect([place, changedLines(edit.text, changed.text)]).toEqual([place, other === before ? 0 : 1]);
      expect([
        place,
        path.reduce<unknown>((node, step) => Reflect.get(Object(node), step), parse(changed.text)),
      ]).toEqual([place, other]);
      expect([place, setValue(changed, path, before).text === edit.text]).toEqual([place, true]);
    }
  }
  expect(count).toBeGreaterThan(3_000);
});

test('each block of the shipped pages moves and is hidden, and back to the same bytes', () => {
  for (const file of globSync('pages/*.yaml', { cwd: ROOT })) {
    const edit = read(file);
    const { blocks = [] }: { blocks?: unknown[] } = parse(edit.text);
    for (const index of blocks.keys()) {
      const hidden = setValue(edit, ['blocks', index, 'hidden'], true, 'type');
      expect([file, index, changedLines(edit.text, hidden.text)]).toEqual([file, index, 1]);
      expect([file, index, removeEntry(hidden, ['blocks', index, 'hidden']).text === edit.text]).toEqual([
        file,
        index,
        true,
      ]);
      if (index === 0) continue;
      const above = moveEntry(edit, ['blocks', index], -1);
      expect([file, parse(above.text).blocks[index - 1]]).toEqual([file, blocks[index]]);
      expect([file, index, moveEntry(above, ['blocks', index - 1], 1).text === edit.text]).toEqual([
        file,
        index,
        true,
      ]);
    }
  }
});
