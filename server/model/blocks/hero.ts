import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd } from './structured.ts';

/** The page's own name, told to search engines with the way to it; home is where the way begins. */
export const hero: BlockBuilder = {
  build: ({ props, on }) => {
    const { heading } = props;
    const href = on.edition.href(on.path)?.href;
    const isPage = on.status === 200 && on.path !== '/';
    if (!isPage || typeof heading !== 'string' || href === undefined) return { props };
    return { props, jsonLd: [breadcrumbLd(on, { name: heading, href })] };
  },
};
