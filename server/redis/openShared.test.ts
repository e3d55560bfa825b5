import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis } from '../../tests/helpers/redis.ts';
import { ENTRIES, madeBy, openShared, sourcesOf } from './openShared.ts';

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

const ROOT = join(import.meta.dirname, '../..');
const FILES = {
  'server/adapters/adapters.ts': `import { one } from './one.ts';\nimport type { Env } from '../lib/env/env.ts';\nimport 'ajv';\n`,
  'server/adapters/one.ts': `import {\n  escapeHtml,\n  type Text,\n} from '../lib/escapeHtml.ts';\nexport * from './two.ts';\n`,
  'server/adapters/two.ts': `import './adapters.ts';\nconst lazy = () => import('../lazy.ts');\n`,
  'server/redis/signedAnswer.ts': `import { hashOf } from '../hash.ts';\n`,
  'server/hash.ts': '',
  'server/adapters/testing.ts': '',
  'server/adapters/one.test.ts': `import './testing.ts';\n`,
  'server/lib/escapeHtml.ts': '',
  'server/lazy.ts': '',
  'server/lib/env/env.ts': '',
  'schemas/backends/product.json': '{}',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hoshi-made-by-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  return () => rmSync(root, { recursive: true });
});
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

test.each([
  ['server/adapters/adapters.ts', true],
  ['server/adapters/one.ts', true],
  ['server/adapters/two.ts', true],
  ['server/lib/escapeHtml.ts', true],
  ['server/lazy.ts', true],
  ['server/redis/signedAnswer.ts', true],
  ['server/hash.ts', true],
  ['schemas/backends/product.json', true],
  ['schemas/backends/another.json', true],
  ['server/adapters/testing.ts', false],
  ['server/adapters/one.test.ts', false],
  ['server/lib/env/env.ts', false],
])('%s, as it changes: whether answers are others’ (%s)', (file, isOther) => {
  const before = madeBy({}, [], root);
  expect(madeBy({}, [], root)).toBe(before);
  write(file, `${FILES[file as keyof typeof FILES] ?? ''}\n// changed`);
  expect(madeBy({}, [], root) !== before).toBe(isOther);
});

test('services and logins make answers others’', () => {
  const made = [
    madeBy({}, [], root),
    madeBy({ EC_API: 'http://a/' }, [], root),
    madeBy({ EC_API: 'http://b/' }, [], root),
    madeBy({}, ['name', undefined], root),
    madeBy({}, [undefined, 'name'], root),
  ];
  expect(new Set(made).size).toBe(made.length);
});

test('the program’s own sources are those that Node loads', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
    for (const entry of ${JSON.stringify(ENTRIES.map((entry) => pathToFileURL(join(ROOT, entry)).href))}) await import(entry);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const loaded = output
    .split('\n')
    .filter((url) => url.endsWith('.ts') && !url.includes('node_modules'))
    .map((url) => relative(ROOT, fileURLToPath(url)));
  expect(loaded.length).toBeGreaterThan(20);
  expect(sourcesOf(ROOT).filter((file) => file.endsWith('.ts'))).toEqual(loaded.sort());
});
