import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { type FileMistake, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const NAV = 'locales/en-GB/nav.yaml';
const base: Record<string, string | object> = {
  ...baseTree(),
  'pages/sale.yaml': SALE,
  [NAV]: 'home: Home\ncourses: Courses\nhelp: Help\n',
};

/** @returns the file with a part of it replaced, and its reports without its name */
function slip(name: string, file: string, from: string, to: string, ...reported: string[]): FileMistake {
  const text = String(base[file]);
  if (!text.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return [name, { [file]: text.replace(from, () => to) }, ...reported.map((line) => `${file}:${line}`)];
}

const page = (name: string, from: string, to: string, ...reported: string[]) =>
  slip(name, 'pages/sale.yaml', from, to, ...reported);

const BODY = (english: string) =>
  `  - id: text\n    type: RichText\n    props:\n      body:\n        sv-SE: Hej\n        en-GB: |\n          ## Go\n\n${english}Come in,\n        pt-BR: Vem\n`;

mistakesOfFiles('signs of other languages, and lines that lost one', [
  slip(
    'an equals sign for a colon',
    NAV,
    'home: Home\n',
    'home = Home\n',
    '1:5 “=” is no colon; write “home: ” (yaml-syntax)',
  ),
  slip(
    'the same on all lines',
    NAV,
    'home: Home\ncourses: Courses\nhelp: Help\n',
    'home = Home\ncourses = Courses\n',
    '1:1 “=” is no colon; write “home: ” (type-wrong)',
  ),
  page('the same in braces', 'limit: 6', 'limit=6', '22:43 “=” is no colon; write “limit: ” (yaml-syntax)'),
  slip(
    'a comma at the end of a line, as in JSON',
    NAV,
    'courses: Courses',
    'courses: "Courses",',
    '2:19 no comma ends a line here, as it does in JSON; take it away (yaml-syntax)',
  ),
  page(
    'two properties on one line',
    '  - id: list\n    type',
    '  - id: list type',
    '19:14 “type: CourseGrid” begins a line of its own; or, if all of it is one text, it needs quotes (yaml-syntax)',
  ),
  page(
    'no comma between two maps',
    '/courses }]',
    '/courses } { label: nav.home, to: / }]',
    '12:53 a comma is wanted behind this bracket (yaml-syntax)',
  ),
  page(
    'no space before the sign of a comment',
    'type: CourseGrid',
    'type: CourseGrid# all',
    '20:11 unknown block “CourseGrid# all”: a space is wanted before the “#” of a comment; write CourseGrid (block-unknown)',
  ),
  page(
    'a dash in a language',
    'en-GB: Come',
    'en–GB: Come',
    '9:9 warning: the text has no words in en-GB (sv-SE shows instead) (text-missing)',
    '10:9 “en–GB” cannot be a key here: “–” is a dash; write “en-GB”; wanted: A locale by its language and region, for example zh-TW (key-invalid)',
  ),
  page(
    'a device that is left out',
    'limit: 6 } }',
    'limit: 6 } }\n    when: { not: { device: mobile } }',
    '23:20 unknown key “device”; “device” is not within “not” or “any”: each of its values is the opposite of the other (key-unknown)',
  ),
  page(
    'a month before its day',
    'limit: 6 } }',
    'limit: 6 } }\n    when: { window: { endsAt: 12-31-2027T00:00:00+08:00 } }',
    '23:31 “12-31-2027T00:00:00+08:00” is no moment: a date begins with its year; write it as 2027-12-31T00:00:00+08:00 (value-invalid)',
  ),
  page(
    'a stage that school.yaml does not have',
    '  - id: list',
    '  - id: ladder\n    type: StageLadder\n    props: { heading: courses.title, notes: [{ stage: frist, body: home.lead }] }\n  - id: list',
    '21:55 school.yaml has no stage “frist”; allowed: beginner, advanced (stage-unknown)',
  ),
  page(
    'a hyphen from another program in a date',
    '2027-03-01T00:00:00+01:00',
    '2027\u201103\u201101T00:00:00+01:00',
    '15:33 “2027‑03‑01T00:00:00+01:00” is no moment: “‑” is a hyphen at which no line breaks; write it as 2027-03-01T00:00:00+01:00 (value-invalid)',
  ),
  page(
    'a full-width comma in a variable',
    'en-GB: Come in',
    'en-GB: "{{facts.students，number}} in"',
    '10:16 “{{facts.students，number}}”: “，” is a full-width comma; write {{facts.students, number}} (variable-broken)',
  ),
  slip(
    'a backslash in double quotes',
    NAV,
    'help: Help',
    'help: "Help \\& more"',
    '3:13 “\\&” stands for nothing in double quotes; take the “\\” away, or write “\\\\&” if it is to be seen (yaml-syntax)',
  ),
  page(
    'round brackets for braces',
    'props: { heading: courses.title }',
    'props: ( heading: courses.title )',
    '21:12 “(” is no brace; write { heading: courses.title } (yaml-syntax)',
  ),
  page(
    'a key without its colon above lines further right',
    '    props:\n      heading: home.heading',
    '    props\n      heading: home.heading',
    '16:5 a colon is wanted behind “props”; write props: (yaml-syntax)',
  ),
  page(
    'a later line of a text of several lines too far left',
    '  - id: list\n',
    `${BODY('        ')}  - id: list\n`,
    '27:9 the text of “en-GB: |” in line 24 stands further right than its key: write 10 spaces before it (yaml-indent)',
  ),
  page('all of it in its place', '  - id: list\n', `${BODY('          ')}  - id: list\n`),
]);

const ALLOWED = 'allowed: … (block-unknown)';
const site = (name: string, from: string, to: string, ...reported: string[]) =>
  slip(name, 'sites/north.yaml', from, to, ...reported);

mistakesOfFiles('values in the form of something else', [
  page(
    'a list of one text',
    'heading: home.heading',
    'heading: [home.heading]',
    '17:16 a list is wrong here; wanted: text or a map; write home.heading, without brackets or “- ” (type-wrong)',
  ),
  page(
    'a list of a map by locale',
    'heading: home.heading',
    'heading:\n        - sv-SE: Hej\n        - en-GB: Hello\n        - pt-BR: Oi',
    '18:9 a list is wrong here; wanted: text or a map; take the “- ” before each line away (type-wrong)',
  ),
  page(
    'an hour of one digit',
    'startsAt: 2027-03-01T00:00:00+01:00',
    'startsAt: 2027-03-01T9:00+01:00',
    '15:33 “2027-03-01T9:00+01:00” is no moment: an hour has two digits; write it as 2027-03-01T09:00:00+01:00 (value-invalid)',
  ),
  page(
    'an empty text',
    'heading: home.heading',
    'heading: ""',
    '17:16 the text is empty; write one, or take the line away (in an override, write null) (text-length)',
  ),
  page(
    'a fragment as the type of a block',
    'type: Notice',
    'type: winter-news',
    '14:11 unknown block “winter-news”; a fragment is shown by type: Fragment and props: { fragment: winter-news } (block-unknown)',
  ),
  page(
    'a block’s name in small letters with a hyphen',
    'type: CourseGrid',
    'type: course-grid',
    `20:11 unknown block “course-grid”; did you mean “CourseGrid”? ${ALLOWED}`,
  ),
  site(
    'an offset for a time zone',
    'Europe/Stockholm',
    'GMT+8',
    '4:11 “GMT+8” is not a time zone that is known; write its place, as Asia/Taipei (value-invalid)',
  ),
  site(
    'another program’s name of a key that is needed',
    'label: nav.home, to: /',
    'label: nav.home, url: /',
    '21:34 unknown key “url”; did you mean “to”? allowed: … (key-unknown)',
  ),
  site(
    'a percentage for a share',
    'nav:\n',
    'translationCoverage: 90\nnav:\n',
    '20:22 90 is too large; at most 1, which is 100 percent; write 0.9 (number-range)',
  ),
  site(
    'a day with dots',
    'nav:\n',
    'security: { contact: [mailto:a@b.example], expires: 31.12.2099 }\nnav:\n',
    '20:53 “31.12.2099” is not a day; write 2099-12-31 (value-invalid)',
  ),
]);

const words = (name: string, home: string, ...reported: string[]) =>
  slip(name, NAV, 'home: Home', `home: ${home}`, ...reported);
const UTF8 = 'write the words again, or export them once more as UTF-8 (text-garbled)';

mistakesOfFiles('words that a program has spoilt', [
  page('capital letters with marks are none', 'en-GB: Come in', 'en-GB: «AMANHû não'),
  words(
    'letters of Japan read as Western European ones',
    'ã‚²ã‚¿',
    `1:7 “ã‚²ã‚¿” is a letter that a program read in another encoding; ${UTF8}`,
  ),
  words(
    'an apostrophe',
    'The schoolâ€™s page',
    `1:17 “â€™” is a letter that a program read in another encoding; ${UTF8}`,
  ),
  words('letters with marks are right', 'É’ voilà…” café…” déjà’ Ân Ão'),
  words(
    'question marks for letters',
    '????',
    `1:7 warning: a program has put “?” in place of each letter of “????”; ${UTF8}`,
  ),
  words('a question', 'Really???'),
  words(
    'the sign of a lost letter',
    'Ho\ufffde',
    '1:9 “�” stands where a program lost a letter; write that letter again (file-encoding)',
  ),
  words(
    'a character that is none',
    'Ho\0me',
    '1:9 a character that is not seen (U+0000) is here; take it out (file-encoding)',
  ),
  words(
    'a variable in three braces',
    '"{{{facts.students}}} students"',
    '1:7 “{{{facts.students}}}” has a brace too many on each side; write {{facts.students}} (variable-broken)',
  ),
  [
    'the name of the file above all words',
    { [NAV]: 'nav:\n  home: Home\n  courses: Courses\n  help: Help\n' },
    `${NAV}:1:1 the file’s name says “nav” already; take “nav:” out, and write what is below it further left (key-invalid)`,
    `${NAV}:1:1 warning: 3 of 3 keys of nav.yaml have no words in en-GB (sv-SE shows instead): home, courses, help (text-missing)`,
  ],
]);

const FRAGMENT = 'pages/fragments/news.yaml';

mistakesOfFiles('files in a place that is not read', [
  [
    'a page of the web in place of a problem',
    { 'pages/problems/beginner-x.sgf': '<!DOCTYPE html><html></html>' },
    'pages/problems/beginner-x.sgf:1:1 this is a web page (HTML), not text; export it as plain text in UTF-8 (file-encoding)',
  ],
  [
    'a page in a folder of its own',
    { 'pages/events/sale.yaml': SALE },
    'pages/events/sale.yaml:1:1 warning: not read: pages are in pages/ itself, in no folder of their own, as “path” says their address; move it up to pages/ (file-unexpected)',
  ],
  [
    'a site in a folder of its own',
    { 'sites/new/west.yaml': 'region: WEST\n' },
    'sites/new/west.yaml:1:1 warning: not read: sites/ holds one .yaml or .json file a site, in no folder but shared/; move it up to sites/ (file-unexpected)',
  ],
  [
    'a fragment without its parameters',
    {
      [FRAGMENT]: 'blocks:\n  - id: a\n    type: Notice\n    props: { heading: { param: title } }\n',
      'pages/sale.yaml': `${SALE}  - { id: news, type: Fragment, props: { fragment: news } }\n`,
    },
    `${FRAGMENT}:4:32 the fragment has no parameter “title”; write it above “blocks:”, as params: { title: { kind: text } } (fragment-param)`,
  ],
]);

const TEXT = BODY('          ');

mistakesOfFiles('what belongs together, and marks of another width', [
  page(
    'a second dash within a block',
    '  - id: soon\n    type: Notice',
    '  - id: soon\n  - type: Notice',
    '14:5 “- ” begins another entry here; write spaces in its place, as “type” belongs to the entry above (key-missing)',
  ),
  page(
    'two blocks, each of which lacks a line',
    '    type: Notice\n',
    '    hidden: true\n  - id: later\n',
    '13:5 “type” is missing here (key-missing)',
    '15:5 “type” is missing here (key-missing)',
  ),
  page(
    'a window as a list',
    'window: { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 }',
    'window: [2027-03-01T00:00:00+01:00, 2027-03-31T23:59:59+02:00]',
    '15:21 a list is wrong here; wanted: a map, as { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } (type-wrong)',
  ),
  page(
    'the sites of a page, without its condition',
    'path: /sale\n',
    'path: /sale\nsites: [north]\n',
    '2:1 unknown key “sites”; it belongs in “when”: write when: { site: … } (key-unknown)',
  ),
  page(
    'a heading of Markdown without the “|” of its text',
    '  - id: list\n',
    `${TEXT.replace('en-GB: |', 'en-GB:')}  - id: list\n`,
    '25:11 warning: “## Go” is a comment here and no heading; write “|” behind “en-GB:” (text-cut)',
  ),
  page(
    'full-width marks of Markdown',
    '  - id: list\n',
    `${TEXT.replace('## Go', '＃＃ Go')}  - id: list\n`,
    '24:16 warning: “＃” is a full-width number sign, so that visitors see it; write ## and a space (mark-broken)',
  ),
]);

mistakesOfFiles('one report, of what was meant', [
  page(
    'an address that lacks a slash',
    '/courses }]',
    'https:/a.example }]',
    '12:43 “https:/a.example” does not fit; write https://a.example (value-invalid)',
  ),
  page(
    'an address with a slash too many',
    '/courses }]',
    'https:///a.example }]',
    '12:43 “https:///a.example” has a slash too many; write https://a.example (href-invalid)',
  ),
  site('a country for its code', 'NORTH', 'Sweden', '1:9 “Sweden” does not fit; write SE (value-invalid)'),
  [
    'a region that no site has any more',
    {
      'pages/sale.yaml': `${SALE}    when: { region: NORTH }\n`,
      'pages/winter.yaml':
        'path: /winter\nwhen: { region: NORTH }\ntitle: home.title\nblocks:\n  - { id: a, type: Notice, props: { heading: home.lead, actions: [{ label: nav.home, to: /sale }] } }\n',
      'sites/north.yaml': String(base['sites/north.yaml']).replace('NORTH', 'NORTHS'),
    },
    'sites/north.yaml:1:9 unknown region “NORTH”, which no file of sites/ says; did you mean “NORTHS”? allowed: NORTHS, SOUTH; it is named at pages/sale.yaml:23:21, pages/winter.yaml:2:17 (region-unknown)',
  ],
  [
    'a new block of an override without its type',
    {
      'pages/sale.yaml': SALE,
      'pages/overrides/sale.south.yaml':
        'page: sale\nfor: { site: south }\nblocks:\n  - { id: tip, at: end, props: { heading: home.lead } }\n',
    },
    'pages/overrides/sale.south.yaml:4:11 the page has no block “tip”; a new block needs a “type”, and an old one its name; did you mean “top”? allowed: top, soon, list (block-missing)',
  ],
  [
    'a text where other languages have a map',
    {
      'locales/sv-SE/nav.yaml': 'home: a\ncourses: b\nhelp: c\nmore: { a: c }\n',
      'locales/pt-BR/nav.yaml': 'home: a\ncourses: b\nhelp: c\nmore: { a: c }\n',
      [NAV]: 'home: a\ncourses: b\nhelp: c\nmore: x\n',
      'pages/sale.yaml': SALE.replace('heading: home.heading', 'heading: nav.more.a'),
    },
    `${NAV}:4:1 warning: “more” is a text here, and a map in other languages; below it belong a: (text-missing)`,
  ],
  [
    'a map where other languages have a text',
    {
      [NAV]: 'home: a\ncourses: b\nhelp:\n  a: c\n',
      'pages/sale.yaml': SALE.replace('heading: home.heading', 'heading: nav.help'),
    },
    `${NAV}:4:3 warning: “help” is a map here, and a text in other languages; write its words behind “help:” (text-missing)`,
  ],
  [
    'a group of words under a misspelt name',
    {
      'locales/sv-SE/nav.yaml': 'home: a\ncourses: b\nhelp: c\nmore: { a: c, b: d }\n',
      'locales/pt-BR/nav.yaml': 'home: a\ncourses: b\nhelp: c\nmore: { a: c, b: d }\n',
      [NAV]: 'home: a\ncourses: b\nhelp: c\nmoer:\n  a: c\n  b: d\n',
      'pages/sale.yaml': SALE.replace('heading: home.heading', 'heading: nav.more.a').replace(
        'heading: courses.title',
        'heading: nav.more.b',
      ),
    },
    `${NAV}:5:3 warning: no page, site or block uses the words under “moer”; did you mean “more:”? (text-missing)`,
  ],
]);
