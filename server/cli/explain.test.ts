import { describe, expect, test } from 'vitest';
import { treePerTest } from '../../tests/helpers/contentPerTest.ts';
import { type Ran, runCli } from '../../tests/helpers/runCli.ts';

const PAGE = `path: /why
title: home.title
blocks:
  - id: top
    type: RichText
    props: { heading: home.heading, body: home.lead }
  - id: later
    type: RichText
    when: { window: { startsAt: 2099-03-01T00:00:00Z }, loggedIn: true }
    props: { body: home.lead }
  - id: grid
    type: CourseGrid
    props: { heading: home.heading }
    data: { items: { from: products, limit: 6 } }
`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

const tree = treePerTest({ 'pages/why.yaml': PAGE });

const explain = (...args: string[]): Promise<Ran> => runCli('explain', tree.dir, args);
const plain = ({ out }: Ran) => out.replace(/ {2,}/g, '  ').split('\n');

test('each block with its condition, its values and where they come from', async () => {
  const ran = await explain('/en-GB/why', '--at', '2099-01-01T12:00Z');
  expect([ran.code, ran.err]).toEqual([0, '']);
  const lines = plain(ran);
  expect(lines[0]).toBe(
    'north en-GB /why  as of 2099-01-01 13:00 +01:00, for a visitor who is not logged in',
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'page “why”  pages/why.yaml:1:1',
      '✔ top RichText  shows  pages/why.yaml:4:5',
      '  heading  Learn Go (en-GB)  pages/why.yaml:6:23 ← locales/en-GB/home.yaml:3:10',
      '✖ later RichText  does not show  pages/why.yaml:7:5',
      '  fails  loggedIn: true; the visitor is not logged in',
      '  fails  window: from 2099-03-01T00:00:00Z; it is not begun',
      '  items ← products limit=6  pages/why.yaml:14:20',
    ]),
  );
});

test('for a member, on a later day, of another site; by a whole address or by a flag', async () => {
  const later = plain(await explain('/en-GB/why', '--at', '2099-03-02', '--as', 'member'));
  expect(later).toContain('✔ later RichText  shows  pages/why.yaml:7:5');
  for (const args of [['http://south.example:3000/pt-BR/why'], ['/pt-BR/why', '--site', 'south']])
    expect(plain(await explain(...args))[0]).toMatch(/^south pt-BR \/why /);
});

test.each([
  ['the end', 'window: { endsAt: 2099-03-31T23:59:59+02:00 }', '✔', 'shows', '2099-03-31 23:59:59 +02:00'],
  [
    'the end, until which it is hidden',
    'not: { window: { endsAt: 2099-03-31T23:59:59+02:00 } }',
    '✖',
    'does not show',
    '2099-03-31 23:59:59 +02:00',
  ],
  [
    'the start',
    'not: { window: { startsAt: 2099-04-01T00:00:00+02:00 } }',
    '✔',
    'shows',
    '2099-04-01 00:00 +02:00',
  ],
])(
  '%s of a window is the moment that its file and the schedule name',
  async (_, when, sign, says, moment) => {
    tree.write('pages/why.yaml', PAGE.replace(/when: .*/, `when: { ${when} }`));
    const lines = plain(await explain('/en-GB/why', '--at', '2099-03-02'));
    expect(lines).toContain(`${sign} later RichText  ${says}, until ${moment}  pages/why.yaml:7:5`);
    expect((await runCli('schedule', tree.dir, ['--site', 'north'])).out).toContain(`${moment}  north`);
  },
);

test('a block’s own labels are counted with their place, or listed', async () => {
  const counted = (await explain('/en-GB/why')).out;
  expect(counted).toMatch(/^ {4}its own \d+ labels {2}locales\/en-GB\/blocks\.yaml:\d+:\d+$/m);
  expect(counted).not.toMatch(/^ +label /m);
  const listed = (await explain('/en-GB/why', '--labels')).out;
  expect(listed.match(/^ +label /gm)?.length).toBe(Number(/its own (\d+)/.exec(counted)?.[1]));
  expect(listed).not.toContain('its own');
});

test('as JSON it is what the preview’s bar shows', async () => {
  const page = JSON.parse((await explain('/sv-SE/why', '--format', 'json')).out);
  expect(page).toMatchObject({ site: 'north', locale: 'sv-SE', path: '/why', status: 200 });
  const shown = page.blocks.map(({ id, shows }: { id: string; shows: boolean }) => `${id} ${shows}`);
  expect(shown).toEqual(['top true', 'later false', 'grid true']);
});

test('with services, what the data cost', async () => {
  const { out } = await explain('/sv-SE/why', '--services');
  expect(out).toMatch(/items ← products limit=6 {2}[\d.]+ ms, \d calls?/);
});

describe('what is not there', () => {
  test('is reported, and is no failure', async () => {
    const missing = await explain('/sv-SE/nothing');
    expect(missing.code).toBe(0);
    expect(missing.out).toContain('no page has this address (404)');
    const { out } = await explain('/why');
    expect(out).toMatch(/^north sv-SE \/why {2}as of .*\nleads on to \/sv-SE\/why \(302\)/);
  });

  test.each([
    [[], 'one address is wanted, such as /en-US/courses'],
    [['why'], '“why” is no address; write http://localhost:3000/en-US or /en-US'],
    [['/a', '/b'], 'one address is wanted'],
    [['/a', '--as', 'admin'], '“--as” takes no “admin”'],
    [['/a', '--site', 'nort'], 'did you mean “north”?'],
  ])('%j is answered in one line, 2', async (args, says) => {
    const { code, err } = await explain(...args);
    expect(code).toBe(2);
    expect(err).toContain(says);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('content is reported, 1; help is there', async () => {
    expect((await runCli('explain', `${tree.dir}/none`, ['/a'])).code).toBe(1);
    expect((await explain('--help')).out).toContain('Usage npm run explain');
  });
});

test('a draft’s page, and where its values come from', async () => {
  const hero = '  - { id: hero, type: Hero, props: { heading: home.title, picture: { src: snow.svg } } }\n';
  tree.write('drafts/winter/pages/why.yaml', PAGE.replace('body: home.lead', 'body: home.title') + hero);
  tree.write('drafts/winter/pages/media/snow.svg', SVG);
  const { out } = await explain('/sv-SE/why', '--draft', 'winter');
  expect(out).toContain('drafts/winter/pages/why.yaml:6:');
  expect(out).toContain('← drafts/winter/pages/media/snow.svg');
  expect((await explain('/sv-SE/why')).out).not.toContain('drafts/');
  tree.write('drafts/winter/pages/snow.yaml', PAGE.replace('/why', '/snow'));
  expect((await explain('/sv-SE/snow')).out).toContain('(404); the draft “winter” has one: --draft winter\n');
  tree.remove('drafts');
});
