import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../../tests/api/helpers/testSite.ts';
import { createBusyResponder } from './staticError.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** What a request that there is no room for is answered. */
function refuse(url: string, language: string): { type: unknown; body: string } {
  const told = { type: undefined as unknown, body: '' };
  const response = {
    writeHead: (_status: number, headers: Record<string, unknown>) => {
      told.type = headers['content-type'];
      return response;
    },
    end: (body: Buffer) => {
      told.body = body.toString();
    },
  };
  const headers = { host: 'localhost', 'accept-language': language };
  const request = { url, method: 'GET', headers } as unknown as IncomingMessage;
  createBusyResponder(site.store)(request, response as unknown as ServerResponse);
  return told;
}

test('the JSON interface says it in the request’s language', () => {
  const messages = ['ja', 'zh-TW', 'en'].map((language) => {
    const { type, body } = refuse('/api/session', language);
    expect(type).toBe('application/json; charset=utf-8');
    const [fault] = JSON.parse(body).errors;
    expect(fault).toMatchObject({ field: null, code: 'busy' });
    return fault.message;
  });
  expect(messages).toEqual([
    'ただいまアクセスが集中しています',
    '現在訪客比較多',
    'We have a lot of visitors right now',
  ]);
});

test('a page says it in its own, whatever the browser’s is', () => {
  expect(refuse('/ja-JP/courses?q=a', 'en').body).toContain('<html lang="ja');
  expect(refuse('/zh-CN', 'en').body).toContain('现在访问的人比较多');
});
