import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis, type TestRedis } from '../../tests/helpers/redis.ts';
import { revisionOf } from '../content/disk/files.ts';
import { Redis } from './connection.ts';
import { sharedLastGood } from './sharedLastGood.ts';
import { createAnswerSigner } from './signedAnswer.ts';

const BYTES = Buffer.from('path: /\n');
const REVISION = revisionOf(BYTES);
const INDEX = new Map([['pages/home.yaml', REVISION]]);
const LOOK_MS = 50;

describeWithRedis('last good versions that instances share', () => {
  let server: TestRedis;
  const opened: Redis[] = [];
  beforeEach(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await server.end();
  });

  const instance = () => {
    const redis = new Redis(server.url, { onFailing: () => {}, onAnswering: () => {} });
    opened.push(redis);
    return sharedLastGood(redis, createAnswerSigner(['secret'], 'last good'), LOOK_MS);
  };

  test.each<[string, () => Promise<unknown>]>([
    ['was emptied', () => server.send('FLUSHALL')],
    [
      'was killed, and came back with nothing',
      async () => {
        await server.kill();
        await server.start();
      },
    ],
  ])('are there again after Redis %s, for an instance that starts without any', async (_, lose) => {
    const warm = instance();
    expect(await warm.readIndex()).toBeNull();
    await warm.publish(INDEX, async () => BYTES);
    await lose();
    const fresh = instance();
    await vi.waitFor(async () => expect(await fresh.readIndex()).toEqual(INDEX), 5_000);
    expect(await fresh.readObject(REVISION)).toEqual(BYTES);
  });

  test('are not looked after once the instance has ended', async () => {
    const one = instance();
    await one.readIndex();
    await one.publish(INDEX, async () => BYTES);
    one.close();
    await server.send('CONFIG', 'RESETSTAT');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS * 4));
    expect(String(await server.send('INFO', 'commandstats'))).not.toContain('pexpire');
  });
});
