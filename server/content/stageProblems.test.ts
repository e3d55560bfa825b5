import { expect, test } from 'vitest';
import type { Page } from '../../schemas/types.ts';
import { dailyFiles, levelTestProblems, stageOfFile } from './stageProblems.ts';

const NOTHING = new Set<string>();
const beginner = (letters: string) => [...letters].map((letter) => `beginner-${letter}.sgf`);
const testOf = (problems: object[]): Page => ({
  path: '/test',
  title: 'test.title',
  description: 'test.description',
  blocks: [
    { id: 'text', type: 'Section', props: { problems: [{ level: 'G1', problem: 'other.sgf' }] } },
    {
      id: 'around',
      type: 'Columns',
      areas: {
        first: [
          { id: 'test', type: 'LevelTest', props: { start: 'G16', steps: [3, 2, 1], least: 2, problems } },
        ],
      },
    },
  ],
});

test('the files of a stage, by the alphabet and of no other stage', () => {
  const files = ['beginner-b.sgf', 'advanced-a.sgf', 'beginner-a.sgf', 'beginners.sgf'];
  expect(dailyFiles(files, 'beginner', NOTHING)).toEqual(beginner('ab'));
  expect(dailyFiles(files, 'mastery', NOTHING)).toEqual([]);
});

test('none that a level test asks', () => {
  expect(dailyFiles(beginner('abcd'), 'beginner', new Set(beginner('ac')))).toEqual(beginner('bd'));
  expect(dailyFiles(beginner('ac'), 'beginner', new Set(beginner('ac')))).toEqual([]);
});

test('the problems of a level test are found in its block', () => {
  const page = testOf([
    { level: 'G19', problem: 'a.sgf' },
    { level: 'G16', problem: 'b.sgf' },
    { level: 'G12', problem: 'c.sgf' },
  ]);
  expect([...levelTestProblems([page])]).toEqual(['a.sgf', 'b.sgf', 'c.sgf']);
  expect(levelTestProblems([testOf([])])).toEqual(NOTHING);
});

test('a file’s name contains its stage', () => {
  const stages = [{ id: 'beginner', from: 'G19', to: 'G16' }];
  expect(stageOfFile(stages, 'beginner-net')).toBe('beginner');
  expect(stageOfFile(stages, 'lesson-first-steps-1')).toBeUndefined();
});
