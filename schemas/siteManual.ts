/** The table of a site's settings in sites/README.md, for authors of site files. It is made from site.json. */
import { readFile } from 'node:fs/promises';

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

const read = async (file: string) => JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

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
