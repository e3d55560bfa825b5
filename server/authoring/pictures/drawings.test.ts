import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSeed, readSeedFiles } from '../../services/data/seed-read.ts';
import { bytesOf, filesOf, isOf, type PictureFile, readDrawings } from './files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folders: string[] = [];
let files: PictureFile[];
beforeAll(async () => {
  files = filesOf(await readDrawings(join(ROOT, 'pages/drawings')));
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder of drawings with these files. */
function folderWith(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return folder;
}
const read = (texts: Record<string, string>) => readDrawings(folderWith(texts));
const STONE = 'a: { scene: position, for: page, tone: beginner, diagram: ".X." }';

describe('what is committed', () => {
  test('is what the data draws: otherwise run `npm run pictures`', async () => {
    expect(files.length).toBeGreaterThan(90);
    const stale = await Promise.all(
      files.map(async (file) => ((await isOf(file, readFileSync(join(ROOT, file.path)))) ? [] : [file.path])),
    );
    expect(stale.flat()).toEqual([]);
  });

  test('has no two drawings alike', () => {
    const bodies = files.map(({ svg }) => svg.slice(svg.indexOf('</title>')));
    expect(new Set(bodies).size).toBe(files.length);
  });

  test('is small: the largest drawing of a page takes 6 kB', () => {
    for (const { path, svg } of files.filter(({ drawing }) => drawing.for === 'page'))
      expect(brotliCompressSync(svg).length, path).toBeLessThan(6_000);
  });

  test('has colours for the night, or a ground that lets the page through; neither script nor address', () => {
    for (const { path, svg, drawing } of files) {
      if (drawing.for === 'page') expect(svg, path).toContain('@media(prefers-color-scheme:dark){.f-');
      else if (drawing.tone !== 'night')
        expect(svg, path).toMatch(/\.f-(ground|soft)-\w+\{fill:#\w+;fill-opacity/);
      expect(svg, path).not.toMatch(/<script|javascript:|\son\w+=|url\((?!#)|href="(?!#)|NaN|undefined/);
    }
  });

  test('bundles are drawn from the courses that their record holds', async () => {
    const { files: texts } = await readSeedFiles(join(ROOT, 'server/services/seed'));
    const holding = parseSeed(texts).content.courses.filter(({ contains }) => contains !== undefined);
    expect(holding.length).toBeGreaterThan(4);
    for (const { code, contains } of holding) {
      const file = files.find(({ path }) => path.endsWith(`/${code}.webp`));
      expect(file?.drawing, String(code)).toMatchObject({ scene: 'bundle', of: contains });
    }
  });
});

describe('a description', () => {
  test('of the manual is drawn', async () => {
    const manual = readFileSync(join(ROOT, 'pages/media/README.md'), 'utf8');
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(manual) ?? [];
    expect(Object.keys(parse(example))).toHaveLength(1);
    const [file] = filesOf(await read({ 'a.yaml': example }));
    expect(file?.svg).toMatch(/^<svg .*viewBox="0 0 640 400">/);
  });

  test('names people of the cast, and says what is its own', async () => {
    const cast = 'amy: { skin: 1, hair: bob, hairColour: black, cloth: tea }';
    const drawings = await read({
      'cast.yaml': cast,
      'a.yaml': 'a: { scene: portrait, for: record, tone: plain, person: { who: amy, cloth: shu } }',
    });
    expect(drawings['a']).toMatchObject({ person: { hair: 'bob', cloth: 'shu' } });
  });

  test.each([
    ['a: { scene: positon, for: page, tone: plain }', 'a.yaml: a value of tag "scene" must be in oneOf'],
    [
      STONE.replace('beginner', 'green'),
      'a.yaml: a › tone must be equal to one of the allowed values: beginner,',
    ],
    [STONE.replace('diagram', 'digram'), 'a.yaml: a must NOT have additional properties “digram”'],
    ['a: [', 'a.yaml: Flow sequence'],
    ['a: { scene: portrait, for: page, tone: plain, person: { who: bob } }', '“who”'],
  ])('%s is refused with its file', async (text, message) => {
    await expect(read({ 'a.yaml': text })).rejects.toThrow(message);
  });

  test('comes once', async () => {
    await expect(read({ 'a.yaml': STONE, 'b.yaml': STONE })).rejects.toThrow(
      'b.yaml: there are two drawings “a”',
    );
  });

  test.each([
    ['.X\n.', 'a: row 2 has 1 points; the first has 2'],
    ['.Q', 'a: "Q" in row 1 means nothing'],
  ])('with the diagram %j is refused with its name', async (diagram, message) => {
    const drawings = await read({ 'a.yaml': STONE.replace('".X."', JSON.stringify(diagram)) });
    expect(() => filesOf(drawings)).toThrow(message);
  });

  test('of a bundle names positions', async () => {
    const drawings = await read({ 'a.yaml': 'a: { scene: bundle, for: page, tone: plain, of: [b, c] }' });
    expect(() => filesOf(drawings)).toThrow('a: "b" is no drawing with the scene "position"');
  });
});

test('another description gives another picture, which is told from the old one', async () => {
  const record = STONE.replace('for: page', 'for: record');
  const [before] = filesOf(await read({ 'a.yaml': record }));
  const [after] = filesOf(await read({ 'a.yaml': record.replace('.X.', '.O.') }));
  if (!before || !after) throw new Error('nothing is drawn');
  const bytes = await bytesOf(before);
  expect([await isOf(before, bytes), await isOf(after, bytes)]).toEqual([true, false]);
});
