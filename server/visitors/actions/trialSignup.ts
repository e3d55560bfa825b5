import type { TrialSignupForm } from '../../../schemas/form-types.ts';
import { type Action, type Meanings, referenceOf, refused, runServiceCalls, UNAVAILABLE } from './action.ts';

const OUTCOME_BY_STATUS: Meanings = {
  404: refused(404, 'courseId', 'gone'),
  409: refused(409, 'courseId', 'full'),
  422: refused(422, 'childAge', 'class-refused'),
};

/** Signs a child up for a trial class (requirements A5, C5). No login is needed. */
export const trialSignup: Action<TrialSignupForm> = async (input, { adapters, idempotencyKey }) => {
  const { backstage } = adapters;
  if (!backstage) return UNAVAILABLE;
  const { courseId, childName, childAge, parentName, email, phone } = input;
  const signup = { childName, childAge, parentName, email: email || undefined, phone: phone || undefined };
  return runServiceCalls(OUTCOME_BY_STATUS, async () => {
    const { id } = await backstage.signUp(courseId, signup, idempotencyKey);
    const receipt = { reference: referenceOf(id), courseId, childName };
    return { kind: 'done', status: 201, body: { id }, receipt };
  });
};
