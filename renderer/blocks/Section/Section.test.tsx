import { expect, test } from 'vitest';
import { draw, exampleOf } from '../../testing/blocks.ts';

test('draws the blocks in it below its heading, each with its own name', () => {
  expect(draw('Section')).toMatch(
    /<h2>For parents<\/h2>.*<section id="prose" class="RichText" data-block="prose" data-block-type="RichText">.*Two lessons a week\./s,
  );
});

test('has its ground and its width; without a heading there is none', () => {
  expect(draw('Section')).toContain('Section-body--tinted Section-body--narrow');
  const plain = draw('Section', {
    ground: undefined,
    width: undefined,
    heading: undefined,
    intro: undefined,
  });
  expect(plain).toContain('Section-body--plain Section-body--normal');
  expect(plain).not.toContain('<h2>');
});

test('blocks stand in blocks that stand in blocks', () => {
  const inner = { ...exampleOf('Section'), id: 'inner' };
  expect(draw('Section', {}, { areas: { content: [inner] } })).toMatch(
    /data-block="inner".*data-block="prose"/s,
  );
});
