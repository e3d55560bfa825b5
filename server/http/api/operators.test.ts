import request from 'supertest';
import { expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { operatorsOnly } from './operators.ts';

const ask = (env: { nonProduction: boolean; statusToken: string | undefined }, authorization?: string) => {
  const asked = request(makeApp(operatorsOnly(env))).get('/');
  return authorization === undefined ? asked : asked.set('authorization', authorization);
};

test('in non-production everyone may read it', async () => {
  expect((await ask({ nonProduction: true, statusToken: 'token' })).text).toBe('next');
});

test('in production without a token there is no such address', async () => {
  expect((await ask({ nonProduction: false, statusToken: undefined }, 'Bearer undefined')).text).toBe('next');
});

test('in production it is for the bearer of the token', async () => {
  const env = { nonProduction: false, statusToken: 'token' };
  for (const right of ['Bearer token', 'bearer token']) expect((await ask(env, right)).text).toBe('next');
  for (const wrong of [undefined, '', 'token', 'Bearer', 'Bearer tokem', 'Bearer token2']) {
    const { status, body, headers } = await ask(env, wrong);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(body).toEqual({ errors: [{ field: null, code: 'token', message: 'token' }] });
  }
});
