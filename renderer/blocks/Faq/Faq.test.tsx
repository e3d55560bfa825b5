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

test('where questions can be searched, their topics are links', () => {
  const groups = ['a', 'b'].map((id) => ({ title: `On ${id}`, items: [{ id, question: 'Q', answer: '' }] }));
  const html = draw('Faq', { groups });
  for (const id of ['a', 'b']) {
    expect(html).toMatch(new RegExp(`<a href="#topic-${id}"[^>]*>On ${id}</a>`));
    expect(html).toContain(`id="topic-${id}"`);
  }
  expect(draw('Faq', { groups, form: undefined })).not.toContain('#topic-');
});

test('can be searched without a script', () => {
  const html = draw('Faq');
  expect(html).toMatch(/<search><form [^>]*action="\/en-US\/faq" method="get">.*<input [^>]*name="q"/s);
  expect(draw('Faq', { form: undefined })).not.toContain('<form');
});

test('what a search finds is open, and the way back is there', () => {
  const form = {
    action: '/en-US/faq',
    name: 'q',
    value: 'vip',
    summary: '1 question',
    clearHref: '/en-US/faq',
  };
  const html = draw('Faq', { form });
  expect(html.match(/<details [^>]*open=""/g)).toHaveLength(2);
  expect(html).toContain('<p role="status">1 question</p>');
  expect(draw('Faq', { form, groups: [] })).toContain('No question has these words');
});

test('where questions can be searched, the answers of the first group are open', () => {
  const groups = ['a', 'b'].map((id) => ({ title: id, items: [{ id, question: 'Q', answer: '' }] }));
  const openIn = (html: string) =>
    [...html.matchAll(/<details [^>]*open=""[\s\S]*?id="(\w)"/g)].map(([, id]) => id);
  expect(openIn(draw('Faq', { groups }))).toEqual(['a']);
  expect(openIn(draw('Faq', { groups, form: undefined }))).toEqual([]);
});
