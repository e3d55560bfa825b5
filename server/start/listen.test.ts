import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { describeStartFailure } from './serve.ts';
import { listen } from './startServer.ts';

test.each(['port', 'statusPort'])('a %s that another process uses is told', async (name) => {
  const [other, server] = [createServer().listen(0), createServer()];
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { port: 0, statusPort: 0, statusHost: undefined, [name]: port };
  const failed = listen(env as never, { server, stop: async () => {} } as never, { metrics: {} } as never);
  expect(describeStartFailure(await failed.catch((error: unknown) => error))).toBe(
    `Port ${port} cannot be listened on: another process uses it. See PORT, STATUS_PORT and STATUS_HOST.`,
  );
  for (const one of [other, server]) one.close();
});

test('a STATUS_HOST that does not exist is told', async () => {
  const server = createServer();
  const env = { port: 0, statusPort: 0, statusHost: 'no-such-host.invalid' };
  const failed = listen(env as never, { server, stop: async () => {} } as never, { metrics: {} } as never);
  expect(describeStartFailure(await failed.catch((error: unknown) => error))).toMatch(
    /^STATUS_HOST=no-such-host\.invalid is no address of this machine \(E/,
  );
  server.close();
});
