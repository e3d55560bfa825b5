import { afterAll, expect, test } from 'vitest';
import { createParsePool } from './openContent.ts';
import { ParsePool } from './parsePool.ts';

const SETUP = { schemas: new URL('../../schemas/', import.meta.url).href, programNames: {} };
const pool = createParsePool();
/** For texts that may take too long: it gives up sooner. */
const hasty = new ParsePool(SETUP, 1, 500);
afterAll(() => Promise.all([pool.close(), hasty.close()]));

const many = (count: number, make: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);

const lines = [...'bcdefghi'].map((name, index) => {
  const before = `*${'abcdefgh'[index]}`;
  return `${name}: &${name} [${before}, ${before}, ${before}, ${before}]`;
});
const bomb = ['a: &a [x, x]', ...lines].join('\n');

/** A text, and the codes that may be reported: a slow machine gives up before it finds more. */
const HOSTILE: [name: string, text: string, codes: string[]][] = [
  ['aliases that multiply', bomb, ['yaml-aliases', 'yaml-too-much']],
  ['an alias of a long text', `a: &a ${'x'.repeat(400_000)}\nb: [${'*a,'.repeat(20)}]`, ['yaml-too-much']],
  ['a circular alias', 'a: &a\n  b: *a\n', ['yaml-alias-circular']],
  ['an alias of nothing', 'a: *a\n', ['yaml-alias']],
  [
    '300,000 aliases',
    `a: &a 1\nb: [${'*a,'.repeat(300_000)}]`,
    ['parse-timeout', 'parse-memory', 'yaml-aliases'],
  ],
  ['20,000 keys in one map', many(20_000, (index) => `k${index}: v`), ['yaml-keys']],
  ['20,000 keys in one line', `{${many(20_000, (index) => `k${index}: v`, ', ')}}`, ['yaml-keys']],
  ['2,000 levels in one line', '['.repeat(2000) + ']'.repeat(2000), ['yaml-depth']],
  ['1,300 levels by indentation', many(1300, (index) => `${' '.repeat(index)}a:`), ['yaml-depth']],
  ['a million brackets', '['.repeat(990_000), ['parse-timeout', 'parse-memory', 'yaml-depth']],
  ['200,000 values', `a:\n${'- b\n'.repeat(200_000)}`, ['yaml-too-much', 'parse-timeout', 'parse-memory']],
  ['an unknown tag', 'a: !!js/function "x"\n', ['yaml-tag']],
  ['a tag of its own', 'a: !secret x\n', ['yaml-tag']],
  ['__proto__', 'a: 1\n__proto__: { admin: true }\n', ['key-forbidden']],
  ['constructor', 'a:\n  constructor: { prototype: 1 }\n', ['key-forbidden']],
  ['a merge key', 'a: &a { b: c }\nd:\n  <<: *a\n', ['yaml-merge']],
  ['two documents', 'a: b\n---\nc: d\n', ['yaml-documents']],
  ['a directive', '%YAML 1.1\n---\na: yes\n', ['yaml-directive']],
  ['5 MB', `a: ${'x'.repeat(5_000_000)}\n`, ['file-too-large']],
  ['a NUL', 'a: b\0c\n', ['file-encoding']],
  ['a map as key', '? { a: b }\n: c\n', ['yaml-key']],
];

test.each(HOSTILE)(
  '%s is refused with a message, and the main thread goes on',
  async (_name, text, codes) => {
    const bytes = new TextEncoder().encode(text);
    const before = { own: process.threadCpuUsage(), all: process.cpuUsage() };
    const reader = codes.includes('parse-timeout') ? hasty : pool;
    const analysis = await reader.analyse({ bytes, role: { kind: 'page', id: 'x' }, format: 'yaml' });
    const spent = (since: NodeJS.CpuUsage, now: NodeJS.CpuUsage) =>
      (now.user + now.system - since.user - since.system) / 1000;
    const own = spent(before.own, process.threadCpuUsage());
    const all = spent(before.all, process.cpuUsage());
    const [first] = analysis.findings;
    expect(codes).toContain(first?.code);
    expect(first?.severity).toBe('error');
    expect(first?.message).not.toMatch(/undefined|\n/);
    // Long work is another thread's: processor time, which does not depend on what else the machine does.
    if (all > 500) expect(own).toBeLessThan(all / 2);
  },
  60_000,
);

test.each([
  ['Latin-1', Uint8Array.of(0x61, 0x3a, 0x20, 0xe9, 0x0a), '1:4'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0x00), '1:1'],
])('%s is refused where it begins', async (_name, bytes, at) => {
  const analysis = await pool.analyse({ bytes, role: { kind: 'page', id: 'x' }, format: 'yaml' });
  const told = analysis.findings.map(({ line, column, code }) => `${line}:${column} ${code}`);
  expect(told).toEqual([`${at} file-encoding`]);
});

test('a mark of the byte order moves nothing', async () => {
  const bytes = new TextEncoder().encode('\ufeffpath: /\ntitel: x\n');
  const analysis = await pool.analyse({ bytes, role: { kind: 'page', id: 'x' }, format: 'yaml' });
  expect(analysis.findings).toContainEqual(
    expect.objectContaining({ code: 'key-unknown', line: 2, column: 1 }),
  );
});

const asker = (own: ParsePool) => (text: string) =>
  own.analyse({
    bytes: new TextEncoder().encode(text),
    role: { kind: 'words', locale: 'en-GB', namespace: 'x' },
    format: 'yaml',
  });

test('a text that takes too long is refused, and the next one is read by a new thread', async () => {
  const ask = asker(hasty);
  expect((await ask('a: b')).findings).toEqual([]);
  const slow = await ask(`a: [${','.repeat(900_000)}]`);
  expect(slow.findings[0]?.code).toMatch(/^parse-(timeout|memory)$/);
  const good = await ask('a: b');
  expect(good.findings).toEqual([]);
  expect(good.part).toMatchObject({ kind: 'words', facts: [{ key: 'a', text: 'b' }] });
});

/** Blocks the thread for this long (ms), like a machine that hangs. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test.each([
  ['for longer than a text may take', 300, 900],
  ['for so long that its thread is ended, and the text is read once more', 40, 900],
])('a text is read although the machine stands still %s', async (_name, longest, ms) => {
  const stalled = new ParsePool(SETUP, 1, longest);
  const ask = asker(stalled);
  await ask('a: b');
  const asked = [ask('c: d'), ask('e: f')];
  standStill(ms);
  expect((await Promise.all(asked)).flatMap(({ findings }) => findings)).toEqual([]);
  await stalled.close();
});

test('a text that takes too long is tried once more by itself, and the others of its pool are read', async () => {
  const pair = new ParsePool(SETUP, 2, 300);
  const ask = asker(pair);
  const slow = ask(`a: [${','.repeat(900_000)}]`);
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`a: b${index}`)));
  expect(others.flatMap(({ findings }) => findings)).toEqual([]);
  expect((await slow).findings[0]?.code).toMatch(/^parse-(timeout|memory)$/);
  await pair.close();
});

test('a thread that has nothing to read is ended, and there again when it has', async () => {
  const brief = new ParsePool(SETUP, 1, 2_000, 20);
  const ask = asker(brief);
  await ask('a: b');
  await expect.poll(() => brief.threads).toBe(0);
  expect((await ask('a: b')).findings).toEqual([]);
  expect(brief.threads).toBe(1);
  await brief.close();
});
