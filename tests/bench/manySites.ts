import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyContent } from './liveEdits.ts';
import { load, ROOT, residentMb, startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const SITES = 1_000;
const PAGES = 20;
/** By then the threads that read files at the start are ended. */
const IDLE_MS = 30_000;

/** A thousand sites with twenty pages in four locales: check, an edit, a request and memory beside the shipped two sites. */
export async function benchManySites(): Promise<Row[]> {
  const content = generate();
  const started = performance.now();
  const check = spawnSync(process.execPath, ['server/cli/main.ts', 'check'], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: content },
    encoding: 'utf8',
  });
  const checkMs = performance.now() - started;
  if (check.status !== 0) throw new Error(check.stdout.slice(0, 2_000) + check.stderr);

  const many = await startServer({ CONTENT_DIR: content });
  const few = await startServer();
  const file = join(content, 'pages/made-3.yaml');
  const text = readFileSync(file, 'utf8');
  const page = async () => (await fetch(`http://localhost:${many.port}/zh-TW/made-3`)).text();
  // The very first page of a server is made while its code is compiled.
  await page();
  const edited = performance.now();
  writeFileSync(file, text.replace('Made 3', 'Edited'));
  while (!(await page()).includes('Edited')) await wait(5);
  const editMs = performance.now() - edited;

  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const [a, b] = [
      (await load(many.port, '/zh-TW/courses', 'br', 1)).rate,
      (await load(few.port, '/zh-TW/courses', 'br', 1)).rate,
    ];
    ratios.push(a / b);
  }
  // Of the locales one was asked for.
  await wait(IDLE_MS);
  const [manyMb, fewMb] = [residentMb(many), residentMb(few)];
  await Promise.all([many.stop(), few.stop()]);
  return [
    { what: `check of ${SITES} sites × ${PAGES} pages, s`, figure: checkMs / 1000, target: '< 30' },
    { what: 'one edit among them live, ms', figure: Math.round(editMs), target: '< 1000' },
    { what: 'a request there, of the same with two sites', figure: median(ratios), target: '≥ 0.80' },
    {
      what: 'resident memory, of the same with two sites',
      figure: manyMb / fewMb,
      target: '< 1.5',
      detail: `${manyMb.toFixed(0)} MB, ${fewMb.toFixed(0)} MB`,
    },
  ];
}

function generate(): string {
  const content = copyContent();
  const site = readFileSync(join(content, 'sites/global.yaml'), 'utf8').replace(/^fallback:.*\n/m, '');
  for (let i = 0; i < SITES - 2; i++) {
    const own = site.replace(/^hosts:.*$/m, `hosts: ['made${i}.*']`);
    writeFileSync(join(content, `sites/made-${i}.yaml`), own);
  }
  mkdirSync(join(content, 'pages'), { recursive: true });
  for (let i = 0; i < PAGES; i++) {
    const words = `{ zh-TW: Made ${i}, zh-CN: Made ${i}, en-US: Made ${i}, ja-JP: Made ${i} }`;
    writeFileSync(
      join(content, `pages/made-${i}.yaml`),
      `path: /made-${i}\ntitle: ${words}\nblocks:\n  - { id: top, type: Hero, props: { heading: ${words} } }\n`,
    );
  }
  return content;
}
