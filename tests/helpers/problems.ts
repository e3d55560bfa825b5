import type { School } from '../../schemas/types.ts';
import type { Problem } from '../../server/content/snapshot.ts';

/** A problem on nine lines that is solved at E6. */
export const makeProblem = (file: string, more: Partial<Problem> = {}): Problem => ({
  file,
  revision: file,
  size: 9,
  toPlay: 'black',
  black: ['D5'],
  white: ['E5'],
  marked: [],
  moves: [{ at: 'E6', right: true }],
  task: { 'sv-SE': file },
  ...more,
});

/** Three stages of levels; the last one has but one level. */
export const STAGES: School['stages'] = [
  { id: 'beginner', from: 'G19', to: 'G10' },
  { id: 'advanced', from: 'G9', to: 'G2' },
  { id: 'mastery', from: 'G1', to: 'G1' },
];
