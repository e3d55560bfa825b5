import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { runCli } from '../helpers/runCli.ts';
import { openSite, openTree } from './helpers/fileSite.ts';
import { blocksIn } from './helpers/html.ts';
import { Previewer, SECRET, tokenOf } from './helpers/previewer.ts';
import { asHost } from './helpers/testSite.ts';
import { cookieName } from './helpers/topology.ts';

/** Signed links of previews, as production takes them. */

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
    block('members', { when: { loggedIn: true } }),
    block('camp', { when: { flag: 'x-camp' } }),
  ],
};

const tree = openTree({ 'pages/when.yaml': PAGE });
const settings = {
  CONTENT_DIR: tree.dir,
  DATA_DIR: tree.dataDir,
  NON_PRODUCTION: 'false',
  SESSION_SECRET: `${SECRET},an older one of the test`,
};
const site = await openSite(settings);

const LATER = { state: { at: Date.parse(START), view: 'member', flags: { 'x-camp': false } } } as const;

async function previewing(link: Parameters<typeof tokenOf>[0] = LATER): Promise<Previewer> {
  const previewer = new Previewer(site);
  const opened = await previewer.open(tokenOf(link));
  expect([opened.status, opened.headers['location']]).toEqual([303, '/sv-SE/when']);
  return previewer;
}

describe('a signed link', () => {
  test('shows the site as of its moment, for a made-up member, with its flags; on every page', async () => {
    const previewer = await previewing();
    const { text, headers } = await previewer.get('/sv-SE/when');
    expect(blocksIn(text)).toEqual(['always', 'later', 'members']);
    expect(text).toContain('Preview Member');
    expect(text).toContain('aria-label="Preview"');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(text).toContain('<meta name="robots" content="noindex,nofollow"/>');
    // The model is the same; and a file is told, but opened from nowhere.
    const model = await previewer.get('/api/page?path=/sv-SE/when');
    expect(model.body.blocks.map(({ id }: { id: string }) => id)).toEqual(['always', 'later', 'members']);
    expect(text).toContain('pages/when.yaml:');
    expect(text).not.toContain('vscode:');
    expect(text).not.toContain(tree.dir);
  });

  test('is a cookie that scripts cannot read and other sites cannot send, no longer than the link', async () => {
    const opened = await new Previewer(site).open(tokenOf({ until: Date.now() + 600_000 }));
    const [cookie = ''] = opened.get('Set-Cookie') ?? [];
    expect(cookie.split('=')[0]).toBe(cookieName('hoshi_preview'));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax|HttpOnly; Secure; SameSite=Lax/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(590);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(600);
    const long = await new Previewer(site).open(tokenOf({ until: Date.now() + 9e9 }));
    const seconds = Number(/Max-Age=(\d+);/i.exec(long.get('Set-Cookie')?.[0] ?? '')?.[1]);
    expect([seconds <= 43_200, seconds > 43_000]).toEqual([true, true]);
  });

  test.each([
    ['that has expired', () => tokenOf({ until: Date.now() - 1 }), 'has expired'],
    ['that was altered', () => `x${tokenOf()}`, 'no preview link'],
    ['signed by another key', () => tokenOf({}, ['another secret']), 'no preview link'],
    ['for another site', () => tokenOf({ site: 'south' }), 'for another site. Open the same link at south.'],
    ['for a site that is gone', () => tokenOf({ site: 'gone' }), 'for another site'],
    ['of nothing', () => '', 'no preview link'],
  ])('%s is answered with a plain page, and begins nothing', async (_, token, says) => {
    const previewer = new Previewer(site);
    const answer = await previewer.open(token());
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(says);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });

  test('leads nowhere else', async () => {
    const opened = await new Previewer(site).open(tokenOf({ to: '//evil.example/x' }));
    expect(opened.headers['location']).toBe('/');
  });
});

