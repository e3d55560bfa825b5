import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('a course tells parents what they ask, and leads to its page', () => {
  const html = draw('ParentsZone');
  expect(textOf(html)).toContain(
    'From zero to 27 kyu · G19–G18 Kids Starter What your child will be able to do Plays a whole 7×7 game How long 8 weeks How much 24 units For parents A card',
  );
  expect(html).toContain('<a href="/en-US/courses/kidbasic">Kids Basic</a>');
});

test('what is unknown is left out', () => {
  expect(draw('ParentsZone').match(/How long/g)).toHaveLength(1);
});

test('says that there are none', () => {
  const html = draw('ParentsZone', { items: [] });
  expect(textOf(html)).toContain('No courses here yet');
  expect(html).not.toContain('<ul');
});
