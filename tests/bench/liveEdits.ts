import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, startServer, temporaryFolder } from './processes.ts';
import { median, type Row } from './table.ts';

const EDITS = 20;
/** Between two of them (ms): nobody saves faster, and what the one before left to do in the background is done. */
const PAUSE = 1000;

/** From saving a page file to the new page being served, in ms. */
export async function benchLiveEdits(): Promise<Row[]> {
  const content = copyContent();
  const site = await startServer({ CONTENT_DIR: content });
  const file = join(content, 'pages/courses.yaml');
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  // The very first page of a server is made while its services are asked and its code is compiled.
  await page(site.port);
  for (let edit = 0; edit < EDITS; edit++) {
    const mark = `edit-${edit}-${Date.now()}`;
    const started = performance.now();
    writeFileSync(
      file,
      text.replace(
        /^title:.*$/m,
        `title: { zh-TW: ${mark}, zh-CN: ${mark}, en-US: ${mark}, ja-JP: ${mark} }`,
      ),
    );
    while (!(await page(site.port)).includes(mark)) {
      if (performance.now() - started > 10_000) throw new Error('an edit did not go live');
      await wait(5);
    }
    times.push(performance.now() - started);
    await wait(PAUSE);
  }
  await site.stop();
  return [
    { what: 'from saving a page to its being served, median ms', figure: median(times), target: '100' },
    { what: 'the same, at worst', figure: Math.max(...times), target: '1000' },
  ];
}

export function copyContent(): string {
  const folder = temporaryFolder();
  for (const part of ['sites', 'pages', 'locales'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  return folder;
}

async function page(port: number): Promise<string> {
  return (await fetch(`http://localhost:${port}/zh-TW/courses`)).text();
}
