import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePerTest, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { allBlocks } from '../blockTree.ts';

const HOME = 'pages/home.yaml';
const FRAGMENT = 'pages/fragments/invite.yaml';
const SOUTH = 'pages/overrides/home.south.yaml';
const INVITE = `params:
  heading: { kind: text }
  more: { kind: href, default: '#note' }
blocks:
  - id: invite
    type: CallToAction
    when: { window: { startsAt: '2026-01-01T00:00:00Z' } }
    props:
      heading: { param: heading }
      actions: [{ label: nav.courses, to: { param: more } }]
  - { id: note, type: Contact }
`;
const USES = `
  - id: first
    type: Fragment
    when: { locale: en-GB }
    props: { fragment: invite, with: { heading: home.title } }
  - id: again
    type: Fragment
    props: { fragment: invite, prefix: two, with: { heading: home.heading } }
`;

/** So many blocks that a page can use them once, but not twice. */
const many = [1, 2, 3, 4, 5, 6]
  .map((part) => {
    const inner = Array.from({ length: 42 }, (_, index) => `{ id: n-${part}-${index}, type: Contact }`);
    return `  - { id: part-${part}, type: Section, areas: { content: [${inner.join(', ')}] } }\n`;
  })
  .join('');

const tree = treePerTest({ [FRAGMENT]: INVITE });
beforeEach(() => tree.write(HOME, tree.read(HOME).trimEnd() + USES));
const { store, open, codes, isLive } = storePerTest(tree);

/** Returns the home page as a site shows it in its default locale. */
function home(site: 'north' | 'south' = 'north') {
  const locale = site === 'north' ? 'sv-SE' : 'pt-BR';
  const match = store.current().index.routes(site).match('/', locale);
  if (!match || !('page' in match)) throw new Error('no home');
  return match.page;
}
const ids = (site?: 'north' | 'south') => [...allBlocks(home(site).config.blocks)].map(({ id }) => id);
const block = (id: string, site?: 'north' | 'south') =>
  [...allBlocks(home(site).config.blocks)].find((one) => one.id === id);

describe('fragments', () => {
  test('their blocks stand in the page, with its values, its conditions and its prefix', () => {
    expect(ids()).toEqual(['hero', 'invite', 'note', 'two-invite', 'two-note']);
    expect(block('invite')).toMatchObject({
      when: { locale: 'en-GB', window: { startsAt: '2026-01-01T00:00:00Z' } },
      props: { heading: 'home.title', actions: [{ to: '#note' }] },
    });
    expect(block('two-invite')).toMatchObject({
      props: { heading: 'home.heading', actions: [{ to: '#two-note' }] },
    });
    expect(block('two-invite')?.when).toEqual({ window: { startsAt: '2026-01-01T00:00:00Z' } });
  });

  test('an edit of a fragment is live in the pages that use it, and in no other', async () => {
    const before = store.current();
    tree.write(FRAGMENT, INVITE.replace('id: note', 'id: notice').replace("'#note'", "'#notice'"));
    await waitFor('the edit', () => ids().includes('notice'));
    const after = store.current();
    expect(after.pages.get('home')?.revision).not.toBe(before.pages.get('home')?.revision);
    expect(after.pages.get('courses')).toBe(before.pages.get('courses'));
    expect(block('two-invite')).toMatchObject({ props: { actions: [{ to: '#two-notice' }] } });
  });

  test.each([
    ['does not parse', 'blocks: ['],
    ['breaks a schema', INVITE.replace('type: Contact', 'type: Contakt')],
  ])('one that %s leaves its last good version live', async (_what, text) => {
    const before = store.current();
    tree.write(FRAGMENT, text);
    await waitFor('the fault', () => codes(FRAGMENT).length > 0);
    expect(store.current()).toBe(before);
    expect(isLive(FRAGMENT)).toBe(false);
  });

  const titled = INVITE.replaceAll('heading:', 'title:');
  test.each<[string, string | null]>([
    ['that pages cannot use', titled.replace('title: { param: heading }', 'heading: { param: title }')],
    ['by which a page has a block with an id of its own', INVITE.replace('id: note', 'id: hero')],
    ['by which a page has more blocks than it may', INVITE + many],
    ['that deletes what pages use', null],
  ])('an edit %s is refused at the fragment; the pages stay', async (_what, text) => {
    const before = store.current();
    if (text === null) tree.remove(FRAGMENT);
    else tree.write(FRAGMENT, text);
    await waitFor('the refusal', () => codes(FRAGMENT).includes('breaks-others'));
    expect(store.current()).toBe(before);
    expect(isLive(HOME)).toBe(true);
  });

  test('after a restart with a broken fragment, the last good one serves', async () => {
    await store.close();
    tree.write(FRAGMENT, 'blocks: [');
    await open();
    expect(ids()).toEqual(['hero', 'invite', 'note', 'two-invite', 'two-note']);
  });
});

