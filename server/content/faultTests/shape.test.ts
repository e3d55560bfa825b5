import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRowsBy, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const base = baseTree();
const COURSES = String(base['pages/courses.yaml']);
const QUERY = {
  'pages/courses.yaml': COURSES.replace(
    'blocks:',
    'query:\n  stage: { values: [beginner, advanced] }\n  q: {}\nblocks:',
  ),
};
/** Returns the home page with another link, and a page of courses with parameters. */
const linking = (to: string) => ({
  ...QUERY,
  [HOME]: String(base[HOME]).replace('to: /courses', `to: ${to}`),
});
const AT = `${HOME}:11:37 warning:`;

mistakesOfFiles(
  'in what is behind the path of a link',
  fileRowsBy(linking)`
    a value that the page has | /courses?stage=beginner&q=any
    a parameter of a campaign | /courses?utm_source=mail&stage=advanced
    a value that it has not | /courses?stage=begginer
      ${AT} “stage” of the page of this link has no value “begginer”; did you mean “beginner”? allowed: beginner, advanced (link-query)
    a parameter that it has not | /courses?stages=beginner
      ${AT} the page of this link has no query parameter “stages”; did you mean “stage”? allowed: stage, q (link-query)
    a parameter of a page that has none | /?stage=beginner
      ${AT} the page of this link has no query parameter “stage”; it has none (link-query)
    an anchor | /#hero
    a part of a block | /#hero-search
    a part of a block with data | /courses#list-sort
    a part that no block has | /#hero-section
      ${AT} the page of this link has no block or entry “#hero-section”; allowed: hero (link-anchor)
    an anchor that is of no record where data are shown | /courses#film-section
      ${AT} the page of this link has no block or entry “#film-section”; allowed: list (link-anchor)
    an anchor that the page has not | /#heros
      ${AT} the page of this link has no block or entry “#heros”; did you mean “hero”? allowed: hero (link-anchor)
    an anchor where data are shown | /courses#shop-12
    a misspelt one there | /courses#lists
      ${AT} the page of this link has no block or entry “#lists”; did you mean “list”? allowed: list (link-anchor)
  `,
);

const WHERE = 'there are: north (NORTH: sv-SE, en-GB), south (SOUTH: pt-BR)';

mistakes(
  'in a condition',
  HOME,
  changeRows`
    of a page that no site has | title: home.title\n => title: home.title\nwhen: { site: north, locale: pt-BR }\n
      3:1 warning: this never holds, so nothing of it shows; ${WHERE} (when-never)
      sites/north.yaml:21:38 no page has the path “/” on site north in sv-SE (link-nowhere)
      sites/south.yaml:19:38 no page has the path “/” on site south in pt-BR (link-nowhere)
    of a block, against that of its page |     type: Hero\n =>     type: Hero\n    when: { region: SOUTH, not: { site: south } }\n
      7:5 warning: this never holds, so nothing of it shows; ${WHERE} (when-never)
    that waits for a flag |     type: Hero\n =>     type: Hero\n    when: { flag: homeRecommendedContent }\n
    on the login or the time |     type: Hero\n =>     type: Hero\n    when: { loggedIn: true, locale: en-GB }\n
  `,
);

mistakes(
  'in a condition',
  'sites/north.yaml',
  changeRows`
    of an entry of a site that asks for another site | to: / } => to: /, when: { site: south } }
      21:41 warning: this never holds, so nothing of it shows; there are: north (NORTH: sv-SE, en-GB) (when-never)
  `,
);

const SECOND = '  - id: second\n    type: Hero\n    props: { heading: home.heading }\n';
const QUESTION = '{ id: age, question: home.title, answer: home.lead }';
const TABLE = (cells: string) => `  - id: table
    type: ComparisonTable
    props:
      caption: home.title
      corner: home.title
      columns: [home.title, home.heading]
      rows:
        - { label: home.title, cells: [{ included: true }, { included: false }] }
        - { label: home.heading, cells: [${cells}] }
`;

