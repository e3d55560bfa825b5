import { expect, test } from 'vitest';
import { treePerTest } from '../../tests/helpers/contentPerTest.ts';
import { revisionOf } from './disk/files.ts';
import { FilePlaces, formatPlace } from './filePlaces.ts';

const tree = treePerTest({ 'pages/a.yaml': 'path: /a\nblocks:\n  - id: top\n    type: Hero\n' });

const revision = (path: string) => revisionOf(Buffer.from(tree.read(path)));

test('a value, its key, and what is around what is not there have a place', async () => {
  const { at, value } = await new FilePlaces(tree.dir).read({
    file: 'pages/a.yaml',
    revision: revision('pages/a.yaml'),
  });
  expect(value).toMatchObject({ path: '/a' });
  expect(formatPlace(at(['blocks', 0, 'type']))).toBe('pages/a.yaml:4:11');
  expect(formatPlace(at(['blocks', 0, 'type'], 'key'))).toBe('pages/a.yaml:4:5');
  expect(formatPlace(at(['blocks', 0, 'props', 'heading']))).toBe('pages/a.yaml:3:5');
});

test('for a file that has changed, is gone, or is large and unknown, only the name is returned', async () => {
  const places = new FilePlaces(tree.dir);
  const before = revision('pages/a.yaml');
  await places.read({ file: 'pages/a.yaml', revision: before });
  tree.write('pages/a.yaml', '# a line more\npath: /a\n');
  const nameOf = async (file: { file: string; revision?: string }) =>
    formatPlace((await places.read(file)).at(['path']));
  expect(await nameOf({ file: 'pages/a.yaml', revision: before })).toBe('pages/a.yaml');
  expect(await nameOf({ file: 'pages/a.yaml', revision: revision('pages/a.yaml') })).toBe('pages/a.yaml:2:7');
  expect(await nameOf({ file: 'pages/none.yaml' })).toBe('pages/none.yaml');
  tree.write('pages/large.yaml', `path: ${'x'.repeat(200_000)}\n`);
  expect(await nameOf({ file: 'pages/large.yaml' })).toBe('pages/large.yaml');
});