describe('overrides', () => {
  const override = (blocks: string) => `page: home\nfor: { site: south }\nblocks:\n${blocks}`;
  const write = async (blocks: string, isThere: () => boolean) => {
    tree.write(SOUTH, override(blocks));
    await waitFor('the override', isThere);
  };

  test('one site shows its own; all else, and all other sites, are as the page is', async () => {
    const before = home('north');
    const blocks = `  - { id: hero, props: { heading: home.title, lead: null } }
  - { id: two-note, hidden: true }
  - { id: invite, after: two-note }
  - { id: extra, type: Contact, before: hero }
`;
    await write(blocks, () => ids('south').includes('extra'));
    expect(ids('south')).toEqual(['extra', 'hero', 'note', 'two-invite', 'two-note', 'invite']);
    expect(block('hero', 'south')?.props).toEqual({
      heading: 'home.title',
      actions: [{ label: 'nav.courses', to: '/courses' }],
    });
    expect(block('two-note', 'south')?.hidden).toBe(true);
    expect(home('north')).toBe(before);
    tree.remove(SOUTH);
    await waitFor('the page as it is', () => !ids('south').includes('extra'));
  });

  test('one that is moved to pages/ stays live until it is gone from there, too', async () => {
    const text = override('  - { id: extra, type: Contact }\n');
    tree.write(SOUTH, text);
    await waitFor('the override', () => ids('south').includes('extra'));
    const moved = 'pages/home.south.yaml';
    tree.write(moved, text);
    tree.remove(SOUTH);
    await waitFor('the fault', () => codes(moved).includes('page-address'));
    await setTimeout(1000);
    expect(ids('south')).toContain('extra');
    tree.remove(moved);
    await waitFor('the page without it', () => !ids('south').includes('extra'));
  });

  test('a site’s override takes precedence over its region’s', async () => {
    tree.write(SOUTH, override('  - { id: hero, props: { heading: home.lead } }\n'));
    tree.write(
      'pages/overrides/a-region.yaml',
      'page: home\nfor: { region: SOUTH }\ntitle: home.lead\nblocks: [{ id: hero, props: { heading: home.title }, hidden: true }]\n',
    );
    await waitFor('both', () => block('hero', 'south')?.hidden === true);
    expect(block('hero', 'south')?.props).toMatchObject({ heading: 'home.lead' });
    expect(home('south').config.title).toBe('home.lead');
  });

  test('a use of a fragment is changed by its own id, before its blocks are put in', async () => {
    await write('  - { id: again, props: { with: { heading: home.lead, more: /courses } } }\n', () =>
      JSON.stringify(block('two-invite', 'south')).includes('/courses'),
    );
    expect(block('two-invite', 'south')).toMatchObject({ props: { heading: 'home.lead' } });
    expect(block('two-invite', 'north')).toMatchObject({ props: { heading: 'home.heading' } });
  });

  test('a page’s edit that an override no longer fits goes live on other sites; its own keeps what it showed', async () => {
    const leadOf = (site: 'north' | 'south') =>
      new Map(Object.entries(block('top', site)?.props ?? {})).get('lead');
    const changes = '  - { id: hero, props: { heading: home.title } }\n  - { id: two-note, hidden: true }\n';
    await write(changes, () => block('two-note', 'south')?.hidden === true);
    tree.write(HOME, tree.read(HOME).replace('id: hero', 'id: top'));
    await waitFor('the edit', () => ids('north').includes('top'));
    expect(isLive(HOME)).toBe(true);
    expect(codes(HOME)).toEqual([]);
    expect(codes(SOUTH)).toEqual(['block-missing']);
    expect(block('hero', 'south')?.props).toMatchObject({ heading: 'home.title' });
    expect(block('two-note', 'south')?.hidden).toBe(true);
    tree.write(HOME, tree.read(HOME).replace('home.lead', 'home.title'));
    await waitFor('another edit', () => leadOf('north') === 'home.title');
    expect(block('hero', 'south')?.props).toMatchObject({ heading: 'home.title', lead: 'home.lead' });
    await write(changes.replace('hero', 'top'), () => leadOf('south') === 'home.title');
    expect(codes(SOUTH)).toEqual([]);
  });

  test('a fragment’s edit that an override no longer fits waits for the override', async () => {
    tree.write(SOUTH, override('  - { id: late, type: RichText, props: { body: home.lead } }\n'));
    await waitFor('the override', () => block('late', 'south')?.type === 'RichText');
    tree.write(FRAGMENT, INVITE.replace('id: note', 'id: late').replace("'#note'", "'#late'"));
    await waitFor('the fault', () => codes(FRAGMENT).includes('breaks-others'));
    expect(ids('north')).not.toContain('late');
    expect(codes(SOUTH)).toEqual(['block-duplicate']);
    expect(block('late', 'south')?.type).toBe('RichText');
  });

  test('a broken override leaves its last good version live', async () => {
    await write('  - { id: hero, hidden: true }\n', () => block('hero', 'south')?.hidden === true);
    tree.write(SOUTH, override('  - { id: her, hidden: true }\n'));
    await waitFor('the fault', () => codes(SOUTH).includes('block-missing'));
    expect(block('hero', 'south')?.hidden).toBe(true);
    expect(isLive(SOUTH)).toBe(false);
  });
});
