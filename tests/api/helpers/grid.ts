import type { Filters, PageModel, ProductCard } from '../../../schemas/model.ts';

/** What a listing of products shows. */
export interface Grid {
  sections: { id: string; items: ProductCard[]; shown?: number; restLabel?: string }[];
  cards: ProductCard[];
  ids: string[];
  filters: Filters | undefined;
  empty: { title: string; clearHref?: string } | undefined;
}

/** The first listing of products of a page. */
export function gridOf({ blocks }: PageModel): Grid {
  const props = blocks.find(({ type }) => type === 'CourseGrid')?.props;
  const sections = (props?.['sections'] ?? []) as Grid['sections'];
  const cards = sections.flatMap(({ items }) => items);
  return {
    sections,
    cards,
    ids: cards.map(({ id }) => id),
    filters: props?.['filters'] as Filters | undefined,
    empty: props?.['empty'] as Grid['empty'],
  };
}
