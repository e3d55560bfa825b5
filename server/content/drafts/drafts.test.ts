import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { textRows } from '../../../tests/helpers/rows.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree, type TreeFiles } from '../../../tests/helpers/tree.ts';
import { openContent } from '../openContent.ts';
import type { ContentStore, DraftedContent } from '../snapshot.ts';

const pool = await sharedPool();
let tree: Tree;
let store: ContentStore;

async function open(files: TreeFiles): Promise<ContentStore> {
  tree = makeTree(files);
  store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool });
  return store;
}
afterEach(async () => {
  await store.close();
  tree.dispose();
});

const text = (words: string) => ({ 'sv-SE': words, 'en-GB': words, 'pt-BR': words });
const page = (path: string, words: string) => ({
  path,
  title: text(words),
  blocks: [{ id: 'text', type: 'RichText', props: { body: text(words) } }],
});
async function drafted(name = 'winter'): Promise<DraftedContent> {
  const content = await store.drafts.open(name);
  if (!content) throw new Error(`no draft ${name}`);
  return content;
}
const lines = (faults: DraftedContent['faults']) =>
  faults
    .filter(({ code }) => code !== 'text-unused')
    .map(({ file, line, column, message, code }) => `${file}:${line}:${column} ${message} (${code})`);
const titleOf = (content: DraftedContent, id: string) => content.snapshot.pages.get(id)?.config.title;

const WORDS = 'locales/sv-SE/home.yaml';
const WINTER: TreeFiles = {
  'pages/old.yaml': page('/old', 'Old'),
  'pages/same.yaml': page('/same', 'Live'),
  'drafts/winter/draft.yaml': 'removed: [pages/old.yaml]\n',
  'drafts/winter/pages/same.yaml': page('/same', 'Winter'),
  'drafts/winter/pages/new.yaml': page('/new', 'New'),
};

