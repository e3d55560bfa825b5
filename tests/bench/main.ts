/** `npm run bench`: the figures that the site is held to, each a ratio measured in one run. Needs a build. */
import { benchCachedPage } from './cachedPage.ts';
import { startServer } from './processes.ts';
import { printRow } from './table.ts';

const PAGE = '/zh-TW/courses';

const site = await startServer();
for (const encoding of ['identity', 'br']) printRow(await benchCachedPage(site, PAGE, encoding));
await site.stop();
