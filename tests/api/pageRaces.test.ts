import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeMachine } from './helpers/clock.ts';
import { type OwnContent, startOwnContent } from './helpers/ownContent.ts';
import { answerCatalogue, type StubCatalogue } from './helpers/stub.ts';
import { until } from './helpers/until.ts';

const courses = (heading: string) => `path: /courses
title: courses.title
blocks:
  - id: list
    type: CourseGrid
    props:
      heading: { en-GB: ${heading}, sv-SE: ${heading}, pt-BR: ${heading} }
    data:
      items: { from: products, limit: 6 }
`;
const catalogueNamed = (name: string): StubCatalogue => ({
  products: [{ id: 'one', type: 'hjjCoursePlan', isItp: false, isActive: { 'en-GB': true }, name }],
  plans: [],
  records: [],
  reviews: [],
});
const PATH = '/en-GB/courses';
const LONG = 61_000;

let catalogue = catalogueNamed('Course one');
/** Calls of a service wait for this, by its name. */
let held: Partial<Record<string, Promise<void>>> = {};
let own: OwnContent;
beforeAll(async () => {
  own = await startOwnContent({ 'pages/courses.yaml': courses('First') }, async (call) => {
    const answer = answerCatalogue(catalogue)(call);
    await held[call.service];
    return answer;
  });
});
afterAll(() => own.close());
beforeEach(async () => {
  held = {};
  catalogue = catalogueNamed('Course one');
  if (!own.tree.read('pages/courses.yaml').includes('First'))
    await own.save('pages/courses.yaml', courses('First'));
  own.site.forget();
  own.stub.calls.length = 0;
});

const html = (path = PATH) => own.site.html(path);
const calls = (path: string) => own.stub.count(path);
/** Holds the answers of a service until it is let go. */
function hold(service: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held[service] = promise;
  return () => {
    held = {};
    resolve();
  };
}

describe('a page is never older than its file', () => {
  test('saved while a cold service is waited for: who asked may get the old page, and nobody after', async () => {
    const release = hold('ec');
    const first = html();
    await until('the service is asked', async () => calls('products') > 0);
    await own.save('pages/courses.yaml', courses('Second'));
    release();
    await first;
    for (let i = 0; i < 3; i++) expect(await html()).toContain('>Second<');
  });

  test('saved twice meanwhile, and back again: the last text shows', async () => {
    const release = hold('ec');
    const first = html();
    await until('the service is asked', async () => calls('products') > 0);
    await own.save('pages/courses.yaml', courses('Second'));
    const second = html();
    await own.save('pages/courses.yaml', courses('Third'));
    release();
    await Promise.all([first, second]);
    for (let i = 0; i < 3; i++) expect(await html()).toContain('>Third<');
  });

  test('saved while a stale page is made anew', async () => {
    const advance = timeMachine();
    for (let i = 0; i < 3; i++) await html();
    advance(LONG);
    const release = hold('ec');
    expect(await html()).toContain('>First<');
    await own.save('pages/courses.yaml', courses('Second'));
    release();
    await until('the new text shows', async () => (await html()).includes('>Second<'));
    for (let i = 0; i < 3; i++) expect(await html()).toContain('>Second<');
  });

  test('its address taken away while a stale page is made anew: it is gone', async () => {
    const extra = courses('First').replace('/courses', '/extra');
    await own.save('pages/extra.yaml', extra);
    const advance = timeMachine();
    for (let i = 0; i < 3; i++) await html('/en-GB/extra');
    advance(LONG);
    const release = hold('ec');
    expect(await html('/en-GB/extra')).toContain('>First<');
    await own.save('pages/extra.yaml', extra.replace('/extra', '/other'));
    release();
    expect((await own.site.ask('/en-GB/extra')).status).toBe(404);
    expect(await html('/en-GB/other')).toContain('>First<');
  });
});

test('an answer that changes while a page is made of it: the page is not cached with the old one', async () => {
  const advance = timeMachine();
  await own.site.model(PATH);
  advance(LONG);
  own.site.cache.clear();
  // The stale answer makes the page, which waits for nothing: so the other service is made to wait.
  own.site.adapters.resources.clear();
  const release = hold('course');
  const first = html();
  await until('the catalogue is there', async () => calls('products') > 1);
  catalogue = catalogueNamed('Course two');
  advance(LONG);
  await until('the catalogue is asked anew', async () => {
    // Not by a page: a turn that the clock was set ahead in would have taken a minute, and new ones be refused.
    void own.site.adapters.ec?.products();
    return calls('products') > 2;
  });
  release();
  await first;
  // The very next one: what was made with the old answer is not cached.
  expect(await html()).toContain('Course two');
});

describe('one flight a page', () => {
  test('500 requests at once are one call a service, also where nothing is cached of it', async () => {
    const release = hold('ec');
    const all = Array.from({ length: 500 }, () => own.site.ask(PATH));
    const answers = Promise.all(all);
    await until('the service is asked', async () => calls('products') > 0);
    release();
    for (const { status } of await answers) expect(status).toBe(200);
    expect(calls('products')).toBe(1);
  });
});
