import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis, type TestRedis } from '../../tests/helpers/redis.ts';
import { BreakerOpen } from '../adapters/breaker.ts';
import { Redis } from './connection.ts';

const TIMES = { ping: 100, health: { quiet: 600, probe: 50 } };
/** Of commands that a busy machine may hold up. */
const PATIENT_MS = 2_000;

describeWithRedis('a connection to Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  let told: string[];
  beforeAll(async () => {
    server = await startRedis();
    return () => server.end();
  });
  beforeEach(async () => {
    told = [];
    await connect(TIMES);
  });
  async function connect(times: typeof TIMES): Promise<void> {
    const listener = {
      onFailing: (reason: string) => told.push(reason),
      onAnswering: () => told.push('answering'),
    };
    redis = new Redis(server.url, listener, times);
    await vi.waitFor(isWell, 5_000);
  }
  afterEach(async () => {
    server.resume();
    await redis.close();
  });

  const read = (withinMs?: number) => redis.run((commands) => commands.get('a'), withinMs);
  const write = () => redis.run((commands) => commands.set('a', '1'), PATIENT_MS).catch(() => {});
  const isWell = () => expect(redis.isWell).toBe(true);
  /** The connections that the server has now, without the one that asks. */
  const connections = async () =>
    String(await server.send('CLIENT', 'LIST'))
      .split('\n')
      .filter((line) => line !== '' && !line.includes('cmd=client'))
      .map((line) => /\bid=(\d+)/.exec(line)?.[1]);

  describe.each([
    ['read-only', 'READONLY', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
    ['full', 'OOM', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
  ] as const)('to one that is %s', (_state, reason, begin, end) => {
    beforeEach(async () => {
      // A busy machine may be late with its answer to a ping, which would end the connection: that is another failure.
      await redis.close();
      told = [];
      await connect({ ...TIMES, ping: PATIENT_MS });
      await server.send(...begin);
      return () => server.send(...end);
    });

    test('is not well, which reads do not change; it is told once; reads go on', async () => {
      await write();
      for (let i = 0; i < 60; i++) {
        await read(PATIENT_MS);
        if (i % 5 === 0) await write();
        expect([redis.isWell, redis.isAnswering]).toEqual([false, true]);
        await wait(20);
      }
      expect(told).toEqual([reason]);
    });

    test('stays unwell without any more writes, and is well again once it takes them', async () => {
      await write();
      await wait(TIMES.health.quiet + 300);
      expect([redis.isWell, told]).toEqual([false, [reason]]);
      await server.send(...end);
      await vi.waitFor(isWell, 3_000);
      expect(told).toEqual([reason, 'answering']);
    });
  });

  test('to one that fails again and again is told once in some seconds', async () => {
    for (let i = 0; i < 4; i++) {
      server.pause();
      await expect(read()).rejects.toThrow('no answer');
      server.resume();
      await vi.waitFor(() => read());
      expect(redis.isWell).toBe(true);
      await wait(100);
    }
    expect(told).toEqual(['TimeoutError']);
    await vi.waitFor(() => expect(told).toEqual(['TimeoutError', 'answering']), 3_000);
  });

  test('to one that fails in two ways tells both', async () => {
    server.pause();
    await expect(read()).rejects.toThrow('no answer');
    server.resume();
    await server.send('LPUSH', 'list', 'x');
    await expect(redis.run((commands) => commands.get('list'), PATIENT_MS)).rejects.toThrow('WRONGTYPE');
    expect(told).toEqual(['TimeoutError', 'WRONGTYPE']);
  });

  test('has large values fail by themselves', async () => {
    // The breaker lets a command through again after a time that a loaded machine may spend between two lines.
    await vi.waitFor(async () => {
      for (let i = 0; i < 3; i++) await expect(redis.bulk(() => new Promise(() => {}), 10)).rejects.toThrow();
      await expect(redis.bulk((commands) => commands.get('a'))).rejects.toThrow(BreakerOpen);
    }, 5_000);
    expect(await read(PATIENT_MS)).toBeDefined();
    expect([redis.isAnswering, redis.isWell]).toEqual([false, false]);
  });

  test('outlives a command that is late, also after a quiet time', async () => {
    await read();
    const before = await connections();
    await wait(TIMES.ping * 8);
    server.pause();
    await expect(read()).rejects.toThrow('no answer');
    server.resume();
    await vi.waitFor(() => read());
    expect(await connections()).toEqual(before);
    expect(before).toHaveLength(3);
  });

  test('is well again after a large value that came too late, though no other is asked for', async () => {
    server.pause();
    await expect(redis.bulk((commands) => commands.get('a'), 50)).rejects.toThrow();
    server.resume();
    await vi.waitFor(() => {
      isWell();
      expect(told.at(-1)).toBe('answering');
    }, 5_000);
  });

  test('that is closed while it is made is not made again', async () => {
    const away = new Redis(server.url.replace('127.0.0.1', '127.0.0.9'), {
      onFailing: () => {},
      onAnswering: () => {},
    });
    const closing = new Redis(server.url, { onFailing: () => {}, onAnswering: () => {} });
    await Promise.all([away.close(), closing.close()]);
    await wait(2_600);
    expect(await connections()).toHaveLength(3);
  });

  test('is replaced where nothing is answered, and so are those of large values and of subscriptions', async () => {
    const heard: string[] = [];
    redis.subscribe('channel', (message) => heard.push(message));
    const before = await connections();
    server.pause();
    // So long that those that replace them are replaced as well.
    await wait(TIMES.ping * 16);
    server.resume();
    await vi.waitFor(async () => {
      const after = await connections();
      expect(after).toHaveLength(3);
      expect(after.filter((id) => before.includes(id))).toEqual([]);
      await read();
      await server.send('PUBLISH', 'channel', 'hello');
      expect(heard).toContain('hello');
    }, 5_000);
  });
});
