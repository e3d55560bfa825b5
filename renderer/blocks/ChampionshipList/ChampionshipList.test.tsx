import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('stands in three groups; what has no dates yet is to come', () => {
  expect(textOf(draw('ChampionshipList'))).toMatch(
    /On now 15 days left Online League .*To come .*Spring Championship.*Summer Cup Dates to be announced See the details Past Winter/,
  );
});

test('a group without members is not there', () => {
  const [first] = Object(exampleOf('ChampionshipList').props['items']);
  const html = draw('ChampionshipList', { items: [first] });
  expect(html).toContain('data-group="current"');
  expect(html).not.toContain('Past');
});

test('says that there are none', () => {
  expect(textOf(draw('ChampionshipList', { items: [] }))).toContain('No championships yet');
});
