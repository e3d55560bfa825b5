import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { openSite, openTree } from './helpers/fileSite.ts';
import { until } from './helpers/until.ts';

const NORTH = String(baseTree()['sites/north.yaml']);
const REDIRECTS = `redirects:
  - { from: /about, to: /courses }
  - { from: '/shop/{id}', to: 'https://shop.example/{id}', permanent: false }
  - { from: '/index.php?page=list', to: /courses }
`;

const tree = openTree({ 'sites/north.yaml': NORTH + REDIRECTS });
const site = await openSite({ CONTENT_DIR: tree.dir, NON_PRODUCTION: 'false' });

describe('an address of the former site', () => {
  test('leads to its page for good, and may be kept for a day at most', async () => {
    const { status, headers } = await site.ask('/en-GB/about?utm_source=x');
    expect([status, headers['location']]).toEqual([308, '/en-GB/courses?utm_source=x']);
    const [, seconds] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(86_400);
  });

  test('answers HEAD as GET, and no post', async () => {
    const head = await request(site.address).head('/en-GB/about');
    expect([head.status, head.headers['location']]).toEqual([308, '/en-GB/courses']);
    const post = await request(site.address).post('/en-GB/about').send('a=b');
    expect([post.status, post.headers['location']]).toEqual([405, undefined]);
  });

  test('is told by the JSON interface as any redirect', async () => {
    const { status, headers, body } = await site.ask(
      `/api/page?path=${encodeURIComponent('/en-GB/about?a=b')}`,
    );
    expect([status, headers['location']]).toEqual([308, undefined]);
    expect(body).toMatchObject({
      site: 'north',
      locale: 'en-GB',
      status: 308,
      head: { robots: 'noindex,follow' },
      redirect: '/en-GB/courses?a=b',
      blocks: [],
    });
  });
});

describe('a redirect that is written while the site runs', () => {
  const leads = async (path: string) => {
    const { status, headers } = await site.ask(path);
    return `${status} ${headers['location'] ?? ''}`;
  };
  const save = (more: string) => tree.write('sites/north.yaml', NORTH + REDIRECTS + more);

  test('is live at once, also at an address of a page that was kept', async () => {
    expect(await leads('/sv-SE?p=1')).toBe('200 ');
    expect(await leads('/sv-SE?p=1')).toBe('200 ');
    save("  - { from: '/?p=1', to: /courses }\n");
    await until('it leads on', async () => (await leads('/sv-SE?p=1')) === '308 /sv-SE/courses', 1_000);
    expect(await leads('/sv-SE?p=2')).toBe('200 ');
  });

  test('gives way to a page at its address', async () => {
    tree.write('pages/about.yaml', 'path: /about\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n');
    await until('the page is there', async () => (await leads('/en-GB/about')) === '200 ', 1_000);
    tree.remove('pages/about.yaml');
    await until('it leads on again', async () => (await leads('/en-GB/about')) === '308 /en-GB/courses');
  });
});
