import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { precompress, staticFiles } from './staticFiles.ts';

const SCRIPT = 'const word = "星";\n'.repeat(100);
const STYLES = 'a { color: red }\n'.repeat(100);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hoshi-build-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the build writes both forms of what is worth it beside each file, and of nothing else', async () => {
  await precompress().writeBundle(
    { dir },
    {
      'a.js': { code: SCRIPT },
      'b.css': { source: STYLES },
      'small.js': { code: '1' },
      'c.png': { source: new Uint8Array(2_000) },
      '.vite/manifest.json': { source: STYLES },
    },
  );
  expect(readdirSync(dir).sort()).toEqual(['a.js.br', 'a.js.gz', 'b.css.br', 'b.css.gz']);
  expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(join(dir, 'b.css.gz'))).toString()).toBe(STYLES);
});

test('a compressed form is sent as the build has made it; it is no file of its own', async () => {
  mkdirSync(join(dir, 'deep'));
  writeFileSync(join(dir, 'deep/a.js'), SCRIPT);
  // Not what this server would make of it, so that it can be told.
  const forms = { br: Buffer.from('a'), gzip: Buffer.from('bc') };
  writeFileSync(join(dir, 'deep/a.js.br'), forms.br);
  writeFileSync(join(dir, 'deep/a.js.gz'), forms.gzip);
  const { byPath, respond } = await staticFiles(dir);
  expect([...byPath.keys()]).toEqual(['/deep/a.js']);
  expect(byPath.get('/deep/a.js')?.bodies).toEqual({ identity: Buffer.from(SCRIPT), ...forms });
  const head = await request(makeApp(respond)).head('/deep/a.js').set('accept-encoding', 'br');
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': '1' });
});
