import type { ReactNode } from 'react';

/** What stands in an area of a block, as props of the element around it: HTML from a cache, or blocks to draw with it. */
export type Area = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };
