/** Begins the parser's thread: what Node makes of the sources is kept between starts here as in the main one. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./reader.ts');
