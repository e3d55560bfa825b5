import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { type FileMistake, fileRowsOf, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { textRows } from '../../../tests/helpers/rows.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const NAV = 'locales/en-GB/nav.yaml';
const base: Record<string, string | object> = {
  ...baseTree(),
  'pages/sale.yaml': SALE,
  [NAV]: 'home: Home\ncourses: Courses\nhelp: Help\n',
};

const BODY = (english: string) =>
  `  - id: text\n    type: RichText\n    props:\n      body:\n        sv-SE: Hej\n        en-GB: |\n          ## Go\n\n${english}Come in,\n        pt-BR: Vem\n`;

mistakesOfFiles(
  'signs of other languages, and lines that lost one',
  fileRowsOf(base)`
    an equals sign for a colon | locales/en-GB/nav.yaml | home: Home\n => home = Home\n
      1:1 “=” is no colon; write “home: Home” (yaml-syntax)
    the same on all lines | locales/en-GB/nav.yaml | home: Home\ncourses: Courses\nhelp: Help\n => home = Home\ncourses = Courses\n
      1:1 “=” is no colon; write “courses: Courses”, and so in each line (yaml-syntax)
    the same in braces | pages/sale.yaml | limit: 6 => limit=6
      22:43 “=” is no colon; write “limit: 6” (yaml-syntax)
    a comma at the end of a line, as in JSON | locales/en-GB/nav.yaml | courses: Courses => courses: "Courses",
      2:19 no comma ends a line here, as it does in JSON; take it away (yaml-syntax)
    two properties on one line | pages/sale.yaml |   - id: list\n    type =>   - id: list type
      19:14 “type: CourseGrid” begins a line of its own; or, if all of it is one text, it needs quotes (yaml-syntax)
    no comma between two maps | pages/sale.yaml | /courses }] => /courses } { label: nav.home, to: / }]
      12:53 a comma is wanted behind this bracket (yaml-syntax)
    no space before the sign of a comment | pages/sale.yaml | type: CourseGrid => type: CourseGrid# all
      20:11 unknown block “CourseGrid# all”: a space is wanted before the “#” of a comment; write CourseGrid (block-unknown)
    a dash in a language | pages/sale.yaml | en-GB: Come => en–GB: Come
      10:9 “en–GB” cannot be a key here: “–” is a dash; write “en-GB”; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a device that is left out | pages/sale.yaml | limit: 6 } } => limit: 6 } }\n    when: { not: { device: mobile } }
      23:20 unknown key “device”; “device” stands beside “not” and “any”, not within them: what is not mobile is { device: desktop }, and for one of several conditions there are several blocks (key-unknown)
    a month before its day | pages/sale.yaml | limit: 6 } } => limit: 6 } }\n    when: { window: { endsAt: 12-31-2027T00:00:00+08:00 } }
      23:31 “12-31-2027T00:00:00+08:00” is no moment: a date begins with its year; write it as 2027-12-31T00:00:00+08:00 (value-invalid)
    a stage that school.yaml does not have | pages/sale.yaml |   - id: list =>   - id: ladder\n    type: StageLadder\n    props: { heading: courses.title, notes: [{ stage: frist, body: home.lead }] }\n  - id: list
      21:55 school.yaml has no stage “frist”; allowed: beginner, advanced (stage-unknown)
    a hyphen from another program in a date | pages/sale.yaml | 2027-03-01T00:00:00+01:00 => 2027\u201103\u201101T00:00:00+01:00
      15:33 “2027\u201103\u201101T00:00:00+01:00” is no moment: “\u2011” is a hyphen at which no line breaks; write it as 2027-03-01T00:00:00+01:00 (value-invalid)
    a full-width comma in a variable | pages/sale.yaml | en-GB: Come in => en-GB: "{{facts.students，number}} in"
      10:16 “{{facts.students，number}}”: “，” is a full-width comma; write {{facts.students, number}} (variable-broken)
    a backslash in double quotes | locales/en-GB/nav.yaml | help: Help => help: "Help \\& more"
      3:13 “\\&” stands for nothing in double quotes; take the “\\” away, or write “\\\\&” if it is to be seen (yaml-syntax)
    round brackets for braces | pages/sale.yaml | props: { heading: courses.title } => props: ( heading: courses.title )
      21:12 “(” is no brace; write { heading: courses.title } (yaml-syntax)
    a key without its colon above lines further right | pages/sale.yaml |     props:\n      heading: home.heading =>     props\n      heading: home.heading
      16:5 a colon is wanted behind “props”; write props: (yaml-syntax)
    a later line of a text of several lines too far left | pages/sale.yaml |   - id: list\n => ${BODY('        ')}  - id: list\n
      27:9 the text of “en-GB: |” in line 24 stands further right than its key: write 10 spaces before it (yaml-indent)
    all of it in its place | pages/sale.yaml |   - id: list\n => ${BODY('          ')}  - id: list\n
  `,
);

const ALLOWED = 'allowed: … (block-unknown)';

mistakesOfFiles(
  'values in the form of something else',
  fileRowsOf(base)`
    a list of one text | pages/sale.yaml | heading: home.heading => heading: [home.heading]
      17:16 a list is wrong here; wanted: text or a map; write home.heading, without brackets or “- ” (type-wrong)
    a list of a map by locale | pages/sale.yaml | heading: home.heading => heading:\n        - sv-SE: Hej\n        - en-GB: Hello\n        - pt-BR: Oi
      18:9 a list is wrong here; wanted: text or a map; take the “- ” before each line away (type-wrong)
    an hour of one digit | pages/sale.yaml | startsAt: 2027-03-01T00:00:00+01:00 => startsAt: 2027-03-01T9:00+01:00
      15:33 “2027-03-01T9:00+01:00” is no moment: an hour has two digits; write it as 2027-03-01T09:00:00+01:00 (value-invalid)
    an empty text | pages/sale.yaml | heading: home.heading => heading: ""
      17:16 the text is empty; write one, or take the line away (in an override, write null) (text-length)
    a fragment as the type of a block | pages/sale.yaml | type: Notice => type: winter-news
      14:11 unknown block “winter-news”; a fragment is shown by type: Fragment and props: { fragment: winter-news } (block-unknown)
    a block’s name in small letters with a hyphen | pages/sale.yaml | type: CourseGrid => type: course-grid
      20:11 unknown block “course-grid”; did you mean “CourseGrid”? ${ALLOWED}
    an offset for a time zone | sites/north.yaml | Europe/Stockholm => GMT+8
      4:11 “GMT+8” is not a time zone that is known; write its place, as Asia/Taipei (value-invalid)
    another program’s name of a key that is needed | sites/north.yaml | label: nav.home, to: / => label: nav.home, url: /
      21:34 unknown key “url”; did you mean “to”? allowed: … (key-unknown)
    a percentage for a share | sites/north.yaml | nav:\n => translationCoverage: 90\nnav:\n
      20:22 90 is too large; at most 1, which is 100 percent; write 0.9 (number-range)
    a day with dots | sites/north.yaml | nav:\n => security: { contact: [mailto:a@b.example], expires: 31.12.2099 }\nnav:\n
      20:53 “31.12.2099” is not a day; write 2099-12-31 (value-invalid)
    a full-width comma between products | pages/sale.yaml | from: products, limit: 6 => from: products, ids: [a， b]
      22:44 “，” is a full-width comma; write a, b (value-invalid)
    a place on a Windows machine | pages/sale.yaml | actions: [{ => picture: { src: "C:\\Users\\lin\\a.jpg", alt: nav.help }\n      actions: [{
      12:26 this is a place on your own machine; put the file into pages/media, and write its name alone (yaml-syntax)
  `,
);

const words = (name: string, home: string, ...reported: string[]): FileMistake => [
  name,
  { [NAV]: `home: ${home}\ncourses: Courses\nhelp: Help\n` },
  ...reported.map((line) => `${NAV}:${line}`),
];
const UTF8 = 'write the words again, or export them once more as UTF-8 (text-garbled)';

mistakesOfFiles('words that a program has spoilt', [
  ...fileRowsOf(base)`
    capital letters with marks are none | pages/sale.yaml | en-GB: Come in => en-GB: «AMANHû não
  `,
  ...textRows`
    letters of Japan read as Western European ones | ã‚²ã‚¿
      1:7 “ã‚²ã‚¿” is a letter that a program read in another encoding; ${UTF8}
    an apostrophe | The schoolâ€™s page
      1:17 “â€™” is a letter that a program read in another encoding; ${UTF8}
    letters with marks are right | É’ voilà…” café…” déjà’ Ân Ão
    question marks for letters | ????
      1:7 warning: a program has put “?” in place of each letter of “????”; ${UTF8}
    a question | Really???
    the sign of a lost letter | Ho�e
      1:9 “�” stands where a program lost a letter; write that letter again (file-encoding)
    a character that is none | Ho\u0000me
      1:9 a character that is not seen (U+0000) is here; take it out (file-encoding)
    a variable in three braces | "{{{facts.students}}} students"
      1:7 “{{{facts.students}}}” has a brace too many on each side; write {{facts.students}} (variable-broken)
  `.map((row) => words(...row)),
  ...fileRowsOf(base)`
    the name of the file above all words | locales/en-GB/nav.yaml := nav:\n  home: Home\n  courses: Courses\n  help: Help\n
      1:1 the file’s name says “nav” already; take “nav:” out, and write what is below it further left (key-invalid)
  `,
]);

mistakesOfFiles(
  'files in a place that is not read',
  fileRowsOf(base)`
    a page in a folder of its own | pages/events/sale.yaml := ${SALE}
      1:1 warning: not read: pages are in pages/ itself, in no folder of their own, as “path” says their address; move it up to pages/ (file-unexpected)
    a page of the web in place of a problem | pages/problems/beginner-x.sgf := <!DOCTYPE html><html></html>
      1:1 this is a web page (HTML), not text; export it as plain text in UTF-8 (file-encoding)
    a site in a folder of its own | sites/new/west.yaml := region: WEST\n
      1:1 warning: not read: sites/ holds one .yaml or .json file a site, in no folder but shared/; move it up to sites/ (file-unexpected)
    a fragment without its parameters
      | pages/fragments/news.yaml := blocks:\n  - id: a\n    type: Notice\n    props: { heading: { param: title } }\n
      | pages/sale.yaml := ${SALE}  - { id: news, type: Fragment, props: { fragment: news } }\n
      4:32 the fragment has no parameter “title”; write it above “blocks:”, as params: { title: { kind: text } } (fragment-param)
  `,
);

const TEXT = BODY('          ');

mistakesOfFiles(
  'what belongs together, and marks of another width',
  fileRowsOf(base)`
    a second dash within a block | pages/sale.yaml |   - id: soon\n    type: Notice =>   - id: soon\n  - type: Notice
      14:5 “- ” begins another entry here; write spaces in its place, as “type” belongs to the entry above (key-missing)
    two blocks, each of which lacks a line | pages/sale.yaml |     type: Notice\n =>     hidden: true\n  - id: later\n
      13:5 “type” is missing here (key-missing)
      15:5 “type” is missing here (key-missing)
    a window as a list | pages/sale.yaml | window: { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } => window: [2027-03-01T00:00:00+01:00, 2027-03-31T23:59:59+02:00]
      15:21 a list is wrong here; wanted: a map, as { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } (type-wrong)
    the sites of a page, without its condition | pages/sale.yaml | path: /sale\n => path: /sale\nsites: [north]\n
      2:1 unknown key “sites”; it belongs in “when”: write when: { site: … } (key-unknown)
    a heading of Markdown without the “|” of its text | pages/sale.yaml |   - id: list\n => ${TEXT.replace('en-GB: |', 'en-GB:')}  - id: list\n
      25:11 warning: “## Go” is a comment here and no heading; write “|” behind “en-GB:” (text-cut)
    full-width marks of Markdown | pages/sale.yaml |   - id: list\n => ${TEXT.replace('## Go', '＃＃ Go')}  - id: list\n
      24:16 warning: “＃” is a full-width number sign, so that visitors see it; write ## and a space (mark-broken)
  `,
);

const MORE = (file: string, more: string) => `${file} := home: a\ncourses: b\nhelp: c\n${more}\n`;
const NOTICE =
  'title: home.title\nblocks:\n  - { id: a, type: Notice, props: { heading: home.lead, actions: [{ label: nav.home, to: /sale }] } }\n';

mistakesOfFiles(
  'one report, of what was meant',
  fileRowsOf(base)`
    an address that lacks a slash | pages/sale.yaml | /courses }] => https:/a.example }]
      12:43 “https:/a.example” does not fit; write https://a.example (value-invalid)
    an address with a slash too many | pages/sale.yaml | /courses }] => https:///a.example }]
      12:43 “https:///a.example” has a slash too many; write https://a.example (href-invalid)
    a country for its code | sites/north.yaml | NORTH => Sweden
      1:9 “Sweden” does not fit; write SE (value-invalid)
    a region that no site has any more
      | sites/north.yaml | NORTH => NORTHS
      | pages/sale.yaml := ${SALE}    when: { region: NORTH }\n
      | pages/winter.yaml := path: /winter\nwhen: { region: NORTH }\n${NOTICE}
      1:9 unknown region “NORTH”, which no file of sites/ says; did you mean “NORTHS”? allowed: NORTHS, SOUTH; it is named at pages/sale.yaml:23:21, pages/winter.yaml:2:17 (region-unknown)
    a new block of an override without its type
      | pages/overrides/sale.south.yaml := page: sale\nfor: { site: south }\nblocks:\n  - { id: tip, at: end, props: { heading: home.lead } }\n
      | pages/sale.yaml := ${SALE}
      4:11 the page has no block “tip”; a new block needs a “type”, and an old one its name; did you mean “top”? allowed: top, soon, list (block-missing)
    a text where other languages have a map
      | ${MORE(NAV, 'more: x')}
      | ${MORE('locales/sv-SE/nav.yaml', 'more: { a: c }')}
      | ${MORE('locales/pt-BR/nav.yaml', 'more: { a: c }')}
      | pages/sale.yaml | heading: home.heading => heading: nav.more.a
      4:1 “more” is a text here, and a map in other languages; below it belong a: (text-shape)
    a map where other languages have a text
      | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp:\n  a: c\n
      | pages/sale.yaml | heading: home.heading => heading: nav.help
      3:1 “help” is a map here, and a text in other languages; write its words behind “help:” (text-shape)
    a group of words under a misspelt name
      | ${MORE(NAV, 'moer:\n  a: c\n  b: d')}
      | ${MORE('locales/sv-SE/nav.yaml', 'more: { a: c, b: d }')}
      | ${MORE('locales/pt-BR/nav.yaml', 'more: { a: c, b: d }')}
      | pages/sale.yaml := ${SALE.replace('home.heading', 'nav.more.a').replace('courses.title', 'nav.more.b')}
      4:1 warning: no page, site or block uses the words under “moer”; did you mean “more:”? (text-missing)
  `,
);
