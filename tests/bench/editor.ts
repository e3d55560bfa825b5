import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeEditorSchemas } from '../../server/authoring/editor/writeEditorSchemas.ts';
import { openContent } from '../../server/content/openContent.ts';
import { CHECK_NAMES } from '../../server/model/checks.ts';
import { LanguageServer, yamlSettings } from '../helpers/languageServer.ts';
import { median, type Row } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TURNS = 15;

/** What is completed at the end of the largest page. */
const PLACES: Record<string, string> = {
  'a type': 'type: |\n',
  'a prop': 'type: Hero\n    props:\n      |\n',
  'a key of words': 'type: Hero\n    props:\n      heading: |\n',
  'a link': 'type: Hero\n    props:\n      actions:\n        - to: |\n',
};

/** How long the real language server takes to complete on the largest page, and to write its schemas. */
export async function benchEditor(): Promise<Row[]> {
  const store = await openContent({ dir: ROOT, dataDir: null, watch: false, threads: 2 });
  const before = performance.now();
  await writeEditorSchemas(ROOT, store, CHECK_NAMES);
  const written = performance.now() - before;
  await store.close();
  const editor = new LanguageServer(ROOT, yamlSettings(ROOT));
  await editor.open();
  const page = largestPage();
  const text = readFileSync(join(ROOT, page), 'utf8').trimEnd();
  const rows: Row[] = [
    { what: 'schemas for editors, written (ms)', figure: Math.round(written), target: '–' },
  ];
  for (const [place, block] of Object.entries(PLACES)) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now();
      await editor.completions(page, `${text}\n  - id: turn-${turn}\n    ${block}`);
      times.push(performance.now() - began);
    }
    rows.push({
      what: `completion of ${place} in ${page} (ms)`,
      figure: Math.round(median(times)),
      target: '300',
      detail: `most ${Math.round(Math.max(...times))}`,
    });
  }
  await editor.close();
  return rows;
}

function largestPage(): string {
  const files = readdirSync(join(ROOT, 'pages')).filter((name) => name.endsWith('.yaml'));
  const sizes = files.map((name) => [statSync(join(ROOT, 'pages', name)).size, `pages/${name}`] as const);
  return sizes.sort(([a], [b]) => b - a)[0]?.[1] ?? 'pages/home.yaml';
}
