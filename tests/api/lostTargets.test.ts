import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyAddress } from './helpers/addresses.ts';
import { openContentCopy, openSite, sharedSite } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';

const TARGETS = {
  path: /(?<=(?:to|list|days|test|back|change|home|rules|trial|action|href): )\/[\w{}/#?=-]*/g,
  file: /[\w/.-]+\.(?=(?:sgf|svg|jpg|png|webp|mp4|vtt)\b)/g,
};

const content = openContentCopy();
const changed = { paths: 0, files: 0 };
for (const path of globSync('pages/**/*.{yaml,json}', { cwd: content.dir })) {
  const text = content.read(path);
  changed.paths += text.match(TARGETS.path)?.length ?? 0;
  changed.files += text.match(TARGETS.file)?.length ?? 0;
  content.write(path, text.replace(TARGETS.path, '/nowhere').replace(TARGETS.file, 'none.'));
}

test('a new instance whose pages name nothing that is there draws each of them without it (M6)', async () => {
  expect(Math.min(changed.paths, changed.files)).toBeGreaterThan(100);
  const addresses = await everyAddress(await sharedSite({ NON_PRODUCTION: 'false' }));
  const site = await openSite({ CONTENT_DIR: content.dir });
  const failed: string[] = [];
  for (const [host, locale, path] of addresses) {
    const { status, text } = await site.ask(`/${locale}${path}`, asHost(host));
    if (status >= 500 || /href="[^"]*\/nowhere/.test(text)) failed.push(`${status} ${host}/${locale}${path}`);
  }
  expect(failed).toEqual([]);
});