mistakes('in the shape of a page', HOME, [
  ...changeRows`
    two headings of the page | $ => ${SECOND}
      13:11 warning: block “second” holds the page’s h1, as “hero” does; a page has one (h1-twice)
    no heading of the page, as its block is hidden | type: Hero => type: Hero\n    hidden: true
      4:1 warning: the page has no main heading (h1): block “hero”, which holds it, is hidden (heading-missing)
    no heading of the page among several blocks |     type: Hero… =>     type: RichText\n    props: { body: home.lead }\n  - { id: more, type: RichText, props: { body: home.lead } }\n
      4:1 warning: the page has no main heading (h1): no block of it holds one, as Hero does (heading-missing)
    none in a frame of other sites | blocks:\n  - id: hero => frame: true\nindex: false\nblocks:\n  - id: hero\n    hidden: true
    dates of an event that the page does not have | $ =>   - { id: dates, type: EventDates, props: { name: home.title } }\n
      12:24 warning: this block tells the dates of the page’s “window”, which the page does not have; write “window:” with “startsAt:” and “endsAt:” beside “path:” (window-missing)
    one that is hidden | $ => ${SECOND.replace('    type', '    hidden: true\n    type')}
    one that shows at times | $ => ${SECOND.replace('    type', '    when: { loggedIn: true }\n    type')}
      14:11 warning: block “second” holds the page’s h1, as “hero” does; a page has one (h1-twice)
  `,
  [
    'one for members, one for the others',
    / {4}type: Hero\n([\s\S]*)$/,
    `    type: Hero\n    when: { loggedIn: false }\n$1${SECOND.replace('    type', '    when: { loggedIn: true }\n    type')}`,
  ],
  ...changeRows`
    a table | $ => ${TABLE('{ included: true }, { words: home.lead }')}
    a row with a cell too few | $ => ${TABLE('{ included: true }')}
      20:41 this row has 1 cell; the table has 2 columns (row-cells)
    a row with a cell too many | $ => ${TABLE('{ included: true }, { included: true }, { included: true }')}
      20:41 this row has 3 cells; the table has 2 columns (row-cells)
    an entry whose id another has | $ =>   - id: faq\n    type: Faq\n    props: { groups: [{ items: [${QUESTION}, ${QUESTION}] }] }\n
      14:93 id “age” is in this list twice, in line 14 too (id-duplicate)
  `,
]);

mistakes(
  'in the shape of a page',
  'pages/courses.yaml',
  changeRows`
    a path that begins with a locale | path: /courses => path: /en-gb/courses
      1:7 no page has the path “/courses” on site north in sv-SE; it is named at pages/home.yaml:11:37, sites/north.yaml:22:44, sites/north.yaml:28:50 and 2 more places (link-nowhere)
      1:7 a page’s path is what is behind the locale; leave “/en-gb” out: /courses (path-locale)
    a path that only looks like one | path: /courses\n => path: /courses\nquery: { kid-go: {} }\n
      2:10 “kid-go” cannot be a key here; wanted: A parameter’s name: letters and digits, a small letter first, for example stage (key-invalid)
  `,
);

const FILM = (video: string) => `  - id: film\n    type: Video\n    props: { video: ${video} }\n`;
/** The home page with this film, on sites that list its host. */
const film =
  (...sites: string[]) =>
  (video: string) => ({
    [HOME]: String(base[HOME]) + FILM(video),
    ...Object.fromEntries(
      sites.map((id) => [
        `sites/${id}.yaml`,
        `${base[`sites/${id}.yaml`]}images: { hosts: [films.example] }\n`,
      ]),
    ),
  });
const PLAY = 'pages/home.yaml:14:21 warning: films of';
const LIST = 'list the host in “images: { hosts:';

mistakesOfFiles('in a film of another host', [
  ...fileRowsBy(film())`
    that no site lists | https://films.example/a.mp4
      ${PLAY} “films.example” do not play on north, south; ${LIST} [films.example] }” of sites/north.yaml, sites/south.yaml (host-unlisted)
  `,
  ...fileRowsBy(film('north'))`
    that one site lists | https://films.example/a.mp4
      ${PLAY} “films.example” do not play on south; did you mean “films.example”?; ${LIST} [films.example] }” of sites/south.yaml (host-unlisted)
  `,
  ...fileRowsBy(film('north', 'south'))`
    that both do | https://films.example/a.mp4
    misspelt | https://film.example/a.mp4
      ${PLAY} “film.example” do not play on north, south; did you mean “films.example”?; ${LIST} [film.example] }” of sites/north.yaml, sites/south.yaml (host-unlisted)
  `,
]);

const lost = '“blocks:” is missing above this list; write it on a line of its own (yaml-syntax)';
const under = (key: string) =>
  `“blocks:” is missing above this block, which is under “${key}:” now; write it on a line of its own (key-missing)`;

mistakes(
  'in a page whose line “blocks:” is lost',
  HOME,
  changeRows`
    below a value | blocks:\n =>
      4:3 ${lost}
    below a comment | blocks:\n => \n  # all blocks\n
      6:3 ${lost}
    at the margin | blocks:… => - id: hero\n  type: Hero\n
      4:1 ${lost}
    below a list | blocks:\n => toConfirm:\n  - a\n
      6:5 ${under('toConfirm')}
    below a key without a value | blocks:\n => query:\n
      5:5 ${under('query')}
    another key in its place | blocks: => content:
      4:1 a page’s blocks are under “blocks:”; write that in place of “content:” (key-missing)
  `,
);
