import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis, type TestRedis } from '../../tests/helpers/redis.ts';
import { openRevocations, type Revocations } from '../visitors/session/revocations.ts';
import { Redis } from './connection.ts';
import { SharedRevocations } from './sharedRevocations.ts';

const KEY = 'hoshi:revocations';
const LIFE = 86_400_000;
const NOW = Date.now();

describeWithRedis('revocations in Redis', () => {
  let server: TestRedis;
  let folders: string;
  let running: Instance[];
  /** How often a value of another kind was deleted. */
  let replaced: number;
  beforeAll(async () => {
    server = await startRedis();
    return () => server.end();
  });
  beforeEach(async () => {
    await server.kill();
    await server.start();
    folders = mkdtempSync(join(tmpdir(), 'hoshi-shared-revocations-'));
    running = [];
    replaced = 0;
  });
  afterEach(async () => {
    for (const one of [...running]) await one.end();
    rmSync(folders, { recursive: true });
  });

  interface Instance extends Revocations {
    local: Revocations;
    end(): Promise<void>;
  }
  /** One with a data folder of its own, which is lost with it. */
  const begin = async (): Promise<Instance> => {
    const redis = new Redis(server.url, { onFailing: () => {}, onAnswering: () => {} });
    const dir = mkdtempSync(join(folders, 'data-'));
    const local = await openRevocations(dir, LIFE, (error) => expect.unreachable(String(error)));
    const all = new SharedRevocations(local, redis, LIFE, () => {
      replaced += 1;
    });
    const instance: Instance = {
      local,
      revoke: (keys, at) => all.revoke(keys, at),
      lastRevokedAt: (keys) => all.lastRevokedAt(keys),
      close: () => {},
      end: async () => {
        running = running.filter((one) => one !== instance);
        all.close();
        await redis.close();
        rmSync(dir, { recursive: true });
      },
    };
    running.push(instance);
    await vi.waitFor(() => redis.run((commands) => commands.get('anything')), 5_000);
    return instance;
  };
  const knows = (instance: Instance, key: string, at: number | undefined) =>
    vi.waitFor(async () => expect(await instance.lastRevokedAt([key])).toBe(at), 10_000);
  /** What an instance knows without Redis. */
  const knowsAlone = ({ local }: Instance, key: string, at: number) =>
    vi.waitFor(async () => expect(await local.lastRevokedAt([key])).toBe(at), 10_000);
  const score = async (key: string) => Number(await server.send('ZSCORE', KEY, key));

  test('are known to all; the latest counts, whoever wrote it and in whatever order', async () => {
    const [one, other] = [await begin(), await begin()];
    await one.revoke(['a', 'b'], NOW + 2);
    await other.revoke(['a'], NOW + 1);
    expect(await other.lastRevokedAt(['a'])).toBe(NOW + 2);
    expect(await one.lastRevokedAt(['c', 'b'])).toBe(NOW + 2);
    expect(await one.lastRevokedAt(['c'])).toBeUndefined();
    expect([await score('a'), await server.send('PTTL', KEY)]).toEqual([NOW + 2, -1]);
  });

  test('are known to instances that begin later by themselves, so that they outlive those before and Redis', async () => {
    const before = [await begin(), await begin()];
    await before[0]?.revoke(['a'], NOW);
    const first = await begin();
    await knowsAlone(first, 'a', NOW);
    await before[0]?.end();
    const second = await begin();
    await knowsAlone(second, 'a', NOW);
    await before[1]?.end();
    await server.kill();
    await server.start();
    await vi.waitFor(async () => expect(await score('a')).toBe(NOW), 10_000);
    for (const one of [first, second]) await knows(one, 'a', NOW);
  });

  test('are read in pages, also those of one moment, and are no longer there than a cookie lives', async () => {
    const members = Array.from({ length: 1_700 }, (_, i) => [String(NOW + (i < 1_200 ? 0 : i)), `key ${i}`]);
    await server.send('ZADD', KEY, ...members.flat(), String(NOW - LIFE - 1), 'dead');
    const one = await begin();
    await knowsAlone(one, 'key 1699', NOW + 1_699);
    for (const i of [0, 499, 500, 999, 1_000, 1_199, 1_200])
      await knowsAlone(one, `key ${i}`, i < 1_200 ? NOW : NOW + i);
    await knows(one, 'dead', undefined);
    expect(await server.send('ZCARD', KEY)).toBe(1_700);
  });

  test('that were told while only the connection of messages was away are learnt when it is back', async () => {
    const [one, other] = [await begin(), await begin()];
    await other.revoke(['before'], NOW);
    await knowsAlone(one, 'before', NOW);
    for (let i = 0; i < 5; i++) {
      const gone = server.send('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await Promise.all(Array.from({ length: 20 }, (_, n) => other.revoke([`told ${i} ${n}`], NOW)));
      await gone;
    }
    for (let i = 0; i < 5; i++) for (let n = 0; n < 20; n++) await knowsAlone(one, `told ${i} ${n}`, NOW);
  });

  test('are read once from a server that takes no more, and written once it does', async () => {
    const members = Array.from({ length: 2_000 }, (_, i) => [String(NOW + i), `key ${i}`]);
    await server.send('ZADD', KEY, ...members.flat());
    await server.send('CONFIG', 'SET', 'maxmemory', '1');
    const one = await begin();
    await one.local.revoke(['own'], NOW);
    await knowsAlone(one, 'key 1999', NOW + 1_999);
    await wait(3_500);
    const stats = String(await server.send('INFO', 'commandstats'));
    const reads = Number(/cmdstat_zrange\w*:calls=(\d+)/.exec(stats)?.[1]);
    expect(reads).toBeGreaterThan(3);
    expect(reads).toBeLessThan(30);
    await server.send('CONFIG', 'SET', 'maxmemory', '0');
    await vi.waitFor(async () => expect(await score('own')).toBe(NOW), 10_000);
  });

  test('are bounded in number: the latest stay', async () => {
    const fill = `for i = 1, 100000 do redis.call('ZADD', KEYS[1], ${NOW} + i, 'key ' .. i) end`;
    await server.send('EVAL', fill, '1', KEY);
    const one = await begin();
    await one.revoke(['new'], NOW + 200_000);
    await vi.waitFor(async () => expect(await server.send('ZCARD', KEY)).toBe(100_000), 5_000);
    expect(await one.lastRevokedAt(['key 100000'])).toBe(NOW + 100_000);
    expect(await score('new')).toBe(NOW + 200_000);
  });

  test('stay where there is no room, with the policy that the manual names', async () => {
    await server.kill();
    await server.start('--maxmemory', '3mb', '--maxmemory-policy', 'volatile-lru');
    const one = await begin();
    await one.revoke(['a'], NOW);
    const fill = `for i = 1, 30 do redis.call('SET', 'x' .. ARGV[1] .. i, string.rep('x', 10000), 'PX', 60000) end`;
    for (let i = 0; i < 50; i++) await server.send('EVAL', fill, '0', `${i} `);
    expect(await server.send('INFO', 'stats')).toMatch(/evicted_keys:[1-9]/);
    expect(await score('a')).toBe(NOW);
  });

  test('that nobody of ours wrote are none, and are written over', async () => {
    for (const garbage of ['-5', `${NOW}.5`, '1e300', '-inf']) {
      await server.send('ZADD', KEY, garbage, 'a');
      const one = await begin();
      expect([garbage, await one.lastRevokedAt(['a'])]).toEqual([garbage, undefined]);
    }
    await server.send('ZADD', KEY, '5', 'a');
    const [one, other] = [await begin(), await begin()];
    await one.revoke(['a'], NOW);
    expect(await other.lastRevokedAt(['a'])).toBe(NOW);
  });

  test.each([
    ['a text', ['SET', KEY, 'garbage']],
    ['a list', ['RPUSH', KEY, 'garbage']],
  ])('take the place of %s that stands under their name', async (_what, command) => {
    const one = await begin();
    await one.revoke(['b'], NOW);
    await server.send('DEL', KEY);
    await server.send(...command);
    await one.revoke(['a'], NOW);
    await vi.waitFor(async () => expect([await score('a'), await score('b')]).toEqual([NOW, NOW]), 5_000);
    await knowsAlone(await begin(), 'b', NOW);
    expect(replaced).toBe(1);
  });

  test('that somebody else tells of are taken as far as they are any', async () => {
    const one = await begin();
    await vi.waitFor(async () => {
      for (const text of ['', '{}', '[[1,2]]', '[["b"]]', '[["b","x"],["b",-1],["b",1e300]]'])
        await server.send('PUBLISH', KEY, text);
      await server.send('PUBLISH', KEY, `[["c",${NOW}],["b",null]]`);
      expect(await one.lastRevokedAt(['c'])).toBe(NOW);
    }, 5_000);
    expect(await one.lastRevokedAt(['b'])).toBeUndefined();
  });

  test('are known here at once while Redis is away, and to all once it is back', async () => {
    const [one, other] = [await begin(), await begin()];
    await server.kill();
    await one.revoke(['a'], NOW);
    expect(await one.lastRevokedAt(['a'])).toBe(NOW);
    expect(await other.lastRevokedAt(['a'])).toBeUndefined();
    await server.start();
    await knows(other, 'a', NOW);
    await knowsAlone(other, 'a', NOW);
  });
});
