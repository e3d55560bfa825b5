import type { BlockModel } from '../../schemas/model.ts';

/** Only the file names are used; `secondary.ts` imports their content. */
const files = import.meta.glob('../blocks/*/*.secondary.css', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Blocks whose styles are in the second style sheet. */
const SECONDARY = new Set(
  Object.keys(files).map((path) => path.replace(/^.*\/(\w+)\.secondary\.css$/, '$1')),
);

/** Whether a page of these blocks, areas included, needs the second style sheet. */
export function needsSecondary(blocks: readonly BlockModel[]): boolean {
  return blocks.some(
    ({ type, areas }) =>
      SECONDARY.has(type) || Object.values(areas ?? {}).some((inner) => needsSecondary(inner)),
  );
}
