import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { startOnce } from '../../tests/helpers/contentPerTest.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { FilePlaces, formatPlace } from './filePlaces.ts';
import { boundariesOf, placeOfBoundary } from './schedule/boundaries.ts';
import type { ContentSnapshot } from './snapshot.ts';
import { type WrittenPlaces, writtenPlacesOf } from './writtenPlaces.ts';

const PAGE = `path: /made
title: home.title
blocks:
  - id: ground
    type: Section
    areas:
      content:
        - id: note
          type: Fragment
          when: { window: { endsAt: 2030-02-01T00:00:00Z } }
          props: { fragment: note, prefix: my, with: { words: home.heading } }
  - id: own
    type: RichText
    props: { heading: home.title, body: home.lead }
  - id: two
    type: Fragment
    props: { fragment: note, prefix: two, with: { words: home.heading, more: home.lead } }
`;
const NOTE = `params:
  words: { kind: text }
  more: { kind: text, default: home.title }
blocks:
  - id: top
    type: RichText
    when: { window: { startsAt: 2030-01-01T00:00:00Z } }
    props: { heading: { param: words }, body: { param: more } }
`;
const OVERRIDE = `page: made
for: { site: south }
blocks:
  - id: own
    props: { heading: home.heading }
  - id: added
    type: RichText
    after: own
    when: { window: { startsAt: 2030-03-01T00:00:00Z } }
    props: { body: home.lead }
  - { id: note, props: { with: { words: home.lead } } }
  - { id: two, props: { prefix: other, with: { words: home.lead } } }
`;

const EAST = `extends: north
hosts: [east.*]
origin: https://east.example
nav:
  - { id: late, label: nav.home, to: /, when: { window: { startsAt: 2030-05-01T00:00:00Z } } }
`;

let tree: Tree;
let snapshot: ContentSnapshot;
let places: FilePlaces;
beforeAll(async () => {
  tree = makeTree({
    'pages/made.yaml': PAGE,
    'pages/fragments/note.yaml': NOTE,
    'pages/overrides/made.south.yaml': OVERRIDE,
    'sites/north.yaml': `${String(baseTree()['sites/north.yaml'])}`.replace(
      'nav:\n',
      `nav:\n  - { id: sale, label: nav.home, to: /, when: { window: { endsAt: 2030-04-01T00:00:00Z } } }\n`,
    ),
    'sites/east.yaml': EAST,
  });
  ({ snapshot } = await startOnce(tree));
  places = new FilePlaces(tree.dir);
});
afterAll(() => tree.dispose());

async function originsOn(site: 'north' | 'south'): Promise<WrittenPlaces> {
  const page = snapshot.overridden.get(site)?.get('made') ?? snapshot.pages.get('made');
  if (!page) throw new Error('no page');
  return writtenPlacesOf(page, places);
}
const placesOn = async (site: 'north' | 'south', id: string, name: string) =>
  (await originsOn(site)).placesOf(id, ['props', name]).map(formatPlace);

const MADE_FILE = 'pages/made.yaml';
const NOTE_FILE = 'pages/fragments/note.yaml';
const SOUTH_FILE = 'pages/overrides/made.south.yaml';

describe('where a block is written', () => {
  test('is its fragment, then the use of that', async () => {
    const origins = await originsOn('north');
    expect(origins.placesOfBlock('my-top').map(formatPlace)).toEqual([
      `${NOTE_FILE}:5:5`,
      `${MADE_FILE}:8:11`,
    ]);
    expect(origins.placesOfBlock('ground').map(formatPlace)).toEqual([`${MADE_FILE}:4:5`]);
    expect(origins.placesOfBlock('none')).toEqual([]);
  });

  test('is its page, then what changes it; or the override that adds it', async () => {
    const origins = await originsOn('south');
    expect(origins.placesOfBlock('own').map(formatPlace)).toEqual([`${MADE_FILE}:12:5`, `${SOUTH_FILE}:4:5`]);
    expect(origins.placesOfBlock('added').map(formatPlace)).toEqual([`${SOUTH_FILE}:6:5`]);
  });
});

test('a value is where it counts: in an override, in the page, with a parameter or its default', async () => {
  expect(await placesOn('south', 'own', 'heading')).toEqual([`${SOUTH_FILE}:5:23`]);
  expect(await placesOn('south', 'own', 'body')).toEqual([`${MADE_FILE}:14:41`]);
  expect(await placesOn('north', 'own', 'heading')).toEqual([`${MADE_FILE}:14:23`]);
  expect(await placesOn('north', 'my-top', 'heading')).toEqual([`${NOTE_FILE}:8:23`, `${MADE_FILE}:11:63`]);
  expect(await placesOn('north', 'my-top', 'body')).toEqual([`${NOTE_FILE}:8:47`, `${NOTE_FILE}:3:32`]);
});

test('a parameter is where an override gives it; what the override leaves out is the fragment’s default', async () => {
  const of = (id: string, name: string) => placesOn('south', id, name);
  expect(await of('my-top', 'heading')).toEqual([`${NOTE_FILE}:8:23`, `${SOUTH_FILE}:11:41`]);
  expect((await placesOn('north', 'my-top', 'heading')).at(-1)).toBe(`${MADE_FILE}:11:63`);
  expect(await of('my-top', 'body')).toEqual([`${NOTE_FILE}:8:47`, `${NOTE_FILE}:3:32`]);
  expect((await placesOn('north', 'two-top', 'body')).at(-1)).toBe(`${MADE_FILE}:17:78`);
  expect((await of('other-top', 'body')).at(-1)).toBe(`${NOTE_FILE}:3:32`);
  expect(await of('two-top', 'body')).toEqual([]);
});

test('a moment is where it is written, whichever file the block comes from', async () => {
  const found = boundariesOf(snapshot).map(async (boundary) => {
    const place = formatPlace(await placeOfBoundary(boundary, snapshot, places));
    return `${boundary.site} ${boundary.item.id} ${boundary.change} ${place}`;
  });
  const moments = await Promise.all(found);
  expect(moments.filter((one) => /^(north|south) (my-top|added)/.test(one))).toEqual([
    'north my-top appears pages/fragments/note.yaml:7:33',
    'south my-top appears pages/fragments/note.yaml:7:33',
    'north my-top disappears pages/made.yaml:10:37',
    'south my-top disappears pages/made.yaml:10:37',
    'south added appears pages/overrides/made.south.yaml:9:33',
  ]);
  expect(moments.filter((one) => /sale|late/.test(one))).toEqual([
    'east sale disappears sites/north.yaml:21:67',
    'north sale disappears sites/north.yaml:21:67',
    'east late appears sites/east.yaml:5:69',
  ]);
});
