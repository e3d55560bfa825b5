import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { CachedFragment, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { Memo } from '../../model/cache/memo.ts';
import { createPageRenderer } from './pageRenderer.ts';

const log: string[] = [];
let memo: Memo;
let drawn: string[];
beforeEach(() => {
  memo = new Memo(100_000);
  drawn = [];
  log.length = 0;
});

/** A renderer that writes down what it draws; a block of type `Broken` throws. */
function rendererOf() {
  const draw = (name: string) => {
    drawn.push(name);
    return `<${name}>`;
  };
  const renderer: Renderer = {
    start: (_page, { entry }) => draw(`start ${entry}`),
    islandsAtOnce: () => [],
    header: () => draw('header'),
    mainStart: '<main>',
    mainEnd: '</main>',
    block: ({ id, type, status, props }, fragment?: CachedFragment) => {
      if (type === 'Broken' && status === 'ok') throw new Error('no view');
      const part = props['part'] as object | undefined;
      const shared = part && fragment?.(part, 'v', () => draw('part'));
      return draw(`${id} ${status}${shared === undefined ? '' : ` with ${shared}`}`);
    },
    footer: () => draw('footer'),
    end: () => draw('end'),
  };
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  return createPageRenderer(renderer, () => ({ entry: 'e', styles: [], build: 'b' }), memo, logger);
}
const block = (id: string, type = 'Hero', props: object = {}) =>
  ({ id, type, status: 'ok', props, labels: {} }) as unknown as BlockModel;
const pageOf = (...blocks: BlockModel[]) =>
  memo.get('chrome', {}, () => ({
    head: {},
    layout: { header: {}, footer: {} },
    client: {},
    blocks,
  })) as unknown as PageModel;

test('a page is its parts in order', () => {
  expect(
    rendererOf()
      .render(pageOf(block('a'), block('b')))
      .toString(),
  ).toBe('<start e><header><main><a ok><b ok></main><footer><end>');
});

test('what is cached of its model is drawn once', () => {
  const renderer = rendererOf();
  const { block: cached } = memo.get('block', {}, () => ({ block: block('a') }));
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
  const part = memo.get('card', {}, () => ({ id: 'card' }));
  const blocks = ['a', 'b', 'c'].map((id) => block(id, 'Grid', { part }));
  expect(renderer.render(pageOf(...blocks)).toString()).toContain(
    '<a ok><b ok with <part>><c ok with <part>>',
  );
  expect(drawn.filter((name) => name === 'part')).toHaveLength(1);
});
