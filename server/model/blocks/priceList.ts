import type { ProductCard, ProductRow } from '../../../schemas/model.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';
import { productListLd } from './jsonLd.ts';

/** Products as rows, under their stages where the block says so; described to search engines with their offers. */
export const priceList = builder('PriceList', ({ props, localizedSite }) => {
  const { items, ...rest } = props;
  const groups = props.byStage === true ? stageGroups(items, localizedSite) : [{ id: 'all', items }];
  const rows = groups.map((group) => ({ ...group, items: group.items.map(rowOf) }));
  return { props: { ...rest, groups: rows }, jsonLd: productListLd(items, localizedSite, true) };
});

function rowOf(card: ProductCard): ProductRow {
  const row = pick(card, ['id', 'type', 'name', 'href', 'price']);
  const { type, levels } = card;
  const level = type === 'verification' && levels?.from === levels?.to ? levels?.from : undefined;
  const fact = isInName(card) ? {} : pick(card, ['duration']);
  return { ...row, ...fact, level };
}

/** `Live Lectures, Monthly (8 hours)` already contains its length. */
function isInName({ name, duration }: ProductCard): boolean {
  return duration !== undefined && name.replace(/\s+/gu, ' ').includes(duration.replace(/\s+/gu, ' '));
}

/** Each product in the first stage that it belongs to; products without a stage come last, without a heading. */
function stageGroups(items: readonly ProductCard[], { school, words }: LocalizedSite) {
  const groups = school.stages.map((stage) => ({
    id: stage.id,
    title: words.key(`stage.${stage.id}`),
    stage: stage.id,
    items: items.filter((item) => item.levels?.stages[0] === stage.id),
  }));
  const others = { id: 'other', items: items.filter((item) => item.levels?.stages[0] === undefined) };
  return [...groups, others].filter((group) => group.items.length > 0);
}
