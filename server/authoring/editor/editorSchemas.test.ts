import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree, type TreeFiles } from '../../../tests/helpers/tree.ts';
import { roleOf } from '../../content/fileRoles.ts';
import { openContent } from '../../content/openContent.ts';
import { CHECK_NAMES, readProgramNames } from '../../model/pageChecks.ts';
import { contentNames, type ReadContent } from './contentNames.ts';
import { editorSchemas } from './editorSchemas.ts';
import { hrefPattern } from './patterns.ts';
import { withNear } from './suggest.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SCHEMAS = ['page', 'site', 'school', 'override', 'glossary', 'locale', 'words'];

const pool = await sharedPool(readProgramNames());

let tree: Tree | undefined;
afterEach(() => tree?.dispose());

async function read(dir: string): Promise<ReadContent> {
  const store = await openContent({ dir, dataDir: null, watch: false, pool });
  await store.close();
  return store;
}

/** Returns validators like an editor's, which ignore formats and unknown keywords. */
async function validators(content: ReadContent): Promise<(name: string) => ValidateFunction> {
  const texts = await editorSchemas(contentNames(content, CHECK_NAMES));
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  return (name) => ajv.compile(JSON.parse(texts.get(name) ?? ''));
}

const treeOf = (files: TreeFiles) => {
  tree = makeTree(files);
  return tree;
};

