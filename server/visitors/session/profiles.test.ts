import { beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../../tests/helpers/context.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import { createProfiles, type Profiles } from './profiles.ts';

let calls: string[];
let failure: Error | undefined;
let profiles: Profiles;
beforeEach(() => {
  calls = [];
  failure = undefined;
  const as = (token: string) => ({
    profile: async () => {
      calls.push(token);
      if (failure) throw failure;
      return { username: token };
    },
  });
  profiles = createProfiles({ as } as unknown as UserAdapter);
});

test('requests of a visitor at once share a call, until it is forgotten; a later one makes its own', async () => {
  const first = ['ada', 'ben', 'ada'].map((token) => profiles.get(token));
  profiles.forget('ada');
  const second = profiles.get('ada');
  expect(await Promise.all([...first, second])).toEqual(
    ['ada', 'ben', 'ada', 'ada'].map((username) => ({ username })),
  );
  expect(await profiles.get('ben')).toEqual({ username: 'ben' });
  expect(calls).toEqual(['ada', 'ben', 'ada', 'ben']);
});

test('a failed call is remembered for its visitor alone, until it is forgotten', async () => {
  failure = failureOf('user');
  for (let i = 0; i < 3; i++) await expect(profiles.get('ada')).rejects.toBe(failure);
  failure = undefined;
  expect(await profiles.get('ben')).toEqual({ username: 'ben' });
  await expect(profiles.get('ada')).rejects.toThrow();
  profiles.forget('ada');
  expect(await profiles.get('ada')).toEqual({ username: 'ada' });
  expect(calls).toEqual(['ada', 'ben', 'ada']);
});

test('a bug is no failed call: it is met anew each time', async () => {
  failure = new TypeError('a bug');
  for (let i = 0; i < 2; i++) await expect(profiles.get('ada')).rejects.toThrow('a bug');
  expect(calls).toHaveLength(2);
});

test('what fails after it was forgotten is not remembered', async () => {
  failure = failureOf('user');
  const asked = profiles.get('ada');
  profiles.forget('ada');
  await expect(asked).rejects.toThrow();
  failure = undefined;
  expect(await profiles.get('ada')).toEqual({ username: 'ada' });
});
