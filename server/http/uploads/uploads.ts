import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { type Outcome, UNAVAILABLE } from '../../actions/action.ts';
import type { ActionDocument } from '../../actions/document.ts';
import { EVENT } from '../../log.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { boundBody, boundByProgress, UPLOAD_PROGRESS } from '../bodyTime.ts';
import type { FormLimits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { bodyOf, documentsOf, namesOf } from './documents.ts';
import { isOfTheDisk, type Spooled, spool } from './spool.ts';
import { refusal, UploadRefused, type UploadRules, uploadRules } from './uploadRules.ts';
import { UploadSlots } from './uploadSlots.ts';

export interface Received {
  outcome: Outcome;
  /** Whether `act` was called; if not, no service knows of the upload. */
  wasRun: boolean;
  /** What has come of its fields, and names of its files as the visitor knows them; also where it was refused half-way. */
  values: Record<string, string>;
  files: string[];
}

/** `body`: the fields, that of the files with their names as the visitor knows them. */
export type Act = (
  body: Readonly<Record<string, unknown>>,
  documents: readonly ActionDocument[],
) => Promise<Outcome>;

/** What the folders of uploads begin with: the embedded services have theirs beside them. */
const OWN = 'site-';
/** Seconds until an upload for which there is no room now may be tried again. */
const BUSY_SECONDS = 30;
/** After a refusal so much more of a body is taken in and thrown away: browsers send all before they look for an answer. */
const DISCARDED = { most: 128 * 1024 * 1024, progress: { bytes: 64 * 1024, ms: 5_000, longest: 60_000 } };

/**
 * Takes in forms with documents: by way of files in a folder of their own below the data folder, which are gone when their
 * action has ended, however it ended. Nothing is held in memory, and no file is named as the visitor named it.
 */
export class Uploads {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #limits: FormLimits;
  readonly #slots: UploadSlots;
  #isFailing = false;

  /** As `openUploads`, without a look at what an earlier process left. */
  constructor(folder: string, log: Logger, limits: FormLimits, slots: UploadSlots = new UploadSlots()) {
    this.#folder = folder;
    this.#log = log;
    this.#limits = limits;
    this.#slots = slots;
  }

  /**
   * Reads a form's multipart body, checks its fields and documents, and gives them to `act` where nothing is wrong.
   * @throws BadRequest 400 where the visitor broke off; what `act` throws
   */
  async receive(request: Request, form: FormName, act: Act): Promise<Received> {
    const rules = uploadRules(form);
    const come: Spooled = { fields: new Map(), files: [] };
    const taken = this.#limits.take(form, { address: request.ip });
    const received = (outcome: Outcome, wasRun: boolean): Received => {
      taken.settle(wasRun ? outcome : 'not-run');
      if (!wasRun) discardRest(request);
      return { outcome, wasRun, values: Object.fromEntries(come.fields), files: namesOf(come, rules) };
    };
    if (taken.refused) return received(taken.refused, false);
    try {
      checkType(request);
      const outcome = await this.#withSlot(request, (folder) =>
        this.#takeIn(request, form, folder, rules, come).then((documents) =>
          act(bodyOf(come, rules), documents),
        ),
      );
      return received(outcome, true);
    } catch (error) {
      if (error instanceof UploadRefused) return received(error.outcome, false);
      throw error;
    }
  }

  /** Calls `use` with a folder of its own, which is gone afterwards. @throws UploadRefused where there is no room in time */
  async #withSlot<T>(request: Request, use: (folder: string) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    boundBody(request, UPLOAD_PROGRESS.longest);
    const leave = await this.#slots.enter(networkOf(request.ip), gone.signal);
    if (!leave) throw new UploadRefused({ ...UNAVAILABLE, retryAfter: BUSY_SECONDS });
    const folder = join(this.#folder, OWN + randomUUID());
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch((error) => this.#failed(error));
      leave();
    }
  }

  /** @throws UploadRefused, also where the disk takes nothing; BadRequest */
  async #takeIn(request: Request, form: FormName, folder: string, rules: UploadRules, come: Spooled) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await spool(request, folder, rules, come);
      // A form whose field was left empty sends a file without name and content.
      come.files = come.files.filter(({ given, size }) => given !== '' || size > 0);
      const documents = await documentsOf(form, come, rules);
      this.#isFailing = false;
      return documents;
    } catch (error) {
      if (!isOfTheDisk(error)) throw error;
      this.#failed(error);
      throw new UploadRefused(UNAVAILABLE);
    }
  }

  /** Said once, until it works again. */
  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#log.error({ event: EVENT.uploadFailed, folder: this.#folder, reason: String(error) });
  }
}

/** Uploads below the data folder. What a process that crashed has left there is removed: one process to a data folder. */
export async function openUploads(dataDir: string, log: Logger, limits: FormLimits): Promise<Uploads> {
  const folder = join(dataDir, 'uploads-under-way');
  // A folder that cannot be written is said when somebody uploads.
  const names = await readdir(folder).catch(() => []);
  const leftOvers = names.filter((name) => name.startsWith(OWN));
  await Promise.all(leftOvers.map((name) => rm(join(folder, name), { recursive: true }).catch(() => {})));
  return new Uploads(folder, log, limits);
}

/** @throws UploadRefused 415 */
function checkType(request: Request): void {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw refusal(415, null, 'bad-request');
}

/** Takes in the rest of a refused body. */
function discardRest(request: Request): void {
  if (request.complete) return void request.resume();
  const came = boundByProgress(request, DISCARDED.progress);
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    came(piece.length);
    if (bytes > DISCARDED.most) request.socket.destroy();
  });
  request.resume();
}
