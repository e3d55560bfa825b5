import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { EVENT } from '../../observe/log.ts';
import { type ActionDocument, type Outcome, UNAVAILABLE } from '../../visitors/actions/action.ts';
import { drainBody, limitBodyTime, UPLOAD_PROGRESS } from '../bodyTime.ts';
import type { FormLimits } from '../limits/limits.ts';
import { bodyOf, namesOf, readDocuments } from './documents.ts';
import { isDiskError, type Spooled, spool } from './spool.ts';
import { refuse, UploadRefused, type UploadRules, uploadRules } from './uploadRules.ts';
import { type Slot, UploadSlots } from './uploadSlots.ts';

export interface Received {
  outcome: Outcome;
  /** Whether `act` was called; if not, no service knows of the upload. */
  wasRun: boolean;
  /** What has arrived of its fields, and names of its files as the visitor knows them. */
  values: Record<string, string>;
  files: string[];
}

/** `body`: the fields, that of the files with their names as the visitor knows them. */
export type Act = (
  body: Readonly<Record<string, unknown>>,
  documents: readonly ActionDocument[],
) => Promise<Outcome>;

/** What the folders of uploads begin with: the embedded services have their own folders next to them. */
const OWN = 'site-';
/** Seconds until an upload for which there is no room now may be tried again. */
const BUSY_SECONDS = 30;
/** Takes in forms with documents by way of files in a folder of their own, which are gone when the action has ended. */
export class Uploads {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #limits: FormLimits;
  readonly #slots: UploadSlots;
  #isFailing = false;

  /** As `openUploads`, but leaves an earlier process's files alone. */
  constructor(folder: string, log: Logger, limits: FormLimits, slots: UploadSlots = new UploadSlots()) {
    this.#folder = folder;
    this.#log = log;
    this.#limits = limits;
    this.#slots = slots;
  }

  /** Reads a multipart body, checks it, and gives it to `act`. @throws BadRequest 400 broken off; what `act` throws */
  async receive(request: Request, form: FormName, act: Act): Promise<Received> {
    const rules = uploadRules(form);
    const spooled: Spooled = { fields: new Map(), files: [] };
    const taken = await this.#limits.take(form, { address: request.ip });
    const received = async (outcome: Outcome, wasRun: boolean): Promise<Received> => {
      await taken.finish(wasRun ? outcome : 'not-run');
      if (!wasRun) await drainBody(request);
      return { outcome, wasRun, values: Object.fromEntries(spooled.fields), files: namesOf(spooled, rules) };
    };
    try {
      checkType(request);
      if (taken.refused) throw new UploadRefused(taken.refused);
      const outcome = await this.#withSlot(request, (folder, slot) =>
        this.#takeIn(request, form, folder, rules, spooled, slot).then((documents) =>
          act(bodyOf(spooled, rules), documents),
        ),
      );
      return received(outcome, true);
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      await readFields(request, rules, spooled, error);
      return received(error.outcome, false);
    }
  }

  /** Calls `use` with a folder of its own, which is gone afterwards. @throws UploadRefused where there is no room in time */
  async #withSlot<T>(request: Request, use: (folder: string, slot: Slot) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    limitBodyTime(request, UPLOAD_PROGRESS.longest);
    const slot = await this.#slots.enter(request.ip, gone.signal);
    if (!slot) throw busy();
    const folder = join(this.#folder, OWN + randomUUID());
    try {
      return await use(folder, slot);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch((error) => this.#failed(error));
      slot.release();
    }
  }

  /** @throws UploadRefused, also where the disk takes nothing; BadRequest */
  async #takeIn(
    request: Request,
    form: FormName,
    folder: string,
    rules: UploadRules,
    spooled: Spooled,
    slot: Slot,
  ) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await spool(request, folder, rules, spooled, { ...slot, onSlow: busy });
      slot.markComplete();
      // A form whose field was left empty sends a file without name and content.
      spooled.files = spooled.files.filter(({ given, size }) => given !== '' || size > 0);
      const documents = await readDocuments(form, spooled, rules);
      this.#isFailing = false;
      return documents;
    } catch (error) {
      if (!isDiskError(error)) throw error;
      this.#failed(error);
      throw new UploadRefused(UNAVAILABLE);
    }
  }

  /** Logged once, until it works again. */
  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.error({ event: EVENT.uploadFailed, folder: this.#folder, reason: String(error) });
  }
}

/** There is no room for it now. */
const busy = () => new UploadRefused({ ...UNAVAILABLE, retryAfter: BUSY_SECONDS });

/** No upload takes longer (ms): older folders are those of a process that crashed, not of another one on the same data folder. */
const MAX_UPLOAD_MS = 3_600_000;

/** Uploads below the data folder. What a crashed process has left there is removed, now and once more when it is old. */
export async function openUploads(dataDir: string, log: Logger, limits: FormLimits): Promise<Uploads> {
  const folder = join(dataDir, 'uploads-under-way');
  await removeOrphanedUploads(folder);
  setTimeout(() => void removeOrphanedUploads(folder), 1.1 * MAX_UPLOAD_MS).unref();
  return new Uploads(folder, log, limits);
}

async function removeOrphanedUploads(folder: string): Promise<void> {
  // A folder that cannot be written is reported at the next upload.
  const names = await readdir(folder).catch(() => []);
  const orphans = names.filter((name) => name.startsWith(OWN));
  await Promise.all(orphans.map((name) => removeIfOld(join(folder, name)).catch(() => {})));
}

/** What was typed in an upload that is refused before its documents are read, to be shown again. */
async function readFields(request: Request, rules: UploadRules, spooled: Spooled, refused: UploadRefused) {
  if (spooled.isBegun) return;
  await spool(request, '', rules, spooled, { refusal: refused }).catch((error) => {
    if (!(error instanceof UploadRefused)) throw error;
  });
}

/** @throws UploadRefused 415 */
function checkType({ headers }: Request): void {
  const isMultipart = /^multipart\/form-data\s*;.*boundary=/i.test(headers['content-type'] ?? '');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!isMultipart || encoding.toLowerCase() !== 'identity') throw refuse(415, null, 'bad-request');
}

async function removeIfOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > MAX_UPLOAD_MS) await rm(path, { recursive: true });
}
