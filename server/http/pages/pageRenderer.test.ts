import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { PagePart, PartCache, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { keepIn } from '../../../tests/helpers/keepIn.ts';
import { ModelCache } from '../../model/cache/modelCache.ts';
import { ByteSlots, createPageRenderer } from './pageRenderer.ts';

const log: string[] = [];
let modelCache: ModelCache;
let keep: ReturnType<typeof keepIn>;
let drawn: string[];
/** How many parts were drawn in each pass. */
let passes: number[];
let failsTogether: boolean;
beforeEach(() => {
  modelCache = new ModelCache(100_000);
  keep = keepIn(modelCache);
  [drawn, passes, failsTogether] = [[], [], false];
  log.length = 0;
});

/** A renderer that writes down what it draws; a block of type `Broken` throws. */
function rendererOf() {
  const draw = (name: string) => {
    drawn.push(name);
    return `<${name}>`;
  };
  const drawPart = (part: PagePart, cache?: PartCache): string => {
    if (part.kind !== 'block') return draw(part.kind);
    const { id, type, status, props, areas } = part.model;
    if (type === 'Broken' && status === 'ok') throw new Error('no view');
    const shared = props['part'] as object | undefined;
    const texts = [
      shared && cache?.fragment(shared, 'v', () => draw('part')),
      areas?.['all'] &&
        (cache?.area(areas['all']) ??
          areas['all'].map((model) => drawPart({ kind: 'block', model }, cache)).join('')),
    ].filter((text) => text !== undefined);
    return draw([`${id} ${status}`, ...texts].join(' with '));
  };
  const renderer: Renderer = {
    start: (_page, { entry }) => draw(`start ${entry}`),
    startVariant: ({ blocks }) => (blocks.some(({ type }) => type === 'Styled') ? 'second.css' : ''),
    endVariant: () => '',
    mainStart: () => '<main>',
    mainEnd: '</main>',
    part: (part, cache) => drawPart(part, cache),
    parts: (parts, cache) => {
      passes.push(parts.length);
      if (failsTogether) throw new Error('not together');
      return parts.map((part) => drawPart(part, cache));
    },
    end: () => draw('end'),
    shareCard: () => '',
  };
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  return createPageRenderer(renderer, () => ({ entry: 'e', styles: [], build: 'b' }), modelCache, logger);
}
/** The page of two blocks. */
const WHOLE = '<start e><header><main><a ok><b ok></main><footer><end>';
const block = (id: string, type = 'Hero', props: object = {}) =>
  ({ id, type, status: 'ok', props, labels: {} }) as unknown as BlockModel;
const pageOf = (...blocks: BlockModel[]) =>
  keep(
    'layout',
    { blocks },
    () => ({ head: {}, layout: { header: {}, footer: {} }, client: {}, blocks }),
    ({ head, client }) => [head, client],
  ) as unknown as PageModel;

test('a page is its parts in order', () => {
  expect(
    rendererOf()
      .render(pageOf(block('a'), block('b')))
      .toString(),
  ).toBe(WHOLE);
});

test('what is cached of its model is drawn once', () => {
  const renderer = rendererOf();
  const cached = keep('block', {}, () => block('a'));
  const page = pageOf(cached, block('loose'));
  renderer.render(page);
  renderer.render(page);
  expect(drawn.filter((name) => name === 'a ok')).toHaveLength(1);
  expect(drawn.filter((name) => name === 'loose ok')).toHaveLength(2);
  expect(drawn.filter((name) => name === 'start e')).toHaveLength(1);
});

test('a block whose view throws says that it is not available; the log is told once', () => {
  const renderer = rendererOf();
  const page = pageOf(block('a', 'Broken'), block('b'));
  for (let i = 0; i < 2; i++) expect(renderer.render(page).toString()).toContain('<a unavailable><b ok>');
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'block.failed', block: 'a', type: 'Broken', err: { message: 'no view' } },
  ]);
});

