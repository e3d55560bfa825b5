import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

/** The example of tests/README.md. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(); // the shipped sites with embedded services, on a port of its own
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
