import type { Boundary } from './boundaries.ts';

const KINDS = { nav: 'navigation link', account: 'account link', footer: 'footer entry' } as const;

/** What changes, in words: `block “deals” (CourseGrid) of /summer`. */
export function nameOf({ thing: { kind, id, type }, page }: Pick<Boundary, 'thing' | 'page'>): string {
  const address = page?.path ?? `page “${page?.id}”`;
  if (kind === 'page') return `page ${address}`;
  if (kind === 'event') return `event of ${address}`;
  if (kind === 'block') return `block “${id}” (${type}) of ${address}`;
  return `${KINDS[kind]} “${id}”`;
}
