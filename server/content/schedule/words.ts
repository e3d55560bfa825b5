import type { Boundary } from './boundaries.ts';

const KINDS = { nav: 'navigation link', account: 'account link', footer: 'footer entry' } as const;

/** What changes, in words: `block “deals” (CourseGrid) of /summer`. */
export function nameOf({ thing, page }: Pick<Boundary, 'thing' | 'page'>): string {
  const address = page?.config.path ?? `page “${page?.id}”`;
  if (thing.kind === 'page') return `page ${address}`;
  if (thing.kind === 'event') return `event of ${address}`;
  if (thing.kind === 'block') return `block “${thing.id}” (${thing.type}) of ${address}`;
  return `${KINDS[thing.kind]} “${thing.id}”`;
}
