/** A record, or a part of one, as the content service sent it. */
export type Entry = Record<string, unknown>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
