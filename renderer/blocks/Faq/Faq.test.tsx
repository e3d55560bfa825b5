import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('questions open by themselves, and each answer has its anchor', () => {
  const html = draw('Faq');
  expect(html).toMatch(
    /<summary>From what age can one begin\?.*<div id="age" class="Prose"><p>From <strong>four<\/strong>/s,
  );
  expect(html.match(/<details/g)).toHaveLength(2);
});

test('a group may have no title', () => {
  const groups = [{ items: [{ id: 'a', question: 'Q', answer: '<p>A</p>' }] }];
  expect(draw('Faq', { groups })).not.toContain('<h3>');
});
