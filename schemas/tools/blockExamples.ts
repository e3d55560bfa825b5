/** An example of each block and its presets, for authors of pages. Both are made from the schemas. */
import { readFile } from 'node:fs/promises';

/** The part of a JSON Schema that examples are made from. */
interface SchemaNode {
  $ref?: string;
  description?: string;
  type?: string;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  examples?: unknown[];
  $defs?: Record<string, SchemaNode>;
}

export interface BlockNode extends SchemaNode {
  title: string;
  slots: Record<string, { kind: string; required?: boolean }>;
  areas?: Record<string, AreaNode>;
  presets?: PresetNode[];
}

interface AreaNode {
  description: string;
  required?: boolean;
  examples?: BlockExample[][];
}

interface PresetNode extends Pick<BlockExample, 'props' | 'data' | 'areas'> {
  name: string;
  description: string;
}

/** A block as written in a page file. */
export interface BlockExample {
  id: string;
  type: string;
  props?: Record<string, unknown>;
  data?: Record<string, Record<string, unknown>>;
  areas?: Record<string, BlockExample[]>;
}

/** A named way to use a block. `slug`: its name in addresses and ids, such as `for-an-event`. */
export interface BlockPreset {
  name: string;
  slug: string;
  description: string;
  block: BlockExample;
}

const readJson = async (file: string) =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'));

/** The schemas of blocks. `files`: relative to `schemas/`. */
export function readBlockNodes(files: readonly string[]): Promise<BlockNode[]> {
  return Promise.all(files.map(readJson));
}

/** One example of each block. `files`: the blocks' schemas, relative to `schemas/`. */
export async function blockExamples(files: readonly string[]): Promise<BlockExample[]> {
  const blocks = await readBlockNodes(files);
  const [common, data] = await Promise.all([readJson('common.json'), readJson('data.json')]);
  return blocks.map((block) => exampleOf(block, common, data));
}

/** The presets of each block, in the order of its schema. `files`: the blocks' schemas, relative to `schemas/`. */
export async function blockPresets(files: readonly string[]): Promise<BlockPreset[]> {
  return (await readBlockNodes(files)).flatMap(presetsOf);
}

function presetsOf({ title, presets = [] }: BlockNode): BlockPreset[] {
  return presets.map(({ name, description, ...rest }) => {
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { name, slug, description, block: { id: `${idOf(title)}-${slug}`, type: title, ...rest } };
  });
}

/** `my-course-grid` */
function idOf(type: string): string {
  return `my-${type.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}`;
}

function exampleOf(block: BlockNode, common: SchemaNode, data: { oneOf: SchemaNode[] }): BlockExample {
  const props = exampleValue(block, common) as Record<string, unknown>;
  const sources = Object.entries(block.slots).map(
    ([name, { kind }]) => [name, sourceOf(kind, data)] as const,
  );
  return {
    id: idOf(block.title),
    type: block.title,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(sources.length > 0 ? { data: Object.fromEntries(sources) } : {}),
    ...(block.areas ? { areas: areasOf(block) } : {}),
  };
}

/** The areas of an area's own example; otherwise one block in each area that requires one. */
function areasOf({ areas = {} }: BlockNode): Record<string, BlockExample[]> {
  const entries = Object.entries(areas).map(([name, { required, examples }]) => {
    const needed = required ? [{ id: `my-${name}`, type: 'RichText', props: { body: 'terms.body' } }] : [];
    return [name, examples?.[0] ?? needed] as const;
  });
  return Object.fromEntries(entries.filter(([, blocks]) => blocks.length > 0));
}

/** The node's own example, else its reference's, else one composed from its parts. */
function exampleValue(node: SchemaNode, common: SchemaNode): unknown {
  if (node.examples) return node.examples[0];
  if (node.$ref) return exampleValue(definition(node.$ref, common), common);
  if (node.items) return [exampleValue(node.items, common)];
  const entries = Object.entries(node.properties ?? {});
  return Object.fromEntries(entries.map(([name, child]) => [name, exampleValue(child, common)]));
}

function definition(ref: string, common: SchemaNode): SchemaNode {
  const found = common.$defs?.[ref.replace(/^.*#\/\$defs\//, '')];
  if (!found) throw new Error(`schemas: no example can be made of ${ref}`);
  return found;
}

/** An example of a source: the kind of data that it provides, and its required parameters only. */
function sourceOf(kind: string, { oneOf }: { oneOf: SchemaNode[] }): Record<string, unknown> {
  const source = oneOf.find(({ properties }) => properties?.['from']?.examples?.[0] === kind);
  const { properties = {}, required = [] } = source ?? {};
  return Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0]]));
}
