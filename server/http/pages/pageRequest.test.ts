import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readFaultyRequest } from './pageRequest.ts';

test.each([
  ['/en-US/courses//', '/en-US'],
  ['/ja-JP/%', '/ja-JP'],
  ['/en-US/courses', '/en-US/courses'],
  ['//evil.example/en-US', '/'],
  ['/%', '/'],
  ['*', '/'],
])('the failure of %s is told at %s, in its language', (url, path) => {
  const request = { url, headers: { host: 'localhost' } } as IncomingMessage;
  expect(readFaultyRequest(request).path).toBe(path);
});
