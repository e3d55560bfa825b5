import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './structured.ts';

/** A board gets its words. */
export const goProblem = builder('GoProblem', ({ props, localizedSite }) => ({
  props: { ...props, boardLabels: boardLabels(localizedSite.words) },
}));

/** Adds labels where the hero has a board to play on, the first product's price, and a BreadcrumbList that starts at home. */
export const hero = builder('Hero', ({ props: authored, localizedSite, subject, page }) => {
  const { items: [product] = [], ...props } = authored;
  const plays = props.problem || props.problems;
  return {
    props: {
      ...props,
      ...(plays ? { boardLabels: boardLabels(localizedSite.words) } : {}),
      ...(product?.price?.state === 'priced' ? { offer: { name: product.name, price: product.price } } : {}),
    },
    jsonLd: pageTrail(localizedSite, page, subject),
  };
});

/** The game that a visitor finds, and the address that a winner passes on. */
export const playGo = builder('PlayGo', ({ props, localizedSite, page }) => ({
  props: {
    ...props,
    boardLabels: boardLabels(localizedSite.words),
    address: `${localizedSite.site.config.origin}${localizedSite.href(page.path)?.href ?? ''}`,
  },
}));