describe('what a link began', () => {
  test('ends for good: a copy of its cookie opens nothing, the link itself begins another', async () => {
    const previewer = await previewing();
    const copy = previewer.cookie;
    const ended = await previewer.post('/_preview/end', { to: '/sv-SE/when' });
    expect([ended.status, ended.headers['location'], previewer.cookie]).toEqual([303, '/sv-SE/when', '']);
    const { text } = await site.ask('/sv-SE/when', { cookie: copy });
    expect(blocksIn(text)).toEqual(['always', 'camp']);
    expect(text).not.toContain('aria-label="Preview"');
    expect((await previewer.post('/_preview', {})).status).toBe(403);
    expect(blocksIn((await (await previewing()).get('/sv-SE/when')).text)).toContain('later');
  });

  test('counts at its own site alone', async () => {
    const { cookie } = await previewing();
    const south = await site.ask('/pt-BR/when', { ...asHost('south.example'), cookie });
    expect(south.text).not.toContain('aria-label="Preview"');
    expect(blocksIn(south.text)).not.toContain('later');
  });

  test('may show another moment, but no other site', async () => {
    const previewer = await previewing();
    const change = (fields: Record<string, string>) =>
      previewer.post('/_preview', { to: '/sv-SE/when', ...fields });
    expect((await change({ at: '2030-02-01T10:00', view: 'visitor', 'flag.x-camp': 'true' })).status).toBe(
      303,
    );
    expect(blocksIn((await previewer.get('/sv-SE/when')).text)).toEqual(['always', 'camp']);
    for (const [name, value] of Object.entries({
      site: 'south',
      at: 'soon',
      view: 'admin',
      'flag.none': 'true',
    }))
      expect((await change({ [name]: value })).status, name).toBe(400);
    expect((await change({ reset: '1' })).status).toBe(303);
    expect(blocksIn((await previewer.get('/sv-SE/when')).text)).toEqual(['always', 'camp']);
  });

  test('for viewing alone, shows what was signed and nothing of how it is made', async () => {
    tree.write('pages/draft.yaml', 'path: /draft\nsecret: a plan\n');
    const previewer = await previewing({ ...LATER, viewOnly: true });
    const { text } = await previewer.get('/sv-SE/when');
    expect(blocksIn(text)).toEqual(['always', 'later', 'members']);
    expect(text).toContain('aria-label="Preview"');
    for (const told of [
      'pages/when.yaml',
      'pages/draft.yaml',
      'a plan',
      'preview-settings',
      'data-block="camp"',
    ])
      expect(text).not.toContain(told);
    const changed = await previewer.post('/_preview', { to: '/sv-SE/when', at: '2031-01-01' });
    expect(changed.status).toBe(403);
    expect(blocksIn((await previewer.get('/sv-SE/when')).text)).toEqual(['always', 'later', 'members']);
    // Any other link tells where values come from, and nothing of files that are out of order.
    const other = await (await previewing()).get('/sv-SE/when');
    expect(other.text).toContain('pages/when.yaml');
    expect(other.text).not.toContain('a plan');
    tree.remove('pages/draft.yaml');
  });

  test('without a link there is none, and nothing of it for other sites’ forms', async () => {
    expect((await new Previewer(site).open()).status).toBe(404);
    const { cookie } = await previewing();
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    const crossed = await request(site.address)
      .post('/_preview')
      .set(headers)
      .type('form')
      .send({ reset: '1' });
    expect(crossed.status).toBe(403);
    expect((await site.ask('/_preview/events')).status).toBe(403);
    expect((await site.ask('/_preview/frame?width=phone&to=/sv-SE')).status).toBe(403);
  });
});

describe('nothing of a preview', () => {
  test('is shown to anybody else, from whichever cache', async () => {
    const visit = async () => blocksIn((await site.ask('/sv-SE/when')).text);
    const before = [await visit(), await visit()];
    const previewer = await previewing();
    for (let i = 0; i < 3; i++) {
      expect(blocksIn((await previewer.get('/sv-SE/when')).text)).toEqual(['always', 'later', 'members']);
      expect(await visit()).toEqual(['always', 'camp']);
    }
    expect(before).toEqual([
      ['always', 'camp'],
      ['always', 'camp'],
    ]);
    // Nor the other way round, where a preview is the first to ask.
    site.forget();
    site.tools.modelCache.clear();
    await previewer.get('/en-GB/when');
    expect((await site.ask('/en-GB/when')).text).not.toContain('Preview');
  });

  test('is sent: forms and posts are refused while it shows what is not so', async () => {
    const previewer = await previewing();
    const page = await previewer.post('/sv-SE/when', { form: 'login' });
    expect([page.status, page.text.includes('A preview sends nothing')]).toEqual([403, true]);
    for (const path of ['/api/purchases', '/api/session', '/api/registrations', '/api/redemptions'])
      expect((await previewer.post(path)).status, path).toBe(403);
    const ended = await request(site.address).delete('/api/session').set({ cookie: previewer.cookie });
    expect(ended.status).toBe(403);
  });
});

test('a refused post says how to end the preview: the page that it came from may be without its bar', async () => {
  const previewer = await previewing();
  const { status, text } = await previewer.post('/sv-SE/when?a=b', { form: 'login' });
  expect([status, text.includes('action="/_preview/end"')]).toEqual([403, true]);
  expect(text).toContain('name="to" value="/sv-SE/when?a=b"');
});

describe('a link that was taken back', () => {
  const revoke = (what: string) =>
    runCli('preview', tree.dir, ['--revoke', what], { DATA_DIR: tree.dataDir });

  test('opens nothing any more, and what it had opened is over; another link goes on', async () => {
    const token = tokenOf(LATER);
    const [open, other] = [new Previewer(site), await previewing({ ...LATER, until: Date.now() + 60_000 })];
    await open.open(token);
    const { err, code } = await revoke(`https://north.example/_preview?token=${token}`);
    expect([err, code]).toEqual(['taken back: the link\n', 0]);
    expect(blocksIn((await open.get('/sv-SE/when')).text)).toEqual(['always', 'camp']);
    const again = await new Previewer(site).open(token);
    expect([again.status, again.text.includes('This preview link was taken back')]).toEqual([403, true]);
    expect(blocksIn((await other.get('/sv-SE/when')).text)).toContain('later');
  });

  test('with all to its draft; those that are made later open it', async () => {
    tree.write('drafts/winter/pages/when.yaml', { ...PAGE, blocks: [block('winter')] });
    const state = { draft: 'winter' };
    const before = tokenOf({ state, signedAt: Date.now() });
    expect((await new Previewer(site).open(before)).status).toBe(303);
    expect((await revoke('winter')).code).toBe(0);
    expect((await new Previewer(site).open(before)).status).toBe(403);
    expect((await new Previewer(site).open(tokenOf({ state, signedAt: Date.now() + 1 }))).status).toBe(303);
  });
});
