import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { gridOf } from './helpers/grid.ts';
import { textOf } from './helpers/html.ts';
import { answerCatalogue, type Stub, type StubCatalogue, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const EVERYWHERE = { 'sv-SE': true, 'en-GB': true };
const HOSTILE =
  '</script><script>alert("x")</script><img src=x onerror=alert(1)> & "quotes" {{facts.students}} $t(site.title)';

const product = (id: string, rest: object = {}) => ({
  id,
  type: 'hjjCoursePlan',
  isItp: false,
  isActive: EVERYWHERE,
  unheardOf: { of: 'field' },
  ...rest,
});
const plan = (id: string, price: object) => ({ id, type: 'hjjCoursePlan', price });
const record = (code: string, rest: object = {}) => ({ id: code, code, name: `Record ${code}`, ...rest });
const both = (origin: number, sell = origin) => ({ originPrice: origin, sellPrice: sell });

const catalogue: StubCatalogue = {
  products: [
    product('priced'),
    product('discounted'),
    product('dearer'),
    product('elsewhere'),
    product('record-price'),
    product('hostile', { name: HOSTILE }),
    product('hostile-record'),
    product('withdrawn'),
    product('nowhere', { isActive: {} }),
    product('odd id?#%å', { name: 'Odd' }),
  ],
  plans: [
    plan('priced', { SEK: both(1234.5), GBP: both(99.9) }),
    plan('discounted', { SEK: both(2000, 1500) }),
    plan('dearer', { SEK: both(100, 120) }),
    plan('elsewhere', { KRW: both(50_000) }),
    plan('hostile', { SEK: both(1) }),
  ],
  records: [
    record('record-price', { price: 700, specialPrice: 650 }),
    record('priced', { price: 1, specialPrice: 1 }),
    record('hostile-record', {
      name: HOSTILE,
      targetAudience: HOSTILE,
      infomation: HOSTILE,
      description: `# ok\n\n${HOSTILE}\n\n[x](javascript:alert(1)) ![y](http://evil.example/t.gif)`,
      image: { id: 1, name: 'x', url: 'http://evil.example/x.png' },
      outline: [{ title: HOSTILE }],
    }),
    record('withdrawn', { isActive: false }),
  ],
  reviews: [],
};
const DETAIL = {
  path: '/courses/{productId}',
  title: 'home.title',
  checks: ['product'],
  blocks: [
    {
      id: 'product',
      type: 'ProductDetail',
      props: {},
      data: { item: { from: 'product', id: '{productId}' } },
    },
  ],
};
const ALL = {
  path: '/courses',
  title: 'courses.title',
  query: { q: {} },
  blocks: [
    {
      id: 'list',
      type: 'CourseGrid',
      props: { heading: 'courses.title', filters: [] },
      data: { items: { from: 'products' } },
    },
  ],
};

let tree: Tree;
let stub: Stub;
let site: TestSite;
beforeAll(async () => {
  stub = await startStub(['ec', 'course', 'content'], answerCatalogue(catalogue));
  tree = makeTree({ 'pages/course.yaml': DETAIL, 'pages/courses.yaml': ALL });
  site = await startTestSite({ CONTENT_DIR: tree.dir, ...stub.settings });
});
afterAll(async () => {
  await site.close();
  await stub.close();
  tree.dispose();
});

const cards = async (locale = 'sv-SE') => gridOf(await site.model(`/${locale}/courses`)).cards;
const priceOf = async (id: string, locale?: string) =>
  (await cards(locale)).find((card) => card.id === id)?.price;

describe('products of any shop that keeps the contract', () => {
  test('a site that is told of services starts none of its own (B4)', async () => {
    expect(site.lines.filter((line) => line.includes('"services.'))).toEqual([
      expect.stringContaining('"event":"services.unset"'),
      expect.stringContaining('"event":"services.ready","embedded":false'),
    ]);
    expect(site.adapters.user).toBeUndefined();
    expect((await cards()).length).toBeGreaterThan(0);
  });

  test('prices of any currency are written by the rules of the locale (S5)', async () => {
    const money = (locale: string, currency: string, amount: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
    expect(await priceOf('priced')).toMatchObject({ current: { text: money('sv-SE', 'SEK', 1234.5) } });
    expect(await priceOf('priced', 'en-GB')).toMatchObject({
      currency: 'GBP',
      current: { text: money('en-GB', 'GBP', 99.9) },
    });
  });

  test('the plan’s price wins over the record’s; without a plan the record’s is shown (P3)', async () => {
    expect(await priceOf('priced')).toMatchObject({ current: { amount: 1234.5 } });
    expect(await priceOf('record-price')).toMatchObject({
      current: { amount: 650 },
      original: { amount: 700 },
    });
  });

  test('two prices show only if they differ, and a saving only where there is one', async () => {
    expect(await priceOf('priced')).not.toHaveProperty('original');
    expect(await priceOf('discounted')).toMatchObject({
      original: { amount: 2000 },
      saved: expect.any(String),
    });
    expect(await priceOf('dearer')).not.toHaveProperty('saved');
  });

  test('a plan without the visitor’s currency says “ask us”, and so does a product without a plan', async () => {
    for (const id of ['elsewhere', 'withdrawn-not', 'hostile-record'].filter(
      (one) => one !== 'withdrawn-not',
    ))
      expect(await priceOf(id)).toMatchObject({ state: 'ask', href: 'mailto:help@north.example' });
  });

  test('what is withdrawn or active nowhere is not offered', async () => {
    expect((await cards()).map(({ id }) => id)).not.toContain('withdrawn');
    expect((await cards()).map(({ id }) => id)).not.toContain('nowhere');
    expect((await site.ask('/sv-SE/courses/withdrawn')).status).toBe(404);
  });

  test('an id with odd signs has an address that leads to its page', async () => {
    const odd = (await cards()).find(({ id }) => id.startsWith('odd'));
    expect(odd?.href).toBe('/sv-SE/courses/odd%20id%3F%23%25%C3%A5');
    const answer = await site.ask(odd?.href ?? '');
    expect([answer.status, textOf(answer.text).includes('Odd')]).toEqual([200, true]);
    expect(answer.text).toContain(`href="https://north.example${odd?.href}"`);
  });
});

describe('names and texts of a service are words, never markup', () => {
  test.each(['/sv-SE/courses', '/sv-SE/courses/hostile', '/sv-SE/courses/hostile-record'])(
    '%s',
    async (path) => {
      const html = await site.html(path);
      expect(html).not.toMatch(/<script>alert|<img[^>]*onerror|javascript:|evil\.example/);
      const scripts = html.match(/<script[\s\S]*?<\/script>/g) ?? [];
      for (const script of scripts)
        expect(script).toMatch(/^<script type="(module|application\/(ld\+)?json)"/);
      expect(textOf(html)).toContain('alert("x")');
    },
  );

  test('and no text is taken as a template', async () => {
    expect(textOf(await site.html('/sv-SE/courses/hostile'))).toContain('{{facts.students}} $t(site.title)');
    expect((await site.model('/sv-SE/courses/hostile')).head.title).not.toContain('1200');
  });
});
