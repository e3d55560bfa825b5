import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { makeSellingSite, type SellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

/** The system's clock is set while the process runs: everything of it that asks for the time gets another one. */
const DAY = 86_400_000;
let selling: SellingSite;
let clockFile: string;
let site: ServerProcess;
beforeAll(async () => {
  selling = makeSellingSite({ 'pages/campaign.yaml': campaign() });
  clockFile = join(dirname(selling.tree.dir), 'clock');
  const clock = join(import.meta.dirname, 'helpers/jumpingClock.ts');
  site = await selling.start({ CLOCK_FILE: clockFile }, undefined, ['--import', clock]);
});
afterAll(async () => {
  await site.close();
  selling.tree.dispose();
});

/** A page with a block that is shown from tomorrow on. */
function campaign(): string {
  const from = new Date(Date.now() + DAY / 2).toISOString().slice(0, 19);
  const [always, later] = ['Always', 'From tomorrow'].map(
    (text) => `{ sv-SE: ${text}, en-GB: ${text}, pt-BR: ${text} }`,
  );
  return `path: /campaign
title: courses.title
blocks:
  - { id: hero, type: Hero, props: { heading: ${always} } }
  - id: call
    type: CallToAction
    when: { window: { startsAt: "${from}Z" } }
    props: { heading: ${later}, actions: [{ label: nav.courses, to: /courses }] }
`;
}

async function setClock(ms: number): Promise<void> {
  writeFileSync(clockFile, String(ms));
  process.kill(site.pid, 'SIGUSR2');
  await until('the clock is set', async () => site.output().trimEnd().includes(`clock set by ${ms}\n`));
}
async function page(path: string): Promise<string> {
  const { status, body } = await rawRequest(site.address, path);
  expect(status, path).toBe(200);
  return body.toString();
}

test('a day forward, two back, and right again: logins, posts, pages and changes go on', async () => {
  const { address } = site;
  expect(await register(address, { id: 'clock' })).toBe(201);
  const cookie = (await logIn(address, { id: 'clock' })) ?? '';
  let bought = 0;
  for (const [name, ms] of [
    ['now', 0],
    ['a day on', DAY],
    ['a day back', -DAY],
    ['right again', 1],
  ] as const) {
    await setClock(ms);
    const shown = (await page('/en-GB/campaign')).includes('From tomorrow');
    expect(shown, `${name}: what is shown from tomorrow on`).toBe(ms === DAY);
    expect(await buy(address, { id: `clock${ms}` }, cookie), name).toBe(201);
    bought += 1;
    expect(await purchases(address, cookie), name).toBe(bought);
    expect(await logIn(address, { id: 'clock' }), name).toBeDefined();
    selling.saveTitle(`Title${ms}`);
    await until(`${name}: a change is live`, async () => (await page('/en-GB')).includes(`Title${ms}`));
    expect(await page('/en-GB/courses'), name).not.toContain('data-unavailable');
  }
  expect(site.output()).not.toMatch(/"level":50|uncaught/);
});
