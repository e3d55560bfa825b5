import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

const page = (address: string, links: string) =>
  `${address}\ntitle: home.title\nblocks: [{ id: top, type: Hero, props: { heading: home.title${links} } }]\n`;
const LINKS =
  ', actions: [{ label: nav.home, to: /camp }, { label: nav.home, to: /camps }, { label: nav.home, to: /camp/9 }]';
const CAMP = page('path: /camp', '');
const DEAD = [
  'pages/b.yaml:3:128 no page has the path “/camps” on site north in sv-SE (link-nowhere)',
  'pages/b.yaml:3:161 no page has the path “/camp/9” on site north in sv-SE (link-nowhere)',
];

/** Links to a page whose file cannot be read are not at fault; dead links are, whatever else is broken. */
test.each<[string, string | Buffer, ...string[]]>([
  ['no colon', CAMP.replace('path:', 'path')],
  ['another key', CAMP.replace('path', 'pth')],
  ['a quote that does not end', CAMP.replace('/camp', '"/camp')],
  ['a bracket that does not end', CAMP.replace('title:', 'when: [north\ntitle:')],
  ['a mark of Git', `<<<<<<< HEAD\n${CAMP}`],
  ['bytes of another encoding', Buffer.concat([Buffer.from(CAMP), Buffer.from([0xff, 0x41])])],
  ['UTF-16', Buffer.from(CAMP, 'utf16le')],
  ['a site that is not there', CAMP.replace('title:', 'when: { site: nort }\ntitle:')],
])('%s', async (_name, camp) => {
  const lines = await faultsOf({ 'pages/camp.yaml': camp, 'pages/b.yaml': page('path: /b', LINKS) });
  const dead = lines.filter((line) => line.startsWith('pages/b.yaml'));
  expect(dead.map((line) => line.replace(/; did you mean .*\?/, ''))).toEqual(DEAD);
  expect(lines.length).toBeGreaterThan(dead.length);
});

test('while nothing is known of an address, any may be it', async () => {
  const lines = await faultsOf({ 'pages/camp.yaml': '', 'pages/b.yaml': page('path: /b', LINKS) });
  expect(lines).toEqual([
    'pages/camp.yaml:1:1 the file is empty; write something in it, or delete it (file-empty)',
  ]);
});

const courses = String(baseTree()['pages/courses.yaml']);
const nowhere =
  'pages/home.yaml:11:37 no page has the path “/courses” on site north in sv-SE; also at sites/north.yaml:22:44, sites/north.yaml:28:50, sites/south.yaml:20:44 and 1 more place (link-nowhere)';

mistakesOfFiles('in the ending of a name', [
  ...['txt', 'bak', 'old'].map((ending): [string, Record<string, string | null>, ...string[]] => [
    `.${ending} behind the only page of its name`,
    { 'pages/courses.yaml': null, [`pages/courses.yaml.${ending}`]: courses },
    `pages/courses.yaml.${ending}:1:1 not read: its name ends twice; rename it to “courses.yaml” (file-unexpected)`,
    nowhere,
  ]),
  [
    '.txt beside the page itself',
    { 'pages/courses.yaml.txt': courses },
    'pages/courses.yaml.txt:1:1 warning: not read: pages/courses.yaml is there, too; keep this one outside of the content (file-unexpected)',
  ],
  ['none of a copy beside the page itself', { 'pages/courses.yaml.bak': courses }],
  ['none of a copy that is no file of the content', { 'pages/notes.bak': courses }],
]);
