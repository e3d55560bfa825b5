import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../../lib/clock.ts';
import { parsedAs } from '../analysis/analysis.ts';
import { compareFaults, type Fault, START, warningAt } from '../fault.ts';
import { DRAFT_FILE, draftPath } from '../fileRoles.ts';
import type { ContentStore, DraftedContent, Drafts, MediaFile } from '../snapshot.ts';
import { areConsecutive } from '../window.ts';
import type { ComposeDraft, LiveTree } from './draftComposer.ts';
import type { DraftFolder, DraftFolders } from './draftFolder.ts';
import type { Publisher } from './publisher.ts';

const COLLISION = 'draft-collision';
/** The number of cached drafts, and how long (ms) each stays after its last use. */
const OPEN = { max: 4, ttl: 600_000, updateAgeOnGet: true, ttlAutopurge: true };
/** The minimum interval (ms) between searches on disk for a media file that no known draft has. */
const MEDIA_LOOK_MS = 1_000;

/** The drafts of a content folder: composed on request, and never live. */
export class ContentDrafts implements Drafts {
  readonly #folders: DraftFolders;
  readonly publisher: Publisher;
  readonly #tree: () => LiveTree;
  readonly #createComposer: () => ComposeDraft;
  readonly #composers = new LRUCache<string, ComposeDraft>(OPEN);
  readonly #running = new Map<string, Promise<DraftedContent | null>>();
  #validationComposer: ComposeDraft | undefined;
  #seen: DraftFolder[] = [];
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    folders: DraftFolders,
    publisher: Publisher,
    tree: () => LiveTree,
    createComposer: () => ComposeDraft,
  ) {
    this.#folders = folders;
    this.publisher = publisher;
    this.#tree = tree;
    this.#createComposer = createComposer;
  }

  async list(): Promise<{ drafts: DraftFolder[]; faults: Fault[] }> {
    const { names, faults } = await this.#folders.names();
    const found = await Promise.all(names.map((name) => this.#folders.read(name)));
    const drafts = found.filter((draft) => draft !== null);
    this.#seen = drafts;
    const own = drafts.flatMap((draft) => draft.faults);
    const shared = [...collisions(drafts), ...sharedAddresses(drafts)];
    return { drafts, faults: [...faults, ...own, ...shared].sort(compareFaults) };
  }

  /** Serialized per draft: otherwise a call could join a read that began before the save. */
  open(name: string): Promise<DraftedContent | null> {
    const before = this.#running.get(name) ?? Promise.resolve();
    const opening = before.catch(() => null).then(() => this.#open(name));
    this.#running.set(name, opening);
    const done = () => this.#running.get(name) === opening && this.#running.delete(name);
    void opening.then(done, done);
    return opening;
  }

  async validate(texts: ReadonlyMap<string, string>, name = ''): Promise<DraftedContent> {
    const none = { name, revision: '', files: new Map(), removed: [], publishAt: null, faults: [] };
    const draft = await this.#folders.withTexts((await this.#folders.read(name)) ?? none, texts);
    this.#validationComposer ??= this.#createComposer();
    const judged = await this.#validationComposer(draft, this.#tree());
    if (name !== '') return judged;
    // Without a name, the files belong to the live content.
    const live = (fault: Fault) => ({ ...fault, file: fault.file.replace(draftPath('', ''), '') });
    return { ...judged, faults: judged.faults.map(live), errors: judged.errors.map(live) };
  }

  async media(file: string, revision: string): Promise<MediaFile | null> {
    if (!/^[0-9a-f]{12}/.test(revision)) return null;
    const media = mediaIn(this.#seen, file, revision);
    const now = monotonicNow();
    if (media || now - this.#lookedAt < MEDIA_LOOK_MS) return media;
    this.#lookedAt = now;
    await this.list();
    return mediaIn(this.#seen, file, revision);
  }

  async #open(name: string): Promise<DraftedContent | null> {
    const draft = await this.#folders.read(name);
    if (!draft) return null;
    this.#seen = [...this.#seen.filter((one) => one.name !== name), draft];
    const compose = this.#composers.get(name) ?? this.#createComposer();
    this.#composers.set(name, compose);
    return compose(draft, this.#tree());
  }
}

/** Reports files that two drafts change or remove: the one published last would win. */
function collisions(drafts: readonly DraftFolder[]): Fault[] {
  const touched = drafts.flatMap((draft) => [
    ...[...draft.files.keys()].map((path) => ({ path, draft, at: null })),
    ...draft.removed.map(({ name, ...at }) => ({ path: name, draft, at })),
  ]);
  return [...Map.groupBy(touched, ({ path }) => path)].flatMap(([path, all]) =>
    all.flatMap(({ draft: { name }, at }): Fault[] => {
      const others = [...new Set(all.map((one) => one.draft.name))].filter((other) => other !== name);
      if (others.length === 0) return [];
      const message = `${others.length === 1 ? 'the draft' : 'the drafts'} ${others.map((other) => `“${other}”`).join(', ')} changes ${path} too; what is published last stays`;
      return [warningAt(draftPath(name, at ? DRAFT_FILE : path), at ?? START, COLLISION, message)];
    }),
  );
}

/** Reports pages of two drafts at one address: the one published second would be refused. */
function sharedAddresses(drafts: readonly DraftFolder[]): Fault[] {
  const pages = drafts.flatMap(({ name, files }) =>
    [...files].flatMap(([path, { version }]) => {
      const facts = parsedAs(version, 'page')?.facts;
      return facts?.path && !facts.when?.site ? [{ name, path, facts, at: facts.path }] : [];
    }),
  );
  return [...Map.groupBy(pages, ({ at }) => at.value).values()].flatMap((all) =>
    all.flatMap(({ name, path, facts, at }): Fault[] => {
      const other = all.find(
        (one) => one.name !== name && one.path !== path && !areConsecutive(one.facts, facts),
      );
      if (!other) return [];
      const message = `${draftPath(other.name, other.path)} has the path “${at.value}” too; the draft that is published second will be refused`;
      return [warningAt(draftPath(name, path), at, COLLISION, message)];
    }),
  );
}

function mediaIn(drafts: readonly DraftFolder[], file: string, revision: string): MediaFile | null {
  for (const { files } of drafts) {
    const version = files.get(`pages/media/${file}`)?.version;
    const part = version?.analysis.part;
    if (part?.kind !== 'media' || !version?.revision.startsWith(revision)) continue;
    const { kind: _, ...facts } = part;
    return { file, revision: version.revision, ...facts };
  }
  return null;
}

/** Returns the faults of all drafts, or of one, and which drafts could not go live. */
export async function draftFaults(
  { drafts }: ContentStore,
  draft: string | undefined,
): Promise<readonly Fault[]> {
  const { drafts: found, faults: listed } = await drafts.list();
  const faults = [...listed, ...found.flatMap(overdue)];
  if (draft === undefined) {
    const own = new Set(faults.map(({ file }) => file));
    const judged = found.filter(({ name }) => !own.has(draftPath(name, DRAFT_FILE)));
    const blocked = await Promise.all(judged.map((one) => blockedDraft(one, drafts)));
    return [...faults, ...blocked.flat()];
  }
  return faults.filter(
    ({ file, code }) => (code === COLLISION || code === OVERDUE) && file.startsWith(draftPath(draft, '')),
  );
}

const OVERDUE = 'draft-overdue';

/** Warns of a publication time in the past: its year may be mistyped. */
function overdue({ name, publishAt }: DraftFolder): Fault[] {
  if (!publishAt || publishAt.time > Date.now()) return [];
  const message = `${publishAt.at} is over, so that a running server publishes this draft at once; write a later moment, or take the line away`;
  return [warningAt(draftPath(name, DRAFT_FILE), publishAt, OVERDUE, message)];
}

/** Returns one fault if a scheduled draft has errors; its own check lists them. */
async function blockedDraft(
  { name, publishAt }: DraftFolder,
  drafts: ContentStore['drafts'],
): Promise<Fault[]> {
  const errors = publishAt ? ((await drafts.open(name))?.errors.length ?? 0) : 0;
  if (!publishAt || errors === 0) return [];
  const message = `this draft will not go live: it has ${errors === 1 ? '1 error' : `${errors} errors`}; see npm run check -- --draft ${name}`;
  return [warningAt(draftPath(name, DRAFT_FILE), publishAt, 'draft-errors', message)];
}
