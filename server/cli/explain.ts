import { enableCompileCache } from 'node:module';

enableCompileCache();
const [{ EXPLAIN }, { runExplain }, { runCommand }] = await Promise.all([
  import('./explain/command.ts'),
  import('./explain/runExplain.ts'),
  import('./terminal/runCommand.ts'),
]);
await runCommand(EXPLAIN, runExplain);
