/** The highest number of keys or lines that are named. */
const MOST_NAMED = 5;

export function firstNames(names: readonly (string | number)[]): string {
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');
}
