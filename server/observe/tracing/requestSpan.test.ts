import { ROOT_CONTEXT, type Tracer } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { beginRequest } from './requestSpan.ts';

test.each([
  ['answered', 404],
  ['left before an answer began', 499],
])('a request that is %s tells status %d', (name, status) => {
  const told: object[] = [];
  const span = { setAttributes: (some: object) => told.push(some), setStatus: () => {}, end: () => {} };
  const { request, response } = makeExchange('/sv-SE');
  beginRequest({ startSpan: () => span } as unknown as Tracer, ROOT_CONTEXT, request, response);
  if (name === 'answered') response.writeHead(status).end();
  response.emit('close');
  expect(told).toEqual([{ 'http.response.status_code': status, 'hoshi.cache': 'pass' }]);
});
