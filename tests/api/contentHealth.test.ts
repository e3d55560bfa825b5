import { expect, test } from 'vitest';
import { makeTree } from '../helpers/tree.ts';
import { startTestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

test('a server that has no site at all is alive and not ready', async () => {
  const tree = makeTree({ 'sites/north.yaml': 'region: [', 'sites/south.yaml': 'region: [' });
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  expect((await site.ask('/healthz')).status).toBe(200);
  const { status, body } = await site.ask('/readyz');
  expect([status, body]).toEqual([503, { status: 'not ready' }]);
  await site.close();
  tree.dispose();
});

test('a word that a locale and its fallbacks lack is shown in the site’s default locale, as check says', async () => {
  const tree = makeTree();
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  tree.write('locales/en-GB/nav.yaml', { home: 'Home (en-GB)', help: 'Help (en-GB)' });
  await until('the words of the default locale', async () =>
    (await site.html('/en-GB')).includes('Courses (sv-SE)'),
  );
  const told = site.store.status().files.flatMap(({ faults }) => faults.map(({ message }) => message));
  expect(told.join()).toContain('“nav.courses” has no words in en-GB (sv-SE shows instead)');
  await site.close();
  tree.dispose();
});

test('each error of the content is a line of the log, its warnings are one line together', async () => {
  const tree = makeTree({ 'sites/south.yaml': 'region: [' });
  tree.write('locales/en-GB/nav.yaml', { home: 'Home (en-GB)' });
  tree.write('locales/en-GB/site.yaml', { title: 'Hoshi (en-GB)' });
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  const logged = site.lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => /fault|warnings/.test(event));
  expect(logged.map(({ event, level }) => [event, level])).toEqual([
    ['content.fault', 50],
    ['content.warnings', 40],
  ]);
  expect(logged[0].fault).toMatchObject({ file: 'sites/south.yaml', code: 'yaml-syntax' });
  const warnings = site.store
    .status()
    .files.flatMap(({ faults }) => faults)
    .filter(({ severity }) => severity === 'warning');
  expect(logged[1].more).toBe(warnings.length - 1);
  expect(warnings.length).toBeGreaterThan(1);
  await site.close();
  tree.dispose();
});
