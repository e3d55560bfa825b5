import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { Refusal } from '../http/http.ts';
import { answer, type Outcome, once } from '../http/idempotency.ts';
import { type Application, applicationOf } from '../http/requests.ts';
import { type Form, type FormLimits, withForm } from './upload.ts';

const MB = 1024 * 1024;
const MAX_FILE = 10 * MB;
const MAX_FILES = 3;
const FIELDS = ['name', 'email', 'phone', 'rank'];
const MAX_FIELD_LENGTH = 1000;
const LIMITS: FormLimits = {
  // The documents, with some space for fields and boundaries.
  form: MAX_FILES * MAX_FILE + MB,
  file: MAX_FILE,
  files: MAX_FILES,
  field: MAX_FIELD_LENGTH,
};

/** Kinds of documents by their first bytes: a file's name proves nothing. */
const KINDS = [
  { ending: 'pdf', begins: Buffer.from('%PDF-') },
  { ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

interface Proof {
  content: Blob;
  ending: string;
}

/** Takes a teacher's application with one to three documents: 413, 415, 422 (spec.md §3, §5). */
export async function submitApplication(
  context: Context,
  request: Request,
  response: Response,
): Promise<void> {
  const uploads = join(context.dataDir, 'uploads-under-way');
  const outcome = await withForm(request, uploads, LIMITS, async (form) => {
    const fields = applicationOf(fieldsOf(form));
    const proofs = await proofsOf(form);
    const id = randomUUID();
    const folder = join(uploads, id);
    try {
      const digests = await keep(folder, proofs);
      return record(context, request, { id, fields, digests, folder });
    } finally {
      // If it was stored, its documents have been moved.
      await rm(folder, { recursive: true, force: true });
    }
  });
  answer(response, outcome);
}

interface Received {
  id: string;
  fields: Application;
  digests: string[];
  folder: string;
}

/** Stores the application and moves its documents, both or neither; for a known key, neither. */
function record(context: Context, request: Request, { id, fields, digests, folder }: Received): Outcome {
  const post = { scope: 'teacherApplications', content: { ...fields, proofs: digests } };
  return once(context, request, post, () => {
    const submittedAt = context.now().toISOString();
    context.db
      .prepare('INSERT INTO applications (id, body, submittedAt) VALUES (?, ?, ?)')
      .run(id, JSON.stringify(fields), submittedAt);
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

async function proofsOf(form: Form): Promise<Proof[]> {
  const files = form.files.filter(({ name }) => name === 'proof').map(({ content }) => content);
  if (files.length < 1 || files.length > MAX_FILES) throw new Refusal(422, 'proof: one to three files');
  if (files.some((file) => file.size > MAX_FILE)) throw new Refusal(413, 'proof: 10 MB a file at most');
  if (files.some((file) => file.size === 0)) throw new Refusal(422, 'proof: an empty file');
  return Promise.all(
    files.map(async (content) => {
      const first = Buffer.from(await content.slice(0, 8).arrayBuffer());
      const kind = KINDS.find(({ begins }) => first.subarray(0, begins.length).equals(begins));
      if (!kind) throw new Refusal(415, 'proof: PDF, JPEG or PNG');
      return { content, ending: kind.ending };
    }),
  );
}

/** Stores the documents under generated names and returns their hashes; the content is streamed. */
async function keep(folder: string, proofs: Proof[]): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const digests: string[] = [];
  for (const [index, { content, ending }] of proofs.entries()) {
    const hash = createHash('sha256');
    const target = createWriteStream(join(folder, `proof-${index + 1}.${ending}`), { mode: 0o600 });
    await pipeline(
      content.stream(),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      target,
    );
    digests.push(hash.digest('hex'));
  }
  return digests;
}
