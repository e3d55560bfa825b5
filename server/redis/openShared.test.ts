import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis } from '../../tests/helpers/redis.ts';
import { answersFingerprint, openShared } from './openShared.ts';

const CONTENT = { identifier: undefined, password: undefined, token: undefined, localeNames: new Map() };

describeWithRedis('what instances share', () => {
  test('is not up without a secret that all have, though Redis is: each made one of its own', async () => {
    const redis = await startRedis();
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const open = (sessionSecrets: string[]) =>
      openShared({ redisUrl: redis.url, sessionSecrets, content: CONTENT }, {}, ['made up'], log);
    const [shared, alone] = [open(['a secret of all']), open([])];
    await vi.waitFor(() => expect(shared?.isWell).toBe(true), 5_000);
    expect(lines.filter((line) => line.includes('redis.secret-not-shared'))).toHaveLength(1);
    await vi.waitFor(() => expect(alone?.answers.isWell).toBe(true), 5_000);
    expect(alone?.isWell).toBe(false);
    for (const one of [shared, alone]) await one?.close();
    await redis.end();
  });
});

const FILES = [
  'server/adapters/adapters.ts',
  'server/adapters/content/records.ts',
  'server/adapters/resource.test.ts',
  'server/lib/escapeHtml.ts',
  'server/redis/signedAnswer.ts',
  'server/redis/connection.ts',
  'schemas/rules/normalizeText.ts',
  'schemas/blocks/Hero.json',
  'schemas/backends/products.json',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hoshi-made-by-'));
  for (const file of FILES) write(file, '');
  return () => rmSync(root, { recursive: true });
});
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

test.each([
  ['server/adapters/adapters.ts', true],
  ['server/adapters/content/records.ts', true],
  ['server/adapters/resource.test.ts', false],
  ['server/lib/escapeHtml.ts', true],
  ['server/redis/signedAnswer.ts', true],
  ['server/redis/connection.ts', false],
  ['schemas/rules/normalizeText.ts', true],
  ['schemas/blocks/Hero.json', false],
  ['schemas/backends/products.json', true],
  ['schemas/backends/another.json', true],
])('%s, as it changes: whether answers are others’ (%s)', (file, isOther) => {
  const before = answersFingerprint({}, [], root);
  expect(answersFingerprint({}, [], root)).toBe(before);
  write(file, '// changed');
  expect(answersFingerprint({}, [], root) !== before).toBe(isOther);
});

test('services and logins make answers others’', () => {
  const made = [
    answersFingerprint({}, [], root),
    answersFingerprint({ EC_API: 'http://a/' }, [], root),
    answersFingerprint({ EC_API: 'http://b/' }, [], root),
    answersFingerprint({}, ['name', undefined], root),
    answersFingerprint({}, [undefined, 'name'], root),
  ];
  expect(new Set(made).size).toBe(made.length);
});
