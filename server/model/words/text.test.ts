import { describe, expect, test } from 'vitest';
import { wordsFiles } from '../../../tests/helpers/snapshot.ts';
import { getWords } from './text.ts';

const locale = (code: string, words: Record<string, unknown>) => ({
  code,
  revision: code,
  info: { name: code, lang: code },
  words: wordsFiles(code, words),
});
const WORDS = {
  a: {
    hello: 'Hej {{name}}',
    students: '{{facts.students, number}} elever',
    list: { x: 'X', deep: { y: 'Y' } },
    html: '<b>{{name}}</b>',
    empty: '',
  },
};
const words = getWords(
  [
    locale('sv-SE', WORDS),
    locale('nb-NO', { a: { hello: 'Hei', only: 'Bare her', list: { z: 'Z', x: 'Xx' } } }),
  ],
  { students: 1200 },
);

describe('words', () => {
  test('are those of the locale, else of its fallbacks, else none', () => {
    expect(words.text('a.hello', { name: 'Ada' })).toBe('Hej Ada');
    expect(words.text('a.only')).toBe('Bare her');
    expect(words.text('a.none')).toBeUndefined();
    expect([words.has('a.only'), words.has('a.none')]).toEqual([true, false]);
    expect(words.key('a.none')).toBe('a.none');
    expect(words.key('a.hello', { name: 'Ben' })).toBe('Hej Ben');
  });

  test('are made once for a chain and its figures; another chain of the same locale has its own', () => {
    const main = locale('sv-SE', { a: { own: 'Egen' } });
    const [norse, danish] = [
      locale('nb-NO', { a: { far: 'Fjern' } }),
      locale('da-DK', { a: { far: 'Fjernt' } }),
    ];
    const facts = {};
    const chains = [[main], [main, norse], [main, danish], [main, norse, danish], [main, danish, norse]];
    const far = chains.map((chain) => getWords(chain, facts).text('a.far'));
    expect(far).toEqual([undefined, 'Fjern', 'Fjernt', 'Fjern', 'Fjernt']);
    expect(getWords([main, norse], facts)).toBe(getWords([main, norse], facts));
    expect(getWords([main, norse], {})).not.toBe(getWords([main, norse], facts));
  });

  test('labels are the strings below a key, of the whole chain, and nobody changes them', () => {
    expect(words.labels('a.list')).toEqual({ x: 'X', z: 'Z' });
    expect(words.labels('a.list')).toBe(words.labels('a.list'));
    expect(Object.isFrozen(words.labels('a.list'))).toBe(true);
    expect(words.labels('a.none')).toEqual({});
  });

  test('name figures, as their language writes them, and are no HTML yet', () => {
    expect(words.text('a.students')).toMatch(/^1\s200 elever$/);
    expect(words.text('a.html', { name: '<i>' })).toBe('<b><i></b>');
  });

  test('are told again for other variables', () => {
    expect([1, 2, 1].map((name) => words.text('a.hello', { name }))).toEqual(['Hej 1', 'Hej 2', 'Hej 1']);
    expect(words.text('a.hello', { name: 'x', other: { deep: 1 } })).toBe('Hej x');
    expect(words.text('a.hello', { name: 'x'.repeat(600) })).toHaveLength(604);
    for (let i = 0; i < 6_000; i++) words.text('a.hello', { name: i });
    expect(words.text('a.hello', { name: 1 })).toBe('Hej 1');
  });

  test('of a map are the locale’s, else a fallback’s, else the first', () => {
    expect(words.text({ 'en-GB': 'Hi', 'sv-SE': 'Hej {{name}}' }, { name: 'Ada' })).toBe('Hej Ada');
    expect(words.text({ 'en-GB': 'Hi', 'nb-NO': 'Hei {{facts.students}}' })).toBe('Hei 1200');
    expect(words.text({ 'en-GB': 'Hi', 'de-DE': 'Hallo' })).toBe('Hi');
    expect(words.text({})).toBeUndefined();
  });

  test('below a key are those directly below it, the locale’s before its fallbacks’', () => {
    expect(words.labels('a.list')).toEqual({ z: 'Z', x: 'X' });
    expect(words.labels('a.list.deep')).toEqual({ y: 'Y' });
    expect([words.labels('a.none'), words.labels('a.list.x'), words.labels('a.none.more')]).toEqual([
      {},
      {},
      {},
    ]);
  });

  test('need a locale', () => {
    expect(() => getWords([], {})).toThrow('words need a locale');
  });
});
