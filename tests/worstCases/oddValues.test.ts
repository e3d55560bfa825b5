import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Page, Site } from '../../schemas/types.ts';
import { type OpenModel, openModel, resolveAddress } from '../../server/cli/terminal/openModel.ts';
import { ContentIndex } from '../../server/content/index/contentIndex.ts';
import { readEnv } from '../../server/lib/env/env.ts';
import { isRecord } from '../../server/lib/isRecord.ts';
import { buildPage } from '../../server/model/buildPage.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';
import { sharedPool } from '../helpers/sharedPool.ts';

/** What may stand in place of any value. */
const ODD = [null, 3, 'x', [], {}, [{}]];
const NOW = Date.now();
const ROOT = join(import.meta.dirname, '../..');
const pool = await sharedPool(readProgramNames());
let model: OpenModel;

beforeAll(async () => {
  model = await openModel(readEnv({ CONTENT_DIR: ROOT }));
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
});

type Path = (string | number)[];

/** Yields the paths of all values, once for each place of a schema: entries of lists and ids count as one. */
function* placesIn(value: unknown, path: Path, name: string, seen: Set<string>): Generator<Path> {
  const key = `${name} ${path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')}`;
  if (path.length > 0 && !seen.has(key)) {
    seen.add(key);
    yield path;
  }
  const type = isRecord(value) && typeof value['type'] === 'string' ? value['type'] : '';
  if (type !== '' && path.length > 0) {
    for (const [step, one] of Object.entries(value as object))
      for (const inner of placesIn(one, [step], type, seen)) yield [...path, ...inner];
    return;
  }
  if (!isRecord(value) && !Array.isArray(value)) return;
  for (const [step, one] of Object.entries(value))
    yield* placesIn(one, [...path, Array.isArray(value) ? Number(step) : step], name, seen);
}

function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) return root.with(Number(step), withValue(root[Number(step)], rest, value));
  const record = root as Record<string, unknown>;
  return { ...record, [step]: withValue(record[step], rest, value) };
}

/** A page with that one of its blocks alone in which the place is, and the place there: a block needs no others to be checked and drawn. */
function atItsBlock(page: unknown, path: Path): [page: unknown, path: Path] {
  const [blocks, index, ...rest] = path;
  if (blocks !== 'blocks' || !isRecord(page) || !Array.isArray(page['blocks']) || index === undefined)
    return [page, path];
  return [{ ...page, blocks: [page['blocks'][Number(index)]] }, [blocks, 0, ...rest]];
}

/** The builds of one page: what one throws is what a visitor would meet as 500. Fragments are left out. */
function builderOf(id: string): ((config: Page) => Promise<unknown>) | null {
  const { snapshot, tools } = model;
  const file = snapshot.pages.get(id);
  const [site] = snapshot.sites.values();
  if (!file || !site) return null;
  const match = resolveAddress(
    model.snapshot,
    site,
    `/${site.config.defaultLocale}${file.config.path ?? ''}`,
    NOW,
  );
  if (match.kind !== 'page') return null;
  const visit = { visitor: { user: null }, now: NOW };
  return (config) => {
    const blocks = config.blocks.filter(({ type }) => type !== 'Fragment');
    const page = { ...file, config: { ...config, blocks } };
    return buildPage(snapshot, { ...match, page }, visit, tools);
  };
}

/** Tries each odd value in each place of a file. `draw` is called with what passes its check; what it throws is told. */
async function tryOddValues<Kind extends 'page' | 'site'>(
  kind: Kind,
  { id, file }: { id: string; file: string },
  seen: Set<string>,
  draw: (config: Kind extends 'page' ? Page : Site) => Promise<unknown>,
) {
  const tried = { wrong: [] as string[], refused: 0, drawn: 0 };
  const source: unknown = parse(readFileSync(join(ROOT, file), 'utf8'));
  for (const path of placesIn(source, [], kind, seen)) {
    const [page, place] = atItsBlock(source, path);
    for (const odd of ODD) {
      const bytes = Buffer.from(JSON.stringify(withValue(page, place, odd)));
      const { part, findings } = await pool.analyse({ bytes, role: { kind, id }, format: 'json' });
      const where = `${file} ${path.join('.')}: ${JSON.stringify(odd)}`;
      const failed = findings.find(({ code }) => code === 'parse-failed');
      if (failed) tried.wrong.push(`${where}: ${failed.message}`);
      const isSound = part.kind === kind && !findings.some(({ severity }) => severity === 'error');
      const config = isSound && 'config' in part ? part.config : null;
      if (!config) {
        tried.refused += 1;
        continue;
      }
      tried.drawn += 1;
      await draw(config as never).catch((error: unknown) => tried.wrong.push(`${where}: ${error}`));
    }
  }
  return tried;
}

type Tried = Awaited<ReturnType<typeof tryOddValues>>;

const sumOf = (all: readonly Tried[], name: 'refused' | 'drawn') =>
  all.reduce((sum, one) => sum + one[name], 0);

test('a page with an odd value anywhere is refused, or can be drawn', async () => {
  const seen = new Set<string>();
  const all: Tried[] = [];
  for (const page of model.snapshot.pages.values()) {
    const build = builderOf(page.id);
    if (build) all.push(await tryOddValues('page', page, seen, build));
  }
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(sumOf(all, 'refused')).toBeGreaterThan(1000);
  expect(sumOf(all, 'drawn')).toBeGreaterThan(100);
}, 120_000);

test('a site with an odd value anywhere is refused, or its pages can be drawn', async () => {
  const seen = new Set<string>();
  const all: Tried[] = [];
  for (const site of model.snapshot.sites.values()) {
    const draw = async (config: Site) => {
      const parts = {
        ...model.snapshot,
        sites: new Map(model.snapshot.sites).set(site.id, { ...site, config }),
      };
      const snapshot = { ...parts, index: new ContentIndex(parts) };
      const match = resolveAddress(snapshot, { ...site, config }, `/${config.defaultLocale}`, NOW);
      const visit = { visitor: { user: null }, now: NOW };
      if (match.kind === 'page') await buildPage(snapshot, match, visit, model.tools);
    };
    all.push(await tryOddValues('site', site, seen, draw));
  }
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(sumOf(all, 'refused')).toBeGreaterThan(100);
  expect(sumOf(all, 'drawn')).toBeGreaterThan(20);
}, 120_000);
