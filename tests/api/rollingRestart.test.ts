import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARKED_PATH, type MarkedContent, makeMarkedContent, marksOf } from '../helpers/markedContent.ts';
import { describeWithRedis } from '../helpers/redis.ts';
import { startTopology, type Topology } from '../helpers/topology.ts';
import { Visitor } from '../helpers/visitor.ts';
import { DEMO } from './helpers/login.ts';

const PAGES = [
  '/zh-TW',
  '/en-US/courses',
  '/en-US/courses?q=go',
  '/ja-JP/faq',
  '/zh-CN/vip',
  `/en-US${MARKED_PATH}`,
];

describeWithRedis('two instances behind a proxy', () => {
  let contents: MarkedContent[];
  let topology: Topology;
  beforeAll(async () => {
    contents = [makeMarkedContent(), makeMarkedContent()];
    topology = await startTopology(contents.map(({ dir }) => dir));
  });
  afterAll(async () => {
    await topology.close();
    for (const content of contents) content.dispose();
  });

  let addresses = 1;
  const visitor = (host = 'localhost') => new Visitor(topology.address, host, `127.0.0.${++addresses}`);
  const logIn = (who: Visitor, password = DEMO.password) =>
    who.ask('/api/session', { method: 'POST', json: { ...DEMO, password } });

  test('both hosts are served as https, by both instances, and a login holds on both', async () => {
    const before = [...topology.proxy.answered.values()];
    const [one, other] = [visitor('shop.example'), visitor('jp.shop.example')];
    expect((await one.ask('/zh-CN')).status).toBe(200);
    expect((await other.ask('/zh-CN')).status).toBe(404);
    expect((await other.ask('/ja-JP')).status).toBe(200);
    const answer = await logIn(one);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^__Host-hoshi_session=.*; Secure/);
    for (let i = 0; i < 4; i++)
      expect(JSON.parse((await one.ask('/api/session')).text).user.username).toBe(DEMO.username);
    const after = [...topology.proxy.answered.values()];
    expect(after).toHaveLength(2);
    for (const [i, count] of after.entries()) expect(count).toBeGreaterThan((before[i] ?? 0) + 2);
  });

  test('limits go by the visitor, not by the proxy', async () => {
    const guesser = visitor();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await logIn(guesser, 'no')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(visitor())).status).toBe(200);
  });

  test('content that changes on them at different moments is never mixed in a page', async () => {
    const who = visitor();
    const seen = new Set<string>();
    const ask = async () => {
      const marks = marksOf((await who.ask(`/ja-JP${MARKED_PATH}`)).text);
      seen.add(marks.join());
      return marks[0];
    };
    for (const version of [1, 2, 3]) {
      for (const content of contents) {
        content.mark(version);
        for (let i = 0; i < 30; i++) await ask().then(() => wait(10));
      }
      await expect.poll(async () => [await ask(), await ask()]).toEqual([version, version]);
    }
    expect([...seen].sort()).toEqual(['0', '1', '2', '3']);
  });

  test('both restart by turns under load, and no request fails', { timeout: 60_000 }, async () => {
    const failed: unknown[] = [];
    const counts = { pages: 0, posts: 0 };
    let isOver = false;
    const browse = async (host: string, first: number) => {
      const who = visitor(host);
      for (let i = first; !isOver; i++) {
        const path = host.startsWith('jp.') ? '/ja-JP/faq' : PAGES[i % PAGES.length];
        const answer = await who.ask(path ?? '/').catch((error: unknown) => error as Error);
        if (!('status' in answer) || answer.status !== 200 || !answer.text.endsWith('</html>'))
          failed.push([path, 'status' in answer ? answer.status : answer]);
        counts.pages += 1;
        await wait(5);
      }
      who.leave();
    };
    const logInAndOut = async () => {
      const who = visitor();
      for (; !isOver; counts.posts += 2) {
        const into = await logIn(who).catch((error: unknown) => error as Error);
        const out = await who
          .ask('/api/session', { method: 'DELETE' })
          .catch((error: unknown) => error as Error);
        const statuses = [into, out].map((answer) => ('status' in answer ? answer.status : answer));
        if (statuses.join() !== '200,204') failed.push(statuses);
        await wait(20);
      }
      who.leave();
    };
    const hosts = ['localhost', 'localhost', 'jp.localhost', 'localhost'];
    const all = [...hosts.map((host, i) => browse(host, i)), logInAndOut(), logInAndOut()];
    await wait(500);
    const pids = topology.instances.map(({ pid }) => pid);
    for (const instance of topology.instances) {
      await instance.restart();
      await wait(300);
    }
    isOver = true;
    await Promise.all(all);
    expect(failed).toEqual([]);
    expect(counts.pages).toBeGreaterThan(200);
    expect(counts.posts).toBeGreaterThan(40);
    expect(topology.instances.filter(({ pid }, i) => pid === pids[i])).toEqual([]);
  });
});
