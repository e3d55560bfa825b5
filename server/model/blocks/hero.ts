import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd } from './structured.ts';

/** A board to play on gets its words. The page's own name, told to search engines with the way to it; home is where the way begins. */
export const hero: BlockBuilder = {
  build: ({ props: authored, context }) => {
    const { problem } = authored;
    const name = context.localizedSite.words.text(context.page.config.title, { ...context.subject });
    const boardLabels = problem
      ? { boardLabels: context.localizedSite.words.labels('blocks.GoProblem') }
      : {};
    const props = { ...authored, ...boardLabels };
    const href = context.localizedSite.href(context.path)?.href;
    const isPage = context.status === 200 && context.path !== '/';
    if (!isPage || name === undefined || href === undefined) return { props };
    return { props, jsonLd: [breadcrumbLd(context, { name, href })] };
  },
};
