import type { TeacherApplicationForm } from '../../../schemas/form-types.ts';
import { multipartForm } from '../../adapters/multipart.ts';
import { type Action, type Meanings, referenceOf, refused, runServiceCalls, UNAVAILABLE } from './action.ts';

const OUTCOME_BY_STATUS: Meanings = {
  413: refused(413, 'proof', 'too-large'),
  415: refused(415, 'proof', 'file-type'),
  422: refused(422, 'proof', 'invalid'),
};

const NO_DOCUMENT = refused(422, 'proof', 'missing');

/** Applies to the teaching programme (requirements A5, C7): documents are streamed from files to the back office. */
export const teacherApplication: Action<TeacherApplicationForm> = async (
  { name, email, phone, rank },
  { adapters: { backstage }, documents = [], idempotencyKey },
) => {
  if (!backstage) return UNAVAILABLE;
  // `proof` contains names of files; whether there are any is checked when they are received.
  if (documents.length === 0) return NO_DOCUMENT;
  const fields = { name, email, phone, ...(rank ? { rank } : {}) };
  const files = documents.map((document) => ({ ...document, field: 'proof' }));
  return runServiceCalls(OUTCOME_BY_STATUS, async () => {
    const { id, submittedAt } = await backstage.apply(multipartForm(fields, files), idempotencyKey);
    const receipt = { reference: referenceOf(id), at: submittedAt };
    return { kind: 'done', status: 201, body: { id, submittedAt }, receipt };
  });
};
