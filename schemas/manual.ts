/** The list of blocks in pages/README.md and an example of each, for those who write pages. Both follow from the schemas. */
import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';

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

interface BlockNode extends SchemaNode {
  title: string;
  slots: Record<string, { kind: string; required?: boolean }>;
  areas?: Record<string, { description: string; required?: boolean }>;
}

/** A block as a page's file writes it. */
export interface BlockExample {
  id: string;
  type: string;
  props?: Record<string, unknown>;
  data?: Record<string, Record<string, unknown>>;
  areas?: Record<string, BlockExample[]>;
}

const read = async (file: string) => JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

/** One example of each block. `files`: the blocks' schemas, relative to this folder. */
export async function blockExamples(files: readonly string[]): Promise<BlockExample[]> {
  const blocks: BlockNode[] = await Promise.all(files.map(read));
  const [common, data] = await Promise.all([read('common.json'), read('data.json')]);
  return blocks.map((block) => exampleOf(block, common, data));
}

/** The blocks' schemas in the order of their names. `files`: relative to this folder. */
export async function blockManual(files: readonly string[]): Promise<{ table: string; examples: string }> {
  const blocks: BlockNode[] = await Promise.all(files.map(read));
  const rows = blocks.map((block) => `| \`${block.title}\` | ${block.description} | ${takes(block)} |`);
  const head = [
    '| block | what it is for | what it takes: **must**, may, ← data, ⊃ blocks |',
    '| --- | --- | --- |',
  ];
  const list = await blockExamples(files);
  const note =
    '# One example of each block, made from the schemas by `npm run types`: to copy into a file of pages/.\n';
  return { table: [...head, ...rows].join('\n'), examples: note + stringify(list, { lineWidth: 120 }) };
}

/** `**heading**, lead, items ← products` */
function takes({ properties = {}, required = [], slots, areas = {} }: BlockNode): string {
  const props = Object.keys(properties).map((name) => (required.includes(name) ? `**${name}**` : name));
  const data = Object.entries(slots).map(([name, slot]) => {
    const label = `${name} ← \`${slot.kind}\``;
    return slot.required ? `**${label}**` : label;
  });
  const inside = Object.entries(areas).map(([name, area]) => {
    const label = `${name} ⊃ blocks`;
    return area.required ? `**${label}**` : label;
  });
  return [...props, ...data, ...inside].join(', ');
}

function exampleOf(block: BlockNode, common: SchemaNode, data: { oneOf: SchemaNode[] }): BlockExample {
  const props = exampleValue(block, common) as Record<string, unknown>;
  const sources = Object.entries(block.slots).map(
    ([name, { kind }]) => [name, sourceOf(kind, data)] as const,
  );
  return {
    id: `my-${block.title.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}`,
    type: block.title,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(sources.length > 0 ? { data: Object.fromEntries(sources) } : {}),
    ...(block.areas ? { areas: areasOf(block) } : {}),
  };
}

/** A block in each area that needs one. */
function areasOf({ areas = {} }: BlockNode): Record<string, BlockExample[]> {
  const needed = Object.entries(areas).filter(([, { required }]) => required);
  const inside = (name: string) => [{ id: `my-${name}`, type: 'RichText', props: { body: 'terms.body' } }];
  return Object.fromEntries(needed.map(([name]) => [name, inside(name)]));
}

/** The node's own example, else that of what it refers to, else one put together from its parts. */
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

/** A source is named as the kind of data that it gives; only what it cannot do without is set. */
function sourceOf(kind: string, { oneOf }: { oneOf: SchemaNode[] }): Record<string, unknown> {
  const source = oneOf.find(({ properties }) => properties?.['from']?.examples?.[0] === kind);
  const { properties = {}, required = [] } = source ?? {};
  return Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0]]));
}
