import { expect, test } from 'vitest';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { failureOf } from '../../../tests/helpers/context.ts';
import type { ActionContext } from './action.ts';
import { trialSignup } from './backOfficeActions.ts';

const SIGNUP = {
  courseId: 'daan.sat10',
  childName: '小星',
  childAge: 5,
  parentName: '陳大明',
  phone: '+886 2 5550 0119',
  consent: true,
} as const;

/** Signs up at branches that answer with this status. */
function refusedWith(status: number) {
  const signUp = () => Promise.reject(failureOf('backstage', 'status', { status }));
  const adapters = { backstage: { signUp } } as unknown as ActionContext['adapters'];
  const context = {
    adapters,
    account: undefined,
    idempotencyKey: 'k',
    toShownProfile: (profile: UserProfile) => profile,
    currency: 'TWD',
    paymentHosts: [],
    offerOf: async () => ({}),
  };
  return trialSignup(SIGNUP, context);
}

test.each([
  [404, 'courseId', 'gone'],
  [409, 'courseId', 'full'],
  [422, 'childAge', 'class-refused'],
])('what a class answers with %d is said once, at %s', async (status, field, code) => {
  expect(await refusedWith(status)).toEqual({
    kind: 'refused',
    status,
    faults: [{ field, code }],
  });
});
