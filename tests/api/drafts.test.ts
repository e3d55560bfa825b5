import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openSite, openTree } from './helpers/fileSite.ts';
import { blocksIn } from './helpers/html.ts';
import { Previewer, SECRET, tokenOf } from './helpers/previewer.ts';
import { startTestSite } from './helpers/testSite.ts';
import { isBehindHttps } from './helpers/topology.ts';
import { until } from './helpers/until.ts';

/** Drafts, as signed links show them in production; what is live stays as it is. */

const text = (words: string) => ({ 'sv-SE': words, 'en-GB': `${words} (en)`, 'pt-BR': words });
const page = (path: string, id: string, rest: object = {}) => ({
  path,
  title: text(id),
  blocks: [{ id, type: 'RichText', props: { body: text(id) }, ...rest }],
});
const START = '2030-03-01T10:00:00+01:00';
const LAYOUT = { preview: { draft: 'Utkast: {{name}}', draftGone: 'Utkast {{name}} finns inte längre' } };
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } })
  .jpeg()
  .toBuffer();

const tree = openTree({
  'pages/when.yaml': page('/when', 'live'),
  'pages/old.yaml': page('/old', 'old'),
  'locales/sv-SE/layout.yaml': LAYOUT,
  'locales/en-GB/layout.yaml': {
    preview: { draft: 'Draft: {{name}}', draftGone: 'Draft {{name}} is gone' },
  },
  'locales/pt-BR/layout.yaml': LAYOUT,
  'drafts/winter/draft.yaml': 'removed: [pages/old.yaml]\n',
  'drafts/winter/pages/when.yaml': page('/when', 'winter', { when: { window: { startsAt: START } } }),
  'drafts/winter/pages/snow.yaml': {
    path: '/snow',
    title: text('snow'),
    blocks: [
      {
        id: 'top',
        type: 'Hero',
        props: { heading: text('snow'), picture: { src: 'snow.jpg', alt: text('snow') } },
      },
    ],
  },
  'drafts/winter/pages/media/snow.jpg': photo,
  'drafts/spring/pages/when.yaml': page('/when', 'spring'),
});
const site = await openSite({
  CONTENT_DIR: tree.dir,
  NON_PRODUCTION: 'false',
  SESSION_SECRET: SECRET,
  STATUS_TOKEN: 'status',
});

async function previewing(draft: string, state: object = {}, viewOnly?: true): Promise<Previewer> {
  const previewer = new Previewer(site);
  const opened = await previewer.open(
    tokenOf({ state: { draft, ...state }, ...(viewOnly ? { viewOnly } : {}) }),
  );
  expect(opened.status).toBe(303);
  return previewer;
}
const blocks = async (previewer: Previewer, path = '/sv-SE/when') =>
  blocksIn((await previewer.get(path)).text);

describe('a signed link to a draft', () => {
  test('shows what it adds, changes and takes away, at the moment that is asked for; each link its own', async () => {
    const [winter, later, spring] = [
      await previewing('winter'),
      await previewing('winter', { at: Date.parse(START) }),
      await previewing('spring'),
    ];
    expect(await blocks(winter)).toEqual([]);
    expect(await blocks(later)).toEqual(['winter']);
    expect(await blocks(spring)).toEqual(['spring']);
    expect((await winter.get('/sv-SE/old')).status).toBe(404);
    expect((await spring.get('/sv-SE/old')).status).toBe(200);
    const { body } = await later.get('/api/page?path=/sv-SE/when');
    expect(body.blocks.map(({ id }: { id: string }) => id)).toEqual(['winter']);
    expect(blocksIn(await site.html('/sv-SE/when'))).toEqual(['live']);
    expect((await site.ask('/sv-SE/old')).status).toBe(200);
    expect((await site.ask('/sv-SE/snow')).status).toBe(404);
  });

  test('says which in the bar, in the page’s language, and where a value comes from', async () => {
    const previewer = await previewing('winter', { at: Date.parse(START) });
    const { text: html, headers } = await previewer.get('/sv-SE/when');
    expect(html).toMatch(/<strong class="Preview-word" lang="sv[^"]*">Utkast: winter<\/strong>/);
    expect((await previewer.get('/en-GB/when')).text).toContain('>Draft: winter<');
    expect(html).toContain('drafts/winter/pages/when.yaml:');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('shows pictures that the draft alone has', async () => {
    const { text: html } = await (await previewing('winter')).get('/sv-SE/snow');
    const [, image = ''] = /"?(\/_image\/\d+\/[^"\s,]+\.webp)/.exec(html) ?? [];
    expect(image).not.toBe('');
    const drawn = await site.ask(image);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
    const revision = (await site.store.drafts.open('winter'))?.snapshot.media.get('snow.jpg')?.revision ?? '';
    expect((await site.ask(`/media/snow.jpg?v=${revision.slice(0, 12)}`)).status).toBe(200);
    expect((await site.ask('/media/snow.jpg')).status).toBe(404);
    expect((await site.ask('/media/snow.jpg?v=0123456789ab')).status).toBe(404);
  });

  test('shows a save at the next request, of the draft and of what is live', async () => {
    const previewer = await previewing('spring');
    tree.write('drafts/spring/pages/when.yaml', page('/when', 'may'));
    expect(await blocks(previewer)).toEqual(['may']);
    const live = new Promise((resolve) => site.store.onChange(resolve));
    tree.write('pages/old.yaml', page('/old', 'older'));
    await live;
    expect(await blocks(previewer, '/sv-SE/old')).toEqual(['older']);
    tree.write('drafts/spring/pages/when.yaml', page('/when', 'spring'));
  });

  test('hears of a save of its draft, and of no other', async () => {
    const previewer = await previewing('spring');
    const names: string[] = [];
    const get = isBehindHttps ? getSecure : getPlain;
    const options = { headers: { cookie: previewer.cookie } };
    const listening = get(`${site.address}/_preview/events`, options, (answer) =>
      answer.on('data', (chunk) => {
        const [, name] = /data: (.*)/.exec(String(chunk)) ?? [];
        if (name !== undefined) names.push(name);
      }),
    );
    await until('the first event', async () => names.length === 1);
    tree.write('drafts/winter/pages/other.yaml', page('/other', 'other'));
    await setTimeout(1_200);
    expect(names).toHaveLength(1);
    tree.write('drafts/spring/pages/other2.yaml', page('/other2', 'other'));
    await until('the next event', async () => names.length === 2);
    expect(names[0]).not.toBe(names[1]);
    listening.destroy();
  });

  test('stops hearing once its draft is gone, and is not asked again', async () => {
    tree.write('drafts/passing/pages/when.yaml', page('/when', 'passing'));
    const previewer = await previewing('passing');
    const get = isBehindHttps ? getSecure : getPlain;
    const options = { headers: { cookie: previewer.cookie } };
    const ended = new Promise<string>((resolve) => {
      get(`${site.address}/_preview/events`, options, (answer) => {
        let told = '';
        answer.on('data', (chunk) => {
          told += chunk;
        });
        answer.on('end', () => resolve(told));
      });
    });
    await setTimeout(300);
    tree.remove('drafts/passing');
    expect(await ended).toMatch(/\.gone\n\n$/);
    expect((await previewer.get('/_preview/events')).status).toBe(204);
  });

  test('sends nothing; and its draft cannot be changed for another', async () => {
    const previewer = await previewing('spring');
    expect((await previewer.post('/api/session', {})).status).toBe(403);
    await previewer.post('/_preview', { to: '/sv-SE/when', draft: 'winter', view: 'visitor' });
    expect(await blocks(previewer)).toEqual(['spring']);
  });

  test('to a draft that is gone shows what is live, and says so', async () => {
    const previewer = await previewing('gone');
    const { text: html } = await previewer.get('/sv-SE/when');
    expect(blocksIn(html)).toEqual(['live']);
    expect(html).toContain('Utkast gone finns inte längre');
  });
});

