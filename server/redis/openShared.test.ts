import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis } from '../../tests/helpers/redis.ts';
import { openShared } from './openShared.ts';

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
