/** The last part of `npm run build`. Faults of the content do not fail it: `npm run check` and starts report them. */
import { readContentDir } from '../lib/env/env.ts';
import { readProgramNames } from '../model/pageChecks.ts';
import { buildAnalyses } from './builtAnalyses.ts';

await buildAnalyses(readContentDir(), readProgramNames());
