import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { writeEditorSchemas } from '../server/authoring/editor/writeEditorSchemas.ts';
import { openContent } from '../server/content/openContent.ts';
import { sharedPool } from './helpers/sharedPool.ts';
import { makeTree, type Tree } from './helpers/tree.ts';

/** What VS Code says of pages in JSON: by its own language service, with the project's settings. */

const pool = await sharedPool();
const ROOT = resolve(import.meta.dirname, '..');

interface Settings {
  'json.schemas': { url: string; fileMatch: string[] }[];
}

let tree: Tree;
let service: LanguageService;

beforeAll(async () => {
  tree = makeTree();
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
  await writeEditorSchemas(tree.dir, store, ['market']);
  await store.close();
  const settings: Settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'));
  service = getLanguageService({});
  service.configure({
    schemas: settings['json.schemas'].map(({ url, fileMatch }) => ({
      uri: `file://${join(tree.dir, url)}`,
      fileMatch,
      schema: JSON.parse(tree.read(url)),
    })),
  });
});
afterAll(() => tree.dispose());

function opened(text: string, path: string) {
  const document = TextDocument.create(`file:///content/${path}`, 'json', 1, text.replace('|', ''));
  return { document, json: service.parseJSONDocument(document), at: document.positionAt(text.indexOf('|')) };
}

async function complete(text: string, path = 'pages/x.json'): Promise<string[]> {
  const { document, json, at } = opened(text, path);
  return ((await service.doComplete(document, at, json))?.items ?? []).map(({ label }) => String(label));
}

async function told(text: string, path = 'pages/x.json'): Promise<string[]> {
  const { document, json } = opened(text, path);
  return (await service.doValidation(document, json)).map(({ message }) =>
    typeof message === 'string' ? message : message.value,
  );
}

const page = (block: string) => `{"path":"/x","title":"home.title","blocks":[{"id":"a",${block}}]}`;

describe('a page in JSON', () => {
  test.each([
    ['types', '"type":"|"', ['"Hero"', '"CourseGrid"']],
    ['props', '"type":"Hero","props":{"|":1}', ['heading', 'lead']],
    ['sources', '"type":"CourseGrid","data":{"items":{"from":"|"}}', ['"products"']],
    ['sites', '"type":"Contact","when":{"site":"|"}', ['"north"', '"south"']],
    ['flags', '"type":"Contact","when":{"flag":"|"}', ['"x-camp"']],
    ['keys', '"type":"Hero","props":{"heading":"|"}', ['"home.heading"']],
  ])('%s complete, in quotes', async (_, block, labels) => {
    expect(await complete(page(block))).toEqual(expect.arrayContaining(labels));
  });

  test.each([
    ['a block', '"type":"Heroo"', /Did you mean “Hero”/],
    [
      'a prop',
      '"type":"Hero","props":{"heading":"a.b","headding":"a.b"}',
      /headding is not allowed[\s\S]*Did you mean “heading”/,
    ],
    ['a number', '"type":"RichText","props":{"body":6}', /Incorrect type/],
    [
      'a link',
      '"type":"Hero","props":{"heading":"a.b","actions":[{"label":"a.b","to":"/cours"}]}',
      /No page/,
    ],
  ])('%s that is wrong is told', async (_, block, message) => {
    expect((await told(page(block))).join('\n')).toMatch(message);
  });

  test.each([
    ['when', '"type":"Contact","when":|', { loggedIn: false }],
    ['props', '"type":"Notice","props":|', expect.objectContaining({ look: 'ended' })],
  ])('the example of %s is in its form', async (_, block, wanted) => {
    const { document, json, at } = opened(page(block), 'pages/x.json');
    const { items = [] } = (await service.doComplete(document, at, json)) ?? {};
    const example = items.find(({ label }) => label === 'example');
    expect(JSON.parse(example?.textEdit?.newText ?? '')).toEqual(wanted);
  });

  test('each kind of file has its own schema', async () => {
    expect(await told(page('"type":"Hero","props":{"heading":"home.title"}'))).toEqual([]);
    expect(await told('{"region":3}', 'sites/east.json')).toContainEqual(
      expect.stringMatching(/Incorrect type/),
    );
    expect(await told('{"title":3}', 'locales/sv-SE/home.json')).toContainEqual(
      expect.stringMatching(/Words are a text/),
    );
    expect(await told('{"accepts":["sv"],"name":"a","lang":"sv"}', 'locales/sv-SE/locale.json')).toEqual([]);
  });
});
