import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './structured.ts';

/** Adds labels where the hero has a board to play on, and a BreadcrumbList that starts at home. */
export const hero = builder('Hero', {
  inputs: ({ page, path, status }) => ({ title: page.config.title, path, status }),
  build: ({ props: authored, localizedSite, subject, inputs: { title, path, status } }) => {
    const { words } = localizedSite;
    const plays = authored.problem || authored.problems;
    const props = plays ? { ...authored, boardLabels: boardLabels(words) } : authored;
    return { props, jsonLd: pageTrail(localizedSite, { title, path, status }, subject) };
  },
});
