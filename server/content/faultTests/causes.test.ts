import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { fileRows, fileRowsBy, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const base = baseTree();

/** Returns all files below a folder, renamed or removed. */
function moved(folder: string, to: string | null): TreeFiles {
  const files: TreeFiles = {};
  for (const [path, content] of Object.entries(base)) {
    if (!path.startsWith(folder)) continue;
    files[path] = null;
    if (to !== null) files[to + path.slice(folder.length)] = content;
  }
  return files;
}

/** Returns four pages with the same link. */
function linking(to: string): TreeFiles {
  const page = (path: string) =>
    String(base['pages/home.yaml']).replace('path: /', `path: ${path}`).replace('to: /courses', `to: ${to}`);
  return Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`pages/${name}.yaml`, page(`/${name}`)]));
}

/** One cause with many effects is one fault, at the line to fix. */
mistakesOfFiles('with one cause and many effects', [
  [
    'a locale’s folder renamed by case',
    moved('locales/sv-SE/', 'locales/sv-se/'),
    'locales/sv-se:1:1 not read, nor the 6 files in it: rename the folder to “sv-SE” (file-unexpected)',
  ],
  [
    'a locale’s folder written with an underscore',
    moved('locales/pt-BR/', 'locales/pt_BR/'),
    'locales/pt_BR:1:1 not read, nor the 6 files in it: rename the folder to “pt-BR” (file-unexpected)',
  ],
  ...fileRows`
    a locale’s folder written with two underscores
      | locales/zh_Hant_TW/a.yaml := a: b\n
      | locales/zh_Hant_TW/b.yaml := a: b\n
      locales/zh_Hant_TW:1:1 warning: not read, nor the 2 files in it: rename the folder to “zh-Hant-TW” (file-unexpected)
    a locale’s folder beside the right one | locales/en_GB/nav.yaml := home: Home\n
      locales/en_GB:1:1 warning: not read, nor the file in it: the locale is called “en-GB” and has its folder already; move into that what you need (file-unexpected)
    a locale’s folder beside the right one, in a site’s file, too
      | locales/en_GB/nav.yaml := home: Home\n
      | sites/north.yaml | en-GB: => en_GB:
      locales/en_GB:1:1 warning: not read, nor the file in it: the locale is called “en-GB” and has its folder already; move into that what you need (file-unexpected)
      sites/north.yaml:8:3 “en_GB” cannot be a key here; did you mean “en-GB”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a folder that is no locale’s
      | locales/drafts/a.yaml := a: b\n
      | locales/drafts/b.yaml := a: b\n
      locales/drafts:1:1 warning: not read, nor the 2 files in it: locales/ holds a folder a locale, named by language and region, as zh-TW (file-unexpected)
  `,
  [
    'a locale’s folder that two sites offer and that is gone',
    {
      ...moved('locales/sv-SE/', null),
      'sites/south.yaml': String(base['sites/south.yaml']).replace(
        'flags:',
        '  sv-SE: { currency: SEK, storeRegions: [SE] }\nflags:',
      ),
    },
    'sites/north.yaml:7:3 locale “sv-SE” has no folder in locales/; make locales/sv-SE/, with a locale.yaml as the others have, or take the locale out; also at sites/south.yaml:8:3 (locale-missing)',
  ],
  ...fileRows`
    a figure renamed in school.yaml | sites/shared/school.yaml | students => pupils
      1:1 school.yaml has no fact “students”; allowed: pupils; it is named at locales/en-GB/home.yaml:4:10, locales/pt-BR/home.yaml:4:10, locales/sv-SE/home.yaml:4:10 (fact-unknown)
  `,
  [
    'a figure that became text: at the figure',
    {
      'sites/shared/school.yaml': String(base['sites/shared/school.yaml']).replace('1200', '1,200'),
      ...Object.fromEntries(
        ['en-GB', 'sv-SE'].map((code) => [
          `locales/${code}/home.yaml`,
          { ...Object(base[`locales/${code}/home.yaml`]), lead: '{{facts.students, number}}' },
        ]),
      ),
    },
    'sites/shared/school.yaml:2:13 “facts.students” is text in school.yaml, but a text shows it as a number; write it without marks, as 2638; it is named at locales/en-GB/home.yaml:4:10, locales/sv-SE/home.yaml:4:10 (fact-not-number)',
  ],
  ...fileRows`
    school.yaml broken | sites/shared/school.yaml := facts: { students: 1\nstages: []\n
      1:8 this “{” is not closed; close it with “}” (yaml-syntax)
  `,
  ...fileRowsBy(linking)`
    a link to nowhere on many pages | /gone
      pages/a.yaml:11:37 no page has the path “/gone” on site north in sv-SE; also at pages/b.yaml:11:37, pages/c.yaml:11:37, pages/d.yaml:11:37 (link-nowhere)
  `,
  ...fileRows`
    a page’s path renamed: at the page that is called so | pages/courses.yaml | /courses => /kurser
      1:7 no page has the path “/courses” on site north in sv-SE; it is named at pages/home.yaml:11:37, sites/north.yaml:22:44, sites/north.yaml:28:50 and 2 more places (link-nowhere)
    a key that was translated with its text | locales/sv-SE/courses.yaml := überschrift: Kurser\n
      1:1 “courses.title” has no words in sv-SE, the default locale of north; “überschrift” is used by nothing: it stands for “title”; keys are not translated (text-missing)
    words renamed in one locale | locales/sv-SE/home.yaml := title: a\ndescription: b\nheadline: c\nlead: "{{facts.students}} x"\n
      3:1 “home.heading” has no words in sv-SE, the default locale of north; “headline” is used by nothing: was it renamed? (text-missing)
  `,
  [
    'words that no locale has any more, named in many places',
    Object.fromEntries(
      Object.keys(baseTree()).flatMap((path) => (path.endsWith('/nav.yaml') ? [[path, null]] : [])),
    ),
    'pages/home.yaml:11:20 no locale has words for “nav.courses”: there is no “nav.yaml” in locales/; allowed: blocks, courses, home, site; also at sites/north.yaml:21:24, sites/north.yaml:22:27, sites/north.yaml:26:14 and 5 more places (text-missing)',
  ],
  [
    'words that one site can do without and another cannot',
    {
      'locales/sv-SE/nav.yaml': null,
      'sites/south.yaml': String(base['sites/south.yaml'])
        .replace('flags:', '  sv-SE: { currency: SEK, storeRegions: [SE] }\nflags:')
        .replace('label: nav.home', 'label: nav.home, when: { not: { site: north } }'),
    },
    'locales/sv-SE/nav.yaml:1:1 the file is missing: 3 keys have no words in sv-SE, the default locale of north (on south pt-BR, nothing shows instead): home, courses, help (text-missing)',
  ],
  ...fileRows`
    a text of a page without one locale, three times | pages/a.yaml := path: /a\ntitle: { sv-SE: a, pt-BR: a }\nblocks:\n  - id: a\n    type: Hero\n    props:\n      heading: { sv-SE: a, pt-BR: a }\n      lead: { sv-SE: a, pt-BR: a }\n
      2:8 warning: 3 texts have no words in en-GB (sv-SE shows instead): lines 2, 7, 8 (text-missing)
  `,
]);

