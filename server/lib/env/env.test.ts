import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { EnvError } from './settingsReader.ts';

test('without any settings they are the documented ones (X1)', () => {
  const env = readEnv({});
  const plain = { port: 3000, nonProduction: false, logLevel: 'info', trustProxy: false, services: {} };
  expect(env).toMatchObject(plain);
  expect(env.statusToken).toBeUndefined();
  expect(env.dataDir).toMatch(/\.data$/);
  expect(readEnv({ EC_API: 'http://shop.example/api' }).services.EC_API).toBe('http://shop.example/api/');
});

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

test.each([
  ['EC_API', {}],
  ['CDN_PURGE_URL', { CDN_PURGE: 'varnish' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', {}],
])('a password in %s is not written down', (name, more) => {
  const read = () => readEnv({ ...more, [name]: 'htp://user:s3cret@shop/' });
  expect(read).toThrow(`${name}: expected `);
  expect(read).not.toThrow('s3cret');
});

test('all that is wrong is told at once, each with what would be right', () => {
  const source = {
    ...{ PORT: '70000', NON_PRODUCTION: 'maybe', LOG_LEVEL: 'loud' },
    ...{ TRUST_PROXY: 'yes', USER_API: 'ftp://x', EC_API: 'shop' },
  };
  const told = () => readEnv(source);
  expect(told).toThrow(EnvError);
  for (const name of Object.keys(source)) expect(told).toThrow(new RegExp(`${name}=.*: expected `));
  for (const value of ['10.0.0.0/33', '10.0.0', 'a,b'])
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
});

test.each([
  [{ PORT: '0x50' }, 'PORT=0x50: expected a port'],
  [{ PORT: '8e3' }, 'PORT=8e3: expected a port'],
  [{ STATUS_PORT: '3000' }, 'STATUS_PORT=3000: expected another port than PORT'],
  [{ EC_API: 'http://shop/api?key=1' }, 'EC_API: expected an http(s) address without ? and #'],
])('%j is refused', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('SESSION_SECRET is a list, trimmed; an empty entry is told without the secrets', () => {
  expect(readEnv({}).sessionSecrets).toEqual([]);
  expect(readEnv({ SESSION_SECRET: ' ' }).sessionSecrets).toEqual([]);
  const [fresh, old] = ['the new one of two', 'the old one of two'];
  expect(readEnv({ SESSION_SECRET: old }).sessionSecrets).toEqual([old]);
  expect(readEnv({ SESSION_SECRET: ` ${fresh} , ${old} ` }).sessionSecrets).toEqual([fresh, old]);
  for (const value of ['hush,', ',hush', 'hush,,hush', ',']) {
    const read = () => readEnv({ SESSION_SECRET: value });
    expect(read).toThrow('SESSION_SECRET: expected secrets with commas between, none of them empty');
    expect(read).not.toThrow('hush');
  }
});

test('how the content service is read', () => {
  const CONTENT_LOCALES = 'zh-TW=zh-Hant-TW, ja-JP = ja';
  const { content } = readEnv({ CONTENT_TOKEN: ' token-1 ', CONTENT_LOCALES });
  expect(content).toMatchObject({ token: 'token-1', identifier: undefined, password: undefined });
  expect([...content.localeNames]).toEqual([
    ['zh-TW', 'zh-Hant-TW'],
    ['ja-JP', 'ja'],
  ]);
  expect(readEnv({}).content.localeNames.size).toBe(0);
});

test.each(['zh-TW', 'zh-TW=', '=ja', 'a=b=c', 'a=b,,c=d', 'a=b c'])(
  'CONTENT_LOCALES=%s is refused',
  (value) => {
    expect(() => readEnv({ CONTENT_LOCALES: value })).toThrow('CONTENT_LOCALES');
  },
);

test('a token that no header takes is refused, and not told', () => {
  const read = () => readEnv({ CONTENT_TOKEN: 'secret\nx' });
  expect(read).toThrow('CONTENT_TOKEN');
  expect(read).not.toThrow('secret');
});

test('traces are collected where an endpoint is set, by OpenTelemetry’s variables', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  const usual = { endpoint: 'http://collector:4318/v1/traces', sampler: 'parentbased_always_on', ratio: 1 };
  expect(readEnv(endpoint).tracing).toEqual({ ...usual, delayMs: 5_000 });
  expect(readEnv({}).tracing).toBeUndefined();
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect(readEnv({ ...endpoint, ...off }).tracing).toBeUndefined();
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/own' };
  const sampler = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  const own = { endpoint: 'https://collector/own', sampler: 'traceidratio', ratio: 0.1 };
  expect(readEnv({ ...endpoint, ...traces, ...sampler }).tracing).toMatchObject(own);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
])('%s=%s is told, without the value', (name, value) => {
  const read = () => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', [name]: value });
  expect(read).toThrow(`${name}: expected `);
  expect(read).not.toThrow(value);
});

test('limits are lifted in non-production alone', () => {
  expect(readEnv({}).noLimits).toBe(false);
  expect(readEnv({ LIMITS: 'false', NON_PRODUCTION: 'true' }).noLimits).toBe(true);
  expect(() => readEnv({ LIMITS: 'false' })).toThrow(/LIMITS=false: expected true, unless NON_PRODUCTION/);
});

test('a shared cache that is told of changes needs its address, and a token where its kind asks for one', () => {
  const url = { CDN_PURGE_URL: 'https://cdn.example/zones/1/' };
  const cdn = { kind: 'varnish', url: 'https://cdn.example/zones/1' };
  expect(readEnv({ CDN_PURGE: 'varnish', ...url }).cdn).toMatchObject(cdn);
  expect(() => readEnv({ CDN_PURGE: 'akamai', ...url })).toThrow(/CDN_PURGE=akamai/);
  expect(() => readEnv({ CDN_PURGE: 'varnish' })).toThrow(/CDN_PURGE_URL=/);
  expect(() => readEnv({ CDN_PURGE: 'fastly', ...url })).toThrow(/CDN_PURGE_TOKEN: expected/);
});

test('a variable that is nearly called as a setting is told, with the setting; those of others are not', () => {
  const { misspelt } = readEnv({
    ...{ SESION_SECRET: 'x', STATUS_TOKN: 'x', DATADIR: '/x', session_secret: 'x' },
    SESSION_SECRET: 'the right one, of some length',
    ...{ PORTS: '1', TERM: 'x', XDG_DATA_DIRS: '/x', USER: 'x', USERNAME: 'x', HOSTNAME: 'x', LOGNAME: 'x' },
    ...{ OTEL_SERVICE_NAME: 'x', CDN_PURGE_TOKEN: 'x', PORT_SERVICES: '1', NODE_ENV: 'production' },
  });
  expect(misspelt.map(({ name, hint }) => `${name} ${hint}`)).toEqual([
    'SESION_SECRET SESSION_SECRET',
    'STATUS_TOKN STATUS_TOKEN',
    'DATADIR DATA_DIR',
    'session_secret SESSION_SECRET',
  ]);
});

test('a switch is read in capitals, too', () => {
  const read = (text: string) => readEnv({ NON_PRODUCTION: text }).nonProduction;
  expect(['TRUE', 'False', '1'].map(read)).toEqual([true, false, true]);
});
