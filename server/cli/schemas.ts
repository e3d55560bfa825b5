import { openContent } from '../content/openContent.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { readEnv } from '../env.ts';
import { CHECK_NAMES } from '../model/checks.ts';

const { contentDir } = readEnv();
const store = await openContent({ dir: contentDir, dataDir: null, watch: false, threads: 2 });
await writeEditorSchemas(contentDir, store.current(), CHECK_NAMES);
await store.close();
