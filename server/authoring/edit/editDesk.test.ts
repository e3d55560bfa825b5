import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { EditAsk, EditChange, EditField } from '../../../schemas/model/edit.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree, type TreeFiles } from '../../../tests/helpers/tree.ts';
import { openContent } from '../../content/openContent.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { readProgramNames } from '../../model/pageChecks.ts';
import { EditDesk } from './editDesk.ts';

const pool = await sharedPool(readProgramNames());
let tree: Tree;
let store: ContentStore;
let desk: EditDesk;

const PAGE = `path: /summer
title: home.title
blocks:
  - id: top
    type: Hero
    props:
      heading: home.heading # the h1
      lead: { sv-SE: Hej, en-GB: Hello, pt-BR: Olá }
  # A notice
  - id: note
    type: Notice
    when: { locale: sv-SE }
    props: { heading: home.lead, look: soon }
  - id: invitation
    type: Fragment
    props: { fragment: invite, with: { heading: courses.title } }
`;
const FRAGMENT = `description: An invitation.
params:
  heading: { kind: text, default: nav.home }
blocks:
  - id: invite
    type: CallToAction
    props:
      heading: { param: heading }
      actions: [{ label: nav.courses, to: /courses }]
`;
const ORIGIN = ['sv-SE', 'en-GB', 'pt-BR'].map((code) => [
  `locales/${code}/origin.yaml`,
  { heading: 'Help', help: { body: 'Write to us.' } },
]);
const FILES: TreeFiles = {
  ...Object.fromEntries(ORIGIN),
  'pages/summer.yaml': PAGE,
  'pages/fragments/invite.yaml': FRAGMENT,
  'pages/overrides/summer.south.yaml':
    'page: summer\nfor: { site: south }\nblocks:\n  - id: note\n    at: start\n    props: { look: ended }\n',
  'pages/other.json': {
    path: '/other',
    title: 'home.title',
    blocks: [{ id: 'top', type: 'Hero', props: { heading: 'home.heading' } }],
  },
};

async function open(files: TreeFiles = {}): Promise<void> {
  tree = makeTree({ ...FILES, ...files });
  store = await openContent({
    dir: tree.dir,
    dataDir: null,
    watch: true,
    programNames: readProgramNames(),
    pool,
  });
  desk = new EditDesk(store, tree.dir);
}
afterEach(async () => {
  await store.close();
  tree.dispose();
});

const at = (block: string, more: Partial<EditAsk> = {}): EditAsk => ({
  site: 'north',
  locale: 'sv-SE',
  page: 'summer',
  block,
  ...more,
});

async function change(ask: EditAsk, ...changes: EditChange[]) {
  return desk.change(ask, (await desk.form(ask)).revision, changes);
}
const set = (path: (string | number)[], value: unknown, locale?: string): EditChange => ({
  kind: 'set',
  path,
  value,
  ...(locale === undefined ? {} : { locale }),
});

const prop = (name: string, value: unknown, locale?: string) => set(['props', name], value, locale);
/** The same text in each language of the page. */
const inAll = (path: string[], text: string) =>
  ['sv-SE', 'en-GB', 'pt-BR'].map((code) => set(path, text, code));
const ENDS = '2030-01-01T00:00:00+01:00';
/** The address of the fragment's only link. */
const LINK = ['props', 'actions', 0, 'to'];

/** Returns the lines of a file that an earlier text lacks, as Git would show them. */
const fresh = (path: string, before: string) =>
  tree
    .read(path)
    .split('\n')
    .filter((line) => !before.split('\n').includes(line));

const WORDS = 'locales/sv-SE/home.yaml';
const SUMMER = 'pages/summer.yaml';
const OVERRIDE = 'pages/overrides/summer.south.yaml';
const INVITE = 'pages/fragments/invite.yaml';
/** The page on the site that has an override. */
const SOUTH = { site: 'south', locale: 'pt-BR' };

