import data from '../../../schemas/data.json' with { type: 'json' };
import { type Mistake, mistakes } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';
import { formatList } from '../messageText.ts';

const HOME = 'pages/home.yaml';
const COURSES = 'pages/courses.yaml';
const SOURCES = formatList(data.oneOf.map((source) => source.properties.from.const));

/** An author's changes to a file of the base tree, and all expected reports. */
mistakes('in the form and the values of a page', HOME, [
  ...changeRows`
    misspelt key of a page | description: home => descripton: home
      3:1 unknown key “descripton”; did you mean “description”? allowed: … (key-unknown)
    misspelt prop | heading: => headng:
      8:7 unknown key “headng”; did you mean “heading”? allowed: … (key-unknown)
    unknown prop | lead: home.lead => subtitle: home.lead
      9:7 unknown key “subtitle”; allowed: … (key-unknown)
    unknown block | type: Hero => type: Heroo
      6:11 unknown block “Heroo”; did you mean “Hero”? allowed: … (block-unknown)
    block in lower case | type: Hero => type: hero
      6:11 unknown block “hero”; did you mean “Hero”? allowed: … (block-unknown)
    missing field of a page | title: home.title\n =>
      1:1 “title” is missing here (key-missing)
    missing prop |       heading: home.heading\n =>
      8:7 “heading” is missing here (key-missing)
    missing field in a link | { label: nav.courses, to: /courses } => { label: nav.courses }
      11:11 “to” is missing here (key-missing)
    missing colon | path: / => path /
      1:1 a colon is wanted behind “path”; write “path: /” (yaml-syntax)
    missing space | path: /\n => path:/\n
      1:1 a space is wanted behind “path:” (yaml-syntax)
    unclosed quote | title: home.title => title: "home.title
      2:8 this quote is not closed (yaml-syntax)
    moustache | title: home.title => title: {{facts.students}}
      2:8 put all of this text in quotes: "{{facts.students}}" (yaml-key)
    yes | path: /\n => path: /\nindex: yes\n
      2:8 “yes” is text here; write true (type-wrong)
    status as text | path: /\n => status: "404"\n
      1:9 “404” is text here; write it without quotes: 404 (type-wrong)
    map for list | actions:\n        - { label: nav.courses, to: /courses }\n => actions:\n        label: nav.courses\n
      11:9 a map is not a list; put it in [ ], or begin it with “- ”, as “- label: …”, its other lines in the column of “label:” (type-wrong)
    an entry of texts without its dash |     type: Hero\n =>     type: Steps\n    props:\n      items:\n          title: { sv-SE: a, en-GB: b, pt-BR: c }\n  - id: more\n    type: Hero\n
      9:11 a map is not a list; put it in [ ], or begin it with “- ”, as “- title: …”, its other lines in the column of “title:” (type-wrong)
    empty value | title: home.title => title:
      2:1 nothing is written here; wanted: text or a map, such as home.hero.title (type-wrong)
    words instead of key | heading: home.heading => heading: Welcome to Go
      8:16 “Welcome to Go” is not a key of locales/ (as home.hero.title); write one, or a map by locale (text-invalid)
    inline text locale misspelt | heading: home.heading => heading: { sv-SE: a, en-GB: b, pt-br: c }
      8:38 “pt-br” cannot be a key here; did you mean “pt-BR”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    inline text lacks default | heading: home.heading => heading: { sv-SE: a, en-GB: b }
      8:16 the text has no words in pt-BR, the default locale of south (text-missing)
    inline text lacks other | heading: home.heading => heading: { sv-SE: a, pt-BR: b }
      8:16 warning: the text has no words in en-GB (sv-SE shows instead) (text-missing)
    inline text unknown locale | heading: home.heading => heading: { sv-SE: a, en-GB: b, pt-BR: c, pt-PT: d }
      8:48 warning: unknown locale “pt-PT”; did you mean “pt-BR”? allowed: en-GB, pt-BR, sv-SE (locale-unknown)
    inline text with another locale for the one that it lacks | heading: home.heading => heading: { sv-SE: a, en-US: b, pt-BR: c }
      8:28 unknown locale “en-US”; did you mean “en-GB”? allowed: en-GB, pt-BR, sv-SE (locale-unknown)
    inline text with a letter exchanged in a locale | heading: home.heading => heading: { sv-SD: a, en-GB: b, pt-BR: c }
      8:18 unknown locale “sv-SD”; did you mean “sv-SE”? allowed: en-GB, pt-BR, sv-SE (locale-unknown)
    inline text number | heading: home.heading => heading: { sv-SE: 1, en-GB: b, pt-BR: c }
      8:25 1 is a number here; write it as text, in quotes: "1" (type-wrong)
    duplicate block id | $ =>   - id: hero\n    type: Hero\n    props: { heading: home.heading }\n
      12:9 block “hero” is already in line 5; ids are used once in a page (block-duplicate)
  `,
  ...['main', 'languages', 'footer-help'].map(
    (id): Mistake => [
      `block with the id of another element: ${id}`,
      'id: hero',
      `id: ${id}`,
      `pages/home.yaml:5:9 “${id}” is an element of every page already; take another id (id-taken)`,
    ],
  ),
  ...changeRows`
    bad id | id: hero => id: Hero 1
      5:9 “Hero 1” does not fit; did you mean “hero-1”? (value-invalid)
  `,
]);

mistakes(
  'in the form and the values of a page',
  COURSES,
  changeRows`
    number as text | limit: 6 => limit: "6"
      9:39 “6” is text here; write 6 (type-wrong)
    number too large | limit: 6 => limit: 6000
      9:39 6000 is too large; at most 200 (number-range)
    fraction | limit: 6 => limit: 1.5
      9:39 1.5 is wrong here; wanted: a whole number (type-wrong)
    unknown source | from: products => from: product_list
      9:22 unknown source “product_list”; did you mean “products”? allowed: ${SOURCES} (source-unknown)
    source near | from: products => from: prodcts
      9:22 unknown source “prodcts”; did you mean “products”? allowed: ${SOURCES} (source-unknown)
  `,
);
