import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('confirms what was done, with its facts and a file for calendars', () => {
  const html = draw('Receipt');
  expect(html).toContain('<h1>You are signed up</h1>');
  expect(html).toContain('<time dateTime="2026-03-07T10:00:00+08:00">Saturday, 7 March 2026</time>');
  expect(html).toContain('<a href="tel:+886255500119">');
  expect(html).toMatch(/href="\/api\/calendar.ics\?path=[^"]*" download=""/);
  expect(textOf(html)).toContain('Reference a-1');
});

test('the file for calendars is the main action where there is one, else the first link', () => {
  const { item } = exampleOf('Receipt').props as { item: object };
  const html = draw('Receipt');
  expect(html).toMatch(
    /<p class="Actions"><a class="Button Button--large" href="\/api\/calendar[^>]*>[^<]*<\/a><a [^>]*class="Button Button--quiet Button--large"/,
  );
  const without = draw('Receipt', { item: { ...item, appointment: undefined } });
  expect(without).toMatch(/<p class="Actions"><a [^>]*class="Button Button--large"/);
});

test('who has not done it is shown the way, and nothing is confirmed', () => {
  const html = draw('Receipt', { item: undefined });
  expect(html).toContain('<h1>Nothing to show</h1>');
  expect(html).toContain('href="/en-US/kidgo/schedule"');
  expect(textOf(html)).not.toContain('You are signed up');
});

test('without facts there is no empty list', () => {
  expect(draw('Receipt', { item: { form: 'redemption', facts: [] } })).not.toContain('<dl');
});
