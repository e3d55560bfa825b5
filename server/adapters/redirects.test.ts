import { afterEach, expect, test } from 'vitest';
import { type Stub, type StubAnswer, type StubCall, startStub } from '../../tests/api/helpers/stub.ts';
import { createService } from './call.ts';
import { createUserAdapter } from './user.ts';

let stubs: Stub[] = [];
afterEach(async () => {
  for (const stub of stubs) await stub.close();
  stubs = [];
});

async function userStub(answer: (call: StubCall) => StubAnswer): Promise<Stub & { address: string }> {
  const stub = await startStub(['user'], answer);
  stubs.push(stub);
  return { ...stub, address: stub.settings['USER_API'] ?? '' };
}
const userAt = (address: string) =>
  createUserAdapter(
    createService('user', address, () => {}),
    address,
  );
const to = (location: string, status = 302): StubAnswer => ({ status, headers: { location } });
const CREDENTIALS = { username: 'demo', password: 'secret', otp: '000000' };

test.each([301, 302, 303, 307, 308])('a login answered with %i is posted once', async (status) => {
  const stub = await userStub(() => to('/user/login', status));
  await expect(userAt(stub.address).login(CREDENTIALS)).rejects.toMatchObject({ reason: 'status', status });
  expect(stub.calls).toMatchObject([{ method: 'POST', path: 'login' }]);
});

test('a GET follows a redirect on its own origin, with its token', async () => {
  const stub = await userStub(({ path }) =>
    path === 'moved' ? { json: { username: 'demo' } } : to('/user/moved'),
  );
  expect(await userAt(stub.address).as('token-1').profile()).toEqual({ username: 'demo' });
  expect(stub.calls.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
  ]);
});

test.each([
  ['another port', (other: string, _own: string) => `${other}moved`],
  ['another port, by a second redirect', (other: string, _own: string) => `hop?to=${other}moved`],
  [
    'another host name of the same machine',
    (_: string, own: string) => own.replace('127.0.0.1', 'localhost'),
  ],
  ['another scheme', (_: string, own: string) => own.replace('http:', 'https:')],
  ['no address', () => 'http://'],
])('a GET does not follow a redirect to %s', async (_name, target) => {
  const other = await userStub(() => ({ json: { username: 'demo' } }));
  const own: Stub & { address: string } = await userStub(({ query }) =>
    to(query.get('to') ?? target(other.address, own.address)),
  );
  await expect(userAt(own.address).as('token-1').profile()).rejects.toMatchObject({
    reason: 'status',
    status: 302,
  });
  expect(own.calls.length).toBeLessThanOrEqual(2);
  expect(other.calls).toEqual([]);
});

test('redirects without end are a failed call', async () => {
  const stub = await userStub(() => to('/user/'));
  await expect(userAt(stub.address).as('token-1').profile()).rejects.toMatchObject({ name: 'CallFailure' });
  expect(stub.calls.length).toBeLessThanOrEqual(4);
});
