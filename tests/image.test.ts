import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './api/helpers/until.ts';
import { unpackImage } from './helpers/image.ts';
import { waitFor } from './helpers/waitFor.ts';

/** The site with the files of its image alone: whatever the program needs and the Dockerfile does not take is missed here. */

let image: ReturnType<typeof unpackImage>;
let server: ChildProcess;
let address: string;
const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-image-data-'));

beforeAll(async () => {
  image = unpackImage();
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' };
  server = spawn(process.execPath, ['--preserve-symlinks', 'server/main.ts'], { cwd: image.dir, env });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const find = () => /"event":"server.ready","address":"(http:[^"]+)"/.exec(output)?.[1];
  await waitFor('the server is ready', () => find() !== undefined || server.exitCode !== null, 20_000);
  address = find() ?? '';
  expect(output, 'what it said').toContain('server.ready');
});
afterAll(() => {
  server.kill('SIGKILL');
  image.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${address}${path}`);

test('holds the program and its content, and nothing that is for developers', () => {
  expect(existsSync(join(image.dir, 'server/main.ts'))).toBe(true);
  for (const other of ['tests', 'server/http/app.test.ts', 'node_modules/vite', 'node_modules/react-dom'])
    expect([other, existsSync(join(image.dir, other))]).toEqual([other, false]);
});

test.each(['/en-US', '/ja-JP/courses', '/zh-TW/kidgo', '/zh-CN/level-test'])('answers %s', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<main.*<\/main>.*<footer/s);
});

test('draws pictures: of the content, and those for shares', async () => {
  const html = await (await get('/en-US/daily')).text();
  const share = /property="og:image" content="https:\/\/[^/]+(\/[^"]+)"/.exec(html)?.[1] ?? '';
  const drawn = await get(share);
  expect([share, drawn.status]).toEqual([share, 200]);
  expect(drawn.headers.get('content-type')).toMatch(/^image\//);
  const home = await (await get('/en-US/courses')).text();
  const script = /<script type="module" src="([^"]+)"/.exec(home)?.[1] ?? '';
  expect([script, (await get(script)).status]).toEqual([script, 200]);
});

test('reads a page that is saved', async () => {
  const file = join(image.dir, 'pages/faq.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/^title:.*$/m, "title: { zh-TW: x, zh-CN: x, en-US: 'Saved in the image', ja-JP: x }"),
  );
  await until(
    'the change shows',
    async () => (await (await get('/en-US/faq')).text()).includes('Saved in the image'),
    15_000,
  );
});
