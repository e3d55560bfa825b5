import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { draftPath } from '../../content/fileRoles.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { type ContentNames, contentNames, type ReadContent } from './contentNames.ts';
import { editorSchemas } from './editorSchemas.ts';

/** The folder in a content folder from which editors read the schemas. The content check ignores it. */
const SCHEMA_FOLDER = '.schemas';

const IGNORED = '# Made from the content by `npm run schemas`, `npm run dev` and `npm run check`.\n*\n';

/** The file with the products that the catalogue last had, since not every run asks the catalogue. */
const PRODUCTS = '.products';

async function readProducts(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The file with the types of each page's blocks by id, as they were when it was last good: a faulty page has none. */
const BLOCKS = '.blocks';

async function withFormerBlocks(names: ContentNames, folder: string): Promise<ContentNames> {
  const file = join(folder, BLOCKS);
  const former: [string, [string, string][]][] = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => []);
  const kept = former.filter(([page]) => names.pages.includes(page));
  const blocks = new Map([...kept.map(([page, types]) => [page, new Map(types)] as const), ...names.blocks]);
  const now = JSON.stringify([...blocks].map(([page, types]) => [page, [...types]]));
  if (now !== JSON.stringify(former)) replaceFile(folder, BLOCKS, now);
  return { ...names, blocks };
}

/**
 * Writes the changed schemas of a content folder, each atomically.
 * @param products ids of products; without them the last known ones are used
 * @returns the number of written files
 * @throws if the folder contains no content (it could be any folder) or cannot be written
 */
export async function writeEditorSchemas(
  contentDir: string,
  store: ReadContent,
  checks: readonly string[],
  products?: readonly string[],
): Promise<number> {
  if (!store.status().files.some(({ live }) => live)) {
    throw new Error(`there is no content in ${contentDir}: sites/, pages/ and locales/ are wanted`);
  }
  const folder = join(contentDir, SCHEMA_FOLDER);
  const before = await lstat(folder).catch(() => null);
  if (before?.isSymbolicLink())
    throw new Error(`${folder} is a symbolic link; it must be a folder of its own`);
  await mkdir(folder, { recursive: true });
  const file = join(folder, PRODUCTS);
  if (products) await writeFile(file, JSON.stringify(products));
  const names = contentNames(store, checks, products ?? (await readProducts(file)));
  const texts = await editorSchemas(await withFormerBlocks(names, folder));
  let written = 0;
  for (const [name, text] of new Map([['.gitignore', IGNORED], ...texts])) {
    if ((await readFile(join(folder, name), 'utf8').catch(() => null)) === text) continue;
    replaceFile(contentDir, `${SCHEMA_FOLDER}/${name}`, text);
    written++;
  }
  return written;
}

/** Writes the schemas of a content folder, and those of each draft into its folder, as if its files were live. */
export async function writeAllSchemas(
  contentDir: string,
  store: ReadContent & Pick<ContentStore, 'drafts'>,
  checks: readonly string[],
  products?: readonly string[],
): Promise<void> {
  await writeEditorSchemas(contentDir, store, checks, products);
  for (const { name } of (await store.drafts.list()).drafts) {
    const read = await store.drafts.open(name);
    if (!read) continue;
    const own = draftPath(name, '');
    const files = () => read.status().files.map((file) => ({ ...file, path: file.path.replace(own, '') }));
    const content = {
      current: () => read.snapshot,
      status: () => ({ revision: read.snapshot.revision, files: files() }),
    };
    await writeEditorSchemas(join(contentDir, own), content, checks, products);
  }
}

/** Writes the schemas now and after each check, one after the other. @returns a function that ends it */
export function followContent(
  contentDir: string,
  store: ReadContent & Pick<ContentStore, 'onStatus'>,
  checks: readonly string[],
  failed: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let again = false;
  const write = async (): Promise<void> => {
    do {
      again = false;
      await writeEditorSchemas(contentDir, store, checks).catch(failed);
    } while (again);
    underWay = null;
  };
  const begin = () => {
    again = true;
    underWay ??= write();
  };
  begin();
  const stop = store.onStatus(begin);
  return async () => {
    stop();
    await underWay;
  };
}
