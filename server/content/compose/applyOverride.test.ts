import { describe, expect, test } from 'vitest';
import type { Block, BlockChange, Fragment, Page } from '../../../schemas/types.ts';
import { FILE_LIMITS } from '../limits.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { applyOverrides } from './applyOverride.ts';

const NOTE: Fragment = {
  params: { words: { kind: 'text' } },
  blocks: [{ id: 'note', type: 'RichText', props: { body: { param: 'words' } } }],
};
const PAGE: Page = {
  path: '/',
  title: 'home.title',
  blocks: [
    { id: 'top', type: 'Hero', props: { heading: 'a.b' } },
    { id: 'beside', type: 'Columns', areas: { first: [contact('one')], second: [contact('two')] } },
    { id: 'use', type: 'Fragment', props: { fragment: 'note', with: { words: 'a.b' } } },
  ],
};

function contact(id: string): { id: string; type: string } {
  return { id, type: 'Contact' };
}

/** Returns the ids of blocks in order, with those of areas in brackets. */
function outline(blocks: readonly Block[]): string {
  return blocks
    .map(({ id, areas }) => (areas ? `${id}(${Object.values(areas).map(outline).join('|')})` : id))
    .join(' ');
}

function apply(...lists: BlockChange[][]): { shown: string; reported: string[]; page: Page } {
  const overrides = lists.map((blocks) => ({ page: 'home', for: { site: 'south' }, blocks }));
  const { page, faults: found } = applyOverrides(PAGE, overrides, () => NOTE, sharedSchemas());
  const reported = found.flatMap((faults, index) =>
    faults.map(({ path, code }) => `${index} ${path.join('/')} ${code}`),
  );
  return { shown: outline(page.blocks), reported, page };
}

const USE = { fragment: 'note', prefix: 'my', with: { words: 'a.b' } };
const AGAIN: BlockChange = { id: 'again', type: 'Fragment', before: 'note', props: USE };
const AS_IT_IS = 'top beside(one|two) note';

describe('changes that fit', () => {
  test.each<[name: string, changes: BlockChange[], shown: string]>([
    ['none', [], AS_IT_IS],
    ['a new block at the end', [contact('new')], `${AS_IT_IS} new`],
    ['at the start', [{ ...contact('new'), at: 'start' }], `new ${AS_IT_IS}`],
    ['in a column', [{ ...contact('new'), before: 'two' }], 'top beside(one|new two) note'],
    ['beside a fragment’s block', [{ ...contact('new'), before: 'note' }], 'top beside(one|two) new note'],
    ['a block moved out of a column', [{ id: 'one', after: 'note' }], 'top beside(|two) note one'],
    ['a use moved, and a block beside it', [{ id: 'use', at: 'start' }], 'note top beside(one|two)'],
    ['another use beside a fragment’s block', [AGAIN], 'top beside(one|two) my-note note'],
  ])('%s', (_, changes, shown) => {
    expect(apply(changes)).toMatchObject({ shown, reported: [] });
  });
});

describe('changes that do not fit are left out whole, and the others made', () => {
  test.each<[name: string, change: BlockChange, reported: string]>([
    ['no such block', { id: 'to', hidden: true }, 'id block-missing'],
    ['no such place', { ...contact('new'), after: 'to' }, 'after block-missing'],
    ['an id of the page’s', contact('one'), 'id block-duplicate'],
    ['an id of a fragment’s', contact('note'), 'id block-duplicate'],
    ['props that break the schema', { id: 'top', props: { heading: null } }, 'props/heading key-missing'],
    ['values that break the use’s', { id: 'use', props: { with: {} } }, 'props/with fragment-param'],
    ['a wide block in a column', { id: 'top', after: 'one', hidden: true }, 'after area-narrow'],
    ['a block into itself', { id: 'beside', after: 'one' }, ' block-missing'],
    [
      'more than a page may say',
      { id: 'top', props: { lead: { 'en-GB': 'x'.repeat(FILE_LIMITS.pageCharacters) } } },
      ' page-too-large',
    ],
  ])('%s', (_, change, reported) => {
    const [path = '', code] = reported.split(' ');
    const at = ['0 blocks/0', path].filter(Boolean).join('/');
    const { page, ...rest } = apply([change, contact('last')]);
    expect(rest).toEqual({ shown: `${AS_IT_IS} last`, reported: [`${at} ${code}`] });
    expect(page.blocks[0]).toEqual(PAGE.blocks[0]);
  });
});

describe('overrides count in their order, and so do the changes of each', () => {
  test('a site’s change goes before its region’s, also where that names a fragment’s block', () => {
    const region: BlockChange[] = [{ id: 'top', after: 'note', props: { heading: 'region.b' } }];
    const { page, shown } = apply(region, [{ id: 'top', at: 'start', props: { heading: 'site.b' } }]);
    expect([shown, page.blocks[0]?.props]).toEqual([AS_IT_IS, { heading: 'site.b' }]);
  });

  test('a block that goes behind one that has moved', () => {
    const { shown } = apply([
      { id: 'top', after: 'note' },
      { id: 'beside', after: 'top' },
    ]);
    expect(shown).toBe('note top beside(one|two)');
  });

  test('a use and the blocks of its fragment are named alike', () => {
    const { shown, reported } = apply([{ id: 'note', hidden: true }], [{ ...contact('new'), after: 'use' }]);
    expect([shown, reported]).toEqual([`${AS_IT_IS} new`, []]);
  });
});

test('a later override can change what an earlier one adds, and gets faults for the rest', () => {
  const { page, reported } = apply([contact('new')], [{ id: 'new', hidden: true }, contact('new')]);
  expect(page.blocks.at(-1)).toEqual({ ...contact('new'), hidden: true });
  expect(reported).toEqual(['1 blocks/1/id block-duplicate']);
});

test('the page given stays as it is', () => {
  const before = structuredClone(PAGE);
  apply([
    { id: 'one', at: 'end' },
    { id: 'top', hidden: true },
    { ...contact('new'), after: 'two' },
  ]);
  expect(PAGE).toEqual(before);
});
