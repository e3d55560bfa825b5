import { describe, expect, test } from 'vitest';
import { audienceFinder } from './audiences.ts';

const AUDIENCES = [{ id: 'children' }, { id: 'families' }, { id: 'teachers', types: ['itp' as const] }];
const WORDS: Record<string, Record<string, string>> = {
  en: { children: 'child, kid', families: 'family, parent', teachers: 'teachers' },
  zh: { children: '孩子, 兒童', families: '親子、爸媽', teachers: '的老師' },
};
const find = (text: string | undefined, { type = 'hjjCoursePlan', words = 'en' } = {}) =>
  audienceFinder(AUDIENCES, (id) => WORDS[words]?.[id])({ type, text });

describe('whom a product is for', () => {
  test.each([
    ['Children of 5 to 10', ['children']],
    ['KIDS and their parents', ['children', 'families']],
    ['ＫＩＤＳ', ['children']],
    ['Grandchildren', []],
    ['Players who like to ask the teacher', []],
    ['For (teachers)', ['teachers']],
    ['', []],
  ])('“%s” is for %j', (text, audiences) => {
    expect(find(text)).toEqual(audiences);
  });

  test('words of a script without spaces are found anywhere', () => {
    expect(find('想跟孩子、爸媽一起學', { words: 'zh' })).toEqual(['children', 'families']);
    expect(find('想跟老師互動的棋友', { words: 'zh' })).toEqual([]);
    expect(find('想教學生的老師', { words: 'zh' })).toEqual(['teachers']);
  });

  test('a type that is an audience’s alone decides, whatever the words say', () => {
    expect(find('Coaches of kids', { type: 'itp' })).toEqual(['teachers']);
    expect(find(undefined, { type: 'itp' })).toEqual(['teachers']);
  });

  test('what nobody says is for nobody in particular', () => {
    expect(find(undefined)).toEqual([]);
    expect(find('Children', { words: 'none' })).toEqual([]);
  });
});
