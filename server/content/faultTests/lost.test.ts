import { expect, test } from 'vitest';
import { faultsOf } from '../../../tests/helpers/faults.ts';

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
  expect(lines).toEqual(['pages/camp.yaml:1:1 the file is empty (file-empty)']);
});
