/**
 * `npm start`: serves the build. What Node makes of the sources (types taken off, bytecode) is kept between starts: the
 * next one is faster and smaller.
 */
import { enableCompileCache } from 'node:module';
import { restartWithMemorySettings } from './start/memorySettings.ts';

restartWithMemorySettings(process.env);
enableCompileCache();
const { serve } = await import('./start/serve.ts');
await serve();
