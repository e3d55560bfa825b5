import type { ProductCard } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import type { BlockBuilder } from './builders.ts';
import { productListLd } from './structured.ts';

/** Products as rows, under their stages where the block says so; told to search engines with their offers. */
export const priceList: BlockBuilder = {
  build: ({ props, context }) => {
    const items: ProductCard[] = Array.isArray(props['items']) ? props['items'] : [];
    const { items: _items, ...rest } = props;
    const groups = props['byStage'] === true ? stageGroups(items, context) : [{ id: 'all', items }];
    return { props: { ...rest, groups }, jsonLd: productListLd(items, context, true) };
  },
};

/** Each product under the first stage that it belongs to; what belongs to none comes last, without a heading. */
function stageGroups(items: readonly ProductCard[], { localizedSite }: PageContext) {
  const groups = localizedSite.school.stages.map((stage) => ({
    id: stage.id,
    title: localizedSite.words.key(`stage.${stage.id}`),
    stage: stage.id,
    items: items.filter((item) => item.levels?.stages[0] === stage.id),
  }));
  const others = { id: 'other', items: items.filter((item) => item.levels?.stages[0] === undefined) };
  return [...groups, others].filter((group) => group.items.length > 0);
}
