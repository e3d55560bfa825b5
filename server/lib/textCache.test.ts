import { expect, test } from 'vitest';
import { memoizeText, TextCache } from './textCache.ts';

test('a text is made once, also where there is none', () => {
  let made = 0;
  const texts = new TextCache<string | undefined>();
  for (let i = 0; i < 3; i++) {
    expect(texts.get('a', () => `A${++made}`)).toBe('A1');
    expect(texts.get('b', () => void made++)).toBeUndefined();
  }
  expect(made).toBe(2);
});

test('what is remembered is bounded by its size, not by how many there are', () => {
  const made: string[] = [];
  const upper = memoizeText((text) => {
    made.push(text.slice(0, 1));
    return text.toUpperCase();
  });
  const long = (letter: string) => letter.repeat(100_000);
  for (const letter of ['a', 'b', 'a', 'c', 'a']) upper(long(letter));
  expect(made.join('')).toBe('abca');
  for (let i = 0; i < 2; i++) upper('y'.repeat(300_000));
  expect(made.filter((letter) => letter === 'y')).toHaveLength(2);
  for (let i = 0; i < 5_000; i++) upper(`x${i}`);
  upper('x0');
  expect(made.filter((letter) => letter === 'x')).toHaveLength(5_000);
});
