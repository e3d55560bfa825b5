import { SCHEMA_FOLDER, writeEditorSchemas } from '../authoring/editor/writeEditorSchemas.ts';
import { readEnv } from '../lib/env/env.ts';
import { CHECK_NAMES } from '../model/checks.ts';
import { readCatalogue } from './terminal/catalogue.ts';
import type { Command } from './terminal/command.ts';
import { withContent } from './terminal/content.ts';

export const command = {
  name: 'npm run schemas',
  help: `Writes ${SCHEMA_FOLDER}/ into the content folder (CONTENT_DIR, else the project): what an editor needs to complete, explain\nand check sites/, pages/ and locales/ with the content's own names. npm ci, npm run dev and npm run check do so, too.`,
  flags: {},
  exits: [
    [0, 'They are written.'],
    [1, 'They cannot be written.'],
  ],
  examples: [['npm run schemas', 'after a pull, without anything else']],
} satisfies Command<string>;

export async function run(): Promise<number> {
  const env = readEnv();
  const { contentDir } = env;
  const products = (await readCatalogue(env))?.map(({ id }) => id);
  try {
    await withContent({ dir: contentDir }, (store) =>
      writeEditorSchemas(contentDir, store, CHECK_NAMES, products),
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
