import { setTimeout as wait } from 'node:timers/promises';
import { type Server, startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 7;
const REQUESTS = 60;
const DEMO = { username: 'demo', password: 'demo-go-2025', otp: '000000' };

/** What a page costs for who is logged in, against the same page made for nobody in particular without the page cache. */
export async function benchMembers(): Promise<Row[]> {
  const site = await startServer({ NON_PRODUCTION: 'true' });
  const cookie = await logIn(site);
  // A clock of its own keeps a request from the page cache (requirements X2).
  const anonymous = { 'x-now': new Date().toISOString() };
  const rows: Row[] = [];
  for (const page of ['/zh-TW', '/zh-TW/courses', '/en-US/courses/kidbasic']) {
    const ratios: number[] = [];
    await time(site, page, anonymous);
    await time(site, page, { ...anonymous, cookie });
    for (let round = 0; round < ROUNDS; round++) {
      const uncached = await time(site, page, anonymous);
      ratios.push((await time(site, page, { ...anonymous, cookie })) / uncached);
    }
    rows.push({ what: `${page}: for a member / uncached for nobody`, figure: median(ratios), target: '≤ 2' });
  }
  await site.stop();
  return rows;
}

async function logIn({ port }: Server): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  if (answer.status !== 200) throw new Error(`no login: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** ms for so many requests in a row. */
async function time({ port }: Server, page: string, headers: Record<string, string>): Promise<number> {
  await wait(20);
  const started = performance.now();
  for (let i = 0; i < REQUESTS; i++) {
    const answer = await fetch(`http://localhost:${port}${page}`, { headers });
    if (answer.status !== 200) throw new Error(`${page} is ${answer.status}`);
    await answer.arrayBuffer();
  }
  return performance.now() - started;
}
