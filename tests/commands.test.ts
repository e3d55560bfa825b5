import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../server/cli/commands.ts';
import { until } from './api/helpers/until.ts';
import { MANUALS } from './helpers/manuals.ts';
import { type Command, copyProject, isFree, npm } from './helpers/npm.ts';
import { runCli } from './helpers/runCli.ts';
import { waitFor } from './helpers/waitFor.ts';

/** Each command that a README names, as a newcomer types it in a clone. */

const ROOT = resolve(import.meta.dirname, '..');
const TEXT = MANUALS.map(({ text }) => text).join('\n');
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

/** What ends by itself, with what it then has said. */
const ENDING = {
  bench: { args: ['scripts'], says: /scripts, kB gzip/ },
  mutate: { args: ['server/model/rules/refund.ts', '--share', '8'], says: /mutations noticed/ },
  // Its run takes minutes; tests/browser/lighthouse.spec.ts has its marks.
  lighthouse: { args: ['--help'], says: /Usage: npm run lighthouse/ },
};
/** A folder of the copied project, which would else be one of this project. */
const OWN_FOLDER = 'found';
/** Commands of `server/cli`, which differ in their name alone: run in this process, over the shipped files. */
const IN_PROCESS = {
  schedule: { args: ['--past'], says: /begins +event of \// },
  explain: { args: ['/en-US'], says: /✔ \w+ Hero +shows/ },
  // With the secret that `npm start` has made.
  preview: { args: ['--at', '2030-01-01'], says: /\/_preview\?token=\S+/ },
  rename: { args: ['page', 'vip', 'membership', '--dry-run'], says: /Would change \d+ places/ },
  problems: {
    args: ['find', '--kind', 'kill', '-n', '1', '--out', OWN_FOLDER],
    says: /found\/kill-1-01\.sgf: moves \d/,
  },
  manifest: { args: ['--site', 'jp', '-f', 'table'], says: /jp +302 +\/ +→ \/ja-JP/ },
  'new-site': {
    args: ['kr', '--host', 'kr.*', '--locales', 'ko-KR', '--currency', 'KRW', '--region', 'KR', '--dry-run'],
    says: /Would write\n +sites\/kr\.yaml/,
  },
  translations: { args: ['ja-JP'], says: /ja-JP: 0 of [\d,]+ texts missing/ },
  doctor: { args: ['--no-services'], says: /\b0 errors/ },
};
const SERVING = ['start', 'dev', 'services'];
/**
 * `npm test` runs these tests, `types` and `check`, `npm ci` runs `schemas`, and `npm start` builds; `diff` needs Git (server/cli/diff.test.ts), `publish` a draft
 * (server/cli/publish.test.ts), `sheets` a site (tests/browser/sheets.spec.ts).
 */
const OTHER = [
  'test',
  'check',
  'unit',
  'browser',
  'build',
  'verify',
  'diff',
  'publish',
  'sheets',
  'soak',
  'parity',
  'schemas',
  'types',
];

let clone: ReturnType<typeof copyProject>;
const running: Command[] = [];
const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const command = npm(clone.dir, args, { PORT: '0', PORT_SERVICES: '0', ...env });
  running.push(command);
  return command;
};
/** What a command says, which must succeed. */
async function runCommand(name: string, args: readonly string[]): Promise<string> {
  const settings = { INIT_CWD: clone.dir, DATA_DIR: join(clone.dir, '.data') };
  const here = args.map((arg) => (arg === OWN_FOLDER ? join(clone.dir, arg) : arg));
  const { code, out, err } = await runCli(name, clone.dir, here, settings);
  expect(code, out + err).toBe(0);
  return out + err;
}

beforeAll(() => {
  clone = copyProject();
});
afterEach(() => {
  for (const command of running.splice(0)) command.close();
});
afterAll(() => clone.remove());

