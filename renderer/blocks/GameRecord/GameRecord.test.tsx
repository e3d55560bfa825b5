import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('the server draws the position that the page states, and says its last move', () => {
  const html = draw('GameRecord');
  const text = textOf(html);
  expect(html).toContain('role="img" aria-label="The board after move 7"');
  expect(html.match(/Board-(black|white)/g)?.length).toBeGreaterThanOrEqual(7);
  expect(text).toContain('Move 7: Black D6');
  expect(text).toContain('Ada');
  expect(text).toContain('Black wins by resignation');
});

test('without a stated move, or beyond the last one, it shows the end', () => {
  for (const at of [undefined, 500]) {
    expect(textOf(draw('GameRecord', { at }))).toContain('Move 13: Black E5');
  }
});

test('all moves stand on the page, with what is said of them', () => {
  const text = textOf(draw('GameRecord'));
  expect(text).toContain('All moves (13) A short game. Black G7 White C3 Black C7 White G3');
  expect(text).toContain('Black G5 · Black builds on the right.');
  expect(text).toContain('White passes');
});

test('other moves are offered in place of the last one', () => {
  const text = textOf(draw('GameRecord', { at: 5 }));
  expect(text).toContain('Instead of Black G5: Black D3');
  expect(textOf(draw('GameRecord', { at: 6 }))).not.toContain('Instead');
});

test('its points wait until they are asked for, and moves travel as letters', () => {
  const html = draw('GameRecord');
  expect(html).not.toContain('data-at=');
  const json = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(json).game.lines[0].moves).toBe('gcCGccGGgeCDddBCbbBDdcTTee');
});
