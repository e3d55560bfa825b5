import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, buy, type Customer, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { makeSellingSite, type SellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';

/** A process that is ended by SIGKILL while accounts, purchases, documents and pages are being saved. */
let selling: SellingSite;
let dataDir: string;
let site: ServerProcess;
beforeAll(async () => {
  selling = makeSellingSite();
  dataDir = selling.tree.dataDir;
  site = await start();
});
afterAll(async () => {
  await site.close();
  selling.tree.dispose();
});

let runs = 0;

const start = () => selling.start({ LOG_LEVEL: 'warn' });

/** What was answered to somebody before the process ended. */
interface Story extends Customer {
  isRegistered?: boolean;
  cookie?: string;
  hasBought?: boolean;
  hasApplied?: boolean;
}

/** One after the other does all that there is to do, until the process no longer answers. */
async function visit(stories: Story[], round: string): Promise<void> {
  for (let i = 0; ; i++) {
    const story: Story = { id: `${round}-${i}` };
    stories.push(story);
    try {
      story.isRegistered = (await register(site.address, story)) === 201;
      const cookie = await logIn(site.address, story);
      if (cookie) story.cookie = cookie;
      if (cookie) story.hasBought = (await buy(site.address, story, cookie)) === 201;
      story.hasApplied = (await apply(site.address, story)) === 201;
    } catch {
      return;
    }
  }
}

const DONE_OR_TAKEN = [201, 409];

/** Does all of it again, as somebody who heard no answer does: each counts once. */
async function finish(story: Story): Promise<void> {
  expect(DONE_OR_TAKEN, story.id).toContain(await register(site.address, story));
  const cookie = story.cookie ?? (await logIn(site.address, story));
  expect(cookie, `${story.id} can log in`).toBeDefined();
  if (story.hasBought) expect(await purchases(site.address, cookie ?? '')).toBe(1);
  expect(await buy(site.address, story, cookie ?? ''), story.id).toBe(201);
  expect(await purchases(site.address, cookie ?? ''), story.id).toBe(1);
  expect(await apply(site.address, story), story.id).toBe(201);
}

test('killed amid posts and saves: what was answered is there, the rest can be done again, once', async () => {
  const stories: Story[] = [];
  // A test that is tried again meets customers of its own.
  const run = `killed-${++runs}`;
  const visitors = Array.from({ length: 4 }, (_, i) => visit(stories, `${run}-${i}`));
  // On a slow machine nobody has bought anything by then.
  const isEarly = (i: number) => i < 17 || !stories.some(({ hasBought }) => hasBought);
  for (let i = 0; i < 200 && isEarly(i); i++) {
    selling.saveTitle(`T${i}`);
    await setTimeout(20 + i);
  }
  await site.kill();
  await Promise.all(visitors);
  // What the last save may have left is on the disk as it was or as it is.
  const index = JSON.parse(readFileSync(join(dataDir, 'last-good/index.json'), 'utf8'));
  const objects = new Set(readdirSync(join(dataDir, 'last-good/objects')));
  expect(Object.values(index).filter((hash) => !objects.has(String(hash)))).toEqual([]);
  site = await start();
  expect((await rawRequest(site.address, '/en-GB')).status).toBe(200);
  for (const story of stories) {
    if (story.isRegistered) expect(await logIn(site.address, story), story.id).toBeDefined();
    await finish(story);
  }
  expect(stories.some(({ hasBought }) => hasBought)).toBe(true);
  const db = new DatabaseSync(join(dataDir, 'services.sqlite'), { readOnly: true });
  const ids = db
    .prepare('SELECT id FROM applications')
    .all()
    .map(({ id }) => String(id));
  db.close();
  expect(readdirSync(join(dataDir, 'applications')).sort()).toEqual(ids.sort());
  for (const id of ids) expect(readdirSync(join(dataDir, 'applications', id))).toHaveLength(2);
});
