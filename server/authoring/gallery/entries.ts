import { type BlockPreset, blockExamples, blockPresets } from '../../../schemas/blockExamples.ts';
import { type BlockSchema, readBlockSchemas } from '../../content/blockSchemas.ts';
import { type Schema, SchemaFiles } from '../../content/schemaFiles.ts';

/** The slug of a block's example; presets have their own slugs. */
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
