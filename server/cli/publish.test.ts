import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { treePerTest } from '../../tests/helpers/contentPerTest.ts';
import { runCli } from '../../tests/helpers/runCli.ts';

const NEW =
  'path: /new\ntitle: home.title\nblocks: [{ id: a, type: RichText, props: { body: home.lead } }]\n';

const tree = treePerTest({
  'drafts/winter/pages/new.yaml': NEW,
  'drafts/wrong/pages/new.yaml': 'path: /new\n',
});
const publish = (...args: string[]) => runCli('publish', tree.dir, args);
const exists = (path: string) => existsSync(join(tree.dir, path));

test('a draft is published, and taken back', async () => {
  const done = await publish('winter');
  expect(done).toMatchObject({ code: 0, out: 'written  pages/new.yaml\n' });
  expect(done.err).toBe('1 file; npm run publish -- --undo winter takes it back\n');
  expect([tree.read('pages/new.yaml'), exists('drafts/winter')]).toEqual([NEW, false]);
  const undone = await publish('--undo', 'winter');
  expect(undone).toMatchObject({ code: 0, out: 'removed  pages/new.yaml\n' });
  expect([exists('pages/new.yaml'), tree.read('drafts/winter/pages/new.yaml')]).toEqual([false, NEW]);
});

test('what other files name of it is reported once it is taken back', async () => {
  await publish('winter');
  const link =
    '  - { id: b, type: CallToAction, props: { heading: home.lead, actions: [{ label: nav.help, to: /new }] } }\n';
  tree.write('pages/other.yaml', `path: /other\ntitle: home.title\nblocks:\n${link}`);
  const { out, err, code } = await publish('--undo', 'winter');
  expect(out).toMatch(/^removed {2}pages\/new\.yaml\npages\/other\.yaml:4:\d+ .*\(link-nowhere\)\n$/);
  expect(err).toContain('1 error now, as other files name what is gone\n');
  expect(code).toBe(0);
});

test('one with errors is not: they are reported, and nothing changes', async () => {
  const { out, err, code } = await publish('wrong');
  expect(out).toMatch(/^drafts\/wrong\/pages\/new\.yaml:1:1 .*“title”/);
  expect(err).toMatch(/^not published: 2 errors\n/);
  expect([code, exists('pages/new.yaml'), exists('drafts/wrong/pages/new.yaml')]).toEqual([1, false, true]);
});

test('invalid arguments are reported', async () => {
  expect((await publish()).err).toMatch(/^one draft is wanted/);
  expect((await publish('wintr')).err).toMatch(/did you mean “winter”/);
  expect(await publish('--undo', 'winter')).toMatchObject({
    code: 1,
    err: 'no publication of “winter” is kept\n',
  });
  await publish('winter');
  tree.write('pages/new.yaml', NEW.replace('/new', '/newer'));
  const { out, err, code } = await publish('--undo', 'winter');
  expect([out, code]).toEqual(['changed  pages/new.yaml\n', 1]);
  expect(err).toMatch(/^not taken back: .* would be lost; keep them elsewhere, copy them back from/);
  const [copy = ''] = /drafts\/\.published\/winter\/draft/.exec(err) ?? [];
  tree.write('pages/new.yaml', tree.read(`${copy}/pages/new.yaml`));
  expect(await publish('--undo', 'winter')).toMatchObject({ code: 0, out: 'removed  pages/new.yaml\n' });
});
