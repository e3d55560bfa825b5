import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeTree, type Tree, type TreeFiles } from '../helpers/tree.ts';
import { rawRequest } from './helpers/raw.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

/** Content that is swapped as a whole while visitors read it. */
const PAGES = 40;
const VERSIONS = 3;
const PARTS = ['page', 'words', 'fragment', 'nav'];
const LOCALES = ['sv-SE', 'en-GB', 'pt-BR'];

/** A version whose every page names it in each of the files that it is made from; page `only-1` is in version 1 alone. */
function version(n: number): TreeFiles {
  const inAll = (text: string) => `{ ${LOCALES.map((code) => `${code}: ${text}`)} }`;
  const call = (id: string, heading: string) => `  - id: ${id}
    type: CallToAction
    props: { heading: ${heading}, actions: [{ label: nav.courses, to: /courses }] }
`;
  const page = (id: string) => `path: /${id}
title: switch.title
blocks:
  - { id: own, type: Hero, props: { heading: ${inAll(`page-v${n}-`)} } }
${call('words', `switch.heading${n}`)}  - { id: shared, type: Fragment, props: { fragment: shared } }
`;
  const fragment = `blocks:\n${call('shared', inAll(`fragment-v${n}-`))}`;
  const files: TreeFiles = { 'pages/fragments/shared.yaml': fragment };
  for (let i = 0; i < PAGES; i++) files[`pages/p${i}.yaml`] = page(`p${i}`);
  files[`pages/only-${n}.yaml`] = page(`only-${n}`);
  for (const code of LOCALES) {
    files[`locales/${code}/switch.yaml`] = { title: 'Switch', [`heading${n}`]: `words-v${n}-` };
    files[`locales/${code}/nav.yaml`] = { home: `nav-v${n}-`, courses: 'Courses', help: 'Help' };
  }
  return files;
}

const trees: Tree[] = [];
const made = (n: number) => {
  const tree = makeTree(version(n));
  trees.push(tree);
  return tree;
};
let site: TestSite | undefined;
let reader: ReturnType<typeof read> | undefined;
afterEach(async () => {
  await reader?.end();
  reader = undefined;
  await site?.close();
  site = undefined;
  for (const tree of trees.splice(0)) tree.dispose();
  vi.unstubAllEnvs();
});

/** Which versions a page shows, one for each of the files that it is made from. */
const versionsOf = (html: string) =>
  PARTS.map((part) => [...new Set(html.match(new RegExp(`(?<=\\b${part}-v)\\d+(?=-)`, 'g')))].join('+'));

/** Asks for pages without a pause. What is not a whole page of one version is noted. */
function read(address: string) {
  const wrong: string[] = [];
  let isDone = false;
  let answers = 0;
  const loop = async (first: number) => {
    for (let i = first; !isDone; i += 3) {
      const path = `/en-GB/p${i % PAGES}`;
      const { status, body } = await rawRequest(address, path);
      const versions = versionsOf(body.toString());
      answers += 1;
      if (status !== 200 || versions.includes('') || new Set(versions).size > 1)
        wrong.push(`${path} ${status} ${PARTS.map((part, at) => `${part} ${versions[at]}`).join()}`);
    }
  };
  const loops = Promise.all([0, 1, 2].map(loop));
  return {
    end: async () => {
      isDone = true;
      await loops;
      return { wrong, answers };
    },
  };
}

async function shows(n: number): Promise<boolean> {
  const html = (await site?.html('/en-GB/p0')) ?? '';
  return versionsOf(html).every((one) => one === String(n));
}

/** Serves a folder and swaps its versions under it: 1, 2, … */
async function swap(dir: string, to: (n: number) => void): Promise<void> {
  site = await startTestSite({ CONTENT_DIR: dir });
  reader = read(site.address);
  for (let n = 2; n <= VERSIONS; n++) {
    to(n);
    await until(`version ${n}`, () => shows(n), 8_000);
    await until('its own page', async () => (await site?.ask(`/en-GB/only-${n}`))?.status === 200);
    await until(
      'the end of the page before',
      async () => (await site?.ask(`/en-GB/only-${n - 1}`))?.status === 404,
    );
  }
  const { wrong, answers } = await reader.end();
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(50);
  expect(site.store.status().files.flatMap(({ faults }) => faults)).toEqual([]);
}

const git = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example', ...args], { cwd: dir });

