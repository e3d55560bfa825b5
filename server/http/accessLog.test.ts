import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeExchange } from '../../tests/helpers/exchange.ts';
import { createMetrics, type Metrics } from '../observe/metrics/metrics.ts';
import { createAccessLog, createRequestIds, type LogAccess } from './accessLog.ts';

let lines: string[];
let refusals: Record<string, unknown>[];
let counted: string[];
let log: LogAccess;
beforeEach(() => {
  [lines, refusals, counted] = [[], [], []];
  const metrics = {
    responded: (status: number, outcome: string) => counted.push(`${status} ${outcome}`),
  } as unknown as Metrics;
  const logger = pino({ base: null }, { write: (line) => refusals.push(JSON.parse(line)) });
  log = createAccessLog(logger, (line) => lines.push(line), metrics);
});

const visit = (url: string, headers: Record<string, string> = { host: 'hoshi.example' }, status = 200) => {
  const { request, response } = makeExchange(url, headers);
  response.writeHead(status).end();
  return [request, response] as const;
};

describe('a request', () => {
  test('is one line of JSON, without its query', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00.987Z') });
    log(...visit('/sv-SE/courses?q=secret', undefined, 404), 'p-1', 'pass', 1.23456);
    expect(lines).toEqual([
      '{"level":30,"time":"2026-03-01T12:00:00.987Z","event":"request","id":"p-1","method":"GET",' +
        '"host":"hoshi.example","path":"/sv-SE/courses","status":404,"cache":"pass","ms":1.23}\n',
    ]);
    vi.useRealTimers();
  });

  test('whatever a visitor sends, the line stays one line of JSON', () => {
    log(...visit('/a"b', { host: 'x"\\' }), 'p-1', 'hit', 0);
    log(...visit('/', {}), 'p-2', 'hit', 0);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { path: '/a"b', host: 'x"\\', ms: 0 },
      { path: '/', host: '' },
    ]);
  });

  test('is counted by its status and by what the cache did', () => {
    log(...visit('/'), 'p', 'hit', 1);
    log(...visit('/'), 'p', 'miss', 2);
    log(...visit('/', {}, 404), 'p', 'pass', 3);
    expect(counted).toEqual(['200 hit', '200 miss', '404 pass']);
  });

  test('whose visitor went before an answer began is 499, and one who went later is what had begun', () => {
    const { request, response } = makeExchange('/sv-SE');
    log(request, response, 'p-1', 'pass', 1);
    response.writeHead(200, { 'content-length': 9 }).write('half');
    log(request, response.destroy(), 'p-2', 'miss', 2);
    expect(counted).toEqual(['499 pass', '200 miss']);
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([499, 200]);
  });

  test('that is refused is a warning with the reason and a bounded path, and no line of access', () => {
    log(...visit(`/${'a'.repeat(500)}?q=secret`, undefined, 414), 'p-1', 'pass', 1, 'too long');
    expect(lines).toEqual([]);
    const path = `/${'a'.repeat(199)}`;
    const refusal = { event: 'request.refused', id: 'p-1', method: 'GET', path, status: 414 };
    expect(refusals).toEqual([{ level: 40, time: expect.any(Number), ...refusal, reason: 'too long' }]);
    expect(counted).toEqual(['414 pass']);
  });

  test('is counted also where no access log is written', () => {
    const metrics = createMetrics();
    const silent = createAccessLog(pino({ level: 'silent' }), undefined, metrics);
    expect(() => silent(...visit('/'), 'p', 'hit', 1)).not.toThrow();
  });
});

test('ids differ, within a process and between processes', () => {
  const [one, other] = [createRequestIds(), createRequestIds()];
  const ids = Array.from({ length: 40 }, () => one());
  expect(new Set(ids).size).toBe(40);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-0$/);
  expect(ids[37]).toMatch(/-11$/);
  expect(other().slice(0, 8)).not.toBe(ids[0]?.slice(0, 8));
});
