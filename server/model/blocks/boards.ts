import { resultInWords } from '../media/games.ts';
import { windowDates } from '../rules/moments.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './jsonLd.ts';

export const goProblem = builder('GoProblem', ({ props, localizedSite }) => ({
  props: { ...props, boardLabels: boardLabels(localizedSite.words) },
}));

/** Adds the labels of a board, the first product's price, an event's dates, and a BreadcrumbList. */
export const hero = builder('Hero', ({ props: authored, localizedSite, subject, page }) => {
  const { items: [product] = [], ...props } = authored;
  const plays = props.problem || props.problems;
  return {
    props: {
      ...props,
      dates: page.window && windowDates(page.window, localizedSite),
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
    address: localizedSite.localizedUrl(page.path),
  },
}));

const BOARD_LABELS = ['black', 'white', 'empty', 'board', 'move', 'pass', 'captures', 'occupied'];

/** Adds the labels of the board, and the players and the result in words. */
export const gameRecord = builder('GameRecord', ({ props, localizedSite: { words } }) => {
  const all = words.labels('blocks.GoProblem');
  const { players, result } = props.game ?? { players: {}, result: undefined };
  return {
    props: {
      ...props,
      game: props.game && { ...props.game, players: {}, result: undefined },
      black: props.black ?? players.black ?? all['black'] ?? '',
      white: props.white ?? players.white ?? all['white'] ?? '',
      boardLabels: Object.fromEntries(BOARD_LABELS.map((name) => [name, all[name] ?? ''])),
      result: resultInWords(result, words),
    },
  };
});
