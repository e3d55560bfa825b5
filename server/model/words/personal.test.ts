import { expect, test, vi } from 'vitest';
import { personalText } from './personal.ts';

const wordsOf = (text: string) => ({
  key: vi.fn((_key: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name])),
  ),
});

test('fills in what is a visitor’s own without the words’ knowing it', () => {
  const words = wordsOf('Hello, {{name}}! {{name}} has {{count}} {other}');
  expect(personalText(words, 'account.greeting', { name: 'Ada', count: '2' })).toBe(
    'Hello, Ada! Ada has 2 {other}',
  );
  expect(JSON.stringify(words.key.mock.calls)).not.toContain('Ada');
});

test('a name is only ever a name', () => {
  const name = '{{x}} $t(nav.home) {count} $& {constructor}';
  expect(personalText(wordsOf('{{name}} {{count}}'), 'k', { name, count: '2' })).toBe(`${name} 2`);
  expect(personalText(wordsOf('{constructor}'), 'k', {})).toBe('{constructor}');
});
