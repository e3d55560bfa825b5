import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { type BlockPreset, blockExamples, blockPresets } from '../../../schemas/tools/blockExamples.ts';
import type { Page, School } from '../../../schemas/types.ts';
import { type BlockSchema, readBlockSchemas } from '../../content/blockSchemas.ts';
import { walkBlocks } from '../../content/blockTree.ts';
import { GALLERY_PATH } from '../../content/ownAddresses.ts';
import { sharedSchemas } from '../../content/parse/schemas.ts';
import { type Schema, SchemaFiles } from '../../content/schemaFiles.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

export const EXAMPLE = 'example';

/** A block of the gallery: its example, then its presets. */
export interface GalleryEntry {
  type: string;
  description: string;
  schema: Schema;
  block: BlockSchema;
  variants: readonly BlockPreset[];
}

export type GalleryEntries = Awaited<ReturnType<typeof readGalleryEntries>>;

/** Reads the schemas with their examples and presets, so that a new block appears in the gallery by itself. */
export async function readGalleryEntries() {
  const files = new SchemaFiles();
  const schemas = readBlockSchemas(files);
  const names = [...schemas.values()].map(({ name }) => name);
  const [examples, presets] = await Promise.all([blockExamples(names), blockPresets(names)]);
  const blocks = [...schemas].flatMap(([type, block]): [string, GalleryEntry][] => {
    const schema = files.get(block.name);
    const example = examples.find((one) => one.type === type);
    if (!schema || !example) return [];
    const own = { name: 'example', slug: EXAMPLE, description: 'What each prop looks like.', block: example };
    const variants = [own, ...presets.filter((one) => one.block.type === type)];
    return [[type, { type, description: String(schema['description']), schema, block, variants }]];
  });
  return { files, blocks: new Map(blocks), params: paramsOf(files.get('data.json')) };
}

/** `"examples": ["{productId}", "kidbasic"]` means that the page's path has a parameter, with a sample value. */
function paramsOf(data: Schema | null): Record<string, string> {
  const text = JSON.stringify(data);
  const pairs = [...text.matchAll(/"examples":\["\{(\w+)\}","([^"\\]*)"\]/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

const pagesOf = memoizeWeak((_: School) => new Map<string, ContentFile<Page>>());

/** A page with one block, made once, so that its cached parts are used again. @throws if no page can hold it */
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
      const ids = values ?? listed.map(({ id }) => id);
      return [name, { ...(values || ids.length > 0 ? { values: ids } : {}), many: by === 'named' }];
    }),
  );
}

export function liveBlockPath(type: string, slug: string): string {
  return `${GALLERY_PATH}/${type}/live/${slug}`;
}

function inDays(days: number): string {
  const hour = 3_600_000;
  return new Date(Math.floor((Date.now() + days * DAY_MS) / hour) * hour).toISOString();
}
