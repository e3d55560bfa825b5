import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each stage has its rungs, its ranks and what one can do', () => {
  const html = draw('StageGuide');
  expect(textOf(html)).toContain(
    'G19 G18 G17 G16 Beginner G19–G16 About 30 kyu to 21 kyu The first steps. Capture a stone Beginner courses',
  );
  expect(html).toContain('id="stageguide-beginner"');
});

test('a stage without words still shows', () => {
  expect(textOf(draw('StageGuide', { items: [] }))).toContain('G5 G4 G3 G2 G1 Mastery G5–G1');
});
