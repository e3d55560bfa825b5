import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './structured.ts';

/** Adds labels where the hero has a board to play on, and a BreadcrumbList that starts at home. */
export const hero = builder('Hero', ({ props: authored, localizedSite, subject, page }) => {
  const plays = authored.problem || authored.problems;
  const props = plays ? { ...authored, boardLabels: boardLabels(localizedSite.words) } : authored;
  return { props, jsonLd: pageTrail(localizedSite, page, subject) };
});
