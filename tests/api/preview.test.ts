import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { describe, expect, test } from 'vitest';
import { openSite, openTree } from './helpers/fileSite.ts';
import { blocksIn } from './helpers/html.ts';
import { Previewer } from './helpers/previewer.ts';
import { isBehindHttps } from './helpers/topology.ts';
import { until } from './helpers/until.ts';

/** The preview as authors have it in non-production. */

const START = '2030-03-01T10:00:00+01:00';
const block = (id: string, rest: object = {}) => ({
  id,
  type: 'RichText',
  props: { body: { 'sv-SE': id, 'en-GB': id, 'pt-BR': id } },
  ...rest,
});
const PAGE = {
  path: '/when',
  title: 'home.title',
  blocks: [
    block('always'),
    block('later', { when: { window: { startsAt: START } } }),
    block('south', { when: { site: 'south' } }),
    {
      id: 'grid',
      type: 'CourseGrid',
      props: { heading: 'home.heading' },
      data: { items: { from: 'products' } },
    },
  ],
};

const tree = openTree({ 'pages/when.yaml': PAGE });
const site = await openSite({ CONTENT_DIR: tree.dir });
const author = new Previewer(site);
await author.open();

const change = (fields: Record<string, string>) => author.post('/_preview', { to: '/sv-SE/when', ...fields });
const page = async (path = '/sv-SE/when') => (await author.get(path)).text;
/** The bar alone, without its markup. */
async function bar(path?: string): Promise<string> {
  const [, aside = ''] = /<aside class="Preview".*?>(.*)<\/aside>/s.exec(await page(path)) ?? [];
  return aside.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('the bar is there once it is asked for, and never before', async () => {
  const { text } = await site.ask('/sv-SE/when');
  expect(text).not.toContain('class="Preview"');
  expect(text).toContain('href="/_preview?to=%2Fsv-SE%2Fwhen"');
  expect(await page()).toContain('class="Preview"');
  // A frame has none: it stands over the frame.
  expect((await author.get('/sv-SE/when', { 'sec-fetch-dest': 'iframe' })).text).not.toContain(
    'class="Preview"',
  );
});

test('it says why each block shows or not, where it stands, and what its data cost', async () => {
  const shown = await bar();
  expect(shown).toContain('✔ always RichText');
  expect(shown).toMatch(
    /✖ later RichText does not show .*fails window: from 2030-03-01T10:00:00\+01:00; it is not begun/,
  );
  expect(shown).toMatch(/✖ south RichText does not show .*fails site: south; it is north/);
  expect(shown).toMatch(/items products [\d.]+ ms, (ec|no call)/);
  expect(await page()).toContain(`href="vscode://file${tree.dir}/pages/when.yaml:4:5"`);
});

describe('it shows', () => {
  test('another moment, and the changes ahead of it to jump to', async () => {
    expect(await bar()).toContain('2030-03-01 10:00 +01:00 block “later” (RichText) of /when appears');
    const [, jump = ''] = /<button[^>]* value="([^"]+)"[^>]*>2030-03-01 10:00/.exec(await page()) ?? [];
    const jumped = await change({ at: '2029-01-01T00:00', jump });
    expect([jumped.status, jumped.headers['location']]).toEqual([303, '/sv-SE/when']);
    expect(blocksIn(await page())).toContain('later');
    expect(await page()).toContain('value="2030-03-01T10:00"');
    await change({ reset: '1' });
    expect(blocksIn(await page())).not.toContain('later');
  });

  test('another site at the same host, in a locale that it offers', async () => {
    const switched = await change({ site: 'south' });
    expect(switched.headers['location']).toBe('/pt-BR/when');
    expect(blocksIn(await page('/pt-BR/when'))).toContain('south');
    expect(await bar('/pt-BR/when')).toContain('Preview south pt-BR');
    await change({ site: 'north', to: '/pt-BR/when' });
    expect(blocksIn(await page())).not.toContain('south');
  });

  test('what is at an address that is not there', async () => {
    const missing = await author.get('/sv-SE/nothing');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('No page has this address.');
    // Not even a page for it is there: the bar still is.
    expect(missing.text).toContain('There is no page to show for the status 404.');
    expect(missing.text).toContain('class="Preview"');
  });

  test('the page in a frame of a chosen width, of this host alone', async () => {
    const frame = await author.get('/_preview/frame?width=tablet&to=/sv-SE/when');
    expect(frame.text).toContain(
      '<iframe class="PreviewFrame PreviewFrame--tablet" title="The page" src="/sv-SE/when">',
    );
    expect(frame.headers['content-security-policy']).toContain("frame-src 'self'");
    expect((await author.get('/_preview/frame?width=watch&to=/sv-SE')).status).toBe(400);
    const other = await author.get('/_preview/frame?width=phone&to=https://evil.example');
    expect(other.text).toContain('src="/"');
    const framed = (await author.get('/sv-SE/when')).headers;
    expect(framed['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await site.ask('/sv-SE/when')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('what checks and the clock header ask for as before', async () => {
    const headers = { 'x-now': START };
    expect(blocksIn((await site.ask('/sv-SE/when', headers)).text)).toContain('later');
    expect(blocksIn((await author.get('/sv-SE/when', headers)).text)).toContain('later');
  });
});

test('posts go through as long as nothing is shown otherwise than it is', async () => {
  expect((await author.post('/api/session', {})).status).not.toBe(403);
  await change({ view: 'member' });
  expect((await author.post('/api/session', {})).status).toBe(403);
  const { body } = await author.get('/api/session');
  expect(body.user.realName).toBe('Preview Member');
  await change({ reset: '1' });
});

describe('a broken file', () => {
  /** Names of what open previews are told, with the moments at which they came. */
  async function listen() {
    const told: { name: string; at: number }[] = [];
    const get = isBehindHttps ? getSecure : getPlain;
    const request = get(
      `${site.address}/_preview/events`,
      { headers: { cookie: author.cookie } },
      (response) => {
        response.on('data', (chunk) => {
          const [, name] = /data: (.*)/.exec(String(chunk)) ?? [];
          if (name !== undefined) told.push({ name, at: performance.now() });
        });
      },
    );
    await until('the first event', async () => told.length > 0);
    return { told, stop: () => request.destroy() };
  }

  test('saved before a page listens: the page is outdated by the first event', async () => {
    const drawnFrom = async () => /data-preview="([^"]+)"/.exec(await page())?.[1];
    const whole = tree.read('pages/when.yaml');
    const before = await drawnFrom();
    const first = await listen();
    expect(first.told[0]?.name).toBe(before);
    tree.write('pages/when.yaml', whole.replace('type: CourseGrid', 'type: CourseGrit'));
    await until('previews are told', async () => first.told.length > 1);
    first.stop();
    const late = await listen();
    expect(late.told[0]?.name).not.toBe(before);
    expect(late.told[0]?.name).toBe(await drawnFrom());
    tree.write('pages/when.yaml', whole);
    await until('previews are told', async () => late.told.length > 1);
    late.stop();
  });

  test('lies over the preview with its line, never over the site, until it is mended', async () => {
    const whole = tree.read('pages/when.yaml');
    const { told, stop } = await listen();
    let live = 0;
    const stopListening = site.store.onStatus(() => {
      live = performance.now();
    });
    tree.write('pages/when.yaml', whole.replace('type: CourseGrid', 'type: CourseGrit'));
    await until('previews are told', async () => told.length > 1);
    // Told as soon as the store knows: the browser's reload is all that follows.
    expect((told.at(-1)?.at ?? 0) - live).toBeLessThan(300);
    const shown = await bar();
    expect(shown).toMatch(/1 fault in the files; what was right before is shown/);
    expect(shown).toMatch(
      /pages\/when\.yaml:\d+:\d+ unknown block “CourseGrit”; did you mean “CourseGrid”\?.*type: CourseGrit/,
    );
    expect(blocksIn(await page())).toContain('grid');
    expect((await site.ask('/sv-SE/when')).text).not.toContain('CourseGrit');
    tree.write('pages/when.yaml', whole);
    await until('previews are told again', async () => told.length > 2);
    expect(told.at(-1)?.name).toBe(told[0]?.name);
    expect(await page()).not.toContain('PreviewFaults');
    stopListening();
    stop();
  });
});
