import { resolve } from 'node:path';
import { parsedAs } from '../../content/analysis/analysis.ts';
import { openCachingPool } from '../../content/analysisCache.ts';
import type { DraftFolder } from '../../content/drafts/draftFolder.ts';
import { type Fault, formatFault, isError } from '../../content/fault.ts';
import { draftPath } from '../../content/fileRoles.ts';
import { didYouMean } from '../../content/nearest.ts';
import { openContent } from '../../content/openContent.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import type { ContentSnapshot, ContentStore, DraftedContent } from '../../content/snapshot.ts';
import { readProgramNames } from '../../model/pageChecks.ts';
import { readMoment } from '../../model/rules/typedMoment.ts';
import { CommandFailure, UsageError, withProgress } from './command.ts';

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/hoshi/analyses');

type StoreOptions = Pick<Parameters<typeof openContent>[0], 'dir' | 'pool' | 'detail'>;

/** Opens the current state of a content folder, without earlier versions, while `use` runs. */
export async function withContent<Result>(
  { progress, ...options }: StoreOptions & { progress?: string },
  use: (store: ContentStore) => Promise<Result>,
): Promise<Result> {
  const programNames = readProgramNames();
  await using own = options.pool ? null : await openReader();
  const pool = options.pool ?? own ?? undefined;
  const opening = openContent({ ...options, pool, dataDir: null, watch: false, programNames });
  const store = await (progress ? withProgress(progress, opening) : opening);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

export function readContent(dir: string, draft?: string) {
  return withContent({ dir }, async (store) => {
    const { drafts } = await store.drafts.list();
    const read = draft === undefined ? null : await requireDraft(store, draft);
    const { files } = (read ?? store).status();
    return {
      snapshot: read?.snapshot ?? store.current(),
      files,
      faults: read?.faults ?? store.faults(),
      drafts,
    };
  });
}

/** @throws UsageError if the draft does not exist */
export async function requireDraft({ drafts }: ContentStore, name: string): Promise<DraftedContent> {
  const draft = await drafts.open(name);
  if (draft) return draft;
  const names = (await drafts.list()).drafts.map((one) => one.name);
  const all = names.length === 0 ? 'drafts/ holds none' : `drafts: ${names.join(', ')}`;
  throw new UsageError(`there is no draft “${name}”${didYouMean(name, names)}; ${all}`);
}

/** Like `readContent`. @throws CommandFailure if the folder holds no site */
export async function readWithSites(dir: string, draft?: string) {
  const content = await withProgress('Reading', readContent(dir, draft));
  if (content.snapshot.sites.size > 0) return content;
  throw new CommandFailure(`there is no site that is in order in ${dir}; npm run check tells what is wrong`);
}

/** The failure for an address whose page or site cannot be shown: its first error, if it has one of its own. */
export function outOfOrder(
  file: string,
  draft: string | undefined,
  faults: readonly Fault[],
): CommandFailure {
  const paths = draft === undefined ? [file] : [draftPath(draft, file), file];
  const own = faults.find((fault) => isError(fault) && paths.includes(fault.file));
  if (own) return new CommandFailure(`it is out of order: ${formatFault(own)}`);
  const check = draft === undefined ? file : `--draft ${draft}`;
  return new CommandFailure(`${file} is out of order; npm run check -- ${check} tells what is wrong`);
}

/** Names a draft with a page at this path after the locale; empty if there is none. */
export function draftWith(path: string, drafts: readonly DraftFolder[]): string {
  const draft = drafts.find(({ files }) =>
    [...files.values()].some(({ version }) => parsedAs(version, 'page')?.facts.path?.value === path),
  );
  return draft ? `; the draft “${draft.name}” has one: --draft ${draft.name}` : '';
}

/** Returns the pool that reads texts, with a cache of earlier runs. */
export function openReader(): Promise<ParsePool> {
  return openCachingPool(readProgramNames(), CACHE, { threads: 2 });
}

/** @throws UsageError if the site does not exist */
export function requireSite(snapshot: ContentSnapshot, id: string): string {
  const names = [...snapshot.sites.keys()];
  if (names.includes(id)) return id;
  throw new UsageError(`there is no site “${id}”${didYouMean(id, names)}; sites: ${names.join(', ')}`);
}

export function parseMomentFlag(flag: string, typed: string, timeZone: string, end = false): number {
  const moment = readMoment(typed, timeZone, end);
  if (moment !== undefined) return moment;
  throw new UsageError(`“--${flag}” wants a date, such as 2026-12-24 or 2026-12-24T10:00+08:00`);
}
