import { describe, expect, test } from 'vitest';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { compareModels } from './compare.ts';
import type { ShownPage, SiteModels } from './pageModels.ts';
import { differences } from './values.ts';

describe('where two values differ', () => {
  test.each([
    [{ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 2] } }, []],
    [{ a: 'x' }, { a: 'y' }, [['a', 'x', 'y']]],
    [{ a: 'x' }, {}, [['a', 'x', undefined]]],
    [
      { l: [1, 2] },
      { l: [1, 3, 4] },
      [
        ['l[1]', 2, 3],
        ['l[2]', undefined, 4],
      ],
    ],
    [
      { l: [{ id: 'a', n: 1 }, { id: 'b' }] },
      { l: [{ id: 'b' }, { id: 'a', n: 2 }] },
      [
        ['l[a].n', 1, 2],
        ['l (order)', 'a, b', 'b, a'],
      ],
    ],
    [{ l: [{ id: 'a' }] }, { l: [{ id: 'n' }, { id: 'a' }] }, [['l[n]', undefined, { id: 'n' }]]],
    [{ a: [1] }, { a: { 0: 1 } }, [['a', [1], { 0: 1 }]]],
  ])('%j and %j', (before, after, reported) => {
    expect(differences(before, after).map(({ path, before: a, after: b }) => [path, a, b])).toEqual(reported);
  });
});

const block = (id: string, props: object = {}, more: Partial<BlockModel> = {}): BlockModel => ({
  ...{ id, type: 'RichText', props: { ...props }, labels: {}, status: 'ok', ...more },
});
function shown(blocks: BlockModel[], page: Partial<ShownPage> = {}, head: object = {}): SiteModels {
  const model = { status: 200, head: { title: 'T', jsonLd: [1], ...head }, blocks } as unknown as PageModel;
  const place = { site: 's', locale: 'l' };
  const one: ShownPage = { ...place, page: 'home', path: '/', address: '/l', model, whens: {}, ...page };
  const site = { ...place, flags: {}, header: {}, footer: {}, redirects: new Map() } as never;
  return { pages: new Map([[`s l ${one.page}`, one]]), sites: new Map([['s l', site]]) };
}
const reported = (before: SiteModels, after: SiteModels) =>
  compareModels(before, after).map(({ kind, what }) => `${kind} ${what}`);

describe('what changes on a page', () => {
  test('nothing', () => {
    const blocks = [block('a', { x: 1 })];
    expect(reported(shown(blocks), shown(structuredClone(blocks), {}, { jsonLd: [2] }))).toEqual([]);
  });

  test('a form differs in more than the key of each build', () => {
    const form = (key: string, action: string) => shown([block('a', { form: { key, action } })]);
    expect(reported(form('k1', '/login'), form('k2', '/login'))).toEqual([]);
    expect(reported(form('k1', '/login'), form('k2', '/register'))).toEqual(['block a.form.action']);
  });

  test('blocks added, removed, changed; as few as can be have moved', () => {
    const blocks = (...texts: string[]) => shown(texts.map((text) => block(text.toLowerCase(), { text })));
    const changes = ['block-removed b', 'block-added n', 'block-moved d', 'block a.text'];
    expect(reported(blocks('a', 'b', 'c', 'd'), blocks('d', 'n', 'A', 'c'))).toEqual(changes);
  });

  test('a block that stands in another one now has moved', () => {
    const before = shown([block('a'), block('s', {}, { areas: { content: [block('x')] } })]);
    const after = shown([block('s', {}, { areas: { content: [block('x'), block('a')] } })]);
    expect(reported(before, after)).toEqual(['block-moved a']);
  });

  test('its address, status, head; and when what is not shown will be', () => {
    const whens = { later: { site: 'x' }, gone: null };
    const before = shown([], { path: '/a', whens }, { robots: 'index' });
    const after = shown([], { path: '/b', whens: { later: null } }, { robots: 'noindex' });
    expect(reported(before, after)).toEqual(['address path', 'head robots', 'when later', 'when gone']);
  });

  test('pages and sites that come or go', () => {
    const none: SiteModels = { pages: new Map(), sites: new Map() };
    expect(reported(none, shown([]))).toEqual(['site-added s l']);
    expect(reported(shown([]), none)).toEqual(['site-removed s l']);
    expect(reported({ ...shown([]), pages: new Map() }, shown([]))).toEqual(['page-added /l']);
  });
});

test('another problem’s turn is one change, with what else changes of its block', () => {
  const daily = (name: string, at: string, heading: string) => {
    const problem = { name, black: [at], moves: [{ at }], words: `Black on ${at}` };
    const blocks = [block('daily', { heading, shown: { problem } }, { type: 'DailyProblem' })];
    return shown(blocks, {}, { description: at });
  };
  const changes = compareModels(daily('net-1', 'D4', 'Today'), daily('net-2', 'E5', 'Now'));
  expect(changes.map(({ kind, what, before, after }) => [kind, what, before, after])).toEqual([
    ['turn', 'of problems in block “daily”', 'net-1', 'net-2'],
    ['block', 'daily.heading', 'Today', 'Now'],
  ]);
});
