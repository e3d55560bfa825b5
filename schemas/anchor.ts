/** The first word of every id that is made of a record's: `branch-12`. */
export const RECORD_WORDS = ['branch'] as const;

/** Converts a service's id to the id of an element: letters, digits and hyphens. */
export function anchor(prefix: (typeof RECORD_WORDS)[number], id: string): string {
  return `${prefix}-${id.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
