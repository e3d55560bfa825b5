import type { TeacherApplicationForm, TrialSignupForm } from '../../../schemas/form-types.ts';
import { multipartForm } from '../../adapters/multipart.ts';
import { type Action, type Meanings, referenceOf, refusal, runServiceCalls, UNAVAILABLE } from './action.ts';

const SIGNUP_OUTCOMES: Meanings = {
  404: refusal(404, 'courseId', 'gone'),
  409: refusal(409, 'courseId', 'full'),
  422: refusal(422, 'childAge', 'class-refused'),
};

/** Signs a child up for a trial class (requirements A5, C5). No login is needed. */
export const trialSignup: Action<TrialSignupForm> = async (input, { adapters, idempotencyKey }) => {
  const { backstage } = adapters;
  if (!backstage) return UNAVAILABLE;
  const { courseId, childName, childAge, parentName, email, phone } = input;
  const signup = { childName, childAge, parentName, email: email || undefined, phone: phone || undefined };
  return runServiceCalls(SIGNUP_OUTCOMES, async () => {
    const { id } = await backstage.signUp(courseId, signup, idempotencyKey);
    const receipt = { reference: referenceOf(id), courseId, childName };
    return { kind: 'done', status: 201, body: { id }, receipt };
  });
};

const APPLICATION_OUTCOMES: Meanings = {
  413: refusal(413, 'proof', 'too-large'),
  415: refusal(415, 'proof', 'file-type'),
  422: refusal(422, 'proof', 'invalid'),
};

const NO_DOCUMENT = refusal(422, 'proof', 'missing');

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
  return runServiceCalls(APPLICATION_OUTCOMES, async () => {
    const { id, submittedAt } = await backstage.apply(multipartForm(fields, files), idempotencyKey);
    const receipt = { reference: referenceOf(id), at: submittedAt };
    return { kind: 'done', status: 201, body: { id, submittedAt }, receipt };
  });
};
