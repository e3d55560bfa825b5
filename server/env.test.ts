import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('every level that the logger knows is one', () => {
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    expect(readEnv({ LOG_LEVEL: level }).logLevel).toBe(level);
});

test.each<[string, boolean | number | string]>([
  ['', false],
  ['off', false],
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['::1', '::1'],
])('TRUST_PROXY=%s', (value, wanted) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toBe(wanted);
});

test('all that is wrong is told at once, each with what would be right', () => {
  const source = {
    PORT: '70000',
    NON_PRODUCTION: 'maybe',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    USER_API: 'ftp://x',
  };
  const told = () => readEnv(source);
  expect(told).toThrow(EnvError);
  for (const name of Object.keys(source)) expect(told).toThrow(new RegExp(`${name}=.*: expected `));
  for (const value of ['10.0.0.0/33', '10.0.0', 'a,b'])
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
});

test('SESSION_SECRET is a list, trimmed; an empty entry is told without the secrets', () => {
  expect(readEnv({}).sessionSecrets).toEqual([]);
  expect(readEnv({ SESSION_SECRET: ' ' }).sessionSecrets).toEqual([]);
  expect(readEnv({ SESSION_SECRET: 'only' }).sessionSecrets).toEqual(['only']);
  expect(readEnv({ SESSION_SECRET: ' new , old ' }).sessionSecrets).toEqual(['new', 'old']);
  for (const value of ['hush,', ',hush', 'hush,,hush', ',']) {
    const read = () => readEnv({ SESSION_SECRET: value });
    expect(read).toThrow('SESSION_SECRET: expected secrets with commas between, none of them empty');
    expect(read).not.toThrow('hush');
  }
});
