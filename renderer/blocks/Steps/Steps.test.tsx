import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('is an ordered list, with what to do at its end', () => {
  expect(draw('Steps')).toMatch(
    /<ol class="StepList Tiles Tiles--3">.*Sign up free.*Try VIP.*It stops by itself.*<\/ol>.*Start free/s,
  );
});

test('does without actions', () => {
  expect(draw('Steps', { actions: [] })).not.toContain('class="Actions"');
});

test('its actions step back behind those of another block', () => {
  expect(draw('Steps', { quiet: false })).toMatch(/class="Button"[^>]*>Start free/);
  expect(draw('Steps', { quiet: true })).toMatch(/class="Button Button--quiet"[^>]*>Start free/);
});

test('a step may be drawn', () => {
  const items = [{ title: 'Say hello', picture: { src: '/stones.svg', width: 640, height: 400, alt: '' } }];
  expect(draw('Steps', { items })).toMatch(/<img class="StepList-picture" src="\/stones.svg"/);
});
