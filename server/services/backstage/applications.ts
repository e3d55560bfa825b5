import { hash } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { insert } from '../data/database.ts';
import { Refusal } from '../http/http.ts';
import { answer, type Outcome, runOnce } from '../http/idempotency.ts';
import { type Application, applicationOf } from '../http/requests.ts';
import { type Form, type FormLimits, withForm } from './upload.ts';

const MB = 1024 * 1024;
const MAX_FILE_BYTES = 10 * MB;
const MAX_FILES = 3;
const FIELDS = ['name', 'email', 'phone', 'rank'];
const MAX_FIELD_LENGTH = 1000;
const LIMITS: FormLimits = {
  // The documents, with some space for fields and boundaries.
  form: MAX_FILES * MAX_FILE_BYTES + MB,
  file: MAX_FILE_BYTES,
  files: MAX_FILES,
  field: MAX_FIELD_LENGTH,
};

/** Kinds of documents by their first bytes: a file's name proves nothing. */
const KINDS = [
  { ending: 'pdf', begins: Buffer.from('%PDF-') },
  { ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

/** Takes a teacher's application with one to three documents: 413, 415, 422 (spec.md §3, §5). */
export async function submitApplication(
  context: Context,
  request: Request,
  response: Response,
): Promise<void> {
  const uploads = join(context.dataDir, 'uploads-under-way');
  const outcome = await withForm(request, uploads, LIMITS, async (form) => {
    const fields = applicationOf(fieldsOf(form));
    const digests = await nameProofs(form);
    return record(context, request, { fields, digests, folder: form.folder });
  });
  answer(response, outcome);
}

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
  if (files.some((file) => file.size > MAX_FILE_BYTES)) throw new Refusal(413, 'proof: 10 MB a file at most');
  if (files.some((file) => file.size === 0)) throw new Refusal(422, 'proof: an empty file');
  const digests: string[] = [];
  for (const [index, { path }] of files.entries()) {
    const content = await readFile(path);
    const kind = KINDS.find(({ begins }) => content.subarray(0, begins.length).equals(begins));
    if (!kind) throw new Refusal(415, 'proof: PDF, JPEG or PNG');
    await rename(path, join(folder, `proof-${index + 1}.${kind.ending}`));
    digests.push(hash('sha256', content, 'hex'));
  }
  return digests;
}
