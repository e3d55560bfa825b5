/** No list stands in more columns. */
const MOST = 6;

/** Classes of a list of so many things that stand side by side (styles/tiles.css). */
export function tileClasses(count: number): string {
  return `Tiles Tiles--${Math.min(Math.max(count, 1), MOST)}`;
}