describe('a draft', () => {
  test('adds, changes and removes files; none is live, and its folder is not part of the content', async () => {
    const { status, current } = await open(WINTER);
    const content = await drafted();
    expect(lines(content.faults)).toEqual([]);
    expect([...content.snapshot.pages.keys()]).toContain('new');
    expect([...content.snapshot.pages.keys()]).not.toContain('old');
    expect(titleOf(content, 'same')).toMatchObject(text('Winter'));
    expect(content.snapshot.index.routes('north').match('/new', 'sv-SE')).not.toBeNull();
    const live = current.call(store);
    expect([...live.pages.keys()]).toEqual(expect.arrayContaining(['old', 'same']));
    expect([...live.pages.keys()]).not.toContain('new');
    expect(live.pages.get('same')?.config.title).toMatchObject(text('Live'));
    expect(status.call(store).files.filter(({ path }) => path.startsWith('drafts'))).toEqual([]);
  });

  test('words, pictures and what a site sets are laid over, too', async () => {
    await open({
      'drafts/d/locales/sv-SE/home.yaml': { ...Object(baseTree()[WORDS]), title: 'Vinter' },
      'drafts/d/pages/media/snow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    });
    const { snapshot, errors } = await drafted('d');
    expect(lines(errors)).toEqual([]);
    const words = snapshot.locales.get('sv-SE')?.words.get('home');
    expect(words?.words).toMatchObject({ title: 'Vinter' });
    const snow = snapshot.media.get('snow.svg');
    expect(snow).toMatchObject({ width: 3, height: 4 });
    const bytes = snow && (await store.openMedia(snow));
    expect(Buffer.from((await bytes?.read()) ?? []).toString()).toContain('<svg');
    expect(store.current().media.get('snow.svg')).toBeUndefined();
    expect(await store.drafts.media('snow.svg', snow?.revision.slice(0, 12) ?? '')).toEqual(snow);
    expect(await store.drafts.media('snow.svg', '000000000000')).toBeNull();
    expect(await store.drafts.media('snow.svg', '')).toBeNull();
  });

  test('is the same object until it or what is live is saved; then it has what was saved', async () => {
    await open(WINTER);
    const first = await drafted();
    await setTimeout(150); // Recently written files are read again.
    expect(await drafted()).toBe(first);
    tree.write('drafts/winter/pages/new.yaml', page('/new', 'Newer'));
    const second = await drafted();
    expect(titleOf(second, 'new')).toMatchObject(text('Newer'));
    expect(second.snapshot.pages.get('same')).toBe(first.snapshot.pages.get('same'));
    const changed = new Promise((resolve) => store.onChange(resolve));
    tree.write('pages/courses.yaml', page('/courses', 'Saved'));
    await changed;
    expect(titleOf(await drafted(), 'courses')).toMatchObject(text('Saved'));
  });

  test('with an error shows what is live there, and changes nothing of it', async () => {
    await open(WINTER);
    tree.write('drafts/winter/pages/same.yaml', 'path: /same\ntitel: home.title\nblocks: []\n');
    const content = await drafted();
    expect(lines(content.errors)).toContainEqual(
      expect.stringMatching(/^drafts\/winter\/pages\/same\.yaml:2:1 .*“titel”; did you mean “title”/),
    );
    expect(titleOf(content, 'same')).toMatchObject(text('Live'));
    expect(store.faults().filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('that removes what other files refer to is reported at these references', async () => {
    await open({
      'pages/gone.yaml': page('/gone', 'Gone'),
      'pages/names.yaml': page('/names', 'See [it](/gone)'),
      'drafts/winter/draft.yaml': '# In winter\nremoved:\n  - pages/gone.yaml\n',
    });
    const content = await drafted();
    expect(lines(content.errors)).toEqual([
      expect.stringMatching(/^pages\/names\.yaml:\d+:\d+ .*“\/gone”.*\(link-nowhere\)$/),
    ]);
  });

  test('what its removal breaks is not laid to another file of it', async () => {
    const props = { heading: 'home.title', actions: [{ label: 'home.title', to: '/old' }] };
    const links = { id: 'go', type: 'CallToAction', props };
    await open({ ...WINTER, 'pages/links.yaml': { path: '/links', title: 'home.title', blocks: [links] } });
    const told = lines((await drafted()).errors);
    expect(told).toEqual([expect.stringMatching(/^pages\/links\.yaml:.*\(link-nowhere\)$/)]);
  });

  test('is not blamed for what is wrong without it', async () => {
    await open({ ...WINTER, 'pages/wrong.yaml': 'path: /wrong\n' });
    const content = await drafted();
    expect(lines(content.faults).some((line) => line.startsWith('pages/wrong.yaml'))).toBe(true);
    expect(content.errors).toEqual([]);
  });
});

describe('texts that are validated', () => {
  const WRONG = 'path: /wrong\ntitel: home.title\nblocks: []\n';
  const errorsIn = async (path: string, draft?: string) => {
    const { errors } = await store.drafts.validate(new Map([[path, WRONG]]), draft);
    return errors.map(({ file, code }) => `${file} ${code}`);
  };

  test('are judged at their own path and draft, though the same text was judged elsewhere before', async () => {
    await open({ ...WINTER, 'drafts/spring/pages/same.yaml': page('/same', 'Winter') });
    for (const path of ['pages/a.yaml', 'pages/b.yaml'])
      expect(await errorsIn(path)).toContain(`${path} key-unknown`);
    for (const draft of ['winter', 'spring'])
      expect(await errorsIn('pages/same.yaml', draft)).toContain(
        `drafts/${draft}/pages/same.yaml key-unknown`,
      );
  });

  test('are judged anew once the draft removes other files', async () => {
    await open(WINTER);
    const links = new Map([['pages/names.yaml', JSON.stringify(page('/names', 'See [it](/old)'))]]);
    const codes = async () => (await store.drafts.validate(links, 'winter')).errors.map(({ code }) => code);
    expect(await codes()).toContain('link-nowhere');
    tree.write('drafts/winter/draft.yaml', 'removed: []\n');
    expect(await codes()).not.toContain('link-nowhere');
  });
});

describe('draft.yaml', () => {
  test.each(textRows`
    an unknown key | removd: []\n
      1:1 unknown key “removd”; did you mean “removed”? allowed: removed, publishAt (key-unknown)
    a misspelt file | removed: [pages/homme.yaml]\n
      1:11 there is no live file “pages/homme.yaml”; did you mean “pages/home.yaml”? (draft-removed)
    a short name that is near to none | removed: [pages/log.yaml]\n
      1:11 there is no live file “pages/log.yaml” (draft-removed)
    a path | removed: [/home]\n
      1:11 there is no live file “/home”; did you mean “pages/home.yaml”? (draft-removed)
    a long name that is near to none | removed: [pages/spring-cup.yaml]\n
      1:11 there is no live file “pages/spring-cup.yaml” (draft-removed)
    a file of the draft | removed: [pages/new.yaml]\n
      1:11 the draft holds this file as well; keep one of both (draft-removed)
    no list | removed: pages/home.yaml\n
      1:10 “pages/home.yaml” is not a list
    a word for a moment | publishAt: tomorrow\n
      1:12
    a moment without its offset | publishAt: 2030-01-01T00:00:00\n
      1:12
    a folder | removed: [pages/media]\n
      1:11 there is no live file “pages/media”, but a folder: name each of its files, as pages/media/logo.svg (draft-removed)
    a list alone | - pages/home.yaml\n
      1:1 a list is wrong here; wanted: a map; write removed: [pages/home.yaml] (type-wrong)
    a moment alone | 2030-01-01T00:00:00+08:00\n
      1:1 “2030-01-01T00:00:00+08:00” is wrong here; wanted: a map, such as { removed: [pages/autumn.yaml] } (type-wrong)
    a full-width colon | publishAt：2030-01-01T00:00:00+08:00\n
      1:1 “：” is a full-width colon; write “: ” (type-wrong)
    the start of a window | startsAt: 2030-01-01T00:00:00+08:00\n
      1:1 unknown key “startsAt”; did you mean “publishAt”?
    a bracket that is not closed | removed: [\n
      1:10 this “[” is not closed
  `)('%s is told at its place', async (_name, draft, told = '') => {
    await open({ 'drafts/winter/pages/new.yaml': page('/new', 'New'), 'drafts/winter/draft.yaml': draft });
    const { errors } = await drafted();
    expect(lines(errors).join('\n')).toContain(`drafts/winter/draft.yaml:${told}`);
    expect(lines((await store.drafts.list()).faults).join('\n')).toContain(
      told.includes('draft-removed') ? '' : `drafts/winter/draft.yaml:${told}`,
    );
  });

  test('may be left out, or say when', async () => {
    await open({
      'drafts/a/pages/new.yaml': page('/new', 'New'),
      'drafts/b/draft.yaml': 'publishAt: 2030-01-01T00:00:00+09:00\n',
    });
    const [a, b] = (await store.drafts.list()).drafts;
    expect(a).toMatchObject({ name: 'a', publishAt: null, removed: [], faults: [] });
    expect(b).toMatchObject({
      publishAt: { at: '2030-01-01T00:00:00+09:00', time: Date.UTC(2029, 11, 31, 15), line: 1, column: 12 },
    });
  });
});

test('what a draft lacks, or has at another place, is told at its own files', async () => {
  const late = { path: '/late', title: 'late.title', blocks: [{ id: 'c', type: 'Contact' }] };
  await open({
    'drafts/winter/pages/late.yaml': late,
    'drafts/winter/pages/draft.yaml': 'publishAt: 2030-01-01T00:00:00+08:00\n',
    'drafts/winter/Draft.yaml.txt': 'publishAt: 2030-01-01T00:00:00+08:00\n',
    'drafts/winter/locales/en-GB/late.yaml': { title: 'Late' },
    'drafts/winter/locales/pt-BR/late.yaml': { title: 'Tarde' },
  });
  expect(lines((await drafted()).faults)).toEqual([
    'drafts/winter/Draft.yaml.txt:1:1 not read: a draft’s folder holds draft.yaml, sites/, pages/, locales/; rename it to “draft.yaml” (file-unexpected)',
    'drafts/winter/locales/sv-SE/late.yaml:1:1 the file is missing: 1 key has no words in sv-SE, the default locale of north: title (text-missing)',
    'drafts/winter/pages/draft.yaml:1:1 this is a draft’s draft.yaml; move it up, beside pages/ (page-address)',
  ]);
});

test('anything else in the folder is reported, and opens nothing', async () => {
  await open({
    'drafts/Winter/pages/a.yaml': page('/a', 'A'),
    'drafts/notes.txt': 'x',
    'drafts/README.md': 'x',
    'drafts/winter/page/a.yaml': page('/a', 'A'),
  });
  expect(lines((await store.drafts.list()).faults).map((line) => line.split(' ')[0])).toEqual([
    'drafts/Winter:1:1',
    'drafts/notes.txt:1:1',
    'drafts/winter/page:1:1',
  ]);
  for (const name of ['Winter', 'gone', '..', '.', '../pages', ''])
    expect(await store.drafts.open(name)).toBeNull();
});

test('a link that leads out of the content folder opens nothing, nor does a file of a draft', async () => {
  await open({ 'drafts/winter/pages/new.yaml': page('/new', 'New') });
  mkdirSync(join(tree.dir, '../out/pages'), { recursive: true });
  writeFileSync(join(tree.dir, '../out/pages/new.yaml'), 'path: /new\n');
  symlinkSync(join(tree.dir, '../out'), join(tree.dir, 'drafts/out'));
  symlinkSync(join(tree.dir, '../out/pages/new.yaml'), join(tree.dir, 'drafts/winter/pages/linked.yaml'));
  expect(await store.drafts.open('out')).toBeNull();
  expect((await drafted()).errors.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'drafts/winter/pages/linked.yaml link-outside',
  ]);
});

test('two drafts that change one file are reported at both', async () => {
  await open({
    ...WINTER,
    'drafts/spring/pages/same.yaml': page('/same', 'Spring'),
    'drafts/spring/pages/old.yaml': page('/old', 'Spring'),
  });
  const told = (place: string, other: string, file: string) =>
    `drafts/${place} the draft “${other}” changes pages/${file} too; what is published last stays (draft-collision)`;
  expect(lines((await store.drafts.list()).faults)).toEqual([
    told('spring/pages/old.yaml:1:1', 'winter', 'old.yaml'),
    told('spring/pages/same.yaml:1:1', 'winter', 'same.yaml'),
    told('winter/draft.yaml:1:11', 'spring', 'old.yaml'),
    told('winter/pages/same.yaml:1:1', 'spring', 'same.yaml'),
  ]);
});

test('pages of two drafts at one address are reported at both, unless one is over before the other begins', async () => {
  await open({
    'drafts/sale/pages/sale.yaml': page('/offer', 'Sale'),
    'drafts/spring/pages/spring.yaml': page('/offer', 'Spring'),
    'drafts/first/pages/first.yaml': `${page('/turn', 'One')}when: { endsAt: "2025-12-31T23:59:59Z" }\n`,
    'drafts/second/pages/second.yaml': `${page('/turn', 'Two')}when: { startsAt: "2026-01-01T00:00:00Z" }\n`,
  });
  const told = (place: string, other: string) =>
    `drafts/${place} drafts/${other} has the path “/offer” too; the draft that is published second will be refused (draft-collision)`;
  expect(lines((await store.drafts.list()).faults)).toEqual([
    told('sale/pages/sale.yaml:1:7', 'spring/pages/spring.yaml'),
    told('spring/pages/spring.yaml:1:7', 'sale/pages/sale.yaml'),
  ]);
});
