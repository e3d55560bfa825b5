import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { type FileMistake, fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { textRows } from '../../../tests/helpers/rows.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const PAGE = 'pages/sale.yaml';
const NAV = 'locales/en-GB/nav.yaml';

const inWords = (name: string, text: string, ...reported: string[]): FileMistake => [
  name,
  { [NAV]: text },
  ...reported.map((line) => `${NAV}:${line}`),
];
const dash = (words: string) =>
  `an entry of a list begins with “- ”; write “- ${words}” in the column of the others (yaml-syntax)`;
const further = (key: string, line: number, spaces: number) =>
  `the text of “${key}” in line ${line} stands further right than its key: write ${spaces} spaces before it (yaml-indent)`;
const continued = (key: string, value: string, line: number, spaces: number) =>
  `a colon is wanted behind “${key}”; write “${key}: ${value}”; or, if this line goes on with the text of line ${line}, write ${spaces} spaces before it (yaml-syntax)`;
const under = (key: string, line: number) =>
  `“${key}” has a text already in line ${line}, so that no keys can be under it; take that text away, or write these lines in its column (yaml-indent)`;
const KEYS = '“- ” begins an entry of a list, and the lines around are keys; take it away (yaml-syntax)';
const NO_ENTRY =
  '“type” is here twice, in line 5 too; keep one of them; or, if another entry of the list begins here, write its line “- id: …” above this one (key-duplicate)';

mistakesOfFiles('of several causes, the one whose remedy leaves the fewest errors', [
  ...textRows`
    a quote that a quote of a later line seems to close | home: a\nhelp: "Hello there\ncourses: b\nmore:\n  value: "{{facts.students}} b"\n
      2:7 this quote is not closed (yaml-syntax)
    a dash before the first key | - home: a\ncourses: b\nhelp: c\n
      1:1 ${KEYS}
    a dash before another key | home: a\ncourses: b\n- help: c\n
      3:1 ${KEYS}
    a dash before a key of a map | home: a\ncourses: b\nhelp: c\nmore:\n  - one: d\n  other: e\n
      5:3 ${KEYS}
    the same with single quotes | home: a\nhelp: 'Hello there\ncourses: 'b'\n
      2:7 this quote is not closed (yaml-syntax)
  `.map((row) => inWords(...row)),
  ...fileRows`
    the same in a page | pages/sale.yaml | en-GB: Come in\n        pt-BR: Vem => en-GB: "Come in\n        pt-BR: "Vem"
      10:16 this quote is not closed (yaml-syntax)
    a block without its dash, in the list’s column | pages/sale.yaml |   - id: soon =>   id: soon
      13:3 ${dash('id: soon')}
    the same between columns | pages/sale.yaml |   - id: list =>    id: list
      19:4 ${dash('id: list')}
    the same in a page with another error | pages/sale.yaml | look: soon\n  - id: list => lok: soon\n  id: list
      19:3 ${dash('id: list')}
    the same below a list within the block above | pages/sale.yaml | actions: [{ label: nav.courses, to: /courses }]\n  - id: soon => actions:\n        - { label: nav.courses, to: /courses }\n  id: soon
      14:3 ${dash('id: soon')}
    the same below an empty line | pages/sale.yaml |   - id: soon => \n  id: soon
      14:3 ${dash('id: soon')}
    the same with the first of all | pages/sale.yaml |   - id: top =>   id: top
      4:3 ${dash('id: top')}
    a block without its first line | pages/sale.yaml |   - id: soon\n =>
      13:5 ${NO_ENTRY}
    a type that is written twice in one block | pages/sale.yaml | type: Notice => type: Notice\n    type: Hero
      15:5 “type” is here twice, in line 14 too; keep one of them (key-duplicate)
  `,
  ...textRows`
    a text of several lines at the margin | home: |\nHello there\nYou all.\ncourses: b\nhelp: c\n
      2:1 ${further('home: |', 1, 2)}
    the same, folded, at the end | home: a\ncourses: b\nhelp: >\nHello there\n
      4:1 ${further('help: >', 3, 2)}
    the same under another key, with an empty line | home: a\nmore:\n  courses: |-\n  Hello there.\n\n  You all.\n  help: c\n
      4:3 ${further('courses: |-', 3, 4)}
    a text that goes on at the margin, or a key without its colon | home: Hello\nthere you\ncourses: b\nhelp: c\n
      2:1 ${continued('there', 'you', 1, 2)}
  `.map((row) => inWords(...row)),
  ...fileRows`
    the same in a page | pages/sale.yaml | en-GB: Come in => en-GB: Come in\n        and stay
      11:9 ${continued('and', 'stay', 10, 10)}
  `,
  ...textRows`
    keys under a text | label: b\nproblem: Problem\n  heading: x\n  lead: b\nhome: a\ncourses: b\nhelp: c\n
      3:3 ${under('problem', 2)}
  `.map((row) => inWords(...row)),
  ...fileRows`
    languages under the name of a text | pages/sale.yaml | heading: home.heading\n => heading: home.heading\n        sv-SE: x\n        en-GB: y\n        pt-BR: z\n
      18:9 ${under('heading', 17)}
  `,
  ...textRows`
    a single key that slipped to the right | home: a\n  courses: b\nhelp: c\n
      2:3 “courses:” belongs in the column of “home:” in line 1: write no spaces before it, not 2 (yaml-indent)
  `.map((row) => inWords(...row)),
  ...fileRows`
    a square bracket too many | pages/sale.yaml | /courses }] => /courses }]]
      12:54 one “]” too many; take it away (yaml-syntax)
    a brace too many | pages/sale.yaml | /courses }] => /courses }}]
      12:53 one “}” too many; take it away (yaml-syntax)
    a brace too many at the end | pages/sale.yaml | 6 } } => 6 } } }
      22:51 one “}” too many; take it away (yaml-syntax)
  `,
]);

const PROBLEM = '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1]))';
const LIST = '  - id: list';
const problemBlock = `  - { id: q, type: GoProblem, props: { heading: nav.help, problems: [beginner-autumn.sgf] } }\n${LIST}`;

mistakesOfFiles('each cause once, and no advice that leads astray', [
  ...fileRows`
    a share in per cent | sites/north.yaml | flags: => translationCoverage: 90\nflags:
      9:22 90 is too large; at most 1, which is 100 percent; write 0.9 (number-range)
    an alias in the place of a map, a choice and a text | pages/sale.yaml | endsAt: 2027-03-31T23:59:59+02:00 } }\n    props:\n      heading: home.heading\n      look: soon => endsAt: &ends 2027-03-31T23:59:59+02:00 } }\n    props:\n      heading: *ends\n      look: *ends\n  - { id: more, type: Contact, when: { window: *ends } }
      17:16 “2027-03-31T23:59:59+02:00” is not a key of locales/ (as home.hero.title); write one, or a map by locale; it is written in line 15, which the “*” here repeats (text-invalid)
      18:13 unknown value “2027-03-31T23:59:59+02:00”; allowed: quiet, soon, on, ended; it is written in line 15, which the “*” here repeats (value-unknown)
      19:48 “2027-03-31T23:59:59+02:00” is wrong here; wanted: a map, such as { startsAt: 2026-12-01T00:00:00+08:00 }; it is written in line 15, which the “*” here repeats (type-wrong)
    an alias of what is wrong itself | pages/sale.yaml | when: { window: { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } }\n    props:\n      heading: home.heading\n      look: soon => when: &when { windw: {} }\n    props: { heading: home.heading }\n  - { id: more, type: Contact, when: *when }
      15:19 unknown key “windw”; did you mean “window”? allowed: … (key-unknown)
    an ending in capitals | pages/home.yaml | lead: home.lead => picture: { src: Foto 1.JPG }
      9:23 “Foto 1.JPG” does not fit; did you mean “Foto 1.jpg”? (value-invalid)
    a dash too many | pages/sale.yaml | - id: top => - - id: top
      4:5 “- ” is here twice; take the second one away (yaml-syntax)
    a dash too many before braces | pages/home.yaml | blocks:\n => blocks:\n  - - { id: more, type: Contact }\n
      5:5 a list is wrong here; wanted: a map; take one “- ” before it, or its “[” and “]”, away (type-wrong)
    props misspelt | pages/home.yaml | props: => porps:
      7:5 unknown key “porps”; did you mean “props”? allowed: … (key-unknown)
    a site’s language without its region | sites/north.yaml | sv-SE: { => sv: {
      7:3 “sv” cannot be a key here; did you mean “sv-SE”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    the keys of a window in a condition | pages/sale.yaml | { window: { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } } => { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 }
      15:13 unknown key “startsAt”; they belong in “window”: write window: { startsAt: …, endsAt: … } (key-unknown)
    props beside their block’s type | pages/sale.yaml |     props:\n      heading: home.heading\n      look: soon =>     heading: home.heading\n    look: soon
      16:5 “heading”, “look” belong under “props:” (key-unknown)
    a key of a site among its locales | sites/north.yaml | locales:\n => locales:\n  owns: [sv-SE]\n
      7:3 “owns” cannot be a key here; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    an override for a locale | pages/overrides/x.yaml := page: home\nfor: { locale: jp }\nblocks: [{ id: hero, props: { lead: null } }]\n
      2:8 unknown key “locale”; allowed: … (key-unknown)
    a path in capitals | pages/courses.yaml | path: /courses => Path: /courses
      1:1 unknown key “Path”; did you mean “path”? allowed: … (key-unknown)
    an old address as a key | sites/north.yaml | nav:\n => redirects:\n  - /old: /courses\nnav:\n
      21:5 unknown key “/old”; write { from: /old, to: /courses } (key-unknown)
    an entry of a list without its dash | pages/sale.yaml | actions: [{ label: nav.courses, to: /courses }] => actions:\n        - label: nav.courses\n          to: /courses\n          when: { loggedIn: true }\n          label: nav.home\n          to: /
      16:11 “label” is here twice, in line 13 too; keep one of them; or begin a new entry of the list with “- ” (key-duplicate)
    an override for no site | pages/overrides/x.yaml := page: home\nblocks: [{ id: hero, hidden: true }]\n
      1:1 “for” is missing here (key-missing)
  `,
  [
    'a problem in capitals, among others of its stage',
    {
      'pages/problems/Beginner-Autumn.sgf': PROBLEM,
      'pages/problems/beginner-cut-off.sgf': PROBLEM.replace('SZ', 'N[1]SZ'),
      [PAGE]: SALE.replace(LIST, () => problemBlock),
    },
    'pages/problems/Beginner-Autumn.sgf:1:1 warning: not read: pages/problems/ holds problems: .sgf, named in small letters, digits and hyphens; rename it to “beginner-autumn.sgf” (file-unexpected)',
    `${PAGE}:19:70 there is no problem pages/problems/beginner-autumn.sgf (file-missing)`,
  ],
  [
    'a page with a space in its name',
    { 'pages/my page.yaml': SALE },
    'pages/my page.yaml:1:1 warning: “my page” is an odd name for a page, which overrides, commands and reports use; take letters from A to Z, digits, hyphens, “_” and dots alone (page-name)',
  ],
  ['a page with capitals and a hyphen in its name', { 'pages/Go_Camp-2027.1.yaml': SALE }],
]);

/** Words of many lines with one kind of slip. */
const LONG: Record<string, string> = {
  'a: "x\n': 'this quote is not closed',
  'a: |\nhello there\n': 'further right than its key',
  'a: b\n  c: d\n': 'belongs in the column',
};

test.each(Object.entries(LONG))('a long file of %j is judged in linear time', async (slip) => {
  const take = async (count: number) => {
    const before = process.cpuUsage();
    const [reported] = await faultsOf({ ...baseTree(), [NAV]: slip.repeat(count) });
    expect(reported).toContain(LONG[slip]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await take(10);
  const short = await take(1_000);
  // In quadratic time, four times the length would take sixteen times as long.
  expect(await take(4_000)).toBeLessThan(8 * short + 1_000);
});
