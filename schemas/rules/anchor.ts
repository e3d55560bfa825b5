/** What the ids of branches on a page begin with. */
export const BRANCH_PREFIX = 'branch-';

/** Converts a branch's id to the id of an element: letters, digits and hyphens. */
export function branchAnchor(id: string): string {
  return `${BRANCH_PREFIX}${id.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
