import { errorAt, type Fault, formatFault, newFaults } from '../fault.ts';
import { DRAFT_FILE, draftPath } from '../fileRoles.ts';
import type { Drafts } from '../snapshot.ts';
import type { DraftFolder } from './draftFolder.ts';

interface Watched {
  drafts: Drafts;
  onFault(fault: Fault): void;
  published(name: string): void;
  failed(error: unknown): void;
}

/** The interval (ms) between checks of drafts: their files are few, and none is live. */
const EVERY = 1_000;

/** Publishes drafts whose time has come, once they are without errors; several processes may, in one folder. */
export class DraftWatch {
  readonly #watched: Watched;
  readonly #timer: NodeJS.Timeout;
  #faults: readonly Fault[] = [];
  #lastFailure = '';
  #looking: Promise<void> | null = null;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#timer = setInterval(() => this.#look(), EVERY).unref();
    this.#look();
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking ??= this.#lookOnce()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#looking = null;
      });
  }

  /** Reports a failure once per reason, because it is retried each time. */
  #fail(error: unknown): void {
    if (String(error) !== this.#lastFailure) this.#watched.failed(error);
    this.#lastFailure = String(error);
  }

  async #lookOnce(): Promise<void> {
    const { drafts, onFault, published } = this.#watched;
    for (const name of await drafts.publisher.resume()) published(name);
    const found = await drafts.list();
    const faults = [...found.faults];
    for (const draft of found.drafts) {
      if (!draft.publishAt || draft.publishAt.time > Date.now()) continue;
      const why = await this.#publish(draft);
      if (why === null) continue;
      const message = `its time has come, and it is not published: ${why}`;
      faults.push(errorAt(draftPath(draft.name, DRAFT_FILE), draft.publishAt, 'draft-unpublished', message));
    }
    const fresh = newFaults(faults, this.#faults);
    this.#faults = faults;
    for (const fault of fresh) onFault(fault);
  }

  /** @returns why it is not published; null if it was, here or elsewhere, or if it has just been saved */
  async #publish({ name }: DraftFolder): Promise<string | null> {
    const { drafts, published } = this.#watched;
    const content = await drafts.open(name);
    if (!content) return null;
    const [first] = content.errors;
    if (first) {
      const more = content.errors.length > 1 ? ` and ${content.errors.length - 1} more` : '';
      return `${formatFault(first)}${more}`;
    }
    try {
      if (await drafts.publisher.publish(content.draft)) published(name);
      return null;
    } catch (error) {
      return `its files cannot be moved (the server must be able to write in the content folder): ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
