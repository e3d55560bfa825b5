import { pino } from 'pino';
import request from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { makeApp } from '../../tests/helpers/app.ts';
import { warnOfUntrustedProxy } from './proxy.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});
const app = (trustProxy: boolean | number | string) => {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return makeApp(warnOfUntrustedProxy({ trustProxy }, log), (_request, response) => void response.end());
};

test.each([false, 0])(
  'with TRUST_PROXY %s a forwarded address is warned of once, without the address',
  async (off) => {
    const own = app(off);
    await request(own).get('/');
    expect(lines).toEqual([]);
    for (let i = 0; i < 3; i++) {
      const { status } = await request(own).get('/').set('x-forwarded-for', '203.0.113.7');
      expect(status).toBe(200);
    }
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, event: 'proxy.not-trusted' });
    expect(lines.join()).not.toContain('203.0.113');
  },
);

test.each([true, 1, '10.0.0.0/8'])('with TRUST_PROXY %s it is not', async (on) => {
  await request(app(on)).get('/').set('x-forwarded-for', '203.0.113.7');
  expect(lines).toEqual([]);
});
