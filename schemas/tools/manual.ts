import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { type BlockNode, blockExamples, blockPresets, readBlockNodes } from './blockExamples.ts';

/** The list of blocks in pages/README.md, and their examples and presets as YAML. All are made from the schemas. */

/** The blocks' schemas in the order of their names. `files`: relative to `schemas/`. */
export async function blockManual(files: readonly string[]): Promise<{ table: string; examples: string }> {
  const blocks = await readBlockNodes(files);
  const rows = blocks.map((block) => `| \`${block.title}\` | ${block.description} | ${propsText(block)} |`);
  const head = [
    '| block | what it is for | what it takes: **must**, may, ← data, ⊃ blocks |',
    '| --- | --- | --- |',
  ];
  const [examples, presets] = await Promise.all([blockExamples(files), blockPresets(files)]);
  const list = examples.flatMap((example) => {
    const own = presets.filter(({ block }) => block.type === example.type);
    return [example, ...own.map(({ block }) => block)];
  });
  const note =
    '# An example of each block and its presets, made from the schemas by `npm run types`: to copy into a file of pages/.\n';
  return { table: [...head, ...rows].join('\n'), examples: note + stringify(list, YAML_OPTIONS) };
}

/** Without aliases, because each entry is copied separately. */
const YAML_OPTIONS = { lineWidth: 120, aliasDuplicateObjects: false };

/** `**heading**, lead, items ← products` */
function propsText({ properties = {}, required = [], slots, areas = {} }: BlockNode): string {
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

/** The table of a site's settings in sites/README.md, for authors of site files. It is made from site.json. */

interface SettingNode {
  $ref?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, SettingNode>;
  additionalProperties?: boolean | SettingNode;
}

type SiteNode = SettingNode & { $defs: Record<string, SettingNode> };

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'));

/** Each setting in the order of the schema: name, default, meaning. `[name]` stands for a name chosen by the author. */
export async function siteManual(): Promise<string> {
  const [site, common]: [SiteNode, SiteNode] = await Promise.all([read('site.json'), read('common.json')]);
  const definitions = { ...common.$defs, ...site.$defs };
  const rows = rowsOf('', site, site, definitions);
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(
  prefix: string,
  parent: SettingNode,
  site: SettingNode,
  definitions: Record<string, SettingNode>,
): string[] {
  return Object.entries(parent.properties ?? {}).flatMap(([key, written]) => {
    const isSame = prefix !== '' && /^#/.test(written.$ref ?? '') && written.description === undefined;
    const node =
      isSame && site.properties?.[key]?.$ref === written.$ref
        ? { description: `As the site’s \`${key}\`; goes before it.` }
        : { ...definitions[nameIn(written.$ref)], ...written };
    const isRequired = parent.required?.includes(key);
    const name = `\`${prefix}${key}\``;
    const [own, shared] = childrenOf(node);
    const what = [node.description, valuesOf(node), shared].filter(Boolean).join(' ').replaceAll('|', '\\|');
    const row = `| ${isRequired ? `**${name}**` : name} | ${defaultOf(node)} | ${what} |`;
    const entry = node.additionalProperties;
    const entries =
      typeof entry === 'object' ? rowsOf(`${prefix}${key}.[name].`, entry, site, definitions) : [];
    return [row, ...rowsOf(`${prefix}${key}.`, { ...node, properties: own }, site, definitions), ...entries];
  });
}

/** Settings with a description of their own get rows; the others are listed by name. */
function childrenOf(node: SettingNode): [own: Record<string, SettingNode>, shared: string] {
  const children = Object.entries(node.properties ?? {});
  const named = children
    .filter(([, child]) => child.description === undefined)
    .map(([key]) => (node.required?.includes(key) ? `**\`${key}\`**` : `\`${key}\``));
  const own = Object.fromEntries(children.filter(([, child]) => child.description !== undefined));
  return [own, named.length > 0 ? `Also: ${named.join(', ')}.` : ''];
}

const nameIn = (ref = '') => ref.replace(/^.*#\/\$defs\//, '');
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const defaultOf = (node: SettingNode) => (node.default === undefined ? '' : code(node.default));
const valuesOf = (node: SettingNode) => (node.enum ? `One of ${node.enum.map(code).join(', ')}.` : '');

/** Replaces the list between the two marks of a text. @throws if the marks are missing */
export function withList(name: string, list: string): (text: string) => string {
  const marks = new RegExp(`(<!-- ${name}: .*? -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  return (text) => {
    if (!marks.test(text)) throw new Error(`there is no place for the list of ${name}`);
    return text.replace(marks, (_, start: string, end: string) => `${start}\n${list}\n\n${end}`);
  };
}
