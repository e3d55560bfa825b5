import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockModel } from '../../schemas/model.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { blocksIn } from './helpers/html.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

const words = (text: string) => ({ 'sv-SE': text, 'en-GB': text, 'pt-BR': text });
const prose = (id: string, rest: object = {}) => ({
  id,
  type: 'RichText',
  props: { body: words(id) },
  ...rest,
});

const PAGE = {
  path: '/nested',
  title: 'home.title',
  blocks: [
    {
      id: 'ground',
      type: 'Section',
      props: { heading: words('Ground'), ground: 'tinted' },
      areas: {
        content: [
          prose('text'),
          {
            id: 'beside',
            type: 'Columns',
            areas: { first: [prose('left')], second: [prose('right', { when: { locale: 'en-GB' } })] },
          },
          { id: 'shared', type: 'Fragment', props: { fragment: 'note', with: { words: words('Given') } } },
        ],
      },
    },
    { id: 'empty', type: 'Section', areas: { content: [prose('gone', { hidden: true })] } },
  ],
};
const NOTE = {
  params: { words: { kind: 'text' } },
  blocks: [{ id: 'note', type: 'RichText', props: { heading: { param: 'words' }, body: words('Note') } }],
};
const OVERRIDE = {
  page: 'nested',
  for: { site: 'south' },
  title: 'home.heading',
  blocks: [{ id: 'left', props: { body: words('Söder') } }, prose('new', { after: 'ground' })],
};

let tree: Tree;
let site: TestSite;
beforeAll(async () => {
  tree = makeTree({
    'pages/nested.yaml': PAGE,
    'pages/fragments/note.yaml': NOTE,
    'pages/overrides/nested.south.yaml': OVERRIDE,
  });
  site = await startTestSite({ CONTENT_DIR: tree.dir });
});
afterAll(async () => {
  await site.close();
  tree.dispose();
});

const outline = (blocks: readonly BlockModel[]): unknown[] =>
  blocks.map(({ id, areas }) => (areas ? { [id]: Object.values(areas).map(outline) } : id));
const SOUTH = asHost('south.example');

describe('blocks in areas, of fragments and of overrides', () => {
  test('are in the model where they show; what is empty is not', async () => {
    const { blocks } = await site.model('/en-GB/nested');
    expect(outline(blocks)).toEqual([{ ground: [['text', { beside: [['left'], ['right']] }, 'note']] }]);
    expect(outline((await site.model('/sv-SE/nested')).blocks)).toEqual([
      { ground: [['text', { beside: [['left'], []] }, 'note']] },
    ]);
  });

  test('are drawn, each with its name', async () => {
    const html = await site.html('/en-GB/nested');
    expect(blocksIn(html)).toEqual(['ground', 'text', 'beside', 'left', 'right', 'note']);
    expect(html).toMatch(/<section id="note"[^>]*>.*<h2>Given<\/h2>/s);
  });

  test('one site has its own, and the other has not', async () => {
    const south = await site.model('/pt-BR/nested', SOUTH);
    expect(outline(south.blocks)).toEqual([
      { ground: [['text', { beside: [['left'], []] }, 'note']] },
      'new',
    ]);
    expect(south.head.title).toContain('Learn Go (pt-BR)');
    expect(await site.html('/pt-BR/nested', SOUTH)).toContain('Söder');
    expect(await site.html('/en-GB/nested')).not.toContain('Söder');
  });

  test('an edit of a fragment and of an override is on pages that were cached', async () => {
    for (let i = 0; i < 3; i++) await site.html('/pt-BR/nested', SOUTH);
    tree.write('pages/fragments/note.yaml', { ...NOTE, blocks: [{ ...NOTE.blocks[0], id: 'notice' }] });
    tree.write('pages/overrides/nested.south.yaml', { ...OVERRIDE, title: 'home.title' });
    const until = Date.now() + 5_000;
    let html = '';
    while (Date.now() < until && !html.includes('data-block="notice"'))
      html = await site.html('/pt-BR/nested', SOUTH);
    expect(html).toContain('data-block="notice"');
    expect(html).toContain('<title>Hoshi (pt-BR)');
  });
});
