import type { TeacherApplicationForm } from '../../schemas/form-types.ts';
import { type Action, type Meanings, outcomeOf, type Refused, UNAVAILABLE } from './action.ts';

const MEANINGS: Meanings = {
  413: { status: 413, field: 'proof', code: 'too-large' },
  415: { status: 415, field: 'proof', code: 'file-type' },
  422: { status: 422, field: 'proof', code: 'invalid' },
};

const NO_DOCUMENT: Refused = {
  kind: 'refused',
  status: 422,
  faults: [{ field: 'proof', code: 'missing' }],
};

/** Applies to the teaching programme (requirements A5, C7): the documents pass from their files to the back office. */
export const teacherApplication: Action<TeacherApplicationForm> = async (
  { name, email, phone, rank },
  { adapters: { backstage }, documents = [], idempotencyKey },
) => {
  if (!backstage) return UNAVAILABLE;
  // `proof` names files; that there are any is for what took them in to say.
  if (documents.length === 0) return NO_DOCUMENT;
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, email, phone, rank }))
    if (value) form.set(field, value);
  for (const { name: fileName, content } of documents) form.append('proof', content, fileName);
  try {
    const { id, submittedAt } = await backstage.apply(form, idempotencyKey);
    return { kind: 'done', status: 201, body: { id, submittedAt }, receipt: { reference: String(id) } };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};