describe('the content that is shipped', () => {
  const validate = new Map<string, ValidateFunction>();
  let files: { path: string; schema: string }[];

  beforeAll(async () => {
    const content = await read(ROOT);
    const validatorOf = await validators(content);
    for (const name of SCHEMAS) validate.set(name, validatorOf(`${name}.json`));
    const ofAll = content.status().files.map(({ path }) => ({ path, schema: roleOf(path)?.kind ?? '' }));
    files = ofAll.filter(({ schema }) => SCHEMAS.includes(schema));
  });

  test('fits its schemas, every file', () => {
    expect(files.length).toBeGreaterThan(200);
    const misfits = files.flatMap(({ path, schema }) => {
      const check = validate.get(schema);
      if (check?.(parse(readFileSync(join(ROOT, path), 'utf8')))) return [];
      return [
        `${path}: ${check?.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`,
      ];
    });
    expect(misfits).toEqual([]);
  });

  test('names its schema in its first line, but for words and JSON', () => {
    const named = files.filter(({ path, schema }) => schema !== 'words' && !path.endsWith('.json'));
    const wrong = named.filter(({ path, schema }) => {
      const up = '../'.repeat(path.split('/').length - 1);
      const line = `# yaml-language-server: $schema=${up}.schemas/${schema}.json\n`;
      return !readFileSync(join(ROOT, path), 'utf8').startsWith(line);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test('the project’s settings lead to each schema, for YAML and for JSON', async () => {
  const settings: { 'yaml.schemas': object; 'json.schemas': { url: string }[] } = JSON.parse(
    readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'),
  );
  const { dir } = treeOf({});
  const made = [...(await editorSchemas(contentNames(await read(dir), []))).keys()].map(
    (name) => `./.schemas/${name}`,
  );
  expect(Object.keys(settings['yaml.schemas']).sort()).toEqual(made.sort());
  // draft.yaml has no JSON form.
  const inJson = made.filter((name) => name !== './.schemas/draft.json');
  expect(settings['json.schemas'].map(({ url }) => url).sort()).toEqual(inJson);
});

describe('made-up content', () => {
  const PAGE = { path: '/x', title: 'home.title' };
  const block = (more: object) => ({ ...PAGE, blocks: [{ id: 'a', type: 'Contact', ...more }] });

  test('a site out of order: regions and flags may be its own', async () => {
    const { dir } = treeOf({ 'sites/south.yaml': 'region: [\n' });
    const page = (await validators(await read(dir)))('page.json');
    expect(page(block({ when: { region: 'SOUTH', flag: 'x-beach', locale: 'da-DK', site: 'south' } }))).toBe(
      true,
    );
    expect(page(block({ when: { site: 'west' } }))).toBe(false);
  });

  test('a page out of order: its path may be any', async () => {
    const { dir } = treeOf({ 'pages/late.yaml': 'path: /late\nblocks: 3\n' });
    const page = (await validators(await read(dir)))('page.json');
    const linked = (to: string) =>
      block({ type: 'Hero', props: { heading: 'home.title', actions: [{ label: 'home.title', to }] } });
    expect(page(linked('/late'))).toBe(true);
    expect(page(linked('late'))).toBe(false);
    expect(page(linked('//late'))).toBe(false);
  });

  test('a faulty picture can still be named', async () => {
    const { dir } = treeOf({ 'pages/media/new.svg': '<svg', 'pages/problems/new.sgf': '(' });
    const { media, problems } = contentNames(await read(dir), []);
    expect({ media, problems }).toEqual({ media: ['logo.svg', 'new.svg'], problems: ['new.sgf'] });
  });

  test('no content at all: the schemas are sound, and say what they can', async () => {
    const empty = Object.fromEntries(Object.keys(baseTree()).map((path) => [path, null]));
    const { dir } = treeOf({ ...empty, 'pages/media/README.md': 'x' });
    const page = (await validators(await read(dir)))('page.json');
    expect(page(block({ when: { site: 'north' } }))).toBe(true);
    expect(page({ ...PAGE, blocks: [{ id: 'a', type: 'Heroo' }] })).toBe(false);
  });

  test('a JSON file may name its schema', async () => {
    const { dir } = treeOf({});
    const page = (await validators(await read(dir)))('page.json');
    expect(page({ $schema: '../.schemas/page.json', ...block({}) })).toBe(true);
  });

  test('what did not change is not written again', async () => {
    const { dir, write } = treeOf({});
    const first = await read(dir);
    expect(await writeEditorSchemas(dir, first, [])).toBe(10);
    expect(await writeEditorSchemas(dir, first, [])).toBe(0);
    write('pages/more.yaml', 'path: /more\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n');
    expect(await writeEditorSchemas(dir, await read(dir), [])).toBe(5);
  });
});

test('an override knows the blocks that its page had before it became faulty, and names one with exchanged letters', async () => {
  const { dir, write, read: textOf } = treeOf({});
  await writeEditorSchemas(dir, await read(dir), []);
  write('pages/home.yaml', textOf('pages/home.yaml').replace('type: Hero', 'type: 3'));
  await writeEditorSchemas(dir, await read(dir), []);
  const schema = JSON.parse(textOf('.schemas/override.json'));
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const changed = (id: string) =>
    check({ page: 'home', for: { site: 'south' }, blocks: [{ id, hidden: true }] });
  expect(changed('hero')).toBe(true);
  expect(changed('heor')).toBe(false);
  expect(withNear(['top'])).toMatchObject({ else: { if: { pattern: '^(?:otp|tpo|t.op|to.p|top.)$' } } });
});

describe('links', () => {
  const pattern = new RegExp(
    hrefPattern({
      isPageLost: false,
      paths: ['/', '/a.b', '/courses/{id}', '/search/{term?}', '/{any?}/deep'],
      addresses: ['appUrl'],
      screens: ['login', 'checkout/{id}'],
    }),
    'u',
  );

  const LEADING = `/ /?a=b /#top /a.b /courses/kids?x=y#z /search /search/go /deep /x/deep https://x.example
    mailto:a@b.example tel:+886 #top site:appUrl origin:login origin:checkout/kids?a`;
  test.each(LEADING.split(/\s+/))('%s leads somewhere', (href) => {
    expect(pattern.test(href)).toBe(true);
  });

  const ASTRAY = `a /axb /courses /courses/ /courses/a/b /search/ /search/a/b //x.example /a.b/ http://x.example
    site: site:appUrl2 origin: origin:checkout origin:login/a javascript:alert(1)`;
  test.each(['', ...ASTRAY.split(/\s+/)])('%j leads nowhere', (href) => {
    expect(pattern.test(href)).toBe(false);
  });
});

describe('what editors show', () => {
  let texts: Map<string, string>;
  beforeAll(async () => {
    texts = await editorSchemas(contentNames(await read(treeOf({}).dir), CHECK_NAMES));
  });

  test('a pattern or a date that does not fit is said in words', () => {
    const silent: string[] = [];
    for (const [name, text] of texts)
      JSON.parse(text, function visit(this: unknown, key, value) {
        const isRule = typeof value?.pattern === 'string' || typeof value?.format === 'string';
        if (key !== 'if' && isRule && !value.patternErrorMessage) silent.push(`${name} ${value.pattern}`);
        return value;
      });
    expect(silent).toEqual([]);
    expect(texts.get('page.json')).toContain('Wanted: a day that there is, with its time and offset');
    expect(texts.get('page.json')).toContain(
      'or, if this is one text with “: ” in it, quotes around all of it',
    );
    expect(texts.get('site.json')).toContain(
      'Wanted: A host in lower case without scheme and port, or a pattern',
    );
  });

  test('an override is offered the blocks of its page, not those of another', () => {
    const { id, after, before } = JSON.parse(texts.get('override.json') ?? '').properties.blocks.items
      .properties;
    for (const { examples, $ref } of [id, after, before]) expect(examples ?? $ref).toBeUndefined();
  });
});
