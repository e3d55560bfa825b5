import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const item = Object(exampleOf('ChampionshipDetail').props['item']);

test('says when it is, how long until then, and its rules', () => {
  const text = textOf(draw('ChampionshipDetail'));
  expect(text).toContain('To come Begins in 33 days Spring Championship Begins Sunday, March 1');
  expect(text).toContain('Divisions Lower grades: 9×9');
});

test('without dates it is announced; without rules they follow', () => {
  const {
    startsAt: _,
    endsAt: __,
    countdown: ___,
    contentHtml: ____,
    image: _____,
    place: ______,
    ...bare
  } = item;
  const html = draw('ChampionshipDetail', { item: { ...bare, state: 'ACTIVE' } });
  expect(textOf(html)).toContain('Dates to be announced');
  expect(textOf(html)).toContain('Rules will follow');
  expect(html).not.toMatch(/<dl|<img|On now/);
});

test('says where it is held: at a place, or online with the way there', () => {
  expect(textOf(draw('ChampionshipDetail'))).toContain('Where Starpoint Hall');
  const place = { text: 'Online', href: 'https://app.hoshi.example/' };
  const html = draw('ChampionshipDetail', {
    item: { ...item, startsAt: undefined, endsAt: undefined, place },
  });
  expect(html).toContain('<dd><a href="https://app.hoshi.example/">Online</a></dd>');
});
