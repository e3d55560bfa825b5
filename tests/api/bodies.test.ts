import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

let site: ServerProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoshi-bodies-'));
  site = await startServerProcess({ DATA_DIR: dataDir, NON_PRODUCTION: 'true', TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  rawRequest(site.address, path, { ...JSON_TYPE, ...headers }, { method: 'POST', body });

describe('a body', () => {
  test('that is packed is 415, and nothing of it is unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ serial: `a${'\u0315\u0300\u0327'.repeat(33_333)}` }));
    const headers = { 'content-encoding': 'gzip', 'accept-language': 'en' };
    const answer = await post('/api/redemptions', packed.toString('latin1'), headers);
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.body.toString()).errors).toMatchObject([{ field: null, code: 'bad-request' }]);
  });

  test('of a form without files that is larger than 64 kB is 413, in words', async () => {
    const answer = await post('/api/session', JSON.stringify({ username: 'x'.repeat(66_000) }), {
      'accept-language': 'en',
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString()).errors).toMatchObject([{ code: 'too-long', message: /long/ }]);
  });

  test('whose fields are at fault is one of so many of its network', async () => {
    const from = (address: string) => post('/api/session', '{}', { 'x-forwarded-for': address });
    // At once: a slow machine gives one back each second.
    const answers = await Promise.all(Array.from({ length: 250 }, () => from('198.51.100.7')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).status).toBe(422);
  });
});

/** RSS in MB, as Linux tells it. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;

/** A post of which most has come, and the rest never does; what it is answered. */
function hold(index: number): { socket: Socket; heard: () => string } {
  const socket = connect(Number(new URL(site.address).port), 'localhost');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => {});
  const from = `X-Forwarded-For: 10.1.${index >> 8}.${index & 255}`;
  const head = `POST /api/session HTTP/1.1\r\nHost: localhost\r\n${from}\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n`;
  socket.write(`${head}{"username":"`);
  // Not with its headers: those are never counted.
  setTimeout(() => socket.write('x'.repeat(60_000)), 200);
  return { socket, heard: () => heard };
}

describe.runIf(process.platform === 'linux')('900 bodies that never end', () => {
  test('take little memory, are refused beyond a bound, and leave the others’ posts alone', async () => {
    const held = Array.from({ length: 900 }, (_, index) => hold(index));
    const refusedOf = () => held.filter(({ heard }) => heard().includes(' 503 '));
    await until('the refusals', async () => refusedOf().length > 600, 15_000);
    await wait(1_000);
    const refused = refusedOf();
    const mine = await post('/api/session', '{}', { 'x-forwarded-for': '203.0.113.9' });
    const used = memory();
    for (const { socket } of held) socket.destroy();
    expect(refused.length).toBeGreaterThan(600);
    expect(refused[0]?.heard()).toMatch(/retry-after: \d/i);
    expect(used).toBeLessThan(300);
    expect([mine.status, (await rawRequest(site.address, '/healthz')).status]).toEqual([422, 200]);
  });
});
