import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('the heading is the level with its rank, never one without the other', () => {
  expect(draw('LevelResult')).toMatch(
    /<h1><span class="visually-hidden">G12<\/span><span>about 13 kyu<\/span><\/h1>/,
  );
});

test('who has just taken the test may keep the level, and hears how rough it is', () => {
  const html = draw('LevelResult');
  expect(html).toMatch(/href="\/en-US\/register\?level=G12"[^>]*>Sign up free and keep it/);
  expect(textOf(html)).toContain('Take it as a first guess');
  expect(html).toContain('&quot;own&quot;:&quot;G12&quot;');
});

test('who has just taken the test is led on to the courses and to passing it on', () => {
  const html = draw('LevelResult');
  expect(html).toMatch(/href="#courses"[^>]*>See courses for this level/);
  const [, target = ''] = /<a href="#([^"]*)">Show it to a friend/.exec(html) ?? [];
  expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/<a href="\/en-US\/level-test">Take the test again/);
});

test('who was sent the address is asked to take the test, and nothing is remembered', () => {
  const html = draw('LevelResult', { isMine: false });
  expect(textOf(html)).toContain('Someone’s result G12');
  expect(html).toMatch(/href="\/en-US\/level-test"[^>]*>Find your own level/);
  expect(html).not.toContain('&quot;own&quot;');
});

test('whose result it is can keep it from the shared address too', () => {
  const html = draw('LevelResult', { isMine: false });
  expect(textOf(html)).toContain('Is this your own result? Sign up free and keep it');
  expect(html).toContain('href="/en-US/register?level=G12"');
});

test('the ladder marks the place', () => {
  expect(draw('LevelResult')).toMatch(/Climb-level--own"(?:(?!<text).)*<text[^>]*>G12</);
  expect(draw('LevelResult').match(/>G\d+(?=<)/g)?.length).toBeGreaterThanOrEqual(19);
});

test('the picture and the address can be passed on without a script', () => {
  const html = draw('LevelResult');
  expect(html).toMatch(/src="\/_share\/level\/G12\.png" [^>]*800w[^>]* width="1200" height="630"/);
  expect(textOf(html)).toContain('/en-US/level-test/G12 Open the picture');
});

test('about no level there is nothing to say', () => {
  expect(textOf(draw('LevelResult', { level: undefined }))).toBe('');
});

test('a row of stones shows whose place it is on the ladder', () => {
  const marked = draw('LevelResult', { isMine: true }).match(/data-at="-?\d"/g);
  expect(marked?.filter((at) => at === 'data-at="0"')).toHaveLength(2);
  expect(textOf(draw('LevelResult', { isMine: true }))).toContain('You are here');
  expect(textOf(draw('LevelResult', { isMine: false }))).toContain('They are here You?');
});
