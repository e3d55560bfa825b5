import { describe, expect, test } from 'vitest';
import { openSite, openStub, openTree } from './helpers/fileSite.ts';
import { gridOf } from './helpers/grid.ts';
import { textOf } from './helpers/html.ts';
import { answerCatalogue, type StubCatalogue } from './helpers/stub.ts';

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

const catalogue: StubCatalogue = {
  products: [
    product('hostile', { name: HOSTILE }),
    product('hostile-record'),
    product('odd id?#%å', { name: 'Odd' }),
  ],
  plans: [],
  records: [
    {
      id: 'hostile-record',
      code: 'hostile-record',
      name: HOSTILE,
      targetAudience: HOSTILE,
      infomation: HOSTILE,
      description: `# ok\n\n${HOSTILE}\n\n[x](javascript:alert(1)) ![y](http://evil.example/t.gif)`,
      image: { id: 1, name: 'x', url: 'http://evil.example/x.png' },
      outline: [{ title: HOSTILE }],
    },
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

const stub = await openStub(['ec', 'course', 'content'], answerCatalogue(catalogue));
const tree = openTree({ 'pages/course.yaml': DETAIL, 'pages/courses.yaml': ALL });
const site = await openSite({ CONTENT_DIR: tree.dir, ...stub.settings });

test('an id with odd signs has an address that leads to its page', async () => {
  const { cards } = gridOf(await site.model('/sv-SE/courses'));
  const odd = cards.find(({ id }) => id.startsWith('odd'));
  expect(odd?.href).toBe('/sv-SE/courses/odd%20id%3F%23%25%C3%A5');
  const answer = await site.ask(odd?.href ?? '');
  expect([answer.status, textOf(answer.text).includes('Odd')]).toEqual([200, true]);
  expect(answer.text).toContain(`href="https://north.example${odd?.href}"`);
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