/** As rsync does with --delete: each file beside its place, then over the old one; then what is no longer there goes. */
function copyOver(from: string, to: string): void {
  const files = (dir: string) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !relative(dir, entry.parentPath).startsWith('.git'))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  const wanted = new Set(files(from));
  for (const file of wanted) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    const draft = join(dirname(target), `.${file.replaceAll('/', '')}.Xy12Zz`);
    cpSync(join(from, file), draft);
    renameSync(draft, target);
  }
  for (const file of files(to)) if (!wanted.has(file)) rmSync(join(to, file));
}

/** A link that leads elsewhere from one moment to the next. */
function relink(link: string, target: string): void {
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

describe('each page is of one version, and there all the time', () => {
  test('git checkout', { timeout: 40_000 }, async () => {
    const { dir } = made(1);
    git(dir, 'init', '-q', '-b', 'v1');
    for (let n = 1; n <= VERSIONS; n++) {
      if (n > 1) git(dir, 'checkout', '-q', '-b', `v${n}`);
      copyOver(made(n).dir, dir);
      git(dir, 'add', '-A');
      git(dir, 'commit', '-q', '-m', 'all');
    }
    git(dir, 'checkout', '-q', 'v1');
    await swap(dir, (n) => git(dir, 'checkout', '-q', `v${n}`));
  });

  test('rsync', { timeout: 40_000 }, async () => {
    const { dir } = made(1);
    await swap(dir, (n) => copyOver(made(n).dir, dir));
  });

  test('a link in the way of the content folder, as git-sync swaps it', { timeout: 40_000 }, async () => {
    const link = `${made(1).dir}-link`;
    relink(link, trees[0]?.dir ?? '');
    await swap(link, (n) => relink(link, made(n).dir));
  });

  test('links of its folders to a volume elsewhere, as Kubernetes swaps it', {
    timeout: 40_000,
  }, async () => {
    const { dir } = made(1);
    const volume = `${dir}-volume`;
    const mount = (n: number, from: string) => {
      renameSync(from, join(volume, `..v${n}`));
      relink(join(volume, '..data'), `..v${n}`);
      rmSync(join(volume, `..v${n - 1}`), { recursive: true, force: true });
    };
    mkdirSync(volume);
    mount(1, dir);
    mkdirSync(dir);
    for (const group of ['sites', 'pages', 'locales'])
      symlinkSync(join(volume, '..data', group), join(dir, group));
    await swap(dir, (n) => mount(n, made(n).dir));
  });

  test('a volume of links to each file, as Kubernetes mounts a ConfigMap', { timeout: 40_000 }, async () => {
    const { dir } = made(1);
    const mount = (n: number) => {
      const pages = join(dir, 'pages');
      cpSync(join(made(n).dir, 'pages'), join(pages, `..v${n}`), { recursive: true });
      relink(join(pages, '..data'), `..v${n}`);
    };
    mount(1);
    const files = ['p0.yaml', 'p1.yaml'];
    for (const file of files) {
      rmSync(join(dir, 'pages', file));
      symlinkSync(`..data/${file}`, join(dir, 'pages', file));
    }
    site = await startTestSite({ CONTENT_DIR: dir });
    const heading = async (id: string) => /page-v(\d)-/.exec((await site?.html(`/en-GB/${id}`)) ?? '')?.[1];
    expect([await heading('p0'), await heading('p1')]).toEqual(['1', '1']);
    const words = 'locales/en-GB/switch.yaml';
    for (const code of LOCALES)
      writeFileSync(
        join(dir, words.replace('en-GB', code)),
        JSON.stringify({ title: 'Switch', heading1: 'words-v1-', heading2: 'words-v1-' }),
      );
    mount(2);
    await until('the volume’s new files', async () => (await heading('p0')) === '2');
    expect(await heading('p1')).toBe('2');
  });
});

test('a drive that tells no events: changes are found by looking, and from the second one on soon', async () => {
  // The watcher then looks once an hour: for the site, nothing is ever told.
  vi.stubEnv('CHOKIDAR_USEPOLLING', 'true');
  vi.stubEnv('CHOKIDAR_INTERVAL', '3600000');
  const { dir } = made(1);
  await swap(dir, (n) => copyOver(made(n).dir, dir));
  const told = () => site?.lines.filter((line) => line.includes('content.watch-without-events')).length;
  // Looks that files of the last swap were still due may have found it: a change by itself is found by looking at all.
  await setTimeout(1_000);
  copyOver(made(VERSIONS + 1).dir, dir);
  await until('the log says so', async () => told() === 1);
});
