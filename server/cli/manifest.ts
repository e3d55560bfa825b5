import { MANIFEST } from './manifest/command.ts';
import { runManifest } from './manifest/runManifest.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(MANIFEST, runManifest);
