import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const items = Object(exampleOf('TrialSchedule').props['items']);

test('is a table of branches and days, whose classes lead into the list', () => {
  const html = draw('TrialSchedule');
  expect(html.match(/<th scope="col"/g)).toHaveLength(8);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  expect(html).toContain('href="#trialschedule-wg-sat10-20260307"');
  expect(html).toContain('<li id="trialschedule-wg-sat10-20260307">');
});

test('the list says when, where, for whom, how many seats, and how to take part', () => {
  const text = textOf(draw('TrialSchedule'));
  expect(text).toContain('Times are in Pacific Standard Time');
  expect(text).toContain(
    'Saturday, March 7 10:00 – 11:00 AM Willow San Jose, CA Ages 4–6 3 seats left Sign up by e-mail',
  );
});

test('what is full says so and offers nothing to click', () => {
  const html = draw('TrialSchedule');
  expect(textOf(html)).toContain('Eastern Standard Time Flushing San Jose, CA Ages 4–6 Full');
  expect(html.match(/class="Button Button--quiet"/g)).toHaveLength(1);
});

test('days without classes are in the table only', () => {
  expect(textOf(draw('TrialSchedule'))).not.toContain('Friday, March 6');
});

test('no class at all: try another region or week', () => {
  const days = items.days.map((day: object) => ({ ...day, classes: [] }));
  const html = draw('TrialSchedule', { items: { ...items, days } });
  expect(textOf(html)).toContain('No trial classes on these days Try another region or another week.');
  expect(html).not.toContain('<table');
});
