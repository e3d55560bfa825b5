import type { BlockPreset } from '../../schemas/blockExamples.ts';
import type { Page } from '../../schemas/types.ts';
import { walkBlocks } from '../content/blockTree.ts';
import { readSchemas, type Schemas } from '../content/parse/schemas.ts';
import { SCHEMAS } from '../content/schemaFiles.ts';
import type { ContentFile } from '../content/snapshot.ts';
import type { GalleryEntry } from './entries.ts';

const DAY = 86_400_000;

/**
 * A made-up page of one block, which goes the way of every page: words, links, data and conditions are settled by the same
 * code. It is made once, so that what is cached of it serves again.
 */
export class LivePages {
  readonly #schemas: Schemas = readSchemas(SCHEMAS);
  readonly #pages = new Map<string, ContentFile<Page>>();

  /** @throws where the block is none that a page may hold */
  page(entry: GalleryEntry, variant: BlockPreset): ContentFile<Page> {
    const path = livePath(entry.type, variant.slug);
    const known = this.#pages.get(path);
    if (known) return known;
    const id = path.slice(1);
    const page: ContentFile<Page> = {
      id,
      file: `schemas/${entry.block.name}`,
      revision: id,
      config: this.#config(path, variant),
      names: { media: [], problems: [], locales: [] },
    };
    this.#pages.set(path, page);
    return page;
  }

  #config(path: string, { block }: BlockPreset): Page {
    const validate = this.#schemas.validator<Page>('page.json');
    const config: unknown = {
      path,
      // A page must have one; the document is titled by the block.
      title: 'layout.page.unavailable',
      index: false,
      // Blocks that show an event's dates take them from their page: here a weekend that is two weeks ahead.
      window: { startsAt: inDays(14), endsAt: inDays(16) },
      query: this.#query(block),
      blocks: [block],
    };
    if (!validate(config)) {
      const [first] = validate.errors ?? [];
      throw new Error(`${path}: ${first?.instancePath} ${first?.message}`);
    }
    return config;
  }

  /** The parameters that the block and those in it read, each with any value. */
  #query(block: object): Page['query'] {
    const types = [...walkBlocks([block])].map(([one]) => String(one['type']));
    const uses = types.flatMap((type) => [...(this.#schemas.blocks.get(type)?.query ?? [])]);
    return Object.fromEntries(uses.map(([name, { by }]) => [name, { many: by === 'named' }]));
  }
}

/** Where the document of a block alone is, without a locale. */
export function livePath(type: string, slug: string): string {
  return `/_blocks/${type}/live/${slug}`;
}

function inDays(days: number): string {
  const hour = 3_600_000;
  return new Date(Math.floor((Date.now() + days * DAY) / hour) * hour).toISOString();
}
