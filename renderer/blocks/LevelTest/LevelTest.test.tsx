import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('asks a question with its number, the answers so far and the ways on', () => {
  const html = draw('LevelTest');
  expect(textOf(html)).toMatch(/^Find your level Question 3 · 6 to 8 in all So far 1 of 2 solved\./);
  expect(html).toMatch(/<a [^>]*href="\/en-US\/level-test\?a=100"[^>]*>I don’t know this one<\/a>/);
  expect(html.match(/LevelTest-stone--(\w+)/g)?.slice(0, 4)).toEqual(
    ['solved', 'missed', 'here', 'open'].map((kind) => `LevelTest-stone--${kind}`),
  );
});

test('stones beyond the fewest questions are drawn as such, and the lead stands before the first alone', () => {
  const kinds = (props: Record<string, unknown>) =>
    draw('LevelTest', props)
      .match(/LevelTest-stone--(\w+)/g)
      ?.map((name) => name.slice('LevelTest-stone--'.length));
  expect(kinds({})?.slice(4)).toEqual(['open', 'open', 'maybe', 'maybe']);
  expect(kinds({ least: 8 })).not.toContain('maybe');
  expect(textOf(draw('LevelTest', { least: 8 }))).toContain('Question 3 of 8');
  const lead = 'Six to eight problems.';
  expect(draw('LevelTest', { lead })).not.toContain(lead);
  expect(draw('LevelTest', { lead, answers: [] })).toContain(lead);
});

test('without a script a point is chosen in a form, whose address keeps the answers', () => {
  const html = draw('LevelTest');
  expect(html).toContain(
    '<form class="LevelTest-form Surface Surface--flat" action="/en-US/level-test" method="get">',
  );
  expect(html).toContain('<input type="hidden" name="a" value="10"/>');
  expect(html.match(/type="radio" required="" name="p"/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).toMatch(/value="-"\/><span>I don’t know<\/span>/);
});

test.each([
  ['right', 'C4 was right.'],
  ['wrong', 'Not C4: it was D5.'],
  ['skipped', 'The answer was D5.'],
  ['noPoint', '“C4” isn’t an empty point'],
])('says what the last answer came to: %s', (state, words) => {
  expect(textOf(draw('LevelTest', { before: { state, point: 'C4', best: 'D5' } }))).toContain(words);
});

test('says that an address was made up', () => {
  expect(textOf(draw('LevelTest', { isMadeUp: true }))).toContain('so here’s the first question');
});

test('the end leads to the result', () => {
  const result = { level: 'G12', rank: '13 kyu', href: '/en-US/level-test/G12?mine=yes' };
  const html = draw('LevelTest', { question: undefined, result });
  expect(textOf(html)).toContain('Your answers point to G12, about 13 kyu.');
  expect(html).toContain('href="/en-US/level-test/G12?mine=yes"');
  expect(html).not.toContain('data-island');
});

test('the island gets the words that it says, and no others', () => {
  const json = /data-props="([^"]*)"/.exec(draw('LevelTest'))?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(json).not.toContain(String(exampleOf('LevelTest').labels['madeUp']));
});

test('the ladder marks where the answers point to, and no place before the first', () => {
  expect(draw('LevelTest')).toMatch(/Climb-level--own"(?:(?!<text).)*<text[^>]*>G14</);
  expect(draw('LevelTest', { place: undefined })).not.toContain('Climb-level--own');
});
