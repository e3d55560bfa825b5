import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rawRequest } from './helpers/raw.ts';
import { startTestSite } from './helpers/testSite.ts';

/** A client that never rests: full answers, and failures by what they were. */
function hammer(address: string, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const failures: string[] = [];
  let answers = 0;
  let isDone = false;
  const loop = async () => {
    while (!isDone) {
      try {
        const answer = await rawRequest(address, path, {}, { agent });
        const isWhole = answer.body.toString().endsWith('</html>');
        if (answer.status === 200 && isWhole) answers++;
        else failures.push(`${answer.status}, ${answer.body.length} bytes`);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        // Refused before it was sent: nothing is lost, another instance takes it.
        if (code === 'ECONNREFUSED') return;
        failures.push(code);
      }
    }
  };
  const loops = Promise.all(Array.from({ length: 4 }, loop));
  return {
    failures,
    answers: () => answers,
    end: async () => {
      isDone = true;
      await loops;
      agent.destroy();
    },
  };
}

test('a site that starts is not ready before it can answer a page', { timeout: 20_000 }, async () => {
  // Below the ports that the system gives to listeners of other tests.
  const port = 20_000 + (process.pid % 12_000);
  const starting = startTestSite({ PORT: String(port) });
  const seen: (number | 'refused')[] = [];
  while (seen.at(-1) !== 200) {
    const answer = await rawRequest(`http://localhost:${port}`, '/readyz').catch(() => undefined);
    seen.push(answer?.status ?? 'refused');
    if (answer?.status !== 200) await setTimeout(5);
  }
  const page = await rawRequest(`http://localhost:${port}`, '/en-US');
  expect(page.status, 'at once').toBe(200);
  expect(seen.slice(0, -1).filter((one) => one !== 'refused' && one !== 503)).toEqual([]);
  expect(seen.length).toBeGreaterThan(1);
  await (await starting).close();
});

test('a site that stops answers every request that reached it, in full', { timeout: 20_000 }, async () => {
  const site = await startTestSite();
  await site.ask('/en-US');
  const clients = [hammer(site.address, '/en-US'), hammer(site.address, '/en-US/courses?q=ko')];
  await setTimeout(300);
  const before = clients.map(({ answers }) => answers());
  const stopping = site.close();
  await Promise.all([stopping, setTimeout(400)]);
  await Promise.all(clients.map(({ end }) => end()));
  for (const [i, { failures, answers }] of clients.entries()) {
    expect(failures).toEqual([]);
    expect(answers()).toBeGreaterThan(before[i] ?? 0);
  }
  await expect(rawRequest(site.address, '/healthz')).rejects.toThrow('ECONNREFUSED');
});

test('once told to stop it is no longer ready, but alive', async () => {
  const site = await startTestSite();
  // On connections that are open: how long new ones are taken is a matter of milliseconds.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await rawRequest(site.address, '/healthz', {}, { agent });
  const stopping = site.close();
  const ready = await rawRequest(site.address, '/readyz', {}, { agent });
  const alive = await rawRequest(site.address, '/healthz', {}, { agent });
  agent.destroy();
  expect([ready.status, alive.status]).toEqual([503, 200]);
  await stopping;
});
