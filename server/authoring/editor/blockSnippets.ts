import { stringify } from 'yaml';
import type { BlockExample, BlockPreset } from '../../../schemas/tools/blockExamples.ts';
import type { Schema, SchemaFiles } from '../../content/schemaFiles.ts';

export interface SnippetParts {
  files: SchemaFiles;
  examples: readonly BlockExample[];
  presets: readonly BlockPreset[];
}

/** Each block of these types whole, and each of its presets, for an entry of a list. */
export function snippetsOf(types: ReadonlySet<string>, { files, examples, presets }: SnippetParts): Schema[] {
  return [
    ...examples
      .filter((example) => types.has(example.type))
      .map((example) => ({
        label: `${example.type} (block)`,
        description: descriptionOf(files.get(`blocks/${example.type}.json`)),
        bodyText: asEntry(example),
      })),
    ...presets
      .filter(({ block }) => types.has(block.type))
      .map(({ name, description, block }) => ({
        label: `${block.type}: ${name}`,
        description,
        bodyText: asEntry(block),
      })),
  ];
}

/** A block as YAML behind `- `: as a text, since editors would write other forms, and leave out quotes. */
function asEntry(block: BlockExample): string {
  const text = stringify(block, { lineWidth: 0 }).trimEnd().replaceAll('\n', '\n  ');
  return text.replace(/[\\$]/g, '\\$&');
}

export function descriptionOf(schema: Schema | null): string {
  return String(schema?.['description'] ?? '');
}
