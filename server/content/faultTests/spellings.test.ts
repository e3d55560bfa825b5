import { baseTree } from '../../../tests/helpers/baseTree.ts';
import {
  fileRows,
  fileRowsOf,
  type Mistake,
  mistakes,
  mistakesOfFiles,
} from '../../../tests/helpers/mistakes.ts';
import { changeRows, textRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const NORTH = 'sites/north.yaml';

const base = baseTree();
const EVENT = `window:
  startsAt: &starts 2027-09-01T00:00:00+08:00
  endsAt: &ends 2027-11-30T23:59:59+08:00
blocks:
  - id: last
    type: Notice
    when: { window: { startsAt: 2027-11-24T00:00:00+08:00, endsAt: *ends }, locale: [sv-SE, en-GB] }
    props: { heading: home.heading }
  - id: before
    type: Notice
    when: { not: { window: { startsAt: *starts } } }
    props: { heading: home.heading }
`;

/** The home page as that of an event. */
const ofEvent = { [HOME]: String(base[HOME]).replace('blocks:\n', EVENT) };

/** The suggestion is derived from what was written. */
mistakesOfFiles(
  'in dates and names of an event',
  fileRowsOf(ofEvent)`
    full-width digits | pages/home.yaml | &starts 2027 => &starts ２０２７
      ${HOME}:5:21 “２０２７-09-01T00:00:00+08:00” is no moment: “２” is a full-width digit; write it as 2027-09-01T00:00:00+08:00 (value-invalid)
    an offset of hours alone | pages/home.yaml | 2027-11-24T00:00:00+08:00 => 2027-11-24T00:00:00+8
      ${HOME}:10:33 “2027-11-24T00:00:00+8” is no moment: an offset has hours and minutes; write it as 2027-11-24T00:00:00+08:00 (value-invalid)
    day, month and year | pages/home.yaml | 2027-11-24T00:00:00+08:00 => 24.11.2027
      ${HOME}:10:33 “24.11.2027” is no moment: a date begins with its year; write it as 2027-11-24T00:00:00+08:00 (value-invalid)
    slashes and no offset | pages/home.yaml | 2027-11-24T00:00:00+08:00 => 2027/11/24 18:30
      ${HOME}:10:33 “2027/11/24 18:30” is no moment: a date has hyphens; write it as 2027-11-24T18:30:00+08:00 (value-invalid)
    a day that is not there, in a moment that is repeated | pages/home.yaml | 2027-09-01 => 2027-09-31
      ${HOME}:5:21 “2027-09-31T00:00:00+08:00” is no moment: there is no day 31, as 2027-09 has 30 (value-invalid)
    an end before two beginnings | pages/home.yaml | 2027-11-30 => 2027-08-30
      ${HOME}:6:17 the window ends before it starts: 2027-08-30T23:59:59+08:00 is before 2027-09-01T00:00:00+08:00 (window-reversed)
    a list without its comma | pages/home.yaml | [sv-SE, en-GB] => [sv-SE en-GB]
      ${HOME}:10:86 “sv-SE en-GB” is several names in one; write sv-SE, en-GB (value-invalid)
    a list that is a text | pages/home.yaml | locale: [sv-SE, en-GB] => site: "north, south"
      ${HOME}:10:83 “north, south” is several names in one; write [north, south] (value-invalid)
  `,
);

const link = (name: string, to: string, ...reported: string[]): Mistake => [
  name,
  'to: /courses',
  `to: ${to}`,
  ...reported,
];
const NO_KEY = 'unknown key “tel”; an address is written behind “to:”, without spaces: to:';
const text = (name: string, link: string, ...reported: string[]): Mistake => [
  name,
  '  - id: hero',
  `  - id: text\n    type: RichText\n    props: { body: { sv-SE: "[a](${link})", en-GB: a, pt-BR: a } }\n  - id: hero`,
  ...reported,
];

mistakes('in a telephone number that is a link', HOME, [
  ...textRows`
    a space behind its scheme | "tel: +886 2 1234"
      ${HOME}:11:37 “tel: +886 2 1234” does not fit; write tel:+88621234 (value-invalid)
    the same without quotes | tel: +886 2 1234
      ${HOME}:11:37 no space is written behind “tel:”; write tel:+88621234 (yaml-syntax)
    spaces within it | "tel:+886 2 (12) 34"
      ${HOME}:11:37 warning: a telephone number has no spaces in a link; write tel:+88621234 (link-spaces)
    no scheme | +886 2 1234-5678
      ${HOME}:11:37 “+886 2 1234-5678” does not fit; write tel:+88621234-5678 (value-invalid)
    none | tel:+886-2-1234
  `.map((row) => link(...row)),
  ...changeRows`
    its scheme as a key | to: /courses => tel: +886 2 1234
      11:33 ${NO_KEY} tel:+88621234 (key-unknown)
  `,
  ...textRows`
    spaces in a text | tel: +886 2 1234
      ${HOME}:7:34 warning: “tel: +886 2 1234” has a space in it, so that no link is read; write tel:+88621234 (link-unread)
    none in a text | tel:+88621234
  `.map((row) => text(...row)),
]);
mistakes(
  'in a telephone number',
  NORTH,
  changeRows`
    another key |   email: =>   tel: +886 2 1234\n  email:
      17:3 unknown key “tel”; did you mean “phone”? allowed: … (key-unknown)
  `,
);

const riddle = (name: string, problems: string, ...reported: string[]): Mistake => [
  name,
  '  - id: hero',
  `  - id: riddle\n    type: GoProblem\n    props: { heading: home.heading, problems: ${problems} }\n  - id: hero`,
  ...reported,
];

mistakes('in what is spelt nearly right', HOME, [
  ...changeRows`
    a full-width slash | path: / => path: ／
      1:7 “／” is a full-width slash; write / (value-invalid)
    typographic quotes | path: / => path: “/”
      1:7 ““” is a typographic quote; write / (value-invalid)
  `,
  ...textRows`
    an address without its beginning | www.go.example
      ${HOME}:11:37 “www.go.example” does not fit; write https://www.go.example (value-invalid)
  `.map((row) => link(...row)),
  ...changeRows`
    Cyrillic letters | type: Hero => type: Hеrо
      6:11 unknown block “Hеrо”: “е” is a Cyrillic letter; did you mean “Hero”? allowed: … (block-unknown)
    a space without width in a type | type: Hero => type: Hero\u200b
      6:15 a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)
  `,
  ...textRows`
    a problem without its ending | [beginner-net]
      ${HOME}:7:48 “beginner-net” does not fit; write beginner-net.sgf (value-invalid)
    full-width brackets | ［beginner-net.sgf］
      ${HOME}:7:47 “［” is a full-width bracket; write [beginner-net.sgf], or each entry on a line of its own behind “- ” (type-wrong)
    a list without its brackets | beginner-net.sgf
      ${HOME}:7:47 “beginner-net.sgf” is not a list; write [beginner-net.sgf], or each entry on a line of its own behind “- ” (type-wrong)
  `.map((row) => riddle(...row)),
]);

mistakes(
  'in what is spelt nearly right',
  NORTH,
  changeRows`
    a picture with its folder | src: logo.svg => src: pages/media/logo.svg
      16:16 a name begins below pages/media; write logo.svg (file-missing)
    a percentage | region: NORTH => region: NORTH\ntranslationCoverage: 90%
      2:22 “90%” is text here; write 0.9 (type-wrong)
    an origin without its scheme | https://north.example => north.example
      3:9 “north.example” does not fit; write https://north.example (value-invalid)
  `,
);

mistakesOfFiles(
  'in an override',
  fileRows`
    a site that is not in a map | pages/overrides/home.yaml := page: home\nfor: south\nblocks:\n  - { id: hero, hidden: true }\n
      2:6 “south” is not a map; write { site: south } (type-wrong)
    a prop that the block needs taken away | pages/overrides/home.yaml := page: home\nfor: { site: south }\nblocks:\n  - { id: hero, props: { heading: null } }\n
      4:35 block “Hero” cannot be without “heading”, and null takes it away (key-missing)
    a fault of the page, and not of the override that changes the same block
      | pages/home.yaml | to: /courses => to: www.go.example
      | pages/overrides/home.yaml := page: home\nfor: { site: south }\nblocks:\n  - { id: hero, props: { lead: null } }\n
      11:37 “www.go.example” does not fit; write https://www.go.example (value-invalid)
  `,
);

mistakes(
  'in what stands elsewhere',
  HOME,
  changeRows`
    a condition under the props |       lead: =>       when: { device: desktop }\n      lead:
      9:7 “when” belongs beside “props:”, not under it (key-unknown)
    a prop without “props:” |   - id: hero =>   - id: dates\n    type: EventDates\n    name: home.title\n  - id: hero
      7:5 “name” belongs under “props:” (key-unknown)
    a fragment with an underscore |   - id: hero =>   - id: end\n    type: Fragment\n    props: { fragment: the_end }\n  - id: hero
      7:24 “the_end” does not fit; did you mean “the-end”? (value-invalid)
    a bold tag, which Markdown reads |   - id: hero =>   - id: text\n    type: RichText\n    props: { body: { sv-SE: a <b>b</b>, en-GB: a, pt-BR: a } }\n  - id: hero
  `,
);

mistakes(
  'in what stands elsewhere',
  'pages/courses.yaml',
  changeRows`
    words among the pages | … => title: Courses\nlead: More\nsteps:\n  one: Choose\n
      1:1 this is no page: it has neither “path” nor “blocks”; words belong into a folder of locales/ (page-address)
  `,
);

mistakes(
  'in what nearly fits',
  HOME,
  changeRows`
    a scheme of ours | to: /courses => to: orgiin:login
      11:37 “orgiin:login” does not fit; did you mean “origin:login”? (value-invalid)
    a scheme of the web | to: /courses => to: htpts://hoshi.example/x
      11:37 “htpts://hoshi.example/x” does not fit; did you mean “https://hoshi.example/x”? (value-invalid)
    a file’s ending | lead: home.lead => picture: { src: logo.sg }
      9:23 “logo.sg” does not fit; did you mean “logo.svg”? (value-invalid)
    true or false | path: /\n => path: /\nindex: fasle\n
      2:8 “fasle” is wrong here; wanted: true or false; did you mean “false”? (type-wrong)
    a key of words with a capital | heading: home.heading => heading: Home.heading
      8:16 “Home.heading” is not a key of locales/; did you mean “home.heading”? (text-invalid)
    the file of words | heading: home.heading => heading: hoem.heading
      8:16 no locale has words for “hoem.heading”: there is no “hoem.yaml” in locales/; did you mean “home.heading”? (text-missing)
    a block of the page without its sign | to: /courses => to: hero
      11:37 “hero” does not fit; write "#hero" (value-invalid)
    a sign that begins a comment | to: /courses => to: “#hero”
      11:37 ““” is a typographic quote; write "#hero" (value-invalid)
    a locale with an underscore |     type: Hero\n =>     type: Hero\n    when: { locale: en_GB }\n
      7:21 unknown locale “en_GB”; did you mean “en-GB”? (locale-unknown)
    a device that is not meant |     type: Hero\n =>     type: Hero\n    when: { not: { device: mobile } }\n
      7:20 unknown key “device”; “device” stands beside “not” and “any”, not within them: what is not mobile is { device: desktop }, and for one of several conditions there are several blocks (key-unknown)
    a parameter, where no block reads any | blocks: => query: { stage: { values: [beginner] } }\nblocks:
      4:10 warning: no block of this page reads the parameter “stage”; they read none: delete it (query-unread)
  `,
);

mistakesOfFiles(
  'in what nearly fits',
  fileRowsOf({ ...base, ...ofEvent })`
    a moment that is repeated | pages/home.yaml | startsAt: *starts => startsAt: *start
      ${HOME}:14:40 “*start” repeats nothing: there is no “&start” before it; did you mean “*starts”? (yaml-alias)
    a parameter | pages/courses.yaml | blocks: => query: { stgae: { values: [beginner] } }\nblocks:
      pages/courses.yaml:3:10 warning: no block of this page reads the parameter “stgae”; did you mean “stage”? allowed: q, stage, type, audience, price, trial, sort (query-unread)
    a figure with a capital | sites/shared/school.yaml | students => Students
      sites/shared/school.yaml:2:3 “Students” cannot be a key here; did you mean “students”?; wanted: A fact’s name: letters and digits, a small letter first, for example students (key-invalid)
    a currency of the site | sites/north.yaml | locales:\n  sv-SE: { currency: SEK => currencies: { NTD: { iso: TWD } }\nlocales:\n  sv-SE: { currency: NTS
      ${NORTH}:8:22 “NTS” is no currency; did you mean “NTD”? Your own are described in “currencies” (currency-unknown)
    a text in place of true | sites/north.yaml | fallback: true => fallback: "true"
      ${NORTH}:2:11 “true” is text here; write true (type-wrong)
    bold around a variable that is not closed | pages/home.yaml |   - id: last => \n  - id: text\n    type: RichText\n    props: { body: { sv-SE: "**{{facts.students} ** b", en-GB: a, pt-BR: a } }\n  - id: last
      ${HOME}:11:32 “{{facts.students}” is no variable, as braces are missing; write {{facts.students}} (variable-broken)
    bold at the beginning, in braces | locales/en-GB/home.yaml := title: a\ndescription: a\nheading: { label: When, body: **October** to December }\n
      locales/en-GB/home.yaml:3:31 put all of this text in quotes: "**October** to December" (yaml-syntax)
    a comma in words in braces | locales/en-GB/home.yaml := title: a\ndescription: a\nheading: a\nlead: { label: When, body: Play, learn, win }\n
      locales/en-GB/home.yaml:4:1 “lead” is a map here, and a text in other languages; write its words behind “lead:” (text-shape)
      locales/en-GB/home.yaml:4:28 a comma ends a text in braces; put all of it in quotes: "Play, learn, win" (yaml-syntax)
    keys in the column of the key that they belong under | pages/home.yaml |       heading: home.heading\n      lead: home.lead\n =>     heading: home.heading\n    lead: home.lead\n
      ${HOME}:19:5 “heading:”, “lead:” belong under “props:” in line 18: write 6 spaces before them, not 4 (yaml-indent)
    a text that is empty | locales/en-GB/home.yaml := title: ""\ndescription: a\nheading: a\nlead: "{{facts.students}}"\n
      locales/en-GB/home.yaml:1:8 warning: no words are written here, so that another language shows; write them, or take the key away (text-empty)
    words behind a quote, in braces | locales/en-GB/home.yaml := title: a\ndescription: a\nheading: { label: When, body: "Play" now }\n
      locales/en-GB/home.yaml:3:31 put all of this text in quotes: '"Play" now' (yaml-syntax)
    a host that is a text | sites/south.yaml | hosts: [south.*] => hosts: south.*
      sites/south.yaml:2:8 “south.*” is not a list; write [south.*], or each entry on a line of its own behind “- ” (type-wrong)
    a page that is gone, beside one with a parameter | pages/courses.yaml | path: /courses => path: /courses/{productId}
      pages/courses.yaml:1:7 no page has the path “/courses” on site north in sv-SE; it is named at pages/home.yaml:11:37, sites/north.yaml:22:44, sites/north.yaml:28:50 and 2 more places (link-nowhere)
    a word of JSON | pages/b.json := { "path": "/b", "index": fasle, "title": "home.title", "blocks": [] }
      pages/b.json:1:26 not JSON: “fasle” is no value; did you mean false? (json-syntax)
    a comment without its bracket | pages/problems/beginner-x.sgf := (;GM[1]SZ[9]AB[ee]AW[dd]C en-GB: Black to play];B[cc])
      pages/problems/beginner-x.sgf:1:25 “C” has no “[” behind it; write C[en (sgf-syntax)
    stones without their bracket | pages/problems/beginner-x.sgf := (;GM[1]SZ[9]AB ee]AW[dd];B[cc])
      pages/problems/beginner-x.sgf:1:13 “AB” has no “[” behind it; write AB[ee (sgf-syntax)
  `,
);
