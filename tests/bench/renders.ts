import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Assets } from '../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../schemas/model.ts';
import { createPageRenderer } from '../../server/http/pages/pageRenderer.ts';
import { readEnv } from '../../server/lib/env/env.ts';
import { buildPage } from '../../server/model/buildPage.ts';
import { ModelCache } from '../../server/model/cache/modelCache.ts';
import { resolveRequest } from '../../server/model/site/resolve.ts';
import { createLogs } from '../../server/observe/log.ts';
import { readBuild } from '../../server/start/build.ts';
import { startServer } from '../../server/start/startServer.ts';
import { ROOT, temporaryFolder } from './processes.ts';
import { median, type Row } from './table.ts';

type RenderWhole = (page: PageModel, assets: Assets) => string;

/** A page that is not in the page cache, in this process, against React's `renderToString` over the same tree. */
export async function benchRenders(path: string): Promise<Row[]> {
  const bundle = await readBuild();
  const logs = createLogs('silent');
  const env = readEnv({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryFolder(),
  });
  const site = await startServer(env, bundle, logs);
  const renderWhole = await loadWhole();
  const assets = bundle.assets();
  const newRenderer = (modelCache: ModelCache) =>
    createPageRenderer(bundle.renderer, bundle.assets, modelCache, logs.log);
  const warmRenderer = newRenderer(site.tools.modelCache);
  const make = async (tools = site.tools, realName?: string) => {
    const snapshot = site.store.current();
    const request = {
      host: 'localhost',
      path,
      search: '',
      localeCookie: undefined,
      acceptLanguage: undefined,
    };
    const match = resolveRequest(snapshot, request, Date.now(), site.tools.schemas);
    if (match.kind !== 'page') throw new Error(`${path} is no page`);
    const user = realName === undefined ? null : { profile: { username: realName, realName } };
    const { model } = await buildPage(snapshot, match, { visitor: { user }, now: Date.now() }, tools);
    return {
      model,
      bytes: (tools === site.tools ? warmRenderer : newRenderer(tools.modelCache)).render(model),
    };
  };

  const { model, bytes } = await make();
  const coldCache = new ModelCache(64 * 1024 * 1024);
  let visitors = 0;
  const largest = model.blocks.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const ways: Record<string, () => Promise<unknown>> = {
    react: async () => Buffer.from(renderWhole(model, assets)),
    warm: () => make(),
    cold: () => {
      coldCache.clear();
      return make({ ...site.tools, modelCache: coldCache });
    },
    header: () => make(site.tools, `visitor ${visitors++}`),
    block: async () => {
      const blocks = model.blocks.map((block) => (block === largest ? withOneChanged(block) : block));
      return warmRenderer.render({ ...model, blocks });
    },
  };
  const ms = await timings(ways);
  await site.close();
  const react = ms.get('react');
  const row = (way: string, what: string, target: string, more: string): Row => {
    const own = ms.get(way);
    if (!react || !own) throw new Error(`nothing was measured of ${way}`);
    const detail = `the first of a row ${(react.first / own.first).toFixed(2)}; ${more}`;
    return { what, figure: react.median / own.median, target, detail };
  };
  const whole = `renderToString ${react?.median.toFixed(2)} ms, page ${bytes.length} bytes`;
  return [
    row('warm', 'miss, data and blocks cached, of renderToString', '≥ 8', whole),
    row('cold', 'miss, nothing cached but the answers of services', '≥ 0.6', whole),
    row('header', 'another visitor’s header', '≥ 4', whole),
    row('block', 'one record of the largest block changed', '≥ 4', largest?.id ?? ''),
  ];
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** The block as it is after an answer changed one of its records: new objects from there up, the others as before. */
function withOneChanged(block: BlockModel): BlockModel {
  let isChanged = false;
  const change = (value: unknown): unknown => {
    if (isChanged || value === null || typeof value !== 'object') return value;
    if ('typeLabel' in value) {
      isChanged = true;
      return { ...value };
    }
    if (Array.isArray(value)) {
      const items = value.map(change);
      return isChanged ? items : value;
    }
    const entries = Object.entries(value).map(([key, item]) => [key, change(item)] as const);
    return isChanged ? Object.fromEntries(entries) : value;
  };
  const props = change(block.props);
  return { ...block, props: props as BlockModel['props'] };
}

/** A server that has answered for a minute has compiled what it uses often; so have all of these by then. */
const WARM_UP = 30;
const ROUNDS = 60;
/** Of each way in a row: the first one finds the processor's caches full of what the way before did. */
const IN_A_ROW = 10;

/** Of one way, in ms. */
interface Timing {
  median: number;
  /** Of the first of each row. */
  first: number;
}

/** Each way in rows, taken in turn so that a slow moment meets all. */
async function timings(ways: Record<string, () => Promise<unknown>>): Promise<Map<string, Timing>> {
  const all = new Map(
    Object.keys(ways).map((name) => [name, { values: [] as number[], firsts: [] as number[] }]),
  );
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [name, run] of Object.entries(ways)) {
      for (let place = 0; place < IN_A_ROW; place++) {
        const started = performance.now();
        await run();
        const ms = performance.now() - started;
        if (round < WARM_UP) continue;
        all.get(name)?.values.push(ms);
        if (place === 0) all.get(name)?.firsts.push(ms);
      }
    }
  }
  return new Map(
    [...all].map(([name, { values, firsts }]) => [name, { median: median(values), first: median(firsts) }]),
  );
}

async function loadWhole(): Promise<RenderWhole> {
  const outDir = join(ROOT, 'node_modules/.cache/bench');
  await build({
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: { whole: 'tests/bench/whole.tsx' }, output: { entryFileNames: '[name].js' } },
    },
  });
  const { renderWhole }: { renderWhole: RenderWhole } = await import(
    pathToFileURL(join(outDir, 'whole.js')).href
  );
  return renderWhole;
}