test('each missing key by itself, where all are asked for', async () => {
  const reported = await faultsOf({ 'locales/en-GB/nav.yaml': 'help: c\n' }, undefined, true);
  expect(reported).toEqual([
    'locales/en-GB/nav.yaml:1:1 warning: “nav.courses” has no words in en-GB (sv-SE shows instead); needed at pages/home.yaml:11:20; sv-SE has “Courses (sv-SE)” (text-missing)',
    'locales/en-GB/nav.yaml:1:1 warning: “nav.home” has no words in en-GB (sv-SE shows instead); needed at sites/north.yaml:21:24; sv-SE has “Home (sv-SE)” (text-missing)',
  ]);
});

test('words that the program uses, in a locale that lacks them', async () => {
  const reported = await faultsOf(
    { 'locales/sv-SE/extra.yaml': 'a: Ett\nb: Två\n', 'locales/pt-BR/extra.yaml': 'a: Um\n' },
    ['extra', 'blocks'],
  );
  expect(reported).toEqual([
    'locales/en-GB/extra.yaml:1:1 warning: the file is missing: 2 keys have no words in en-GB (sv-SE shows instead): a, b (text-missing)',
    'locales/pt-BR/extra.yaml:2:1 “extra.b” has no words in pt-BR, the default locale of south; the program uses it; sv-SE has “Två” (text-missing)',
  ]);
});

test('words that a page has left behind, once for a file', async () => {
  const left = { one: 'Ett', two: 'Två', three: 'Tre', four: 'Fyra' };
  const files = Object.fromEntries(['sv-SE', 'en-GB'].map((code) => [`locales/${code}/vip.yaml`, left]));
  const reported = await faultsOf(files, ['blocks']);
  expect(reported).toEqual([
    'locales/sv-SE/vip.yaml:1:1 warning: 4 keys of this file are used by no page, site or block: vip.one, vip.two, vip.three, vip.four; delete them in sv-SE, en-GB (text-unused)',
  ]);
  expect(await faultsOf(files, ['blocks'], true)).toHaveLength(4);
});

