/** The thread that converts services' texts to HTML, one at a time; ended from outside if a text takes too long. */
import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';

enableCompileCache();
const { richTextToHtml } = await import('./richText.ts');

parentPort?.on('message', (text: string) => {
  parentPort?.postMessage({ answer: richTextToHtml(text) });
});
parentPort?.postMessage({ isReady: true });
