import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd } from './structured.ts';

/** A board to play on gets its words. The page's own name, told to search engines with the way to it; home is where the way begins. */
export const hero: BlockBuilder = {
  build: ({ props: authored, on }) => {
    const { problem } = authored;
    const name = on.edition.words.text(on.page.config.title, { ...on.subject });
    const boardLabels = problem ? { boardLabels: on.edition.words.labels('blocks.GoProblem') } : {};
    const props = { ...authored, ...boardLabels };
    const href = on.edition.href(on.path)?.href;
    const isPage = on.status === 200 && on.path !== '/';
    if (!isPage || name === undefined || href === undefined) return { props };
    return { props, jsonLd: [breadcrumbLd(on, { name, href })] };
  },
};
