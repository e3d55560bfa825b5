import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeAllSchemas } from '../../authoring/editor/writeEditorSchemas.ts';
import { proveProblems } from '../../authoring/solver/proveProblems.ts';
import { draftFaults } from '../../content/drafts/drafts.ts';
import type { Fault } from '../../content/fault.ts';
import { FilePlaces } from '../../content/filePlaces.ts';
import { draftPath, roleOf } from '../../content/fileRoles.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import { productFaults } from '../../content/products/productFaults.ts';
import { storeRegionFaults, storeRegionsOf } from '../../content/products/storeRegionFaults.ts';
import { endedFaults } from '../../content/schedule/endedFaults.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { CHECK_NAMES } from '../../model/pageChecks.ts';
import { readCatalogue, readRegions } from '../terminal/catalogue.ts';
import type { Arguments } from '../terminal/command.ts';
import { requireDraft, withContent } from '../terminal/content.ts';
import { git } from '../terminal/revisions.ts';
import type { Checked } from './report.ts';

export async function readChecked(
  { has, operands, value }: Arguments<'all' | 'draft'>,
  pool: ParsePool,
): Promise<Checked> {
  const env = readEnv();
  const dir = env.contentDir;
  const catalogue = readCatalogue(env);
  const detail = { everyKey: has('all'), everyPlace: operands.length > 0 };
  return withContent({ dir, pool, detail }, async (store) => {
    const products = await catalogue;
    const ids = products?.map(({ id }) => id);
    const draft = value('draft');
    const read = draft === undefined ? null : await requireDraft(store, draft);
    // A schema folder that cannot be written is not a fault of the content.
    await writeAllSchemas(dir, store, CHECK_NAMES, ids).catch(() => undefined);
    const snapshot = read?.snapshot ?? store.current();
    const places = new FilePlaces(dir, draft);
    const unknown = products ? await productFaults(snapshot, products, places) : [];
    const regions = await readRegions(
      env,
      storeRegionsOf(snapshot).map(({ name }) => name),
    );
    const ended = await endedFaults(snapshot, places, Date.now());
    const paths = pathsOf(read ?? store);
    return {
      paths,
      replaced: draft === undefined ? [] : replacedBy(draft, paths, pathsOf(store)),
      faults: [
        ...(await Promise.all((read?.faults ?? store.faults()).map((fault) => atNewer(fault, dir)))),
        ...unknown,
        ...(regions ? await storeRegionFaults(snapshot, regions, places) : []),
        ...ended,
        ...(await draftFaults(store, draft)),
      ],
    };
  });
}

const pathsOf = (store: Pick<ContentStore, 'status'>) => store.status().files.map(({ path }) => path);

function replacedBy(draft: string, drafted: readonly string[], live: readonly string[]): string[] {
  const all = new Set(drafted);
  const replaced = live.filter((path) => all.has(draftPath(draft, path)));
  const isProblem = (path: string) => Number(roleOf(path)?.kind === 'problem');
  return replaced.sort((a, b) => isProblem(b) - isProblem(a));
}

/** Of two problems of one name the newer one in Git is at fault, as the other is public; without Git, both are. */
async function atNewer({ ifNewer, ...fault }: Fault, contentDir: string): Promise<Fault> {
  if (!ifNewer) return fault;
  const [own, its] = await Promise.all(ifNewer.map(({ file }) => namedAt(file, contentDir)));
  if (own === undefined || its === undefined || own === its) return fault;
  return ifNewer[own > its ? 0 : 1];
}

/** When a file was first committed, in seconds; infinite if it is not, or has changed since; undefined without Git. */
async function namedAt(file: string, contentDir: string): Promise<number | undefined> {
  try {
    const isChanged = (await git(contentDir, 'status', '--porcelain', '--', file)) !== '';
    const times = isChanged ? '' : await git(contentDir, 'log', '--follow', '--format=%ct', '--', file);
    return times === '' ? Number.POSITIVE_INFINITY : Number(times.split('\n').at(-1));
  } catch {
    return undefined;
  }
}

export async function solve(
  { faults, ...read }: Checked,
  isAsked: (path: string) => boolean,
  contentDir: string,
): Promise<Checked> {
  const problems = read.paths.filter((path) => path.endsWith('.sgf') && isAsked(path));
  const texts = problems.map(async (path) => [path, await readFile(resolve(contentDir, path))] as const);
  const proofs = await proveProblems(new Map(await Promise.all(texts)));
  const found = [...proofs].flatMap(([file, { findings }]) => findings.map((one) => ({ file, ...one })));
  return { ...read, faults: [...faults, ...found] };
}