test.each<[name: string, ask: EditAsk, changes: EditChange[], file: string, shows: string]>([
  ['words of a key', at('top'), [prop('heading', 'Spela', 'sv-SE')], WORDS, 'heading: Spela'],
  [
    'a new text',
    at('top'),
    inAll(['props', 'eyebrow'], 'Go'),
    SUMMER,
    '      eyebrow: { sv-SE: Go, en-GB: Go, pt-BR: Go }',
  ],
  ['a choice', at('note'), [prop('look', 'ended')], SUMMER, '    props: { heading: home.lead, look: ended }'],
  [
    'that an override makes',
    at('note', SOUTH),
    [prop('look', 'soon')],
    OVERRIDE,
    '    props: { look: soon }',
  ],
  [
    'a condition that was not there',
    at('top'),
    [set(['when', 'window', 'endsAt'], ENDS)],
    SUMMER,
    `    when: { window: { endsAt: ${ENDS} } }`,
  ],
  ['hiding', at('note'), [set(['hidden'], true)], SUMMER, '    hidden: true'],
  [
    'what a page gives its fragment',
    at('invite'),
    [prop('heading', 'Kurser', 'sv-SE')],
    'locales/sv-SE/courses.yaml',
    'title: Kurser',
  ],
  [
    'a link of a fragment',
    at('invite'),
    [set(LINK, '/summer')],
    INVITE,
    '      actions: [{ label: nav.courses, to: /summer }]',
  ],
  ['hiding a fragment, on its page', at('invite'), [set(['hidden'], true)], SUMMER, '    hidden: true'],
  [
    'a link once more',
    at('invite'),
    [{ kind: 'copy', path: ['props', 'actions', 0] }],
    INVITE,
    '      actions: [{ label: nav.courses, to: /courses }, { label: nav.courses, to: /courses }]',
  ],
  ['the page’s own title', at('/'), [set(['title'], 'Sommar', 'sv-SE')], WORDS, 'title: Sommar'],
  [
    'the page’s description and window, which were not there',
    at('/'),
    [...inAll(['description'], 'Go'), set(['window', 'endsAt'], ENDS)],
    SUMMER,
    `description: { sv-SE: Go, en-GB: Go, pt-BR: Go }\nwindow: { endsAt: ${ENDS} }`,
  ],
  [
    'a value of a JSON page',
    at('top', { page: 'other' }),
    [set(['hidden'], false)],
    'pages/other.json',
    '      "hidden": false,',
  ],
])('%s', async (_, ask, changes, file, shows) => {
  await open();
  const before = tree.read(file);
  expect(await change(ask, ...changes)).toMatchObject({ written: [file], faults: [] });
  expect(fresh(file, before).join('\n')).toBe(shows);
  expect(await desk.undo()).toMatchObject({ written: [file] });
  expect(tree.read(file)).toBe(before);
});

