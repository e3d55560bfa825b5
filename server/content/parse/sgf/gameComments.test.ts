import { expect, test } from 'vitest';
import { analyseGame } from './analyseSgf.ts';

test.each([
  'Mid-game: White leads',
  'Ko-threats: Black has three.',
  'mr-smith: hi',
  'you_too: thanks',
  'zh_tw: 你好',
  'Hello\nen-us: hi',
])('what people write to one another is no language: %s', (words) => {
  const [alone, below] = [`C[${words}]`, `C[en-GB: Well\n${words}]`];
  const { findings, part } = analyseGame(Buffer.from(`(;SZ[9]${alone};B[cc]${below})`));
  expect(findings).toEqual([]);
  expect(part.kind === 'game' && part.game?.lines[0]?.words).toEqual({
    0: words,
    1: { 'en-GB': `Well\n${words}` },
  });
});
