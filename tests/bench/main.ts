/** `npm run bench`: the figures that the site is held to, each a ratio measured in one run. Needs a build. `npm run bench -- renders` runs one part. */
import { benchCachedPage } from './cachedPage.ts';
import { startServer } from './processes.ts';
import { benchRenders } from './renders.ts';
import { printRow } from './table.ts';

const PAGES = ['/zh-TW', '/zh-TW/courses'];
const only = process.argv[2];

if (!only || only === 'cached') {
  const site = await startServer();
  for (const encoding of ['identity', 'br'])
    printRow(await benchCachedPage(site, '/zh-TW/courses', encoding));
  await site.stop();
}
if (!only || only === 'renders') {
  for (const page of PAGES)
    for (const row of await benchRenders(page)) printRow({ ...row, what: `${page}: ${row.what}` });
}
