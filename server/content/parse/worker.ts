/** Entry of the parser's thread. Node's compile cache is enabled per thread. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./reader.ts');
