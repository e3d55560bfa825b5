import type { BlockPreset } from '../../../schemas/blockExamples.ts';
import type { Page, School } from '../../../schemas/types.ts';
import { walkBlocks } from '../../content/blockTree.ts';
import { GALLERY_PATH } from '../../content/ownAddresses.ts';
import { sharedSchemas } from '../../content/parse/schemas.ts';

import type { ContentFile } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { GalleryEntry } from './entries.ts';

const DAY = 86_400_000;

const pagesOf = memoizeWeak((_: School) => new Map<string, ContentFile<Page>>());

/**
 * A page with one block, made by the code of every page; once, so that its cached parts can be reused.
 * @param school supplies stages and audiences @throws if a page cannot hold the block
 */
export function livePage(entry: GalleryEntry, variant: BlockPreset, school: School): ContentFile<Page> {
  const path = liveBlockPath(entry.type, variant.slug);
  const id = path.slice(1);
  return pagesOf(school).getOrInsertComputed(path, () => ({
    id,
    file: `schemas/${entry.block.name}`,
    revision: id,
    config: configOf(path, variant, school),
    names: { media: [], problems: [], games: [], locales: [] },
  }));
}

function configOf(path: string, { block }: BlockPreset, school: School): Page {
  const validate = sharedSchemas().validator<Page>('page.json');
  const config: unknown = {
    path,
    // Required by the schema, but the document gets the block's title.
    title: 'layout.page.unavailable',
    index: false,
    // Some blocks show the event dates of their page: here a weekend in two weeks.
    window: { startsAt: inDays(14), endsAt: inDays(16) },
    query: queryOf(block, school),
    blocks: [block],
  };
  if (validate(config)) return config;
  const [first] = validate.errors ?? [];
  throw new Error(`${path}: ${first?.instancePath} ${first?.message}`);
}

/** Returns the query parameters that the block and its inner blocks read, with all their values. */
function queryOf(block: object, school: School): object {
  const types = [...walkBlocks([block])].map(([one]) => String(one['type']));
  const uses = types.flatMap((type) => [...(sharedSchemas().blocks.get(type)?.query ?? [])]);
  const { stages, audiences = [] } = school;
  return Object.fromEntries(
    uses.map(([name, { by, of, values }]) => {
      const listed = of === 'stage' ? stages : of === 'audience' ? audiences : [];
      const known = values ?? listed.map(({ id }) => id);
      return [name, { ...(values || known.length > 0 ? { values: known } : {}), many: by === 'named' }];
    }),
  );
}

export function liveBlockPath(type: string, slug: string): string {
  return `${GALLERY_PATH}/${type}/live/${slug}`;
}

function inDays(days: number): string {
  const hour = 3_600_000;
  return new Date(Math.floor((Date.now() + days * DAY) / hour) * hour).toISOString();
}
