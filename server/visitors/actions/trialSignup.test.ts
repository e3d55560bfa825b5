import { expect, test } from 'vitest';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { failureOf } from '../../../tests/helpers/context.ts';
import type { ActionContext } from './action.ts';
import { trialSignup } from './trialSignup.ts';

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
    shown: (profile: UserProfile) => profile,
    currency: 'TWD',
    paymentHosts: [],
    isProductOffered: async () => true,
  };
  return trialSignup(SIGNUP, context);
}

test('an age that the class does not take is told at the class and at the age', async () => {
  expect(await refusedWith(422)).toEqual({
    kind: 'refused',
    status: 422,
    faults: [
      { field: 'courseId', code: 'class-refused' },
      { field: 'childAge', code: 'class-refused' },
    ],
  });
});

test.each([
  [404, 'gone'],
  [409, 'full'],
])('a class that is %d is told once', async (status, code) => {
  expect(await refusedWith(status)).toEqual({
    kind: 'refused',
    status,
    faults: [{ field: 'courseId', code }],
  });
});
