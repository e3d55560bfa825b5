import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizeText } from './normalizeText.ts';

test('a text is normalized, marks and all', () => {
  expect(normalizeText('Ｇｏ\u0301 ﾊﾟ', 'NFKC', 100)).toBe('Gó パ');
  expect(normalizeText('e\u0301e\u0301', 'NFC', 3)).toBe('ée');
});

test('marks without end cost no more than their number', () => {
  const marks = `a${'\u0315\u0300\u0327'.repeat(85_000)}`;
  const before = process.cpuUsage();
  expect(normalizeText(marks, 'NFKC', marks.length).length).toBeLessThan(40);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

test('nothing else normalizes: a text that is not cut first may stop the process', () => {
  const files = ['schemas', 'renderer', 'server'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '../..', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => join(import.meta.dirname, '../..', folder, path)),
  );
  const others = files.filter((path) =>
    /(?<!\.slice\(0, \d+\))\.normalize\(/.test(readFileSync(path, 'utf8')),
  );
  expect(others.map((path) => path.split('/').at(-1))).toEqual(['normalizeText.ts']);
});
