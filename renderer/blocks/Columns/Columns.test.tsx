import { expect, test } from 'vitest';
import { draw, exampleOf } from '../../testing/blocks.ts';

test('draws each area in a column of its own, in order', () => {
  const html = draw('Columns');
  expect(html).toContain('Columns-grid--first-wide" data-columns="2"');
  expect(html).toMatch(
    /Columns-column"><section id="online".*<\/section><\/div><div class="Columns-column"><section id="branch"/s,
  );
});

test('an area whose blocks are all left out takes no room', () => {
  const { areas } = exampleOf('Columns');
  const html = draw('Columns', {}, { areas: { first: areas?.['first'] ?? [], second: [] } });
  expect(html).toContain('data-columns="1"');
  expect(html.match(/Columns-column"/g)).toHaveLength(1);
});
