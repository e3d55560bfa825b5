import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { mostOpenMedia } from '../../lib/descriptors.ts';
import type { MediaFile } from '../contentParts.ts';
import { DRAFT_NAME, DRAFTS } from '../layout.ts';
import type { MediaBytes } from '../snapshot.ts';
import { revisionOf } from './files.ts';
import type { ObjectStore } from './objectStore.ts';
import { MediaInMemory, type OpenMedia, openVerified } from './openMedia.ts';

/** The limits of what is open at once: the number of files, and the bytes of those in memory. */
const OPEN = { files: mostOpenMedia(), bytes: 32 * 1024 * 1024 };
/** A reader that has just been given a file has this long (ms) to open it before the cache deletes it. */
const RELEASE_MS = 10_000;
/** Bytes that cannot be found are not looked for again for so long. */
const MISSING_MS = 2_000;

/**
 * The bytes of pages/media by their revision, verified when they are opened. They come from the objects of the data
 * folder; where it has none, from the content folder or a draft in it, if its file there is that revision.
 */
export class MediaStore {
  readonly #objects: ObjectStore;
  readonly #folder: string;
  readonly #drafts: string;
  readonly #open: LRUCache<string, OpenMedia, MediaFile>;

  /** @param contentDir the folder that holds `pages/media` */
  constructor(objects: ObjectStore, contentDir: string) {
    this.#objects = objects;
    this.#folder = join(contentDir, 'pages/media');
    this.#drafts = join(contentDir, DRAFTS);
    this.#open = new LRUCache({
      max: OPEN.files,
      maxSize: OPEN.bytes,
      sizeCalculation: ({ heldBytes }) => heldBytes,
      dispose: (media, _revision, reason) => media.release(reason === 'evict' ? RELEASE_MS : 0),
      fetchMethod: async (_revision, _stale, { context, options }) => {
        const found = await this.#find(context);
        if (found) return found;
        options.ttl = MISSING_MS;
        return MISSING;
      },
    });
  }

  /** The bytes of a file at its revision, or null where they are lost. One look at a time for each. */
  async open(media: MediaFile): Promise<MediaBytes | null> {
    const found = await this.#open.fetch(media.revision, { context: media });
    return found && found !== MISSING ? found : null;
  }

  close(): void {
    this.#open.clear();
  }

  async #find({ file, revision }: MediaFile): Promise<OpenMedia | null> {
    const waiting = this.#objects.waiting(revision);
    if (waiting) return new MediaInMemory(waiting);
    const path = this.#objects.pathOf(revision);
    const handle = path === null ? null : await openVerified(path, revision);
    if (handle) return handle;
    this.#objects.forget(revision);
    const bytes = await readFile(join(this.#folder, file)).catch(() => null);
    if (!bytes || revisionOf(bytes) !== revision) return this.#findInDrafts(file, revision);
    this.#objects.hold(revision, bytes);
    return new MediaInMemory(bytes);
  }

  async #findInDrafts(file: string, revision: string): Promise<OpenMedia | null> {
    const names = (await readdir(this.#drafts).catch(() => [])).filter((name) => DRAFT_NAME.test(name));
    for (const name of names) {
      const found = await openVerified(join(this.#drafts, name, 'pages/media', file), revision);
      if (found) return found;
    }
    return null;
  }
}

const MISSING = new MediaInMemory(new Uint8Array());
