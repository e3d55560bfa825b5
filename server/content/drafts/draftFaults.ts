import { type Fault, warningAt } from '../fault.ts';
import { DRAFT_FILE, draftPath } from '../layout.ts';
import type { ContentStore } from '../snapshot.ts';
import type { DraftFolder } from './draftFolder.ts';
import { COLLISION } from './drafts.ts';

/** Returns the faults of all drafts, and which could not go live; or those of the one that is asked for that are not reported already. */
export async function draftFaults(
  { drafts }: ContentStore,
  draft: string | undefined,
): Promise<readonly Fault[]> {
  const { drafts: found, faults } = await drafts.look();
  if (draft === undefined) {
    const own = new Set(faults.map(({ file }) => file));
    const judged = found.filter(({ name }) => !own.has(draftPath(name, DRAFT_FILE)));
    const blocked = await Promise.all(judged.map((one) => blockedDraft(one, drafts)));
    return [...faults, ...blocked.flat()];
  }
  return faults.filter(({ file, code }) => code === COLLISION && file.startsWith(draftPath(draft, '')));
}

/** That a draft which goes live by itself has errors, in one line: its own check says which. */
async function blockedDraft(
  { name, publishAt }: DraftFolder,
  drafts: ContentStore['drafts'],
): Promise<Fault[]> {
  const errors = publishAt ? ((await drafts.open(name))?.errors.length ?? 0) : 0;
  if (!publishAt || errors === 0) return [];
  const message = `this draft will not go live: it has ${errors === 1 ? '1 error' : `${errors} errors`}; see npm run check -- --draft ${name}`;
  return [warningAt(draftPath(name, DRAFT_FILE), publishAt, 'draft-errors', message)];
}
