import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const item = Object(exampleOf('Account').props['item']);
const drawItem = (change: object, props: Record<string, unknown> = {}) =>
  draw('Account', { item: { ...item, ...change }, ...props });

test('greets by name, under the page’s one heading', () => {
  const html = draw('Account');
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Hello, Ada</h1>']);
  expect(textOf(html)).toMatch(/^My space Hello, Ada On the ladder You are at G12\./);
});

test('lights the own level, and leaves those above it to come', () => {
  const html = draw('Account');
  expect([...html.matchAll(/"Climb-level( Climb-level--\w+)?"/g)].map(([, look]) => look)).toEqual([
    undefined,
    undefined,
    ' Climb-level--own',
    ' Climb-level--ahead',
  ]);
  expect(textOf(html)).toContain('You are at G12.');
});

test('without a rank it says so and leads to how one is got', () => {
  const html = drawItem({ rank: undefined });
  expect(textOf(html)).toContain('No level yet A mock exam tells. How levels are got');
  expect(html).not.toMatch(/Climb-level--(own|ahead)/);
  expect(drawItem({ rank: undefined }, { ranks: undefined })).not.toContain('igqe-intro');
});

test('says until when VIP and lectures last, and leads to VIP where one of them does not', () => {
  expect(draw('Account')).toContain(
    '<dd><time dateTime="2026-12-31T23:59:59+08:00">until December 31, 2026</time></dd>',
  );
  expect(textOf(draw('Account'))).toContain('Live lectures not yet See the VIP plans');
  const active = { state: 'active', endsAt: '2026-12-31T23:59:59+08:00', text: 'until then' };
  expect(textOf(drawItem({ lectures: active }))).not.toContain('See the VIP plans');
  expect(textOf(drawItem({ lectures: active, vip: { ...active, state: 'ended' } }))).toContain(
    'See the VIP plans',
  );
});

test('what is not known of a profile is left out', () => {
  const html = drawItem({ nickName: undefined, email: undefined, phone: undefined, picture: undefined });
  expect(textOf(html)).toMatch(/Profile User name demo$/);
  expect(html).not.toContain('<img');
});

test('what to do next is a list of links', () => {
  const html = draw('Account');
  expect(textOf(html)).toContain('What next? Keep climbing Courses of your stage. Intermediate courses');
  expect(html).toContain('href="/en-US/courses?stage=intermediate"');
  expect(html.match(/<li class="NextSteps-first">(?:(?!<\/li>).)*<a [^>]*class="Button"/g)).toHaveLength(1);
  expect(textOf(draw('Account', { next: [] }))).not.toContain('What next?');
});
