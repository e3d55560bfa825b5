const MAX_COLUMNS = 6;

/** The classes of a list with this number of items side by side (styles/tiles.css). */
export function tileClasses(count: number): string {
  return `Tiles Tiles--${Math.min(Math.max(count, 1), MAX_COLUMNS)}`;
}
