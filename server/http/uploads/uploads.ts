import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { drainBody, limitBodyTime, UPLOAD_PROGRESS } from '../../lib/bodyTime.ts';
import { isDiskError } from '../../lib/receiveMultipart.ts';
import { removeOrphanedUploads, uploadFolder } from '../../lib/uploadFolder.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { EVENT } from '../../observe/events.ts';
import {
  type ActionDocument,
  type Outcome,
  type RetryLater,
  UNAVAILABLE,
} from '../../visitors/actions/action.ts';
import { bodyType } from '../request/bodyOptions.ts';
import { bodyOf, namesOf, readDocuments } from './documents.ts';
import { type Spooled, spool } from './spool.ts';
import { busyRefusal, UploadRefused, type UploadRules, uploadRules } from './uploadRules.ts';
import { type Slot, UploadSlots } from './uploadSlots.ts';

/** `values`: the fields received so far; `files`: the names of the files as the visitor knows them. */
export type Received = Awaited<ReturnType<Uploads['receive']>>;

/** `body`: the fields; the field of the files contains the names that the visitor knows. */
type SubmitForm = (
  body: Readonly<Record<string, unknown>>,
  documents: readonly ActionDocument[],
) => Promise<Outcome>;

interface PostLimits {
  reserve(
    form: FormName,
    sender: { ip: string | undefined },
  ): Promise<{ refusal?: RetryLater; finish(outcome: Outcome | 'not-run'): Promise<void> }>;
}

/** Receives forms with documents. The files are stored in a folder of their own, which is deleted after the action. */
export class Uploads {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #limits: PostLimits;
  readonly #slots: UploadSlots;
  #isFailing = false;

  /** As `openUploads`, but without deleting an earlier process's files. */
  constructor(folder: string, log: Logger, limits: PostLimits, slots: UploadSlots = new UploadSlots()) {
    this.#folder = folder;
    this.#log = log;
    this.#limits = limits;
    this.#slots = slots;
  }

  /** Reads and checks a multipart body and passes it to `submit`. @throws BadRequest 400 incomplete; errors of `submit` */
  async receive(request: Request, form: FormName, submit: SubmitForm) {
    const rules = uploadRules(form);
    const spooled: Spooled = { fields: new Map(), files: [] };
    const { refusal, finish } = await this.#limits.reserve(form, { ip: request.ip });
    /** Undefined once the action has begun: if it throws, it counts. */
    let countedOutcome: Outcome | 'not-run' | undefined = 'not-run';
    let outcome: Outcome;
    try {
      checkType(request);
      if (refusal) throw new UploadRefused(refusal);
      outcome = await this.#withSlot(request, async (folder, slot) => {
        const documents = await this.#takeIn(request, folder, rules, spooled, slot);
        countedOutcome = undefined;
        return submit(bodyOf(spooled, rules), documents);
      });
      countedOutcome = outcome;
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      await readFields(request, rules, spooled, error);
      await drainBody(request);
      outcome = error.outcome;
    } finally {
      if (countedOutcome) await finish(countedOutcome);
    }
    return { outcome, values: Object.fromEntries(spooled.fields), files: namesOf(spooled, rules) };
  }

  /** Calls `use` with a new folder, which is deleted afterwards. @throws UploadRefused if no slot is free in time */
  async #withSlot<T>(request: Request, use: (folder: string, slot: Slot) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    limitBodyTime(request, UPLOAD_PROGRESS.longest);
    const slot = await this.#slots.acquire(request.ip, gone.signal);
    if (!slot) throw busyRefusal();
    const folder = join(this.#folder, randomUUID());
    try {
      return await use(folder, slot);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch((error) => this.#failed(error));
      slot.release();
    }
  }

  /** @throws UploadRefused, also if the disk is not writable; BadRequest */
  async #takeIn(request: Request, folder: string, rules: UploadRules, spooled: Spooled, slot: Slot) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await spool(request, folder, rules, spooled, slot);
      slot.markComplete();
      // A form whose file field was left empty sends a file without name and content.
      spooled.files = spooled.files.filter(({ originalName, size }) => originalName !== '' || size > 0);
      const documents = await readDocuments(spooled, rules);
      this.#isFailing = false;
      return documents;
    } catch (error) {
      if (!isDiskError(error)) throw error;
      this.#failed(error);
      throw new UploadRefused(UNAVAILABLE);
    }
  }

  /** Logs the first failure until uploads work again. */
  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.error({ event: EVENT.uploadFailed, folder: this.#folder, reason: String(error) });
  }
}

/** Opens uploads below the data folder, and deletes what a crashed process left there. */
export async function openUploads(dataDir: string, log: Logger, limits: PostLimits): Promise<Uploads> {
  await removeOrphanedUploads(dataDir);
  return new Uploads(uploadFolder(dataDir), log, limits);
}

/** Reads the typed values of an upload that is refused before its documents are read, to show them again. */
async function readFields(request: Request, rules: UploadRules, spooled: Spooled, refusal: UploadRefused) {
  if (spooled.isBegun) return;
  await spool(request, '', rules, spooled, { refusal }).catch((error) => {
    if (!(error instanceof UploadRefused)) throw error;
  });
}

/** @throws UploadRefused 415 */
function checkType({ headers }: Request): void {
  const isMultipart = /^multipart\/form-data\s*;.*boundary=/i.test(headers['content-type'] ?? '');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (isMultipart && encoding.toLowerCase() === 'identity') return;
  const fault = { field: null, code: 'bad-request', detail: bodyType('multipart/form-data') };
  throw new UploadRefused({ kind: 'refused', status: 415, faults: [fault] });
}
