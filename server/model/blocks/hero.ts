import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './structured.ts';

/** A board to play on gets its words. The page's own name, told to search engines with the way to it; home is where the way begins. */
export const hero = builder('Hero', {
  inputs: ({ page, path, status }) => ({ title: page.config.title, path, status }),
  build: ({ props: authored, localizedSite, subject, inputs: { title, path, status } }) => {
    const { words } = localizedSite;
    const plays = authored.problem || authored.problems;
    const props = plays ? { ...authored, boardLabels: boardLabels(words) } : authored;
    return { props, jsonLd: pageTrail(localizedSite, { title, path, status }, subject) };
  },
});
