import { builder } from './builder.ts';

/** Championships as cards: rules and results are on the page of each. */
export const championshipList = builder('ChampionshipList', ({ props }) => {
  const items = props.items.map(({ slug: _, contentHtml: __, ...card }) => card);
  return { props: { ...props, items } };
});