describe('a draft with an error', () => {
  test('shows what is live in its place, with the fault; to who only views it, without', async () => {
    tree.write('drafts/faulty/pages/when.yaml', { ...page('/when', 'faulty'), titel: 'x' });
    const { text: html } = await (await previewing('faulty')).get('/sv-SE/when');
    expect(blocksIn(html)).toEqual(['live']);
    expect(html).toContain('drafts/faulty/pages/when.yaml:');
    expect(html).toContain('did you mean “title”');
    const viewed = await (await previewing('faulty', {}, true)).get('/sv-SE/when');
    expect(viewed.text).not.toContain('did you mean');
    expect(blocksIn(await site.html('/sv-SE/when'))).toEqual(['live']);
    tree.remove('drafts/faulty');
  });
});

describe('the time of a draft', () => {
  test('publishes it on one of two instances of the same folder, once', async () => {
    const other = await startTestSite({ CONTENT_DIR: tree.dir, NON_PRODUCTION: 'false' });
    const publishAt = new Date(Date.now() + 2_500).toISOString();
    tree.write('drafts/timed/pages/timed.yaml', page('/timed', 'timed'));
    tree.write('drafts/timed/draft.yaml', { publishAt });
    expect((await site.ask('/sv-SE/timed')).status).toBe(404);
    for (const one of [site, other])
      await until('the page is live', async () => (await one.ask('/sv-SE/timed')).status === 200);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
    const told = [...site.lines, ...other.lines].filter((line) => line.includes('content.draft-published'));
    expect(told.map((line) => JSON.parse(line).draft)).toEqual(['timed']);
    await other.close();
  });

  test('of one that has errors is told in the log and in the status, and changes nothing', async () => {
    tree.write('drafts/broken/pages/when.yaml', { ...page('/when', 'broken'), titel: 'x' });
    tree.write('drafts/broken/draft.yaml', 'publishAt: 2020-01-01T00:00:00+09:00\n');
    const told = () => site.lines.filter((line) => line.includes('draft-unpublished'));
    await until('it is told', async () => told().length > 0);
    expect(JSON.parse(told()[0] ?? '')).toMatchObject({
      event: 'content.draft-fault',
      fault: { file: 'drafts/broken/draft.yaml', line: 1, column: 12 },
    });
    const status = await site.ask('/api/status', { authorization: 'Bearer status' });
    const file = status.body.files.find(({ path }: { path: string }) => path === 'drafts/broken/draft.yaml');
    expect(file).toMatchObject({ live: false, faults: [{ code: 'draft-unpublished', line: 1 }] });
    expect(blocksIn(await site.html('/sv-SE/when'))).toEqual(['live']);
    tree.remove('drafts/broken');
  });
});

test('with developers’ settings the bar chooses between drafts', async () => {
  const own = await startTestSite({ CONTENT_DIR: tree.dir });
  const previewer = new Previewer(own);
  await previewer.open();
  const html = (await previewer.get('/sv-SE/when')).text;
  expect(html).toMatch(
    /<select name="draft"><option value="" selected="">what is live<\/option><option>spring/,
  );
  await previewer.post('/_preview', { to: '/sv-SE/when', draft: 'spring' });
  expect(await blocks(previewer)).toEqual(['spring']);
  await previewer.post('/_preview', { to: '/sv-SE/when', draft: '' });
  expect(await blocks(previewer)).toEqual(['live']);
  await own.close();
});
