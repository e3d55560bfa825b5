import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { type FieldFault, type Outcome, type Refused, UNAVAILABLE } from '../../actions/action.ts';
import type { ActionDocument } from '../../actions/document.ts';
import { formOf } from '../../actions/forms.ts';
import { EVENT } from '../../log.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { boundBody, UPLOAD_PROGRESS } from '../bodyTime.ts';
import { networkOf } from '../limits/network.ts';
import { documentKind } from './kinds/documentKind.ts';
import { isOfTheDisk, type Spooled, type SpooledFile, spool } from './spool.ts';
import { refusal, UploadRefused, type UploadRules, uploadRules } from './uploadRules.ts';
import { UploadSlots } from './uploadSlots.ts';

/** What a form with files was sent with: of files the names that the visitor's browser gave, to be told back. */
export type UploadedFields = Record<string, string | string[]>;

export interface Received {
  outcome: Outcome;
  /** Whether `act` was called; if not, no service knows of the upload. */
  wasRun: boolean;
  /** What has come of it, also where it was refused half-way. */
  fields: UploadedFields;
}

export type Act = (fields: UploadedFields, documents: readonly ActionDocument[]) => Promise<Outcome>;

/** Seconds until an upload for which there is no room now may be tried again. */
const BUSY_SECONDS = 30;
/** After a refusal so much more of a body is taken in and thrown away (bytes, ms), so that its sender hears the answer. */
const DISCARDED = { bytes: 32 * 1024 * 1024, ms: 20_000 };

/**
 * Takes in forms with documents: by way of files in a folder of their own below the data folder, which are gone when their
 * action has ended, however it ended. Nothing is held in memory, and no file is named as the visitor named it.
 */
export class Uploads {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #slots: UploadSlots;
  #isFailing = false;

  /** As `openUploads`, without a look at what an earlier process left. */
  constructor(folder: string, log: Logger, slots: UploadSlots = new UploadSlots()) {
    this.#folder = folder;
    this.#log = log;
    this.#slots = slots;
  }

  /**
   * Reads a form's multipart body, checks its fields and documents, and gives them to `act` where nothing is wrong.
   * @throws BadRequest 400 where the visitor broke off; what `act` throws
   */
  async receive(request: Request, form: FormName, act: Act): Promise<Received> {
    const rules = uploadRules(form);
    const come: Spooled = { fields: new Map(), files: [] };
    const refused = (outcome: Outcome): Received => {
      discardRest(request);
      return { outcome, wasRun: false, fields: fieldsOf(come, rules) };
    };
    const gone = new AbortController();
    request.once('close', () => gone.abort());
    let leave: (() => void) | undefined;
    const folder = join(this.#folder, randomUUID());
    try {
      checkHead(request, rules);
      boundBody(request, UPLOAD_PROGRESS.longest);
      leave = await this.#slots.enter(networkOf(request.ip), gone.signal);
      if (!leave) return refused({ ...UNAVAILABLE, retryAfter: BUSY_SECONDS });
      const documents = await this.#takeIn(request, form, folder, rules, come);
      const outcome = await act(fieldsOf(come, rules), documents);
      return { outcome, wasRun: true, fields: fieldsOf(come, rules) };
    } catch (error) {
      if (error instanceof UploadRefused) return refused(error.outcome);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true }).catch((error) => this.#failed(error));
      leave?.();
    }
  }

  /** @throws UploadRefused, also where the disk takes nothing; BadRequest */
  async #takeIn(request: Request, form: FormName, folder: string, rules: UploadRules, come: Spooled) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await spool(request, folder, rules, come);
      // A form whose field was left empty sends a file without name and content.
      come.files = come.files.filter(({ given, size }) => given !== '' || size > 0);
      const documents = await checked(form, come, rules);
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
export async function openUploads(dataDir: string, log: Logger): Promise<Uploads> {
  const folder = join(dataDir, 'uploads-under-way', 'site');
  // A folder that cannot be written is said when somebody uploads.
  await rm(folder, { recursive: true, force: true }).catch(() => {});
  return new Uploads(folder, log);
}

/** What can be said before the body is read. @throws UploadRefused 413, 415 */
function checkHead(request: Request, { fileField, mostBytes }: UploadRules): void {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw refusal(415, null, 'bad-request');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw refusal(413, fileField, 'too-large');
}

/** @throws UploadRefused with every fault of fields and files; the files decide the status, where one is at fault */
async function checked(form: FormName, come: Spooled, rules: UploadRules): Promise<ActionDocument[]> {
  const read = formOf(form).read(fieldsOf(come, rules));
  const fieldFaults = 'faults' in read ? read.faults : [];
  const tooMany = come.files.length > rules.mostFiles;
  const looked = tooMany ? [] : await Promise.all(come.files.map((file, i) => documentOf(file, i, rules)));
  const fault = looked.find((one) => 'status' in one);
  if (fault && 'status' in fault) fieldFaults.push(fault.fault);
  if (fieldFaults.length > 0) {
    const status = fault && 'status' in fault ? fault.status : 422;
    throw new UploadRefused({ kind: 'refused', status, faults: fieldFaults });
  }
  return looked.filter((one) => 'content' in one);
}

type FileFault = { status: Refused['status']; fault: FieldFault };

async function documentOf(
  { path, size }: SpooledFile,
  place: number,
  { fileField: field }: UploadRules,
): Promise<ActionDocument | FileFault> {
  if (size === 0) return { status: 422, fault: { field, code: 'empty-file' } };
  const kind = await documentKind(path);
  if (!kind) return { status: 415, fault: { field, code: 'file-type' } };
  const content = await openAsBlob(path, { type: kind.mediaType });
  return { name: `${field}-${place + 1}.${kind.ending}`, content };
}

function fieldsOf({ fields, files }: Spooled, { fileField }: UploadRules): UploadedFields {
  const names = files.map(({ given }, place) => given || `${fileField}-${place + 1}`);
  return Object.fromEntries([...fields, ...(names.length > 0 ? [[fileField, names] as const] : [])]);
}

/** Takes in the rest of a refused body: who has not sent all would not look for the answer. */
function discardRest(request: Request): void {
  if (request.complete) return void request.resume();
  boundBody(request, DISCARDED.ms);
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > DISCARDED.bytes) request.socket.destroy();
  });
  request.resume();
}
