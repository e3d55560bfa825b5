import { enableCompileCache } from 'node:module';

enableCompileCache();
const { COMMANDS } = await import('./commands.ts');

/** `node server/cli/main.ts NAME [arguments]`: runs a command of `package.json`. */
const [name = '', ...argv] = process.argv.slice(2);
const command = COMMANDS.get(name);
// The reader may close the pipe early: `npm run check | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
if (!command)
  process.stderr.write(`there is no command “${name}”; there are ${[...COMMANDS.keys()].join(', ')}\n`);
process.exitCode = command ? await command.run(argv) : 2;
