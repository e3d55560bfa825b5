import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReadContent } from '../../authoring/editor/contentNames.ts';
import { writeEditorSchemas } from '../../authoring/editor/writeEditorSchemas.ts';
import { proveProblems } from '../../authoring/solver/proveProblems.ts';
import { draftFaults } from '../../content/drafts/drafts.ts';
import { draftPath } from '../../content/fileRoles.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import { type OfferedProduct, productFaults } from '../../content/products/productFaults.ts';
import { endedFaults } from '../../content/schedule/endedFaults.ts';
import type { DraftedContent } from '../../content/snapshot.ts';
import { SourceMap } from '../../content/sourceMap.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import { CHECK_NAMES } from '../../model/checks.ts';
import type { Arguments } from '../terminal/command.ts';
import { requireDraft, withContent } from '../terminal/content.ts';
import type { Checked } from './report.ts';

/** Reads the content folder. Also updates the schemas for editors. */
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
    // A schema folder that cannot be written is not a fault of the content.
    await writeEditorSchemas(dir, store, CHECK_NAMES, ids).catch(() => undefined);
    const draft = value('draft');
    const read = draft === undefined ? null : await requireDraft(store, draft);
    if (read) await writeEditorSchemas(...draftFor(dir, read), ids).catch(() => undefined);
    const snapshot = read?.snapshot ?? store.current();
    const places = new SourceMap(dir, draft);
    const unknown = products ? await productFaults(snapshot, products, places) : [];
    const ended = await endedFaults(snapshot, places, Date.now());
    return {
      paths: (read ?? store).status().files.map(({ path }) => path),
      faults: [
        ...(read?.faults ?? store.faults()),
        ...unknown,
        ...ended,
        ...(await draftFaults(store, draft)),
      ],
    };
  });
}

/** Returns the arguments that write the editor schemas of a draft, as if its files were live in a content folder. */
function draftFor(
  dir: string,
  { draft, snapshot, status }: DraftedContent,
): [string, ReadContent, readonly string[]] {
  const own = draftPath(draft.name, '');
  const files = () => status().files.map((file) => ({ ...file, path: file.path.replace(own, '') }));
  const content = {
    current: () => snapshot,
    status: () => ({ revision: snapshot.revision, files: files() }),
  };
  return [resolve(dir, own), content, CHECK_NAMES];
}

/** Adds the findings of reading out the selected problems. */
export async function solve(
  { paths, faults }: Checked,
  isAsked: (path: string) => boolean,
  contentDir: string,
): Promise<Checked> {
  const problems = paths.filter((path) => path.endsWith('.sgf') && isAsked(path));
  const texts = problems.map(async (path) => [path, await readFile(resolve(contentDir, path))] as const);
  const proofs = await proveProblems(new Map(await Promise.all(texts)));
  const found = [...proofs].flatMap(([file, { findings }]) => findings.map((one) => ({ file, ...one })));
  return { paths, faults: [...faults, ...found] };
}

/** The longest wait (ms) for the configured service. Without an answer, products are not checked. */
const TIMEOUT_MS = 1_500;

/** Returns the products of the configured or embedded service; null if they cannot be read in time. Never throws. */
async function readCatalogue({ services }: Env): Promise<readonly OfferedProduct[] | null> {
  try {
    if (Object.keys(services).length === 0) return await embedded();
    return services.EC_API ? await asked(services.EC_API) : null;
  } catch {
    return null;
  }
}

async function embedded(): Promise<readonly OfferedProduct[]> {
  const { parseProducts, readSeedFiles } = await import('../../services/data/seedRead.ts');
  const { activeIn } = await import('../../services/data/seedWrite.ts');
  const { files } = await readSeedFiles(join(import.meta.dirname, '../../services/seed'));
  const { products, settings } = parseProducts(files);
  return products.map((product) => ({ id: product.id, isActive: activeIn(product, settings) }));
}

async function asked(address: string): Promise<readonly OfferedProduct[] | null> {
  const { responseValidator } = await import('../../adapters/answers.ts');
  const response = await fetch(new URL('products', address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const products: unknown = await response.json();
  return response.ok && responseValidator('products')(products) ? products : null;
}
