import { writeAllSchemas } from '../../authoring/editor/writeEditorSchemas.ts';
import { readEnv } from '../../lib/env/env.ts';
import { CHECK_NAMES } from '../../model/pageChecks.ts';
import { readCatalogue } from '../terminal/catalogue.ts';
import { withContent } from '../terminal/content.ts';

export async function run(): Promise<number> {
  const env = readEnv();
  const { contentDir } = env;
  const products = (await readCatalogue(env))?.map(({ id }) => id);
  try {
    await withContent({ dir: contentDir }, (store) =>
      writeAllSchemas(contentDir, store, CHECK_NAMES, products),
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
