import { describe, expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { boundariesOf, describeBoundary } from './boundaries.ts';

const START = '2026-12-01T10:00:00+01:00';
const END = '2026-12-24T10:00:00+01:00';
const WINDOW = { startsAt: START, endsAt: END };
const block = (id: string, rest: object) => ({ id, type: 'Hero', props: { heading: 'home.title' }, ...rest });

/** Returns each change in short form: `south en-GB appears block a`. */
function changes(content: Parameters<typeof makeSnapshot>[0], site?: string): string[] {
  return boundariesOf(makeSnapshot(content), site).map(
    ({ at, site, locales, change, item: { kind, id } }) =>
      `${at === START ? 'start' : at === END ? 'end' : at} ${site} ${locales.join('+')} ${change} ${kind} ${id}`,
  );
}
const ofBlocks = (...blocks: object[]) => ({ pages: { home: { blocks: blocks as never } } });

describe('what changes by itself', () => {
  test('a block appears at its start, and goes after its end', () => {
    expect(changes(ofBlocks(block('a', { when: { window: WINDOW } })))).toEqual([
      'start north sv-SE+en-GB appears block a',
      'end north sv-SE+en-GB disappears block a',
    ]);
  });

  test('the other way round within a not, and as deep as conditions go', () => {
    const until = { not: { any: [{ window: { startsAt: START } }] } };
    expect(changes(ofBlocks(block('a', { when: until })))).toEqual([
      'start north sv-SE+en-GB disappears block a',
    ]);
  });

  test('in the locales and on the sites that the condition names, and nowhere else', () => {
    const content = {
      sites: { south: {} },
      ...ofBlocks(
        block('a', { when: { locale: 'en-GB', site: 'south', window: WINDOW } }),
        block('b', { when: { flag: 'x-none', window: WINDOW } }),
        block('c', { hidden: true, when: { window: WINDOW } }),
        block('d', { when: { loggedIn: true, window: { endsAt: END } } }),
      ),
    };
    expect(changes(content)).toEqual([
      'start south en-GB appears block a',
      'end north sv-SE+en-GB disappears block d',
      'end south en-GB disappears block a',
      'end south sv-SE+en-GB disappears block d',
    ]);
    expect(changes(content, 'south')).toHaveLength(3);
  });

  test('a moment that changes nothing is left out', () => {
    const always = { any: [{ window: { startsAt: START } }, { not: { window: { startsAt: START } } }] };
    expect(changes(ofBlocks(block('a', { when: always })))).toEqual([]);
    const page = { when: { window: { startsAt: END } }, blocks: [block('a', { when: { window: WINDOW } })] };
    // The block ends at the moment when its page appears, and shows for that moment only.
    expect(changes({ pages: { late: page as never } })).toEqual([
      'end north sv-SE+en-GB appears page late',
      'end north sv-SE+en-GB disappears block a',
    ]);
  });

  test('pages, events, navigation, account, footer and old addresses', () => {
    const when = { window: { endsAt: END } };
    const link = (id: string) => ({ id, label: 'nav.courses', to: '/', when });
    const late = { id: 'late', title: 'nav.courses', when: { window: { startsAt: START } }, items: [] };
    const north = {
      nav: [link('nav')],
      redirects: ['/always', '/old'].map((from) => ({ from, to: '/', ...(from === '/old' && { when }) })),
      account: { loggedOut: [link('login')], loggedIn: [link('logout')] },
      footer: { groups: [{ id: 'group', title: 'nav.courses', items: [link('inner')] }, late] },
    };
    const content = { sites: { north }, pages: { event: { window: WINDOW }, gone: { when } } };
    expect(changes(content)).toEqual([
      'start north sv-SE+en-GB begins event event',
      'start north sv-SE+en-GB appears footer late',
      'end north sv-SE+en-GB ends event event',
      'end north sv-SE+en-GB disappears page gone',
      ...['nav nav', 'account login', 'account logout', 'footer inner', 'redirect /old'].map(
        (item) => `end north sv-SE+en-GB disappears ${item}`,
      ),
    ]);
  });
});

test('each is named, with the way to its moment in the file', () => {
  const when = { window: { endsAt: START } };
  const north = {
    nav: [{ id: 'sale', label: 'nav.courses', to: '/', when: { any: [when] } }],
    redirects: [{ from: '/old', to: '/', when }],
  };
  const blocks = ofBlocks(block('a', { when: { window: { startsAt: END } } }));
  const [nav, old, first] = boundariesOf(makeSnapshot({ sites: { north }, ...blocks }));
  expect(nav?.item).toMatchObject({ kind: 'nav', path: ['nav', { id: 'sale' }] });
  expect(nav).not.toHaveProperty('page');
  expect(nav && describeBoundary(nav)).toBe('navigation link “sale”');
  expect(old?.item).toMatchObject({ kind: 'redirect', path: ['redirects', 0] });
  expect(old && describeBoundary(old)).toBe('redirect “/old”');
  expect(first?.page?.file).toBe('pages/home.yaml');
  expect(first && describeBoundary(first)).toBe('block “a” (Hero) of /');
});
