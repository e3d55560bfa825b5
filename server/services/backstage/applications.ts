import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Request, Response } from 'express';
import { drainBody } from '../../lib/bodyTime.ts';
import { documentKindOf } from '../../lib/documentKind.ts';
import { MultipartFault, type ReceivedForm, receiveMultipart } from '../../lib/receiveMultipart.ts';
import { uploadFolder } from '../../lib/uploadFolder.ts';
import type { Context } from '../context.ts';
import { insert } from '../data/database.ts';
import { Refusal } from '../http/http.ts';
import { answer, type Outcome, runOnce } from '../http/idempotency.ts';
import { type Application, applicationOf } from '../http/requests.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 3;
const FIELDS = ['name', 'email', 'phone', 'rank'];
const MAX_FIELD_LENGTH = 1000;
/** Bytes of the whole form: its documents, fields and boundaries. */
const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** Takes a teacher's application with one to three documents: 413, 415, 422 (spec.md §3, §5). */
export async function submitApplication(
  context: Context,
  request: Request,
  response: Response,
): Promise<void> {
  const outcome = await withForm(context, request, async (form) => {
    const fields = applicationOf(fieldsOf(form));
    const digests = await nameProofs(form);
    return record(context, request, { fields, digests, folder: form.folder });
  });
  answer(response, outcome);
}

interface Form extends ReceivedForm {
  folder: string;
}

/** Reads a multipart body through files, which are deleted afterwards unless `use` moves them. @throws Refusal 400, 413, 415, 422 */
async function withForm<T>(
  { dataDir }: Context,
  request: Request,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.get('content-type') ?? ''))
    throw new Refusal(415, 'multipart/form-data expected');
  const folder = join(uploadFolder(dataDir), randomUUID());
  const form: Form = { fields: new Map(), files: [], folder };
  const limits = { mostBytes: MAX_FORM_BYTES, mostFileBytes: MAX_FILE_BYTES };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await receiveMultipart(request, form, { folder, fileField: 'proof', ...limits });
    return await use(form);
  } catch (error) {
    if (!(error instanceof MultipartFault)) throw error;
    await drainBody(request);
    throw FORM_FAULTS[error.reason];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const UNREADABLE = new Refusal(422, 'the form cannot be read');
const FORM_FAULTS: Readonly<Record<MultipartFault['reason'], Refusal>> = {
  unreadable: UNREADABLE,
  'has-files': UNREADABLE,
  'too-large': new Refusal(413, 'too large'),
  'broken-off': new Refusal(400, 'the upload broke off'),
};

interface Received {
  fields: Application;
  digests: string[];
  folder: string;
}

/** Stores the application and moves the folder of its documents, both or neither; for a known key, neither. */
function record(context: Context, request: Request, { fields, digests, folder }: Received): Outcome {
  const post = { scope: 'teacherApplications', content: { ...fields, proofs: digests } };
  return runOnce(context, request, post, () => {
    const [id, submittedAt] = [basename(folder), context.now().toISOString()];
    insert(context.db, 'applications', { id, body: JSON.stringify(fields), submittedAt });
    const applications = join(context.dataDir, 'applications');
    mkdirSync(applications, { recursive: true, mode: 0o700 });
    renameSync(folder, join(applications, id));
    return { id, submittedAt };
  });
}

function fieldsOf(form: Form): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of FIELDS) {
    const value = form.fields.get(name) ?? '';
    if (value.length > MAX_FIELD_LENGTH) throw new Refusal(422, `${name}: too long`);
    if (value.trim() !== '') fields[name] = value.trim();
  }
  return fields;
}

/** Checks the documents, gives them generated names in their folder, and returns their hashes. */
async function nameProofs({ files, folder }: Form): Promise<string[]> {
  if (files.length < 1 || files.length > MAX_FILES) throw new Refusal(422, 'proof: one to three files');
  if (files.some((file) => file.size === 0)) throw new Refusal(422, 'proof: an empty file');
  const digests: string[] = [];
  for (const [index, { path }] of files.entries()) {
    const content = await readFile(path);
    const kind = documentKindOf(content);
    if (!kind) throw new Refusal(415, 'proof: PDF, JPEG or PNG');
    await rename(path, join(folder, `proof-${index + 1}.${kind.ending}`));
    digests.push(hash('sha256', content, 'hex'));
  }
  return digests;
}
