import request from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyContent } from '../helpers/contentCopy.ts';
import { openSite, openTree } from './helpers/fileSite.ts';
import { blocksIn } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';
import { asHost, startTestSite } from './helpers/testSite.ts';

/** A block of a made-up page that is there only to be seen or not. */
const block = (id: string, rest: object = {}) => ({
  id,
  type: 'RichText',
  props: { body: { 'sv-SE': id, 'en-GB': id, 'pt-BR': id } },
  ...rest,
});
const START = '2026-03-01T10:00:00+01:00';
const END = '2026-03-31T10:00:00+02:00';

const PAGE = {
  path: '/when',
  title: 'home.title',
  blocks: [
    block('always'),
    block('hidden', { hidden: true }),
    block('north', { when: { site: 'north' } }),
    block('not-north', { when: { not: { site: 'north' } } }),
    block('english', { when: { locale: 'en-GB' } }),
    block('swedish-or-portuguese', { when: { locale: ['sv-SE', 'pt-BR'] } }),
    block('south-region', { when: { region: 'SOUTH' } }),
    block('camp', { when: { flag: 'x-camp' } }),
    block('members', { when: { loggedIn: true } }),
    block('guests', { when: { loggedIn: false } }),
    block('march', { when: { window: { startsAt: START, endsAt: END } } }),
    block('from-march', { when: { window: { startsAt: START } } }),
    block('phones', { when: { device: 'mobile' } }),
    block('either', { when: { any: [{ site: 'south' }, { locale: 'en-GB' }] } }),
    block('both', { when: { site: 'north', locale: 'en-GB' } }),
  ],
};
const EVENT = {
  path: '/event',
  title: 'home.title',
  window: { startsAt: START, endsAt: END },
  blocks: [block('event')],
};
/** The next year's, at the same address. */
const NEXT_EVENT = {
  ...EVENT,
  window: { startsAt: '2027-03-01T10:00:00+01:00', endsAt: '2027-03-31T10:00:00+02:00' },
  blocks: [block('next-event')],
};
const NORTH_ONLY = { path: '/north', title: 'home.title', when: { site: 'north' }, blocks: [block('only')] };

const tree = openTree({
  'pages/when.yaml': PAGE,
  'pages/event.yaml': EVENT,
  'pages/event-next.yaml': NEXT_EVENT,
  'pages/north-only.json': NORTH_ONLY,
});
const site = await openSite({ CONTENT_DIR: tree.dir });

const BEFORE = '2026-02-01T00:00:00Z';
const SOUTH = asHost('south.example');

/** Which of the page's blocks show: in the model, and the very same in the HTML. */
async function shown(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const all = { 'x-now': BEFORE, ...headers };
  const [{ blocks }, html] = await Promise.all([site.model(path, all), site.html(path, all)]);
  const ids = blocks.map(({ id }) => id);
  expect(blocksIn(html)).toEqual(ids);
  return ids;
}

describe('a block shows where and when its file says (M3)', () => {
  test('by site, locale, region and flag', async () => {
    expect(await shown('/sv-SE/when')).toEqual([
      'always',
      'north',
      'swedish-or-portuguese',
      'camp',
      'guests',
      'phones',
    ]);
    expect(await shown('/en-GB/when')).toEqual([
      'always',
      'north',
      'english',
      'camp',
      'guests',
      'phones',
      'either',
      'both',
    ]);
    expect(await shown('/pt-BR/when', SOUTH)).toEqual([
      'always',
      'not-north',
      'swedish-or-portuguese',
      'south-region',
      'guests',
      'phones',
      'either',
    ]);
  });

  test.each([
    ['2026-03-01T08:59:59Z', []],
    ['2026-03-01T09:00:00Z', ['march', 'from-march']],
    ['2026-03-01T10:00:00+01:00', ['march', 'from-march']],
    ['2026-03-31T08:00:00Z', ['march', 'from-march']],
    ['2026-03-31T08:00:01Z', ['from-march']],
    ['2036-01-01T00:00:00Z', ['from-march']],
  ])('by the clock, its end still in: %s', async (now, ids) => {
    const all = await shown('/sv-SE/when', { 'x-now': now });
    expect(all.filter((id) => id.endsWith('march'))).toEqual(ids);
  });

  test('by device: it is drawn, and model and page say for which', async () => {
    const { blocks } = await site.model('/sv-SE/when');
    expect(blocks.find(({ id }) => id === 'phones')?.device).toBe('mobile');
    expect(await site.html('/sv-SE/when')).toMatch(/<section[^>]*id="phones"[^>]*data-device="mobile"/);
  });

  test('by login: who is logged in sees what is for members', async () => {
    const ids = await shown('/sv-SE/when', { cookie: await logIn(site) });
    expect(ids).toContain('members');
    expect(ids).not.toContain('guests');
  });

  test('by login: nobody sees what is for members without logging in', async () => {
    const html = await site.html('/sv-SE/when', { cookie: 'hoshi_session=made-up' });
    expect(blocksIn(html)).toContain('guests');
    expect(blocksIn(html)).not.toContain('members');
  });

  test('a page of one site is not found on another', async () => {
    expect((await site.ask('/sv-SE/north')).status).toBe(200);
    expect((await site.ask('/pt-BR/north', SOUTH)).status).toBe(404);
  });
});