test('a part that several blocks share is drawn with the first, then by itself, once', () => {
  const renderer = rendererOf();
  const part = keep('card', {}, () => ({ id: 'card' }));
  const blocks = ['a', 'b', 'c'].map((id) => block(id, 'Grid', { part }));
  const html = renderer.render(pageOf(...blocks)).toString();
  expect(html).toContain('<a ok><b ok with <part>><c ok with <part>>');
  expect(drawn.filter((name) => name === 'part')).toHaveLength(1);
});

test('what is not cached is drawn in one pass, and nothing else', () => {
  const renderer = rendererOf();
  const { blocks } = keep('blocks', {}, () => ({ blocks: ['a', 'b', 'c'].map((id) => block(id)) }));
  const [a, b, c] = blocks.map((model) => keep(model.id, {}, () => model));
  if (!a || !b || !c) throw new Error('three blocks');
  renderer.render(pageOf(a, b));
  expect(passes).toEqual([4]);
  renderer.renderBlocks(pageOf(a, b, c));
  // One alone takes no pass.
  expect(passes).toEqual([4]);
  expect(drawn.filter((name) => / ok$/.test(name))).toEqual(['a ok', 'b ok', 'c ok']);
});

test('blocks in an area are drawn with it at first; once one of them changes, the others come from the cache', () => {
  const renderer = rendererOf();
  const inner = ['x', 'y'].map((id) => keep(id, {}, () => block(id)));
  const holding = (all: BlockModel[]) => ({ ...block('a'), areas: { all } });
  renderer.renderBlocks(pageOf(holding(inner), block('b')));
  const changed = [keep('x', { n: 2 }, () => block('x')), ...inner.slice(1)];
  for (let i = 0; i < 3; i++) {
    const html = renderer.renderBlocks(pageOf(holding(changed), block('b'))).toString();
    expect(html).toContain('<a ok with <x ok><y ok>>');
  }
  expect(drawn.filter((name) => name === 'y ok')).toHaveLength(2);
});

test('of the blocks in an area only the one whose view throws is not available', () => {
  const renderer = rendererOf();
  const all = [block('x', 'Broken'), block('y')];
  const html = renderer.renderBlocks(pageOf({ ...block('a'), areas: { all } }, block('b'))).toString();
  expect(html).toContain('<a ok with <x unavailable><y ok>><b ok>');
  expect(log).toHaveLength(1);
});

test('the start is drawn anew where the blocks need other styles, though nothing else of it has changed', () => {
  const renderer = rendererOf();
  const page = pageOf(block('a'));
  for (const blocks of [[block('a')], [block('b', 'Styled')], [block('a')], [block('c', 'Styled')]])
    renderer.render({ ...page, blocks });
  expect(drawn.filter((name) => name === 'start e')).toHaveLength(2);
});

test('what fails only together is told, and the page is whole', () => {
  failsTogether = true;
  const page = pageOf(block('a'), block('b'));
  expect(rendererOf().render(page).toString()).toBe(WHOLE);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'page.parts-failed', err: { message: 'not together' } },
  ]);
});

test('bytes stand in their places, in whatever order', () => {
  const slots = new ByteSlots();
  const [one, two] = [slots.add(Buffer.from('圍')), slots.add(Buffer.from('棋'))];
  expect(slots.fill(`<li>${two}</li><li>${one}${two}</li>`).toString()).toBe('<li>棋</li><li>圍棋</li>');
  expect(slots.fill('<p>星</p>').toString()).toBe('<p>星</p>');
  expect(slots.fill('')).toHaveLength(0);
});

test('a place for which there are none is a fault', () => {
  const [slots, other] = [new ByteSlots(), new ByteSlots()];
  slots.add(Buffer.from('a'));
  const [, place = ''] = ['a', 'b'].map((text) => other.add(Buffer.from(text)));
  expect(() => slots.fill(place)).toThrow('no bytes');
});
