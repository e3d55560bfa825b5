import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

test('the server draws the position and says it in words', () => {
  const html = draw('GoProblem');
  expect(html).toContain('role="img" aria-label="9×9 board, Black to play. Black: D5, E4, F5.');
  const drawing = html.slice(html.indexOf('GoPlay-drawing'), html.indexOf('GoPlay-grid'));
  expect(drawing.match(/href="#stone-black"/g)).toHaveLength(3);
  expect(drawing.match(/href="#stone-white"/g)).toHaveLength(2);
  expect(textOf(html)).toContain('Type moves, or read the position 9×9 board, Black to play.');
  expect(textOf(html)).toContain('Capture the circled stone.');
});

test('until it is alive it is no grid, has no tab stop, and keeps a press for later', () => {
  const html = draw('GoProblem');
  expect(html).not.toMatch(/role="grid|tabindex/);
  expect(html).toContain('aria-hidden="true" data-replay=""');
});

test('shows the part that the page asks for, with the names of its lines', () => {
  const html = draw('GoProblem');
  expect(html).toContain('data-at="G9"');
  expect(html).not.toContain('data-at="H9"');
  expect(draw('GoProblem', { crop: undefined })).toContain('data-at="J9"');
});

test('draws no stone outside of the part that shows', () => {
  const [problem] = exampleOf('GoProblem').props['problems'] as object[];
  const stonesWithin = (from: string, to: string) => {
    const html = draw('GoProblem', { problems: [problem], crop: { from, to } });
    const drawing = html.slice(html.indexOf('GoPlay-drawing'), html.indexOf('GoPlay-grid'));
    return drawing.match(/href="#stone-\w+"/g)?.length;
  };
  expect(stonesWithin('A9', 'J1')).toBe(5);
  expect(stonesWithin('C7', 'G3')).toBe(4);
  expect(stonesWithin('D5', 'E4')).toBe(3);
});

test('travels with its problems and words alone', () => {
  const json = /data-props="([^"]*)"/.exec(draw('GoProblem'))?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(Object.keys(JSON.parse(json))).toEqual(['problems', 'labels']);
  expect(json).not.toContain(String(exampleOf('GoProblem').labels['unavailable']));
  expect(json).not.toContain('olution');
});
