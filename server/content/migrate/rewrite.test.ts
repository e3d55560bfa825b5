import { describe, expect, test } from 'vitest';
import { readText } from '../parse/readText.ts';
import { rewrite } from './rewrite.ts';
import { describeUse, readFormerNames, upgradeBlocks } from './upgrade.ts';

const NAMES = readFormerNames([
  [
    'Banner',
    {
      formerly: ['Header', 'TopBanner'],
      dropped: { ornament: 'pages draw their own' },
      properties: {
        heading: { formerly: ['title'] },
      },
    },
  ],
  ['Plain', { properties: { heading: {} } }],
]);

/** Returns the rewritten text, and the upgraded value of the original text; both must agree. */
function migrated(text: string, format: 'yaml' | 'json' = 'yaml') {
  const read = readText(Buffer.from(text), format);
  if (!read.positions) throw new Error('it cannot be read');
  const uses = upgradeBlocks(read.value, read.positions, NAMES);
  const after = rewrite({ text, file: `x.${format}` }, uses, read.value);
  if (after === null) throw new Error('it cannot be rewritten');
  expect(readText(Buffer.from(after), format)).toMatchObject({ value: read.value, sound: true });
  const again = readText(Buffer.from(after), format);
  expect(again.positions && upgradeBlocks(again.value, again.positions, NAMES)).toEqual([]);
  return { after, uses, read };
}

describe('what was written before is rewritten, and nothing else', () => {
  test('types, names of props, values; comments, quotes and order stay', () => {
    const { after } = migrated(`# The start
blocks:
  - id: top   # first
    type: "TopBanner"
    props: { 'title': home.title, align: left } # odd   spacing
  - id: next
    type: Plain
    props: { title: not.mine }
`);
    expect(after).toBe(`# The start
blocks:
  - id: top   # first
    type: "Banner"
    props: { 'heading': home.title, align: left } # odd   spacing
  - id: next
    type: Plain
    props: { title: not.mine }
`);
  });

  test.each([
    ['a line', 'props:\n      ornament: big # why\n      heading: a.b\n', 'props:\n      heading: a.b\n'],
    [
      'lines',
      'props:\n      ornament:\n        size: 3\n      heading: a.b\n',
      'props:\n      heading: a.b\n',
    ],
    ['the first of a map', 'props: { ornament: big, heading: a.b }\n', 'props: { heading: a.b }\n'],
    ['the last of a map', 'props: { heading: a.b, ornament: big }\n', 'props: { heading: a.b }\n'],
    ['all of a map', 'props: { ornament: big }\n', ''],
    ['all of a map in lines', 'props:\n      ornament: big\n', ''],
  ])('a prop that is no more: %s', (_what, before, now) => {
    const page = (props: string) => `blocks:\n  - id: a\n    type: Banner\n    ${props}`;
    expect(migrated(page(before)).after).toBe(page(now).trimEnd().concat('\n'));
  });

  test('what cannot be rewritten in place is left', () => {
    const text = 'blocks:\n  - id: a\n    type: Banner\n    props: &p { ? title : a }\n';
    const read = readText(Buffer.from(text), 'yaml');
    if (!read.positions) throw new Error('it cannot be read');
    const uses = upgradeBlocks(read.value, read.positions, NAMES);
    expect(rewrite({ text, file: 'x.yaml' }, uses, { another: 'value' })).toBeNull();
  });

  test('of two former names of one prop the second stays, and is a fault', () => {
    const names = readFormerNames([['B', { properties: { heading: { formerly: ['title', 'name'] } } }]]);
    const read = readText(
      Buffer.from('blocks: [{ id: a, type: B, props: { title: a, name: b } }]\n'),
      'yaml',
    );
    if (read.positions) upgradeBlocks(read.value, read.positions, names);
    expect(read.value).toMatchObject({ blocks: [{ props: { heading: 'a', name: 'b' } }] });
  });

  test('JSON stays JSON', () => {
    const page = { blocks: [{ id: 'a', type: 'Header', props: { title: 'a.b', ornament: 1 } }] };
    const { after } = migrated(JSON.stringify(page, null, 2), 'json');
    expect(JSON.parse(after)).toEqual({ blocks: [{ id: 'a', type: 'Banner', props: { heading: 'a.b' } }] });
    expect(after.split('\n').length).toBe(JSON.stringify(page, null, 2).split('\n').length - 1);
  });

  test('blocks in areas; of two names for one prop neither is touched', () => {
    const text = `blocks:
  - id: a
    type: Section
    areas:
      content:
        - { id: b, type: Header, props: { title: a.b, heading: c.d } }
`;
    expect(migrated(text).after).toBe(text.replace('Header', 'Banner'));
  });
});

test('places are those of the file as it is', () => {
  const { read } = migrated(
    'blocks:\n  - id: a\n    type: Header\n    props:\n      title:\n        to: here\n',
  );
  expect(read.at(['blocks', 0, 'props', 'heading', 'to'])).toEqual({ line: 6, column: 13 });
  expect(read.at(['blocks', 0, 'props', 'heading'], 'key')).toEqual({ line: 5, column: 7 });
});

test('messages to authors', () => {
  const { uses } = migrated(
    'blocks:\n  - { id: a, type: Header, props: { title: a, align: left, ornament: 1 } }\n',
  );
  expect(uses.map(describeUse)).toEqual([
    'block “Header” is called “Banner” now; npm run migrate rewrites it',
    '“title” of block “Banner” is “heading” now; npm run migrate rewrites it',
    'block “Banner” has no “ornament” any more: pages draw their own; npm run migrate rewrites it',
  ]);
});
