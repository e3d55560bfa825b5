/** The last part of `npm run build`. Faults of the content are no matter of the build: `npm run check` and each start tell them. */
import { readContentDir } from '../lib/env/env.ts';
import { knownNames } from '../model/knownNames.ts';
import { buildAnalyses } from './builtAnalyses.ts';

await buildAnalyses(readContentDir(), knownNames());
