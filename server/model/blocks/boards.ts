import type { Words } from '../words/text.ts';
import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './structured.ts';

export const goProblem = builder('GoProblem', ({ props, localizedSite }) => ({
  props: { ...props, boardLabels: boardLabels(localizedSite.words) },
}));

/** Adds the labels of a playable board, the first product's price, and a BreadcrumbList from the home page. */
export const hero = builder('Hero', ({ props: authored, localizedSite, subject, page }) => {
  const { items: [product] = [], ...props } = authored;
  const plays = props.problem || props.problems;
  return {
    props: {
      ...props,
      boardLabels: plays ? boardLabels(localizedSite.words) : undefined,
      ...(product?.price?.state === 'priced' ? { offer: { name: product.name, price: product.price } } : {}),
    },
    jsonLd: pageTrail(localizedSite, page, subject),
  };
});

/** Adds the settings of the first game, and the address that a winner shares. */
export const playGo = builder('PlayGo', ({ props, localizedSite, page }) => ({
  props: {
    ...props,
    boardLabels: boardLabels(localizedSite.words),
    address: localizedSite.absolute(page.path),
  },
}));

/** How a game was won, by SGF's letter after the winner's: `W+R`. */
const ENDS: Readonly<Record<string, string>> = { R: 'resignation', T: 'time' };

const OF_BOARD = ['black', 'white', 'empty', 'board', 'move', 'pass', 'captures', 'occupied'];

/** Adds the labels of the board, and the players and the result in words. */
export const gameRecord = builder('GameRecord', ({ props, localizedSite: { words } }) => {
  const { players, result, ...game } = props.game;
  const all = boardLabels(words);
  return {
    props: {
      ...props,
      game: { ...game, players: {} },
      black: props.black ?? players.black ?? all['black'] ?? '',
      white: props.white ?? players.white ?? all['white'] ?? '',
      boardLabels: Object.fromEntries(OF_BOARD.map((name) => [name, all[name] ?? ''])),
      result: resultInWords(result, words),
    },
  };
});

/** `Black wins by 2 points`; undefined if the file has no valid SGF result. */
export function resultInWords(result: string | undefined, words: Words): string | undefined {
  if (result === '0' || result === 'Draw') return words.key('games.result.draw');
  const [, side, points, end] = /^([BW])\+(?:(\d{1,3}(?:\.\d{1,2})?)|([RT])?\w*)$/.exec(result ?? '') ?? [];
  if (!side) return undefined;
  const color = words.key(`blocks.GoProblem.${side === 'B' ? 'black' : 'white'}`);
  if (points) return words.key('games.result.points', { color, count: Number(points) });
  return words.key(`games.result.${ENDS[end ?? ''] ?? 'wins'}`, { color });
}
