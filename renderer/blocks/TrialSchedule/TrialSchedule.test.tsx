import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const items = Object(exampleOf('TrialSchedule').props['items']);
const WEEK = { next: undefined, more: undefined };

test('is a column for each day that has classes, which lead to the sign-up', () => {
  const html = draw('TrialSchedule', WEEK);
  const [open = ''] = html.split('<details');
  expect(open.match(/class="Schedule-day"/g)).toHaveLength(1);
  expect(open.match(/class="Button"/g)).toHaveLength(1);
  expect(open).toContain('Sign up by e-mail<span class="visually-hidden"> Willow 10:00 – 11:00 AM</span>');
});

test('the list says when, where, for whom, how many seats, and how to take part', () => {
  const text = textOf(draw('TrialSchedule', WEEK));
  expect(text).toContain('Times are in Pacific Standard Time');
  expect(text).toContain(
    'Saturday, March 7 10:00 – 11:00 AM Willow San Jose, CA Ages 4–6 3 seats left Sign up by e-mail',
  );
});

test('what is full says so and offers nothing to click', () => {
  const html = draw('TrialSchedule', WEEK);
  expect(textOf(html)).toContain('Flushing San Jose, CA Ages 4–6 Full');
  expect(html.match(/class="Button"/g)).toHaveLength(1);
});

test('in the list full classes come last, folded unless there are no others', () => {
  const list = draw('TrialSchedule', WEEK);
  expect(textOf(list)).toMatch(/ 3 seats left .*Already full: 1 .*Ages 4–6 Full$/);
  expect(list).toMatch(/<details class="Schedule-full Disclosure"><summary>Already full: 1</);
  const days = items.days.map((day: { classes: object[] }) => ({
    ...day,
    classes: day.classes.map((one) => ({ ...one, isFull: true, signUp: undefined })),
  }));
  expect(draw('TrialSchedule', { ...WEEK, items: { ...items, days } })).toMatch(
    /<details class="Schedule-full Disclosure" open=""/,
  );
});

test('days without classes do not show', () => {
  const html = draw('TrialSchedule', WEEK);
  expect(textOf(html)).not.toContain('Friday, March 6');
});

test('no class at all: try another region or week', () => {
  const days = items.days.map((day: object) => ({ ...day, classes: [] }));
  const html = draw('TrialSchedule', { ...WEEK, items: { ...items, days } });
  expect(textOf(html)).toContain('No trial classes on these days Try another region, city or week.');
  expect(html).not.toContain('Schedule-day');
});

test('who finds nothing that fits is led to the next week, and from the last one to all classes', () => {
  const weeks = ['/now', '/later'].map((href) => ({ href, label: href, current: href === '/now' }));
  const after = (week: object[]) => draw('TrialSchedule', { ...WEEK, items: { ...items, weeks: week } });
  expect(after(weeks)).toMatch(/None of these fit\?<\/strong>.*<a href="\/later" class="MoreLink"/);
  expect(after(weeks.slice(0, 1))).toMatch(/<a href="[^"]+" class="MoreLink">See all trial classes/);
});

test('the next seats: the soonest classes that have any, with their day, and the way to all', () => {
  const html = draw('TrialSchedule', {
    next: 1,
    more: { label: 'All classes', href: '/en-US/kidgo/schedule' },
  });
  expect(html).not.toContain('Schedule-day');
  expect(html.match(/class="TrialClass Surface Surface--flat"/g)).toHaveLength(1);
  expect(textOf(html)).toContain(
    'Saturday, March 7 10:00 – 11:00 AM Willow San Jose, CA Ages 4–6 3 seats left',
  );
  expect(html).toContain('href="/en-US/kidgo/schedule"');
});

test('the time zone is told before the classes', () => {
  for (const look of [WEEK, { next: 1 }])
    expect(textOf(draw('TrialSchedule', look))).toMatch(/Times are in .*Willow/);
});

test('where no class has a seat, the next ones lead to all of them', () => {
  const days = items.days.map((day: { classes: object[] }) => ({
    ...day,
    classes: day.classes.map((one) => ({ ...one, isFull: true })),
  }));
  const more = { label: 'All classes', href: '/en-US/kidgo/schedule' };
  const html = draw('TrialSchedule', { items: { ...items, days }, next: 3, more });
  expect(textOf(html)).toContain('No trial classes on these days');
  expect(html).toContain('href="/en-US/kidgo/schedule"');
});

test('another region of the next seats shows at the same place', () => {
  const regions = ['/a', '/b'].map((href) => ({ href, label: href, current: false }));
  expect(draw('TrialSchedule', { items: { ...items, regions }, next: 3 })).toContain(
    'href="/a#trialschedule"',
  );
});

test('where no class fits there is a way to what needs none, if the page names one', () => {
  const more = { label: 'Online courses', href: '/en-US/courses' };
  expect(draw('TrialSchedule', { ...WEEK, more })).toMatch(
    /None of these fit\?.*<a href="\/en-US\/courses" class="MoreLink">Online courses/s,
  );
  expect(draw('TrialSchedule', WEEK)).not.toContain('Online courses');
});
