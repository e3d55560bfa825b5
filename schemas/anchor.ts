/** Converts a service's id to the id of an element: letters, digits and hyphens. */
export function anchor(prefix: string, id: string): string {
  return `${prefix}-${id.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
