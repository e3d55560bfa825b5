import type { FileVersion } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import { compareFaults, errorAt, type Fault, faultKey, isError } from '../fault.ts';
import { DRAFT_FILE, draftPath } from '../fileRoles.ts';
import { toOneLine } from '../messageText.ts';
import { nearest } from '../nearest.ts';
import type { DraftedContent } from '../snapshot.ts';
import type { SnapshotBuilder } from '../store/buildSnapshot.ts';
import { decideLive } from '../store/decideLive.ts';
import type { FileState } from '../store/liveVersions.ts';
import type { LoadPinned } from '../store/pinnedPages.ts';
import { statusReport } from '../store/statusReport.ts';
import type { DraftFolder } from './draftFolder.ts';

export interface LiveTree {
  states: ReadonlyMap<string, FileState>;
  /** The live versions; a new map after each decision. */
  live: ReadonlyMap<string, FileVersion | null>;
  faults: readonly Fault[];
  pinned: LoadPinned;
}

/** Judges a draft as if its files had been saved; a faulty file of the draft shows the live one. */
export function createDraftComposer(check: CrossCheck, builder: SnapshotBuilder) {
  let last: { draft: string; live: LiveTree['live']; content: DraftedContent } | null = null;
  /** Composes a draft; returns the same object while neither the draft nor the live content changes. */
  return async (draft: DraftFolder, tree: LiveTree): Promise<DraftedContent> => {
    if (last?.draft === draft.revision && last.live === tree.live) return last.content;
    const states = statesWith(draft, tree);
    const decided = await decideLive(states, check, {
      readLastGood: async ({ lastGood }) => lastGood ?? null,
      pinned: tree.pinned,
    });
    const { live, pinned, underTranslated } = decided;
    const snapshot = builder.build(live, states, pinned, underTranslated);
    const liveKeys = new Set(tree.faults.map(faultKey));
    /** A file that is missing for the draft belongs into the draft. */
    const isNew = (fault: Fault) =>
      /\.\w+$/.test(fault.file) && !states.has(fault.file) && !liveKeys.has(faultKey(fault));
    const placed = decided.faults.map((fault) =>
      isNew(fault) ? { ...fault, file: draftPath(draft.name, fault.file) } : placeFault(fault, draft),
    );
    const faults = [...placed, ...ownFaults(draft, tree)].sort(compareFaults);
    const isOwn = ({ file }: Fault) => file.startsWith(draftPath(draft.name, ''));
    const errors = faults.filter((one) => isError(one) && (isOwn(one) || !liveKeys.has(faultKey(one))));
    const status = () => {
      const pathOf = (path: string) => (draft.files.has(path) ? draftPath(draft.name, path) : path);
      const there = [...states].filter(([, { current }]) => current !== null);
      const shown = new Map([...live].map(([path, version]) => [pathOf(path), version]));
      const named = new Map(there.map(([path, state]) => [pathOf(path), state]));
      return statusReport(snapshot.revision, named, shown, faults);
    };
    const content = { draft, snapshot, faults, errors, status };
    last = { draft: draft.revision, live: tree.live, content };
    return content;
  };
}

export type ComposeDraft = ReturnType<typeof createDraftComposer>;

/** The live files overlaid with the draft's; files that the draft removes count as deleted. */
function statesWith(draft: DraftFolder, { states, live }: LiveTree): Map<string, FileState> {
  const composed = new Map<string, FileState>();
  for (const [path, state] of states) {
    const lastGood = live.get(path) ?? null;
    const lastGoodRevision = lastGood?.revision ?? null;
    const current = lastGood ?? state.current;
    composed.set(path, { ...state, current, lastGood, lastGoodRevision, isFolderMissing: false });
  }
  for (const [path, { role, version }] of draft.files) {
    const before = composed.get(path) ?? { ...NEW, path, role };
    composed.set(path, { ...before, current: version });
  }
  for (const { name } of draft.removed) {
    const state = composed.get(name);
    if (state && !draft.files.has(name)) composed.set(name, { ...state, current: null });
  }
  return composed;
}

const NEW = { lastGood: null, lastGoodRevision: null, isFolderMissing: false, isUnavailable: false };

/** Moves a fault, and both halves of an either-or fault, to the draft's own file. */
function placeFault({ ifNewer, ...fault }: Fault, draft: DraftFolder): Fault {
  const placed = placeAt(fault, draft);
  return ifNewer ? { ...placed, ifNewer: [placeAt(ifNewer[0], draft), placeAt(ifNewer[1], draft)] } : placed;
}

/** The place in the draft's file, or of the entry that removes the file. */
function placeAt(fault: Fault, { name, files, removed }: DraftFolder): Fault {
  const entry = removed.find((one) => one.name === fault.file);
  if (files.has(fault.file)) return { ...fault, file: draftPath(name, fault.file) };
  if (!entry) return fault;
  return { ...fault, file: draftPath(name, DRAFT_FILE), line: entry.line, column: entry.column };
}

/** Returns faults of the folder and draft.yaml, and entries that remove nothing. */
function ownFaults(draft: DraftFolder, { live, states }: LiveTree): Fault[] {
  const isThere = (path: string) => live.get(path) != null || states.get(path)?.current != null;
  const wrong = draft.removed.flatMap((entry): Fault[] => {
    const { name } = entry;
    const both = draft.files.has(name);
    if (!both && isThere(name)) return [];
    const why = both
      ? 'the draft holds this file as well; keep one of both'
      : `there is no live file “${name}”${likelyFile(name, [...live.keys()])}`;
    return [errorAt(draftPath(draft.name, DRAFT_FILE), entry, 'draft-removed', toOneLine(why))];
  });
  return [...draft.faults, ...wrong];
}

/** Returns a file of that name in another folder or with another ending, else the nearest name in the same folder. */
function likelyFile(name: string, files: readonly string[]): string {
  const inside = files.filter((path) => path.startsWith(`${name.replace(/\/$/, '')}/`));
  if (inside.length > 0) return `, but a folder: name each of its files, as ${inside[0]}`;
  const stem = (path: string) => path.replace(/\.\w+$/, '').replace(/^.*\//, '');
  const called = files.filter((path) => stem(path) === stem(name));
  const same = called.find((path) => path.startsWith('pages/')) ?? called[0];
  if (same !== undefined) return `; did you mean “${same}”?`;
  const place = (path: string) => path.replace(/[^/.]*(?=\.\w+$)|[^/.]*$/, '');
  const neighbours = files.filter((path) => place(path) === place(name));
  const near = nearest(stem(name), neighbours.map(stem));
  const found = neighbours.find((path) => stem(path) === near);
  return found === undefined ? '' : `; did you mean “${found}”?`;
}