mistakesOfFiles(
  'one slip with many effects',
  fileRows`
    a map that is no text | pages/home.yaml | heading: home.heading => heading: { a: b }
      8:18 “a” cannot be a key here; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    an override for nobody knows whom | pages/overrides/home.south.yaml := page: home\nfor: { sit: south }\nblocks:\n  - { id: hero, props: { lead: { pt-BR: a } } }\n
      2:8 unknown key “sit”; did you mean “site”? allowed: … (key-unknown)
    a parameter of a fragment that has another name now
      | pages/fragments/go.yaml := params:\n  headin: { kind: text }\nblocks: [{ id: go, type: CallToAction, props: { heading: { param: heading }, actions: [{ label: nav.home, to: / }] } }]\n
      | pages/b.yaml := path: /b\ntitle: home.title\nblocks:\n  - { id: top, type: Hero, props: { heading: home.title } }\n  - { id: go, type: Fragment, props: { fragment: go, with: { heading: home.title } } }\n
      3:67 the fragment has no parameter “heading”; did you mean “headin”? allowed: headin (fragment-param)
    the name of a figure that all words use | sites/shared/school.yaml | students => studens
      2:3 school.yaml has no fact “students”; did you mean “studens”? allowed: studens; it is named at locales/en-GB/home.yaml:4:10, locales/pt-BR/home.yaml:4:10, locales/sv-SE/home.yaml:4:10 (fact-unknown)
    a parameter that is taken by another word | pages/fragments/go.yaml := params:\n  heading: { kind: text }\nblocks: [{ id: go, type: CallToAction, props: { heading: { params: heading }, actions: [{ label: nav.home, to: / }] } }]\n
      3:60 “params” cannot be a key here; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a parameter without its braces | pages/fragments/go.yaml := params:\n  heading: { kind: text }\nblocks: [{ id: go, type: CallToAction, props: { heading: param heading, actions: [{ label: nav.home, to: / }] } }]\n
      3:58 “param heading” is not a key of locales/ (as home.hero.title); write one, or a map by locale (text-invalid)
    an override for a site and a locale | pages/overrides/x.yaml := page: home\nfor: { site: north, locale: en-GB }\nblocks: [{ id: hero, props: { lead: null } }]\n
      2:21 unknown key “locale”; allowed: … (key-unknown)
    a page’s query misspelt, which links name
      | pages/courses.yaml | blocks: => Query:\n  q: {}\nblocks:
      | pages/home.yaml | to: /courses => to: /courses?q=a
      3:1 unknown key “Query”; did you mean “query”? allowed: … (key-unknown)
    a variable in single braces that other languages have
      | locales/sv-SE/nav.yaml := home: "{{facts.students}} a"\ncourses: b\nhelp: c\n
      | locales/pt-BR/nav.yaml := home: "{{facts.students}} a"\ncourses: b\nhelp: c\n
      | locales/en-GB/nav.yaml := home: "{facts.students} a"\ncourses: b\nhelp: c\n
      locales/en-GB/nav.yaml:1:7 “{facts.students}” is shown as it is written; a variable has two braces: “{{facts.students}}” (variable-broken)
    a fragment without its parameters
      | pages/fragments/go.yaml := params:\n  heading: { kind: text }\n  body: { kind: text }\nblocks: [{ id: go, type: CallToAction, props: { heading: { param: heading }, body: { param: body }, actions: [{ label: nav.home, to: / }] } }]\n
      | pages/sale.yaml := ${SALE}  - { id: go, type: Fragment, props: { fragment: go } }\n
      pages/sale.yaml:23:50 fragment “go” needs its parameters “heading”, “body”: with: { heading: …, body: … } (fragment-param)
    a fragment’s parameters beside “with”
      | pages/fragments/go.yaml := params:\n  heading: { kind: text }\n  body: { kind: text }\nblocks: [{ id: go, type: CallToAction, props: { heading: { param: heading }, body: { param: body }, actions: [{ label: nav.home, to: / }] } }]\n
      | pages/sale.yaml := ${SALE}  - { id: go, type: Fragment, props: { fragment: go, heading: home.heading, body: home.heading } }\n
      pages/sale.yaml:23:54 unknown key “heading”; they belong in “with”: write with: { heading: …, body: … } (key-unknown)
    blocks beside the areas of their block | pages/sale.yaml := ${SALE}  - id: more\n    type: Section\n    blocks:\n      - { id: a, type: Contact }\n
      25:5 blocks within “Section” stand in its areas; write areas: { content: [ … ] } in place of “blocks:” (area-missing)
    an entry beside the list of groups | pages/sale.yaml := ${SALE}  - { id: more, type: Faq, props: { heading: home.heading, items: [{ id: a, question: home.heading, answer: home.heading }] } }\n
      23:60 unknown key “items”; it belongs in “groups”: write groups: [{ items: … }] (key-unknown)
    data of another source | pages/sale.yaml | { from: products, limit: 6 } => { from: product, limit: 6 }
      22:28 slot “items” of “CourseGrid” takes products, not product; write from: products (slot-kind)
    a text of spaces | pages/sale.yaml | en-GB: Come in => en-GB: " "
      10:16 the text is nothing but spaces; write one, or take the line away (text-length)
    words of spaces | locales/en-GB/nav.yaml := home: "\u3000"\ncourses: b\nhelp: c\n
      1:7 warning: these words are nothing but spaces; write them, or take the key away (text-empty)
    a picture’s file and folder without its map | pages/sale.yaml | actions: => picture: pages/media/logo.svg\n      actions:
      12:16 “pages/media/logo.svg” is not a map; write { src: logo.svg } (type-wrong)
    the device of a page | pages/sale.yaml | blocks: => when: { device: mobile }\nblocks:
      3:9 unknown key “device”; a page is there on every device: only its blocks and links can ask for one (key-unknown)
    a figure that is empty | sites/shared/school.yaml | 1200 => ""
      2:13 the text is empty (text-length)
  `,
);
