import { expect, test } from 'vitest';
import { openSite, openTree } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const SOUTH = asHost('south.localhost');
const HOME = 'pages/home.yaml';

const tree = openTree();
for (const code of ['sv-SE', 'en-GB']) {
  const path = `locales/${code}/home.yaml`;
  tree.write(path, tree.read(path).replace(/^heading: .*$/m, '$&\nfresh: Fresh words'));
}
const site = await openSite({ CONTENT_DIR: tree.dir });

test('a page’s edit that a site has no words for shows on the other sites, and there the page stays', async () => {
  expect(await site.html('/pt-BR', SOUTH)).toContain('Learn Go (pt-BR)');
  tree.write(HOME, tree.read(HOME).replace('home.heading', 'home.fresh'));
  await until('the edit shows', async () => (await site.html('/sv-SE')).includes('Fresh words'));
  const kept = await site.html('/pt-BR', SOUTH);
  expect(kept).toContain('Learn Go (pt-BR)');
  expect(kept).not.toContain('Fresh words');
  const path = 'locales/pt-BR/home.yaml';
  tree.write(path, `${tree.read(path)}fresh: Palavras novas\n`);
  await until('its own words show', async () =>
    (await site.html('/pt-BR', SOUTH)).includes('Palavras novas'),
  );
});

test('a new page that a site has no words for is there in the words of another language', async () => {
  tree.write(
    'pages/fresh.yaml',
    tree.read(HOME).replace('path: /', 'path: /fresh').replace('home.fresh', '{ sv-SE: Ny, en-GB: New }'),
  );
  await until('the page shows', async () => (await site.ask('/sv-SE/fresh')).status === 200);
  const { status, text } = await site.ask('/pt-BR/fresh', SOUTH);
  expect(status).toBe(200);
  expect(text).toContain('>Ny<');
});
