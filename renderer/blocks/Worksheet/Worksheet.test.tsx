import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('problems stand before their answers, which have all stones that solve them, numbered; what has no point of its own is said', () => {
  const html = draw('Worksheet');
  const [, problems = '', answers = ''] = html.split(/class="(?:Worksheet-answers )?Worksheet-paper/);
  const stones = (part: string) => part.match(/class="Board-black"/g)?.length;
  expect(stones(problems)).toBe(4);
  expect(stones(answers)).toBe(6);
  const numbers = [...answers.matchAll(/<text class="Board-label Board-mark--(\w+)[^>]*>(\d)</g)];
  expect(numbers.map(([, colour, number]) => `${colour} ${number}`)).toEqual([
    'black 1',
    'white 2',
    'black 3',
  ]);
  expect(textOf(problems)).toContain('Capture the circled stone.');
  expect(textOf(answers)).toMatch(/Answers E6, 4 at 1, 5 at E5, 6 passes/);
});

test('a button prints it; without a script the browser’s menu does', () => {
  const html = draw('Worksheet');
  expect(html).toMatch(
    /<button type="button" class="Button Button--large" data-print="">Print this sheet<\/button>/,
  );
  expect(html).toMatch(/<noscript><p>Print this page from your browser’s menu/);
});

test('the address is there to be scanned and to be read', () => {
  const html = draw('Worksheet');
  expect(html).toContain('d="M0 0h1v1h-1zM2 1h1v1h-1z"');
  expect(textOf(html)).toContain('https://www.example.com/en-US/problems?stage=beginner');
});