test('each command that a README names is there, and is run here', () => {
  const typed = [...TEXT.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, a, b]) => a ?? b ?? '');
  expect(typed.filter((name) => !SCRIPTS[name])).toEqual([]);
  const known = [...Object.keys({ ...ENDING, ...IN_PROCESS }), ...SERVING, ...OTHER];
  expect(known).toEqual(expect.arrayContaining(typed));
  expect(typed.length).toBeGreaterThan(6);
  for (const name of COMMANDS.keys()) expect(SCRIPTS[name]).toBe(`node server/cli/main.ts ${name}`);
  expect(SCRIPTS['sheets']).toBe('node tests/browser/sheets.ts');
});

test('npm ci ends with what editors need and with types, and without the sources with nothing', async () => {
  expect(await run(['run', 'prepare']).ended).toBe(0);
  expect(existsSync(join(clone.dir, '.schemas/page.json'))).toBe(true);
  expect(existsSync(join(clone.dir, 'schemas/types.ts'))).toBe(true);
  rmSync(join(clone.dir, '.schemas'), { recursive: true });
  // As in the Dockerfile, which installs before it copies.
  const bare = mkdtempSync(join(tmpdir(), 'hoshi-bare-'));
  copyFileSync(join(clone.dir, 'package.json'), join(bare, 'package.json'));
  const prepare = npm(bare, ['run', 'prepare']);
  expect(await prepare.ended, prepare.output()).toBe(0);
  rmSync(bare, { recursive: true });
});

test('npm start serves what npm run verify expects, and SIGTERM to npm ends it', {
  timeout: 120_000,
}, async () => {
  const start = run(['start']);
  const address = await start.address();
  expect((await fetch(`${address}/en-US`, { headers: { connection: 'close' } })).status).toBe(200);
  expect(existsSync(join(clone.dir, 'dist/analyses'))).toBe(true);
  expect(await runCommand('verify', [address, '--site', 'jp'])).toMatch(/(\d+) of \1 addresses: as expected/);
  expect(await start.stop('SIGTERM')).toBeLessThan(2_000);
  expect(await isFree(address)).toBe(true);
});

test('npm run dev shows a change of the renderer, and SIGINT to npm ends it', {
  timeout: 120_000,
}, async () => {
  const footer = join(clone.dir, 'renderer/document/Footer.tsx');
  const before = readFileSync(footer, 'utf8');
  onTestFinished(() => writeFileSync(footer, before));
  const dev = run(['run', 'dev']);
  const address = await dev.address();
  const page = async () => (await fetch(`${address}/en-US`, { headers: { connection: 'close' } })).text();
  expect(await page()).toContain('class="Footer"');
  await until(
    'editors know the content',
    async () => existsSync(join(clone.dir, '.schemas/page.json')),
    10_000,
  );
  writeFileSync(footer, before.replace('"Footer"', '"Footer'));
  await waitFor('what is not finished is told', () => dev.output().includes('renderer.failed'), 10_000);
  expect(await page()).toContain('class="Footer"');
  writeFileSync(footer, before.replace('"Footer"', '"Footer Changed"'));
  await until('the change shows', async () => (await page()).includes('class="Footer Changed"'), 10_000);
  expect(await dev.stop('SIGINT')).toBeLessThan(2_000);
  expect(await isFree(address)).toBe(true);
});

test('npm run services tells its addresses, answers, and SIGTERM to npm ends it', async () => {
  const services = run(['run', 'services']);
  const find = () => /^EC_API=(\S+)$/m.exec(services.output())?.[1];
  await waitFor('addresses of services', () => find() !== undefined, 20_000);
  const address = find() ?? '';
  expect((await fetch(address, { headers: { connection: 'close' } })).status).toBeLessThan(500);
  expect(await services.stop('SIGTERM')).toBeLessThan(2_000);
  expect(await isFree(address)).toBe(true);
});

test.each(Object.entries(ENDING))('npm run %s does its work', async (name, { args, says }) => {
  // What measures the build finds it: `npm start` has made it.
  expect(name !== 'bench' || existsSync(join(clone.dir, 'dist/client'))).toBe(true);
  const command = run(['run', name, '--', ...args]);
  expect(await command.ended, command.output()).toBe(0);
  expect(command.output()).toMatch(says);
});

test.each(Object.entries(IN_PROCESS))(
  '%s does its work on the shipped files',
  async (name, { args, says }) => {
    expect(await runCommand(name, args)).toMatch(says);
  },
);
