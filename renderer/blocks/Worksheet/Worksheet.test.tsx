import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('problems stand before their answers, which have the stone that solves them, numbered', () => {
  const html = draw('Worksheet');
  const [problems = '', answers = ''] = html.split('class="Worksheet-answers"');
  const stones = (part: string) => part.match(/class="Board-black"/g)?.length;
  expect(stones(problems)).toBe(4);
  expect(stones(answers)).toBe(5);
  expect(answers.match(/<text class="Board-label[^>]*>1</g)).toHaveLength(1);
  expect(textOf(problems)).toContain('Capture the circled stone.');
  expect(textOf(answers)).toMatch(/Answers E6/);
});

test('the address is there to be scanned and to be read', () => {
  const html = draw('Worksheet');
  expect(html).toContain('d="M0 0h1v1h-1zM2 1h1v1h-1z"');
  expect(textOf(html)).toContain('https://www.example.com/en-US/problems?stage=beginner');
});
