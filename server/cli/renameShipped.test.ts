import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRename, withRenamedCopy } from '../authoring/rename/applyRename.ts';
import { renamePage } from '../authoring/rename/page.ts';
import { type RenamableFile, readFiles } from '../authoring/rename/renaming.ts';
import { parsedAs } from '../content/analysis/analysis.ts';
import { ContentFiles } from '../content/disk/files.ts';
import { isError } from '../content/fault.ts';
import { roleOf } from '../content/fileRoles.ts';
import { pathForms } from '../content/index/routeTable.ts';
import { openReader, withContent } from './terminal/content.ts';

const ROOT = join(import.meta.dirname, '../..');

test('each shipped page can be renamed and moved, one after the other, but for those that a name leads to', async () => {
  await using pool = await openReader();
  const shipped = await readFiles(ROOT, pool);
  const analyser = new ContentFiles(ROOT, pool);
  let files: (RenamableFile & { from: string })[] = shipped.map((file) => ({ ...file, from: file.path }));
  const pages = shipped.flatMap(({ role, version }) =>
    role.kind === 'page' ? [{ id: role.id, path: parsedAs(version, 'page')?.config?.path }] : [],
  );
  const stay: string[] = [];
  const wanted: string[] = [];
  const renamed = (id: string, path: string | undefined) => {
    try {
      return planRename(files, renamePage(id, `new-${id}`, files, path && `/new${path}`));
    } catch (error) {
      stay.push(`${id}: ${String(error).replace(/.* as (.*?) leads.*/, '$1')}`);
      return planRename(files, renamePage(id, `new-${id}`, files, path));
    }
  };
  for (const { id, path } of pages) {
    const { texts, moves, redirects } = renamed(id, path);
    if (redirects.length > 0)
      for (const form of pathForms(path ?? ''))
        wanted.push(`${form} → ${form === '/' ? '/new' : `/new${form}`}`);
    files = await Promise.all(
      files.map(async (file) => {
        const changed = texts.get(file.path);
        const to = moves.get(file.path) ?? file.path;
        if (!changed && to === file.path) return file;
        const bytes = changed ? Buffer.from(changed.after) : file.bytes;
        const role = roleOf(to) ?? file.role;
        return { ...file, path: to, role, bytes, version: await analyser.analyse(to, role, bytes) };
      }),
    );
  }
  const texts = files.map(
    ({ from, bytes }) => [from, { before: bytes, after: Buffer.from(bytes).toString() }] as const,
  );
  const plan = {
    uses: [],
    redirects: [],
    dropped: [],
    texts: new Map(texts.filter(([from]) => !from.startsWith('pages/media/'))),
    moves: new Map(files.map(({ from, path }) => [from, path])),
  };
  const faults = await withRenamedCopy(ROOT, shipped, plan, (dir) =>
    withContent({ dir, pool }, async (store) => {
      const written = [...store.current().sites.values()].flatMap(({ config }) => config.redirects ?? []);
      expect(written.map(({ from, to }) => `${from} → ${to}`)).toEqual(expect.arrayContaining(wanted));
      return store.faults().filter((fault) => isError(fault) || fault.code.startsWith('redirect-'));
    }),
  );
  expect(faults).toEqual([]);
  expect(wanted.length).toBeGreaterThan(30);
  expect(stay.sort()).toEqual([
    'account: origin:account',
    'checkout: origin:checkout',
    'home: the logo',
    'login: origin:login',
    'origin: origin:…',
    'purchases: origin:purchases',
    'redeem: origin:redeem',
    'register: origin:register',
  ]);
}, 120_000);
