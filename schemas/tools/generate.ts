/**
 * Generates files from the JSON Schemas: types and an example of each block; and from types the JSON Schemas of the answers
 * of `/api`. They are not in Git: `prepare`, `build` and `typecheck` write them, `--if-older` only if a source is newer.
 * Also the list of blocks in pages/README.md and the table of a site's settings in sites/README.md, which are in Git:
 * `--check` reports whether they are up to date (exit 1 if not). Values that are written in one form and reach a view in
 * another (`kind` in common.json) have both types: as written in sites and pages, as resolved in the props of blocks.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { blockManual, siteManual, withList } from './manual.ts';
import { publishedSchemas } from './published.ts';

const folder = new URL('..', import.meta.url);
const project = fileURLToPath(new URL('..', folder));

/** Made last, from the types and from the server's own types. */
const PUBLISHED_FILE = 'model/published.json';

if (process.argv.includes('--if-older') && isUpToDate()) process.exit();

/** The types of each kind of value. */
const KINDS: Record<string, { authored: string; resolved: string }> = {
  text: { authored: 'Text', resolved: 'string' },
  markdown: { authored: 'Text', resolved: 'string' },
  href: { authored: 'string', resolved: 'Href' },
  media: { authored: 'string', resolved: 'string' },
  film: { authored: 'string', resolved: 'Film' },
  locale: { authored: 'string', resolved: 'string' },
  picture: { authored: '{ src: string; alt?: Text }', resolved: 'Image' },
  problem: { authored: 'string | object', resolved: 'ProblemModel' },
  game: { authored: 'string', resolved: 'GameModel' },
  link: { authored: '{ label: Text; to: string; newTab?: boolean }', resolved: 'Link' },
};
type Form = 'authored' | 'resolved';

/** Definitions shared by all schemas, by name. */
const SHARED: Record<string, { kind?: string; description?: string; $ref?: string }> = JSON.parse(
  await readFile(new URL('common.json', folder), 'utf8'),
).$defs;

