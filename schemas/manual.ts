/** The list of blocks in pages/README.md, and their examples and presets as YAML. All are made from the schemas. */
import { stringify } from 'yaml';
import { type BlockNode, blockExamples, blockPresets, readBlockNodes } from './blockExamples.ts';

/** The blocks' schemas in the order of their names. `files`: relative to this folder. */
export async function blockManual(files: readonly string[]): Promise<{ table: string; examples: string }> {
  const blocks = await readBlockNodes(files);
  const rows = blocks.map((block) => `| \`${block.title}\` | ${block.description} | ${takes(block)} |`);
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
  return { table: [...head, ...rows].join('\n'), examples: note + stringify(list, YAML) };
}

/** Without aliases, because each entry is copied separately. */
const YAML = { lineWidth: 120, aliasDuplicateObjects: false };

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
