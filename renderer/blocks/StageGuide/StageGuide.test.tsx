import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each stage has its levels, its ranks and what one can do', () => {
  const html = draw('StageGuide');
  expect(textOf(html)).toContain(
    'Beginner G19–G16 About 30 kyu to 21 kyu The first steps. Capture a stone Beginner courses',
  );
  expect(html).toContain('id="stageguide-beginner"');
});

test('a stage without words still shows', () => {
  expect(textOf(draw('StageGuide', { items: [] }))).toContain('Mastery G5–G1');
});
