import { resolve } from 'node:path';
import { writeAllSchemas } from '../../server/authoring/editor/writeEditorSchemas.ts';
import { openContent } from '../../server/content/openContent.ts';
import { LanguageServer, yamlSettings } from './languageServer.ts';
import { sharedPool } from './sharedPool.ts';
import { makeTree } from './tree.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const FRAGMENT = `params:
  heading: { kind: text }
  look: { kind: choice, values: [quiet, loud], default: quiet }
blocks:
  - id: invite
    type: RichText
    props: { heading: { param: heading }, body: home.title }
`;

export const LONG = 'Learn Go with a teacher '.repeat(9).trim();
const SNOW = 'path: /snow\ntitle: home.title\nblocks:\n  - { id: cold, type: Contact }\n';
const MORE = `title: x
intro: ${LONG}
list: { left_one: one left, left_other: "{{count}} left" }
left: { all: All }
`;

/** An editor that is opened on a content folder: the real language server with the project's settings. */
export async function openEditor(): Promise<{ editor: LanguageServer; close(): Promise<void> }> {
  const pool = await sharedPool();
  const tree = makeTree({
    'pages/problems/net.sgf': '(;SZ[9])',
    'pages/media/a.vtt': 'WEBVTT\n',
    'locales/en-GB/more.yaml': MORE,
    'drafts/winter/pages/snow.yaml': SNOW,
    'pages/fragments/invite.yaml': FRAGMENT,
    'pages/fragments/plain.yaml': SNOW.slice(SNOW.indexOf('blocks')),
    'pages/media/photo.sv-SE.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
  await writeAllSchemas(tree.dir, store, ['market'], ['kids', 'vip']);
  await store.close();
  const editor = new LanguageServer(tree.dir, yamlSettings(ROOT));
  await editor.open();
  const close = async () => {
    await editor.close();
    tree.dispose();
  };
  return { editor, close };
}

/** A page with one block, as it is typed: `|` marks where. */
export const page = (block: string) =>
  `path: /x\ntitle: home.title\nblocks:\n  - id: a\n${block.replace(/^/gm, '    ')}`;
