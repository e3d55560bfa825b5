import { expect, test } from 'vitest';
import { describeWithRedis, startRedis } from '../helpers/redis.ts';
import { makeTree } from '../helpers/tree.ts';
import { startTestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

describeWithRedis('an instance that starts with nothing kept, while the content is faulty', () => {
  test('shows what another one had live', { timeout: 40_000 }, async () => {
    const [redis, tree] = [await startRedis(), makeTree()];
    const start = () =>
      startTestSite({ CONTENT_DIR: tree.dir, REDIS_URL: redis.url, SESSION_SECRET: 'the same on both' });
    const one = await start();
    await until('the index', async () => (await redis.send('EXISTS', 'hoshi:last-good')) === 1);
    const page = await one.html('/sv-SE');
    await one.close();
    tree.write('pages/home.yaml', 'path: /\nblocks: [');
    tree.remove('locales/en-GB/home.yaml');
    tree.remove('pages/media/logo.svg');
    const other = await start();
    expect((await other.ask('/sv-SE')).status).toBe(200);
    expect(await other.html('/sv-SE')).toContain(/<h1[^>]*>.*?<\/h1>/.exec(page)?.[0]);
    expect(await other.html('/en-GB')).toContain('Learn Go (en-GB)');
    expect((await other.ask('/media/logo.svg')).status).toBe(200);
    expect((await other.ask('/readyz')).status).toBe(200);
    await other.close();
    await redis.send('SET', 'hoshi:last-good', 'garbage');
    const third = await start();
    expect((await third.ask('/sv-SE')).status).toBe(503);
    expect((await third.ask('/readyz')).status).toBe(503);
    await third.close();
    await redis.end();
    tree.dispose();
  });
});
