import { setTimeout } from 'node:timers/promises';
import type { EditAnswer, EditAsk, EditChange, EditForm } from '../../../schemas/model/edit.ts';
import { EditRefused } from '../../content/edits/nodes.ts';
import { type Fault, isError } from '../../content/fault.ts';
import { groupOf } from '../../content/fileRoles.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { type GalleryEntries, readGalleryEntries } from '../gallery/entries.ts';
import { applyChange } from './editChanges.ts';
import { EditFiles, revertFiles, type WrittenFile } from './editFiles.ts';
import { formOf } from './editForm.ts';
import { openTarget } from './editTarget.ts';

/** The limits of the undo history: changes, and bytes of their files. */
const MAX_UNDONE = { changes: 50, bytes: 8_000_000 };

/** How long (ms) to wait at most until the store has seen the written files. */
const MAX_WAIT = 2_000;

/** Edits the content folder's files, one change at a time. Only the undo history is in memory. */
export class EditDesk {
  readonly #store: ContentStore;
  readonly #dir: string;
  readonly #done: WrittenFile[][] = [];
  #answer: EditAnswer | undefined;
  #gallery: Promise<GalleryEntries> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: ContentStore, contentDir: string) {
    this.#store = store;
    this.#dir = contentDir;
  }

  /** Returns the form of a block: its fields with their current values. @throws EditRefused */
  form(ask: EditAsk): Promise<EditForm> {
    return this.#inTurn(async () => {
      const target = await openTarget(ask, this.#store, this.#dir);
      const form = await formOf(target, await this.#entries());
      const { drafts } = await this.#store.drafts.list();
      const last = this.#done.at(-1)?.map(({ path }) => path);
      return {
        ...form,
        drafts: drafts.map(({ name }) => name),
        folder: this.#dir,
        ...(last ? { undo: last.join(', ') } : {}),
        ...(this.#answer ? { last: this.#answer } : {}),
      };
    });
  }

  /** Applies changes together if they cause no faults. @param revision of the shown form @throws EditRefused */
  change(ask: EditAsk, revision: string, changes: readonly EditChange[]): Promise<EditAnswer> {
    return this.#inTurn(() => this.#change(ask, revision, changes));
  }

  /** Undoes the last change, if the files are still as it left them. @throws EditRefused */
  undo(): Promise<EditAnswer> {
    return this.#inTurn(async () => {
      const files = this.#done.at(-1);
      if (!files) throw new EditRefused('there is nothing to undo');
      const changed = await this.#followed(
        files.some(({ path }) => groupOf(path) !== null),
        () => revertFiles(this.#dir, files),
      );
      if (changed !== null)
        throw new EditRefused(`${changed} has changed since; undo it in your editor`, 'conflict');
      this.#done.pop();
      this.#answer = { written: files.map(({ path }) => path), faults: [], warnings: [] };
      return this.#answer;
    });
  }

  async #change(ask: EditAsk, revision: string, changes: readonly EditChange[]): Promise<EditAnswer> {
    const target = await openTarget(ask, this.#store, this.#dir);
    // Only a form is of another block where the page does not have the one that was open before.
    if (target.block.id !== ask.block)
      throw new EditRefused(`this page has no block “${ask.block}” any more`, 'conflict');
    if (target.snapshot.revision !== revision)
      throw new EditRefused('the files have changed meanwhile; look at the block again', 'conflict');
    const files = new EditFiles(this.#dir, ask.draft);
    const gallery = await this.#entries();
    let block: string | undefined;
    for (const change of changes) block = (await applyChange(change, { target, files, gallery })) ?? block;
    const texts = files.texts();
    if (texts.size === 0) return { written: [], faults: [], warnings: [], says: 'nothing is different' };
    const { errors, warnings } = await this.#judge(texts, ask.draft);
    if (errors.length > 0) return { written: [], says: 'Nothing was written:', faults: errors, warnings: [] };
    const done = await this.#followed(ask.draft === undefined, () => files.write());
    this.#remember(done);
    const written = done.map(({ path }) => path);
    const more = block === undefined ? {} : { block };
    this.#answer = { written, faults: [], warnings, ...more };
    return this.#answer;
  }

  async #judge(texts: ReadonlyMap<string, string>, draft: string | undefined) {
    const { drafts } = this.#store;
    const drafted = draft === undefined ? null : await drafts.open(draft);
    const before = new Set((drafted?.faults ?? this.#store.faults()).map(textOf));
    const { errors, faults } = await drafts.validate(texts, draft);
    const fresh = (all: readonly Fault[]) =>
      all
        .filter((fault) => !before.has(textOf(fault)))
        .map(({ file, line, column, message, code }) => ({ place: { file, line, column }, message, code }));
    return { errors: fresh(errors), warnings: fresh(faults.filter((fault) => !isError(fault))) };
  }

  #remember(files: WrittenFile[]): void {
    this.#done.push(files);
    const bytes = () =>
      this.#done.flat().reduce((sum, { before, after }) => sum + (before?.length ?? 0) + after.length, 0);
    while (this.#done.length > MAX_UNDONE.changes || bytes() > MAX_UNDONE.bytes) this.#done.shift();
  }

  /** Resolves once the store has seen what was written to live files. A draft is read on request: no wait. */
  async #followed<Result>(isLive: boolean, write: () => Promise<Result>): Promise<Result> {
    if (!isLive) return write();
    const seen = Promise.withResolvers<void>();
    const stop = this.#store.onStatus(seen.resolve);
    const result = await write();
    await Promise.race([seen.promise, setTimeout(MAX_WAIT, undefined, { ref: false })]);
    stop();
    return result;
  }

  /** Runs work one at a time: two parallel changes would each be checked without the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #entries(): Promise<GalleryEntries> {
    this.#gallery ??= readGalleryEntries();
    return this.#gallery;
  }
}

function textOf({ code, message }: Fault): string {
  return `${code} ${message}`;
}
