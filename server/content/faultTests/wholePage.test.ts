import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

const HOME = 'pages/home.yaml';
const TWO = 'pages/fragments/two.yaml';
const SOUTH = 'pages/overrides/home.south.yaml';

const page = (blocks: string) =>
  `path: /\ntitle: home.title\ndescription: home.description\nblocks:\n${blocks}`;
const use = (id: string, more = '') => `  - { id: ${id}, type: Fragment, props: { fragment: two${more} } }\n`;
const override = (...changes: string[]) =>
  `page: home\nfor: { site: south }\nblocks:\n${changes.map((change) => `  - ${change}\n`).join('')}`;
const columns = (first: string) => `  - id: beside
    type: Columns
    areas:
      first: [${first}]
      second: [{ id: other, type: Contact }]
`;
const TEXT = (id: string) => `{ id: ${id}, type: RichText, props: { body: home.lead } }`;
const TOP = '  - { id: top, type: Hero, props: { heading: home.heading } }\n';
const IN_COLUMN = '{ id: use, type: Fragment, props: { fragment: two } }';
const LADDER = 'blocks: [{ id: lad, type: StageLadder }]\n';
const NARROW = 'needs the width of a page; it does not fit in a column (area-narrow)';
const WITH = 'with the blocks of this fragment:';

mistakesOfFiles('ids of a page as it is composed', [
  ...fileRows`
    a block that an override adds and a fragment brings
      | pages/home.yaml := ${page(TOP + use('use'))}
      | pages/fragments/two.yaml := blocks: [${TEXT('big')}]\n
      | pages/overrides/home.south.yaml := ${override(TEXT('big'))}
      ${SOUTH}:4:11 the page has a block “big” already; leave “type” out to change it (block-duplicate)
    a use that an override adds
      | pages/home.yaml := ${page(TOP + use('use'))}
      | pages/fragments/two.yaml := blocks: [${TEXT('big')}]\n
      | pages/overrides/home.south.yaml := ${override('{ id: again, type: Fragment, props: { fragment: two } }')}
      ${SOUTH}:4:41 block “big” is in the page already (block-duplicate)
    one of a region and one of a site
      | pages/home.yaml := ${page(TOP)}
      | pages/overrides/home.south.yaml := ${override('{ id: new, type: Contact }')}
      | pages/overrides/home.SOUTH.yaml := page: home\nfor: { region: SOUTH }\nblocks: [{ id: new, type: Contact }]\n
      ${SOUTH}:4:11 the page has a block “new” already; leave “type” out to change it (block-duplicate)
    a change of what the region’s override adds
      | pages/home.yaml := ${page(TOP)}
      | pages/overrides/home.south.yaml := ${override('{ id: new, hidden: true }')}
      | pages/overrides/home.SOUTH.yaml := page: home\nfor: { region: SOUTH }\nblocks: [{ id: new, type: Contact }]\n
  `,
  [
    'an entry’s',
    {
      [HOME]: page(
        `${TOP.replace('home.heading', "home.heading, actions: [{ label: nav.home, to: '#refunds-q' }, { label: nav.home, to: '#a-refunds-q' }]")}${use('one', ', prefix: a')}${use('two', ', prefix: b')}${TEXT('b-refunds-q').replace(/^/, '  - ')}\n`,
      ),
      [TWO]: `blocks:
  - id: faq
    type: Faq
    props: { groups: [{ items: [{ id: refunds-q, question: home.title, answer: home.lead }] }] }
`,
    },
    `${HOME}:5:93 warning: the page of this link has no block or entry “#refunds-q”; did you mean “b-refunds-q”? allowed: top, b-refunds-q, a-faq, a-refunds-q, b-faq (link-anchor)`,
    `${HOME}:7:51 entry “b-refunds-q” of this fragment is in the page already; give this use another “prefix” (block-duplicate)`,
  ],
]);