test('blocks move, go, and come from the gallery, each as the files’ own lines', async () => {
  await open();
  await change(at('note'), { kind: 'move', path: [], by: -1 });
  expect(tree.read(SUMMER)).toMatch(/blocks:\n {2}# A notice\n {2}- id: note[\s\S]*- id: top/);
  // A fragment moves on its page as a whole.
  await change(at('invite'), { kind: 'move', path: [], by: -1 });
  expect(tree.read(SUMMER)).toMatch(/id: note[\s\S]*id: invitation[\s\S]*id: top/);
  const added = await change(at('note'), { kind: 'add', type: 'RichText', variant: 'example' });
  expect(added.faults.length > 0 ? added.faults : added.block).toBe('rich-text');
  const refused = await change(at('note'), { kind: 'remove', path: [] });
  expect(refused.faults[0]?.place.file).toBe('pages/overrides/summer.south.yaml');
  await change(at('rich-text'), { kind: 'remove', path: [] });
  expect(tree.read(SUMMER)).not.toContain('rich-text');
  for (let count = 0; count < 4; count++) await desk.undo();
  expect(tree.read(SUMMER)).toBe(PAGE);
  await expect(desk.undo()).rejects.toThrow('there is nothing to undo');
});

test('into a draft: the live file stays, and with the undo its folder goes', async () => {
  await open();
  const ask = at('top', { draft: 'winter' });
  const answer = await change(ask, prop('lead', 'Vinter', 'sv-SE'), prop('heading', 'Vinter', 'sv-SE'));
  expect(answer.written).toEqual([`drafts/winter/${SUMMER}`, `drafts/winter/${WORDS}`]);
  expect(tree.read(SUMMER)).toBe(PAGE);
  const drafted = tree.read(`drafts/winter/${SUMMER}`);
  expect(drafted).toBe(PAGE.replace('sv-SE: Hej', 'sv-SE: Vinter'));
  const form = await desk.form(ask);
  expect(form.drafts).toEqual(['winter']);
  expect(texts(form.fields, 'heading')).toMatchObject({
    text: 'Vinter',
    place: { file: `drafts/winter/${WORDS}` },
  });
  await change(ask, prop('lead', 'Snö', 'sv-SE'));
  expect(tree.read(`drafts/winter/${SUMMER}`)).toBe(drafted.replace('sv-SE: Vinter', 'sv-SE: Snö'));
  await desk.undo();
  await desk.undo();
  expect(existsSync(join(tree.dir, 'drafts/winter'))).toBe(false);
});

test('a fault that a draft has already does not keep its other files from being changed', async () => {
  await open({ 'drafts/winter/pages/wrong.yaml': 'path: /wrong\ntitle: none.at.all\nblocks: []\n' });
  const answer = await change(at('top', { draft: 'winter' }), set(['hidden'], true));
  expect(answer).toMatchObject({ written: [`drafts/winter/${SUMMER}`], faults: [] });
});

function texts(fields: readonly EditField[], label: string) {
  return fields.find((field) => field.label === label)?.texts?.[0];
}

test('the form has the fields of the schema, their values, and where these are written', async () => {
  await open();
  const form = await desk.form(at('note'));
  expect(form.block).toEqual({
    id: 'note',
    type: 'Notice',
    isHidden: false,
    place: { file: SUMMER, line: 10, column: 5 },
  });
  expect(form.blocks.map(({ id }) => id)).toEqual(['/', 'top', 'note', 'invite']);
  const field = (label: string) => form.fields.find((one) => one.label === label);
  expect(field('heading')).toMatchObject({
    control: 'text',
    isRequired: true,
    value: 'home.lead',
    place: { file: SUMMER, line: 13 },
  });
  expect(field('heading')?.texts?.map(({ locale, text, place }) => [locale, text, place?.file])).toEqual([
    ['sv-SE', '{{facts.students}} students (sv-SE)', WORDS],
    ['en-GB', '{{facts.students}} students (en-GB)', 'locales/en-GB/home.yaml'],
  ]);
  expect(field('look')).toMatchObject({
    control: 'choice',
    value: 'soon',
    choices: expect.arrayContaining(['ended']),
  });
  expect(field('when')?.fields?.find(({ label }) => label === 'locale')).toMatchObject({
    control: 'names',
    names: 'locale',
    value: 'sv-SE',
    mayBeOne: true,
  });
  expect(form.names['locale']).toEqual(['en-GB', 'pt-BR', 'sv-SE']);
  expect((await desk.form(at('invite'))).fragment).toBe('invite');
});

test.each<[name: string, ask: EditAsk, change: EditChange, says: string]>([
  ['a link to nowhere', at('invite'), set(LINK, '/nowhere'), `${INVITE}:9:`],
  ['a value that the schema does not take', at('note'), prop('look', 'red'), `${SUMMER}:13:`],
  ['a text without a language of the page', at('top'), prop('eyebrow', 'Go', 'sv-SE'), `${SUMMER}:`],
  ['a draft’s value', at('note', { draft: 'winter' }), prop('look', 'red'), `drafts/winter/${SUMMER}:13:`],
])('%s is refused as `check` says it, and nothing is written', async (_, ask, wrong, says) => {
  await open();
  const answer = await change(ask, wrong);
  expect(answer.written).toEqual([]);
  const [fault] = answer.faults;
  expect(`${fault?.place.file}:${fault?.place.line}:`).toContain(says);
  expect(tree.read(SUMMER) + tree.read(INVITE)).toBe(PAGE + FRAGMENT);
  expect(existsSync(join(tree.dir, 'drafts'))).toBe(false);
});

test('a block that the page does not have is not changed, nor another one in its place', async () => {
  await open();
  const { revision } = await desk.form(at('note'));
  await expect(desk.change(at('gone'), revision, [set(['hidden'], true)])).rejects.toThrow(
    'this page has no block “gone” any more',
  );
  expect(tree.read(SUMMER)).toBe(PAGE);
});

test('what has changed meanwhile is not written over, nor undone', async () => {
  await open();
  const { revision } = await desk.form(at('note'));
  const now = PAGE.replace('look: soon', 'look: ended');
  tree.write(SUMMER, now);
  await expect(desk.change(at('note'), revision, [set(['hidden'], true)])).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(tree.read(SUMMER)).toBe(now);
  const shown = async () => (await desk.form(at('note')).catch(() => null))?.revision ?? revision;
  await expect.poll(shown).not.toBe(revision);
  await change(at('note'), set(['hidden'], true));
  tree.write(SUMMER, PAGE);
  await expect(desk.undo()).rejects.toThrow('pages/summer.yaml has changed since; undo it in your editor');
  expect(tree.read(SUMMER)).toBe(PAGE);
});

const hide = set(['hidden'], true);

test.each<[string, EditAsk, EditChange, string]>([
  [
    'a draft of a name that is none',
    at('top', { draft: '../x' }),
    hide,
    'a draft is named in small letters, digits and hyphens, as winter',
  ],
  ['a page that is not there', at('top', { page: 'none' }), hide, 'this page is not there any more'],
  [
    'a block whose place an override says',
    at('note', SOUTH),
    { kind: 'move', path: [], by: 1 },
    `${OVERRIDE}:5 says where this block stands; change it there`,
  ],
  ['hiding the page itself', at('/'), hide, 'this is done with blocks, not with the page itself'],
  [
    'a block that no gallery has',
    at('top'),
    { kind: 'add', type: 'None', variant: 'example' },
    'the gallery has no “None” of that name',
  ],
])('%s is refused in words', async (_, ask, wrong, says) => {
  await open();
  const { revision } = await desk.form(at('top'));
  await expect(desk.change(ask, revision, [wrong])).rejects.toThrow(says);
});
