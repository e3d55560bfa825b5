import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedSite, startTestSite } from './helpers/testSite.ts';

/** The example of tests/README.md. */
let site: AskedSite;
beforeAll(async () => {
  // The site at SITE_URL; without one the shipped sites with embedded services, on a port of their own.
  site = await startTestSite({ url: process.env['SITE_URL'] });
});
afterAll(() => site.close());

test('the anniversary page offers its bundles while it is on', async () => {
  const answer = await site
    .ask('/api/page?path=/en-US/anniversary', { 'x-now': '2026-12-01T00:00:00+08:00' })
    .expect(200)
    .expect('content-type', /json/);
  const ids = answer.body.blocks.map(({ id }: { id: string }) => id);
  expect(answer.body.head.title).toContain('anniversary');
  expect(ids).toContain('offers');
  expect(ids).not.toContain('over');
});
