import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis, type TestRedis } from '../../tests/helpers/redis.ts';
import { staticFile } from '../http/files/staticFiles.ts';
import type { Outcome } from '../visitors/actions/action.ts';
import { createSeal } from '../visitors/session/seal.ts';
import { Redis } from './connection.ts';
import { sharedBuckets } from './openShared.ts';
import { sharedAssets } from './sharedAssets.ts';
import { sharedOutcomes } from './sharedOutcomes.ts';
import { createAnswerSigner } from './signedAnswer.ts';

const DAY = 86_400_000;

describeWithRedis('in Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url, { onFailing: () => {}, onAnswering: () => {} });
  });
  afterAll(async () => {
    await redis.close();
    await server.end();
  });
  beforeEach(async () => {
    await server.send('FLUSHALL');
    await vi.waitFor(() => redis.run((commands) => commands.get('anything')));
  });

  describe('buckets', () => {
    const RATE = { burst: 3, everyMs: 60_000 };
    const takes = async (count: number, key = 'a', rate = RATE) => {
      const allowed = await Promise.all(
        Array.from({ length: count }, () => sharedBuckets(redis).consume(key, rate)),
      );
      return allowed.filter((one) => one.allowed).length;
    };

    test('are taken from together, also at once', async () => {
      expect(await takes(50)).toBe(3);
      expect(await takes(50)).toBe(0);
      expect(await takes(1, 'b')).toBe(1);
      const refused = await sharedBuckets(redis).consume('a', RATE);
      expect(refused).toEqual({ allowed: false, retryAfter: 60 });
    });

    test('fill again with time, and are gone when they are full', async () => {
      const rate = { burst: 2, everyMs: 100 };
      expect(await takes(9, 'a', rate)).toBe(2);
      await vi.waitFor(async () => expect(await takes(1, 'a', rate)).toBe(1));
      await vi.waitFor(async () => expect(await server.send('EXISTS', 'hoshi:bucket:a')).toBe(0));
    });

    test('get back what was given, never more than there was room for', async () => {
      const buckets = sharedBuckets(redis);
      expect(await takes(3)).toBe(3);
      for (let i = 0; i < 2; i++) await buckets.giveBack('a', RATE);
      expect(await takes(9)).toBe(2);
      for (let i = 0; i < 9; i++) await buckets.giveBack('a', RATE);
      expect(await takes(9)).toBe(3);
    });

    test('of which somebody made garbage are empty ones; a key of another kind refuses nobody', async () => {
      for (const garbage of ['x', '1e300', '-1']) {
        await server.send('SET', 'hoshi:bucket:a', garbage);
        expect([garbage, await takes(9)]).toEqual([garbage, 3]);
      }
      await server.send('DEL', 'hoshi:bucket:a');
      await server.send('LPUSH', 'hoshi:bucket:a', 'x');
      expect(await takes(9)).toBe(9);
    });

    test('remember from where somebody logged in', async () => {
      const buckets = sharedBuckets(redis);
      expect(await buckets.isTrusted('k')).toBe(false);
      await buckets.trust('k');
      expect(await sharedBuckets(redis).isTrusted('k')).toBe(true);
    });
  });

  describe('files of builds', () => {
    const KEY = 'hoshi:asset:a-AAAAAAAA.js';
    const files = new Map([
      ['/a-AAAAAAAA.js', staticFile('/a-AAAAAAAA.js', Buffer.from('a'), 'text/javascript')],
    ]);
    const instance = (secret = 'secret') =>
      sharedAssets(redis, createAnswerSigner([secret], 'assets'), { published: 50, failed: 50 });
    const left = async () => Number(await server.send('PTTL', KEY));

    test('are there for a week from the last instance on, also when Redis has lost them', async () => {
      const one = instance();
      one.publish(files);
      await vi.waitFor(async () => expect(await left()).toBeGreaterThan(7 * DAY - 60_000));
      await server.send('PEXPIRE', KEY, '5000');
      await vi.waitFor(async () => expect(await left()).toBeGreaterThan(7 * DAY - 60_000));
      await server.send('FLUSHALL');
      await vi.waitFor(async () => expect(await left()).toBeGreaterThan(7 * DAY - 60_000));
      one.close();
    });

    test('are written once, and anew where nobody of ours wrote them', async () => {
      const [one, other] = [instance(), instance('another')];
      one.publish(files);
      await vi.waitFor(async () => expect(await one.read('/a-AAAAAAAA.js')).toBeDefined());
      const before = await server.send('GET', KEY);
      await server.send('PEXPIRE', KEY, '5000');
      await vi.waitFor(async () => expect(await left()).toBeGreaterThan(DAY));
      expect(await server.send('GET', KEY)).toBe(before);
      one.close();
      expect(await other.read('/a-AAAAAAAA.js')).toBeUndefined();
      other.publish(files);
      await vi.waitFor(async () => expect(await other.read('/a-AAAAAAAA.js')).toBeDefined());
      other.close();
    });
  });

  describe('outcomes of posts', () => {
    const KEPT = 600_000;
    const outcome: Outcome = {
      kind: 'done',
      status: 201,
      session: { begins: 'a secret token', username: 'ada' },
    };
    const known = { outcome, doneAt: 1_234 };
    const instance = (secret = 'secret') => sharedOutcomes(redis, createSeal([secret]));

    test('are heard by others, and read by nobody else', async () => {
      expect(await instance().begin('a')).toHaveProperty('mark');
      await instance().complete('a', known, KEPT);
      expect(await instance().begin('a')).toEqual({ knownOutcome: known });
      expect(String(await server.send('GET', 'hoshi:post:a'))).not.toContain('secret token');
    });

    test('are waited for while another instance is at it', async () => {
      await instance().begin('a');
      const second = instance().begin('a');
      setTimeout(() => void instance().complete('a', known, KEPT), 300);
      expect(await second).toEqual({ knownOutcome: known });
    });

    test('that were not done leave the place to the next; nobody frees another’s', async () => {
      const first = await instance().begin('a');
      await instance().release('a', 'another mark');
      expect(await server.send('EXISTS', 'hoshi:post:a')).toBe(1);
      await instance().release('a', 'mark' in first ? first.mark : '');
      const second = await instance().begin('a');
      expect(second).toHaveProperty('mark');
      expect(second).not.toEqual(first);
    });

    test('of another key in their place are not taken', async () => {
      await instance().begin('a');
      await instance().complete('a', known, KEPT);
      await server.send('COPY', 'hoshi:post:a', 'hoshi:post:b');
      expect(await instance().begin('b')).toHaveProperty('mark');
    });

    test('that nobody can open any more are not waited for', async () => {
      await instance('an older secret').begin('a');
      await instance('an older secret').complete('a', known, KEPT);
      const began = performance.now();
      expect(await instance().begin('a')).toHaveProperty('mark');
      expect(performance.now() - began).toBeLessThan(5_000);
    });
  });
});
