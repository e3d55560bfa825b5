/** `npm run bench`: the figures that the site is held to, each measured in one run. Needs a build. `npm run bench -- renders` runs one part. */
import { benchBoard } from './board.ts';
import { benchCachedPage } from './cachedPage.ts';
import { benchInstances } from './instances.ts';
import { benchLiveEdits } from './liveEdits.ts';
import { benchManySites } from './manySites.ts';
import { benchMemory } from './memory.ts';
import { benchMoves } from './moves.ts';
import { benchOverload } from './overload.ts';
import { startServer } from './processes.ts';
import { benchRenders } from './renders.ts';
import { benchScripts } from './scripts.ts';
import { printRow, type Row } from './table.ts';

const PARTS: Record<string, () => Promise<Row[]>> = {
  scripts: benchScripts,
  board: benchBoard,
  cached: async () => {
    const site = await startServer();
    const rows: Row[] = [];
    for (const encoding of ['identity', 'br'])
      rows.push(await benchCachedPage(site, '/zh-TW/courses', encoding));
    await site.stop();
    return rows;
  },
  renders: async () => {
    const rows: Row[] = [];
    for (const page of ['/zh-TW', '/zh-TW/courses']) {
      for (const row of await benchRenders(page)) rows.push({ ...row, what: `${page}: ${row.what}` });
    }
    return rows;
  },
  edits: benchLiveEdits,
  instances: benchInstances,
  memory: benchMemory,
  moves: benchMoves,
  overload: benchOverload,
  sites: benchManySites,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await run()) printRow(row);
}
