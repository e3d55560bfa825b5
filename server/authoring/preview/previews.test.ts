import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createPreviews } from './previews.ts';

test.each([
  ['null', false],
  ['{}', false],
  ['{"id":"a","until":9000000000000000}', false],
  ['{"id":"a","until":9000000000000000,"state":{}}', true],
])('of what was sealed here only a preview opens anything: %s', async (sealed, isOne) => {
  const previews = createPreviews({
    seal: { seal: (text) => text, open: () => sealed },
    revocations: { revoke: async () => {}, lastRevokedAt: async () => undefined },
    nonProduction: true,
    isSecure: () => false,
    siteOf: () => undefined,
  });
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = 'hoshi_preview=x';
  expect([previews.carries(request), (await previews.find(request)) !== undefined]).toEqual([isOne, isOne]);
});