describe('the clock of a request can be set for checks (X2, P5)', () => {
  test('an event that is over is kept from search engines, to the second', async () => {
    const robots = async (now: string) => (await site.model('/sv-SE/event', { 'x-now': now })).head.robots;
    expect(await robots(BEFORE)).toBe('index,follow');
    expect(await robots(END)).toBe('index,follow');
    expect(await robots('2027-03-31T08:00:00Z')).toBe('index,follow');
    expect(await robots('2027-03-31T08:00:01Z')).toBe('noindex,follow');
  });

  test('of two events at one address it is the one that is not over', async () => {
    const at = async (now: string) =>
      (await site.model('/sv-SE/event', { 'x-now': now })).blocks.map(({ id }) => id);
    expect(await at(BEFORE)).toEqual(['event']);
    expect(await at('2026-03-31T08:00:00.999Z')).toEqual(['event']);
    expect(await at('2026-03-31T08:00:01Z')).toEqual(['next-event']);
    expect(await at('2028-01-01T00:00:00Z')).toEqual(['next-event']);
  });

  test.each(['tomorrow', '2026-03-01', '2026-03-01T10:00:00', '2026-13-45T00:00:00Z', '1700000000'])(
    'a moment that is none (%s) is 400, and says how one is written',
    async (now) => {
      const message = 'x-now: expected ISO 8601 with an offset, such as 2026-12-01T00:00:00+08:00';
      const page = await site.ask('/sv-SE/when', { 'x-now': now });
      expect([page.status, page.text]).toEqual([400, `${message}\n`]);
      const model = await site.ask('/api/page?path=/sv-SE/when', { 'x-now': now });
      expect([model.status, model.body.errors]).toEqual([
        400,
        [{ field: 'x-now', code: 'bad-request', message }],
      ]);
    },
  );
});

test('a form is answered by the clock that its page is shown by', async () => {
  const content = copyContent();
  onTestFinished(content.dispose);
  content.write(
    'pages/later.yaml',
    `path: /later
title: redeem.title
description: redeem.description
when: { window: { startsAt: 2099-01-01T00:00:00Z } }
blocks:
  - id: trial
    type: Form
    props: { form: trialSignup, title: redeem.heading, submit: redeem.submit, done: /kidgo/trial/done }
    data: { options: { from: trialSlots } }
`,
  );
  content.write(
    'pages/form-later.yaml',
    `path: /form-later
title: redeem.title
description: redeem.description
blocks:
  - id: closed
    type: Hero
    props: { heading: redeem.heading }
  - id: new
    type: Form
    when: { window: { startsAt: 2099-01-01T00:00:00Z } }
    props: { form: registration, title: redeem.heading, submit: redeem.submit, done: / }
`,
  );
  const site = await startTestSite({ CONTENT_DIR: content.dir });
  onTestFinished(site.close);
  const later = { 'x-now': '2099-02-01T00:00:00Z' };
  expect((await site.ask('/en-US/later', later)).status).toBe(200);
  const post = (headers: Record<string, string>, path: string, body = {}) =>
    request(site.address)
      .post(`/en-US/${path}`)
      .set(headers)
      .set('sec-fetch-site', 'same-origin')
      .type('form')
      .send(body);
  const account = {
    username: 'too-early',
    password: 'correct horse',
    realName: 'Lin',
    email: 'a@example.com',
  };
  for (const path of ['later', 'form-later']) {
    expect((await post(later, path)).status).toBe(422);
    const early = await post({}, path, account);
    expect([early.status, early.headers['set-cookie']]).toEqual([405, undefined]);
  }
});