mistakesOfFiles('places of a page as it is composed', [
  ...fileRows`
    an entry with the id of another element of the page
      | pages/home.yaml := ${page(TOP + use('two'))}
      | pages/fragments/two.yaml := blocks:\n  - id: faq\n    type: Faq\n    props: { groups: [{ items: [{ id: languages, question: home.title, answer: home.lead }] }] }\n
      ${TWO}:4:39 “languages” is an element of every page already; take another id (id-taken)
    a fragment’s block in a column
      | pages/home.yaml := ${page(TOP + columns(IN_COLUMN))}
      | pages/fragments/two.yaml := ${LADDER}
      9:61 ${WITH} block “StageLadder” ${NARROW}
    a block that an override adds or moves to a column
      | pages/home.yaml := ${page(TOP + columns('{ id: one, type: Contact }'))}
      | pages/overrides/home.south.yaml := ${override('{ id: lad, type: StageLadder, after: one }', '{ id: top, after: one }')}
      ${SOUTH}:4:22 block “StageLadder” ${NARROW}
      ${SOUTH}:5:23 block “Hero” ${NARROW}
    another fragment for a use in a column
      | pages/home.yaml := ${page(TOP + columns(IN_COLUMN))}
      | pages/fragments/two.yaml := blocks: [${TEXT('big')}]\n
      | pages/fragments/wide.yaml := ${LADDER}
      | pages/overrides/home.south.yaml := ${override('{ id: use, props: { fragment: wide } }')}
      ${SOUTH}:4:23 block “StageLadder” ${NARROW}
    a fragment too deep
      | pages/home.yaml := ${page(`${TOP}  - { id: s, type: Section, areas: { content: [{ id: t, type: Section, areas: { content: [{ id: use, type: Fragment, props: { fragment: two } }] } }] } }\n`)}
      | pages/fragments/two.yaml := blocks: [{ id: u, type: Section, areas: { content: [{ id: v, type: Contact }] } }]\n
      6:137 with the blocks of this fragment, blocks stand in one another more than 3 deep (block-depth)
    two that hold the h1
      | pages/home.yaml := ${page(TOP + use('use'))}
      | pages/fragments/two.yaml := blocks: [{ id: hero, type: Hero, props: { heading: home.title } }]\n
      6:51 warning: ${WITH} block “hero” holds the page’s h1, as “top” does; a page has one (h1-twice)
  `,
  [
    'an h1 in place of the page’s own, and one beside it',
    {
      [HOME]: page(TOP),
      [SOUTH]: override(
        '{ id: hero, type: Hero, props: { heading: home.title } }',
        '{ id: top, hidden: true }',
      ),
      'pages/overrides/home.north.yaml': override(
        '{ id: hero, type: Hero, props: { heading: home.title } }',
      ).replace('south', 'north'),
    },
    'pages/overrides/home.north.yaml:4:5 warning: block “hero” holds the page’s h1, as “top” does; a page has one (h1-twice)',
  ],
]);

const FIFTY = Array.from({ length: 50 }, (_, index) => `  - ${TEXT(`b${index}`)}\n`).join('');
const USES = (count: number, more = '') =>
  Array.from({ length: count }, (_, index) => use(`u${index}`, `, prefix: p${index}${more}`)).join('');
const BIG = `{ en-GB: &b ${'x'.repeat(400_000)}, sv-SE: *b, pt-BR: *b }`;
const SAYS = (count: number) =>
  `params: { t: { kind: text } }\nblocks:\n${Array.from({ length: count }, (_, index) => `  - { id: b${index}, type: RichText, props: { body: { param: t } } }\n`).join('')}`;

mistakesOfFiles('the size of a page as it is composed', [
  ...fileRows`
    as many blocks as it may have
      | pages/home.yaml := ${page(USES(10))}
      | pages/fragments/two.yaml := blocks:\n${FIFTY}
    more blocks, reported once
      | pages/home.yaml := ${page(USES(20))}
      | pages/fragments/two.yaml := blocks:\n${FIFTY}
      15:51 ${WITH} the page has 550 blocks; at most 500 (page-too-large)
    one more by an override
      | pages/home.yaml := ${page(USES(10))}
      | pages/fragments/two.yaml := blocks:\n${FIFTY}
      | pages/overrides/home.south.yaml := ${override('{ id: more, type: Contact }')}
      ${SOUTH}:4:5 the page has 501 blocks; at most 500 (page-too-large)
  `,
  [
    'more changes than a page has blocks, and more blocks in one file',
    {
      [SOUTH]: override(...Array.from({ length: 501 }, (_, index) => `{ id: n${index}, type: Contact }`)),
      'pages/long.yaml': page(
        Array.from({ length: 11 }, (_, index) => {
          const inner = Array.from({ length: 50 }, (_, at) => `{ id: i${index}-${at}, type: Contact }`);
          return `  - { id: s${index}, type: Section, areas: { content: [${inner.join(', ')}] } }\n`;
        }).join(''),
      ).replace('path: /', 'path: /long'),
    },
    'pages/long.yaml:4:1 the page has 561 blocks; at most 500 (page-too-large)',
    `${SOUTH}:3:1 the override has 501 changes; at most 500 (page-too-large)`,
    `${SOUTH}:503:5 the page has 501 blocks; at most 500 (page-too-large)`,
  ],
  ...fileRows`
    many times one text
      | pages/home.yaml := ${page(`  - { id: u, type: Fragment, props: { fragment: two, with: { t: ${BIG} } } }\n`)}
      | pages/fragments/two.yaml := ${SAYS(50)}
      5:49 ${WITH} the page has 60.0 million characters; at most 4.0 million (page-too-large)
  `,
]);