const sharedAt = (ref: unknown) => SHARED[String(ref).replace(/^.*#\/\$defs\//, '')];

/**
 * Inserts the types of kinds into a schema. A reference to a shared definition of a kind is replaced by the type,
 * because otherwise each use would get its own alias.
 */
function withTypes(node: unknown, form: Form): unknown {
  if (Array.isArray(node)) return node.map((item) => withTypes(item, form));
  if (node === null || typeof node !== 'object') return node;
  const shared = '$ref' in node ? sharedAt(node.$ref) : undefined;
  const type = KINDS[kindOf(node) ?? '']?.[form];
  if (type && shared) return { description: shared.description, ...node, $ref: undefined, tsType: type };
  // Choices of required fields would turn into types with an index signature, in which every name compiles.
  const kept = Object.entries(node).filter(([key, value]) => key !== 'anyOf' || !isRequiredOnly(value));
  const entries = kept.map(([key, value]) => [key, withTypes(value, form)]);
  return { ...Object.fromEntries(entries), ...(type ? { tsType: type } : {}) };
}

function kindOf(node: object): string | undefined {
  const shared = '$ref' in node ? sharedAt(node.$ref) : undefined;
  const kind = shared?.kind ?? sharedAt(shared?.$ref)?.kind;
  return kind ?? ('kind' in node && typeof node.kind === 'string' ? node.kind : undefined);
}

/** Kinds whose value is there on every site. Any other may lead nowhere, and is then left out (`resolveProps`). */
const KEPT = ['text', 'markdown', 'locale'];

type Properties = { required?: string[]; properties?: Record<string, Properties> };

/** Requires no prop that a site may not have. Entries of lists are left out as a whole, so they keep theirs. */
function withoutLost<Node extends Properties>(node: Node): Node {
  const { required, properties } = node;
  if (!properties) return node;
  const kept = required?.filter((name) => KEPT.includes(kindOf(properties[name] ?? {}) ?? 'text'));
  const inner = Object.entries(properties).map(([name, one]) => [name, withoutLost(one)]);
  return { ...node, required: kept, properties: Object.fromEntries(inner) };
}

const isRequiredOnly = (branches: unknown) =>
  Array.isArray(branches) && branches.every((branch) => Object.keys(branch).join() === 'required');

async function typesOf(title: string, files: string[], form: Form): Promise<string> {
  const properties = Object.fromEntries(files.map((file) => [file, { $ref: `./${file}` }]));
  const umbrella: JSONSchema = { title, type: 'object', additionalProperties: false, properties };
  const readSchema = async (file: { url: string }) => {
    // The library says where a file is by a path, which it takes for an address.
    const schema = JSON.parse(await readFile(decodeURI(file.url.replace(/^file:\/\//, '')), 'utf8'));
    return JSON.stringify(withTypes(form === 'resolved' ? withoutLost(schema) : schema, form));
  };
  const text = await compile(umbrella, title, {
    cwd: fileURLToPath(folder),
    bannerComment: '',
    additionalProperties: false,
    strictIndexSignatures: true,
    // Lists instead of tuples: a tuple for each length that a schema allows would repeat the type of each entry.
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { file: { order: 1, canRead: true, read: readSchema } } },
  });
  // Descriptions take one line, maps by name one as well; the schema checks the limits of lists.
  const short = text
    .replace(/^ *\*(?: @m(?:in|ax)Items \d+| Items: .*)?\n/gm, '')
    .replace(/ *\/\*\*\n *\*\/\n/g, '')
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
    .replace(/\{\n *\[k: string\]: (.*);\n *\}/g, '{ [k: string]: $1 }');
  // A definition whose type has its own name would refer to itself.
  return short.replace(/(\/\*\* .* \*\/\n)?export type (\w+) = \2;\n/g, '');
}

const files = (await readdir(folder, { recursive: true }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json') && file !== 'common.json')
  .sort();
const inFolder = (name: string) => files.filter((file) => file.startsWith(`${name}/`));
const TEXT = `/** Words as a file writes them: a key of locales/, or a map by locale. */
export type Text = string | Record<string, string>;
`;

await writeOrCompare('schemas/blocks/Form.json', withPageForms);

const outputs = {
  'types.ts':
    TEXT +
    (await typesOf(
      'ContentSchemas',
      files.filter((file) => !file.includes('/')),
      'authored',
    )),
  'block-types.ts':
    (await typesOf('BlockSchemas', inFolder('blocks'), 'resolved')) +
    (await slotAndLabelTypes(inFolder('blocks'))),
  'form-types.ts': await typesOf('FormSchemas', inFolder('forms'), 'resolved'),
  'backend-types.ts': await typesOf('BackendSchemas', inFolder('backends'), 'resolved'),
};

const manual = await blockManual(inFolder('blocks'));
for (const [name, body] of Object.entries(outputs)) {
  const text = `/* Generated from the JSON Schemas by \`npm run types\`. Edit those. */\n${importsOf(name, body)}${body}`;
  await writeFile(new URL(name, folder), text);
}
await writeFile(new URL('examples.yaml', folder), manual.examples);
await writeOrCompare('pages/README.md', withList('blocks', manual.table));
await writeOrCompare('sites/README.md', withList('settings', await siteManual()));
await writeFile(new URL(PUBLISHED_FILE, folder), publishedSchemas());

/** Whether all has been generated since a source was changed. */
function isUpToDate(): boolean {
  const changed = (file: string) => statSync(`${project}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync('{schemas,renderer,server}/**/*.{ts,tsx,json}', { cwd: project });
  const since = changed(`schemas/${PUBLISHED_FILE}`);
  return since > 0 && sources.every((file) => changed(file) <= since);
}

/** Writes a change of a file of the project, or reports that it is out of date. */
async function writeOrCompare(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(`${project}/${file}`, 'utf8');
  const after = change(before);
  if (after === before) return;
  if (!process.argv.includes('--check')) return writeFile(`${project}/${file}`, after);
  console.error(`${file} is out of date: run \`npm run types\``);
  process.exitCode = 1;
}

/** Lists in a block's schema the forms that a page may name: those whose own schema does not say `"pages": false`. */
function withPageForms(text: string): string {
  const isOnPages = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).pages !== false;
  const forms = inFolder('forms').filter(isOnPages);
  const list = forms.map((file) => `        "${file.replace(/^forms\/|\.json$/g, '')}"`).join(',\n');
  return text.replace(/("form": \{\s*"enum": )\[[^\]]*\]/, `$1[\n${list}\n      ]`);
}

/** The data of each block's slots (`items`, `item`; an optional one may be absent) and the names of its labels, by block type. */
async function slotAndLabelTypes(schemas: string[]): Promise<string> {
  const slotLines: string[] = [];
  const labelLines: string[] = [];
  for (const file of schemas) {
    const schema = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
    const slots: [string, { kind: string; required?: boolean }][] = Object.entries(schema.slots ?? {});
    const fields = slots.map(
      ([name, { kind, required }]) => `${name}${required ? '' : '?'}: SlotKinds['${kind}']`,
    );
    const type = file.replace(/^blocks\/|\.json$/g, '');
    slotLines.push(`  ${type}: ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object'};`);
    const labels: string[] = schema.labels ?? [];
    labelLines.push(`  ${type}: ${labels.map((label) => `'${label}'`).join(' | ') || 'never'};`);
  }
  return [
    `/** Data of each block's slots. */\nexport interface BlockSlots {\n${slotLines.join('\n')}\n}\n`,
    `/** Names of each block's labels. */\nexport interface BlockLabels {\n${labelLines.join('\n')}\n}\n`,
  ].join('');
}

function importsOf(name: string, body: string): string {
  if (name !== 'block-types.ts') return '';
  const types = ['Film', 'GameModel', 'Href', 'Image', 'Link', 'ProblemModel', 'SlotKinds'];
  const used = types.filter((type) => new RegExp(`\\b${type}\\b`).test(body));
  return used.length > 0 ? `import type { ${used.join(', ')} } from './model.ts';\n\n` : '';
}
