import { expect, test } from 'vitest';
import { draw } from '../../testing/blocks.ts';

test('says what happened and leads home', () => {
  const html = draw('ErrorMessage');
  expect(html).toContain('<h1>This page could not be found</h1>');
  expect(html).toMatch(/<a href="\/en-US"[^>]*>Back to the home page<\/a>/);
  expect(html).toContain('<a href="/en-US/courses" class="Tap">All courses</a>');
});

test('names the status', () => {
  expect(draw('ErrorMessage', { status: 405 })).toContain('<p class="Note">Error 405</p>');
});

test('does without links', () => {
  expect(draw('ErrorMessage', { links: [], linksHeading: undefined, body: undefined })).not.toContain('<ul');
});

test('has a picture, and a board where none is named', () => {
  expect(draw('ErrorMessage')).toContain('src="/media/lost.jpg"');
  const html = draw('ErrorMessage', { picture: undefined });
  expect(html).not.toContain('<img');
  expect(html).toContain('class="Board"');
});
