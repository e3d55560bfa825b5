import type { GalleryEntry } from './entries.ts';

/** Authors distinguish blocks by where their data comes from, which the schemas say. The first group that fits counts. */
const GROUPS: readonly { title: string; intro: string; holds: (entry: GalleryEntry) => boolean }[] = [
  {
    title: 'Arrangement',
    intro: 'Blocks that hold other blocks in named areas.',
    holds: ({ block }) => block.areas.size > 0,
  },
  {
    title: 'One visitor’s own',
    intro: 'Forms, and what is known of who is logged in. Their pages are never shared or cached for others.',
    holds: ({ block }) => block.isPrivate,
  },
  {
    title: 'From the services',
    intro:
      'Their data come from the shop, the schools and the content service: a source under “data” says which.',
    holds: ({ block }) => block.slots.size > 0,
  },
  {
    title: 'From the page’s file',
    intro: 'Words, pictures, problems and links as the page states them, and what the site’s file knows.',
    holds: () => true,
  },
];

/** The entries by group; groups without any are left out. */
export function grouped(
  entries: readonly GalleryEntry[],
): { title: string; intro: string; entries: GalleryEntry[] }[] {
  const groupOf = (entry: GalleryEntry) => GROUPS.find(({ holds }) => holds(entry));
  return GROUPS.map((group) => ({
    title: group.title,
    intro: group.intro,
    entries: entries.filter((entry) => groupOf(entry) === group),
  })).filter((group) => group.entries.length > 0);
}
