import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('the heading is the page’s h1; the first action is the main one', () => {
  const html = draw('Hero');
  expect(html).toContain('<h1>It all begins with one stone</h1>');
  expect(html).toMatch(
    /class="Button Button--large"[^>]*>|href="[^"]*register"[^>]*class="Button Button--large"/,
  );
  expect(html).toContain('Button--quiet');
});

test('the board is said in words, with a stone at each point', () => {
  const html = draw('Hero', { problem: undefined, problems: undefined });
  expect(html).toContain('role="img" aria-label="A 9×9 board, Black to play."');
  expect(html.match(/class="Board-black"/g)).toHaveLength(4);
  expect(html.match(/class="Board-white"/g)).toHaveLength(4);
});

test('a problem goes before a board, and is an island that wakes at once', () => {
  const html = draw('Hero');
  expect(html).toContain('id="hero-board" data-island="GoProblem" data-when="load"');
  expect(html).toContain('aria-label="9×9 board, Black to play.');
  expect(html).not.toContain('aria-label="A 9×9 board');
});

test('several problems begin with the first; what stands at their end travels along', () => {
  const html = draw('Hero');
  expect(textOf(html)).toContain('Problem 1 of 2');
  expect(html).toContain('Now you can capture!');
  expect(textOf(html)).not.toContain('Now you can capture!');
  expect(textOf(draw('Hero', { problems: undefined }))).not.toContain('Problem 1');
});

test('without scripts the solution can be read', () => {
  expect(draw('Hero')).toMatch(/<noscript><details[^>]*>.*First move: Black E6\..*<\/details><\/noscript>/);
});

test('a picture shows where there is no board', () => {
  expect(draw('Hero', { problem: undefined, problems: undefined, board: undefined })).toContain(
    '<img class="Hero-picture" src="/media/shape-ladder.svg"',
  );
});

test('an event says when it is beside its name; what else there is to see is a card with a picture', () => {
  const also = { link: { label: 'A game', href: '/games' }, picture: { src: '/a.jpg', alt: '' } };
  const html = draw('Hero', { eyebrow: 'Camp', dates: '1–3 May', also });
  expect(html).toContain('Camp <span>1–3 May</span>');
  expect(html).toMatch(/<a href="\/games" class="Hero-also[^>]*><img[^>]*src="\/a.jpg"/);
  expect(draw('Hero', { also: { ...also, link: undefined } })).not.toContain('Hero-also');
});

test('a stone off the board is left out', () => {
  const html = draw('Hero', {
    problem: undefined,
    problems: undefined,
    board: { size: 9, black: ['K10', 'A1'], description: 'x' },
  });
  expect(html.match(/class="Board-black"/g)).toHaveLength(1);
});

test('a speaker says the caption in a bubble, with the stones that each move takes', () => {
  const compare = [
    { at: 'E3', label: 'Your move', stones: 1, value: '1 taken' },
    { at: 'D1', label: 'Better', stones: 3, value: '3 taken' },
  ];
  const board = { size: 9, description: 'x', caption: 'Play B first.', speaker: 'AI says', compare };
  const html = draw('Hero', { problem: undefined, problems: undefined, board });
  expect(textOf(html)).toMatch(/AI says Play B first\. Your move 1 taken Better 3 taken$/);
  const [yours, better] = html.split('Better');
  expect(yours?.match(/StoneIcon/g)).toHaveLength(1);
  expect(better?.match(/StoneIcon/g)).toHaveLength(3);
  // On the board the best as a faint stone with a tick, the other crossed out.
  expect(html).toMatch(
    /translate\(80 120\)"><g[^>]*><circle[^>]*--shu[\s\S]*translate\(60 160\)"><use[^>]*opacity[\s\S]*--tea/,
  );
});
