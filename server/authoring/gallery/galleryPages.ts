import { stringify } from 'yaml';
import type { GalleryBlock, GalleryIndex, GalleryWidth } from '../../../schemas/model.ts';
import { GALLERY_PATH } from '../../content/ownAddresses.ts';
import { branchesOf, constantOf, type Schema, schemaAt } from '../../content/schemaFiles.ts';
import { type GalleryEntries, type GalleryEntry, liveBlockPath } from './entries.ts';
import { propRows } from './propRows.ts';

/** The widths at which a block is shown; `renderer/gallery/gallery.css` defines each. */
export const WIDTHS: Readonly<Record<GalleryWidth, string>> = {
  phone: 'Phone, 390 px',
  tablet: 'Tablet, 820 px',
  desktop: 'Desktop, 1280 px',
};

interface Look {
  locale: string;
  width: GalleryWidth;
  locales: readonly { code: string; name: string; lang: string }[];
}

/** Returns the list of blocks. `search`: words that must each be in a block's name, purpose or presets. */
export function galleryIndex({ blocks }: GalleryEntries, search: string): GalleryIndex {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = [...blocks.values()];
  const found = entries.filter(({ type, description, variants }) => {
    const text = [type, description, ...variants.map(({ name }) => name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    kind: 'index',
    search,
    all: entries.length,
    found: found.length,
    groups: groupEntries(found).map(({ title, intro, entries: own }) => ({
      title,
      intro,
      blocks: own.map(({ type, description, variants }) => ({
        type,
        description,
        href: `${GALLERY_PATH}/${type}`,
        presets: variants.slice(1).map(({ name }) => name),
      })),
    })),
  };
}

/** Returns a block's page. `missing`: why a variant cannot be shown as intended, by its slug. */
export function galleryBlock(
  entry: GalleryEntry,
  { files }: GalleryEntries,
  look: Look,
  missing: ReadonlyMap<string, string>,
): GalleryBlock {
  const { type, schema } = entry;
  return {
    kind: 'block',
    type,
    description: entry.description,
    notes: notesOf(entry),
    choices: choicesOf(type, look),
    variants: entry.variants.map((variant) => {
      const { slug, name, description } = variant;
      const reason = missing.get(slug);
      const live = `${liveBlockPath(type, slug)}?locale=${look.locale}`;
      // As an entry of a page's `blocks`, with the indentation of pages.
      const text = stringify([variant.block], { lineWidth: 100, aliasDuplicateObjects: false });
      const yaml = text.replace(/^(?=.)/gm, '  ');
      const shown = { slug, name, description, live, width: look.width, yaml };
      return reason ? { ...shown, missing: reason } : shown;
    }),
    props: propRows(schema, files, entry.variants[0]?.block.props),
    slots: [...entry.block.slots].map(([name, { kind, required }]) => ({
      name,
      isRequired: required,
      source: kind,
      description: sourceDescription(kind, files.get('data.json')),
    })),
    areas: [...entry.block.areas].map(([name, { required }]) => ({
      name,
      isRequired: required,
      description: String(schemaAt(schemaAt(schema, 'areas'), name)?.['description'] ?? ''),
    })),
  };
}

function notesOf({ block }: GalleryEntry): string[] {
  return [
    ...(block.isPrivate ? ['Shows what belongs to one visitor: its page is never shared.'] : []),
    ...(block.h1 === true ? ['Holds the page’s h1: one such block a page.'] : []),
    ...(typeof block.h1 === 'string' ? [`Holds the page’s h1 where it has “${block.h1}”.`] : []),
    ...(block.query.size > 0
      ? [`Reads parameters that the page’s “query” declares: ${[...block.query.keys()].join(', ')}.`]
      : []),
  ];
}

function choicesOf(type: string, { locale, width, locales }: Look): GalleryBlock['choices'] {
  const address = (at: string, as: string) => `${GALLERY_PATH}/${type}?locale=${at}&width=${as}`;
  return [
    {
      name: 'Language',
      links: locales.map(({ code, name, lang }) => ({
        label: name,
        lang,
        href: address(code, width),
        isCurrent: code === locale,
      })),
    },
    {
      name: 'Width',
      links: Object.entries(WIDTHS).map(([id, label]) => ({
        label,
        href: address(locale, id),
        isCurrent: id === width,
      })),
    },
  ];
}

function sourceDescription(kind: string, data: Schema | null): string {
  const source = branchesOf(data, 'oneOf').find((one) => constantOf(one, 'from') === kind);
  return String(schemaAt(schemaAt(source, 'properties'), 'from')?.['description'] ?? '');
}

/** Groups of blocks by the origin of their data, as authors distinguish them. The first match counts. */
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

export function groupEntries(
  entries: readonly GalleryEntry[],
): { title: string; intro: string; entries: GalleryEntry[] }[] {
  const groupOf = (entry: GalleryEntry) => GROUPS.find(({ holds }) => holds(entry));
  return GROUPS.map((group) => ({
    title: group.title,
    intro: group.intro,
    entries: entries.filter((entry) => groupOf(entry) === group),
  })).filter((group) => group.entries.length > 0);
}
