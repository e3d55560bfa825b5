import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Context } from './context.ts';
import { Refusal } from './http.ts';
import { answer, type Outcome, once } from './idempotency.ts';
import { type Application, applicationOf } from './requests.ts';
import { digest } from './secrets.ts';
import { withForm } from './upload.ts';

const MB = 1024 * 1024;
const LARGEST_FILE = 10 * MB;
const MOST_FILES = 3;
/** The documents and a little for the fields and the boundaries. */
const LARGEST_FORM = MOST_FILES * LARGEST_FILE + MB;

/** Kinds of documents by their first bytes: what a file is called proves nothing. */
const KINDS = [
  { ending: 'pdf', begins: Buffer.from('%PDF-') },
  { ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

interface Proof {
  bytes: Buffer;
  ending: string;
}

/** Takes a teacher's application with one to three documents: 413, 415, 422 (spec.md §3, §5). */
export async function submitApplication(
  context: Context,
  request: Request,
  response: Response,
): Promise<void> {
  const uploads = join(context.dataDir, 'uploads-under-way');
  const outcome = await withForm(request, uploads, LARGEST_FORM, async (form) => {
    const fields = applicationOf(fieldsOf(form));
    const proofs = await proofsOf(form);
    const id = randomUUID();
    const folder = join(context.dataDir, 'applications', id);
    await keep(folder, proofs);
    let entered: Outcome | undefined;
    try {
      entered = record(context, request, id, fields, proofs);
    } finally {
      if (!entered?.isNew) await rm(folder, { recursive: true, force: true });
    }
    return entered;
  });
  answer(response, outcome);
}

/** Enters the application; for a key that was seen, the earlier one stands. */
function record(
  context: Context,
  request: Request,
  id: string,
  fields: Application,
  proofs: Proof[],
): Outcome {
  const content = { ...fields, proofs: proofs.map(({ bytes }) => digest(bytes)) };
  return once(context, request, { scope: 'teacherApplications', content }, () => {
    const submittedAt = context.now().toISOString();
    context.db
      .prepare('INSERT INTO applications (id, body, submittedAt) VALUES (?, ?, ?)')
      .run(id, JSON.stringify(fields), submittedAt);
    return { id, submittedAt };
  });
}

function fieldsOf(form: FormData): Record<string, string> {
  const texts = ['name', 'email', 'phone', 'rank'].map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    texts.flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value.trim()]] : [],
    ),
  );
}

async function proofsOf(form: FormData): Promise<Proof[]> {
  const files = form.getAll('proof').filter((entry) => typeof entry !== 'string');
  if (files.length < 1 || files.length > MOST_FILES) throw new Refusal(422, 'proof: one to three files');
  if (files.some((file) => file.size > LARGEST_FILE)) throw new Refusal(413, 'proof: 10 MB a file at most');
  if (files.some((file) => file.size === 0)) throw new Refusal(422, 'proof: an empty file');
  return Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(await file.arrayBuffer());
      const kind = KINDS.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
      if (!kind) throw new Refusal(415, 'proof: PDF, JPEG or PNG');
      return { bytes, ending: kind.ending };
    }),
  );
}

/** Keeps the documents under names of our own. */
async function keep(folder: string, proofs: Proof[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, { bytes, ending }] of proofs.entries())
    await writeFile(join(folder, `proof-${index + 1}.${ending}`), bytes, { mode: 0o600 });
}
