import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyAddress } from './helpers/addresses.ts';
import { openSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';

interface Block {
  id: string;
  type: string;
  areas?: Record<string, Block[]>;
}

const SERVICES = ['user', 'course', 'ec', 'backstage', 'content'] as const;
const site = await openSite();
const services = servicesOf(site);

/** The table of tests/README.md: services by type of block. */
function told(): Record<string, string[]> {
  const [, table = ''] = readFileSync('tests/README.md', 'utf8').split(
    '| blocks | what they show changes with |\n| --- | --- |\n',
  );
  const rows = (table.split('\n\n')[0] ?? '')
    .split('\n')
    .map((row) => row.replace(/\(.*?\)/g, '').split('|'));
  const services = new Map<string, string[]>();
  for (const [, types = '', read = ''] of rows)
    for (const type of types.split(',').map((one) => one.trim()))
      if (/^[A-Z]/.test(type))
        services.getOrInsertComputed(type, () => []).push(...read.split(',').map((one) => one.trim()));
  for (const list of services.values()) list.sort();
  return Object.fromEntries(services);
}

/** Blocks within blocks stand for themselves. */
const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap(({ areas = {}, ...own }) => [own, ...flat(Object.values(areas).flat())]);

/** Whether a block of the type gets its data from a service, by its schema; a form gets some for trial classes alone. */
const hasSlots = (type: string) =>
  type !== 'Form' &&
  Object.keys(JSON.parse(readFileSync(`schemas/blocks/${type}.json`, 'utf8')).slots).length > 0;

test('the blocks that change when a service fails are those of the manual’s table', {
  timeout: 120_000,
}, async () => {
  const cookie = await logIn(site);
  const paths = (await everyAddress(site)).flatMap(([, locale, path]) => (locale === 'en-US' ? [path] : []));
  const asked = [...new Set([...paths, '/account', '/account/purchases', '/checkout/topic-ko'])];
  // One moment for all: some blocks show what changes with the minute.
  const now = new Date().toISOString();
  const blocksOf = async (path: string): Promise<Map<string, Block>> => {
    const { body } = await site.ask(`/api/page?path=/en-US${path}`, { cookie, 'x-now': now });
    return new Map(body.status === 200 ? flat(body.blocks).map((block) => [block.id, block]) : []);
  };
  const well = new Map<string, Map<string, Block>>();
  for (const path of asked) well.set(path, await blocksOf(path));
  const read = new Map<string, string[]>();
  for (const service of SERVICES) {
    await services.fail({ service, status: 500 });
    site.forget();
    const changed = new Set<string>();
    for (const path of asked) {
      const now = await blocksOf(path);
      for (const [id, block] of well.get(path) ?? []) {
        // A page without its subject has no blocks at all: those with data are taken to be the subject's.
        const differs =
          now.size > 0 ? JSON.stringify(now.get(id)) !== JSON.stringify(block) : hasSlots(block.type);
        if (differs) changed.add(block.type);
      }
    }
    for (const type of changed) read.getOrInsertComputed(type, () => []).push(service);
    await services.heal();
  }
  for (const list of read.values()) list.sort();
  // A receipt stands on the page that a form leads to, and nowhere else.
  const { Receipt: _receipt, ...table } = told();
  expect(Object.fromEntries(read)).toEqual(table);
});
