import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

/** A site that inherits everything except what makes it a separate site. */
const EAST = `extends: north
hosts: [east.*]
origin: https://east.example
defaultLocale: en-GB
locales:
  en-GB: { currency: GBP, storeRegions: [GB] }
`;

mistakesOfFiles('in sites that extend others', [
  ...fileRows`
    all is well | sites/east.yaml := ${EAST}
  `,
  [
    'the other is not there',
    { 'sites/east.yaml': EAST.replace('north', 'nort') },
    'sites/east.yaml:1:10 there is no site “nort” to extend; did you mean “north”? allowed: north, south (extends-unknown)',
  ],
  [
    'each extends the other, or itself',
    {
      'sites/east.yaml': EAST.replace('north', 'west'),
      'sites/west.yaml': EAST.replaceAll('east', 'west').replace('extends: north', 'extends: east'),
      'sites/self.yaml': EAST.replaceAll('east', 'self').replace('extends: north', 'extends: self'),
    },
    'sites/east.yaml:1:10 these extend one another, so that none stands by itself: east, west (extends-loop)',
    'sites/self.yaml:1:10 these extend one another, so that none stands by itself: self (extends-loop)',
    'sites/west.yaml:1:10 these extend one another, so that none stands by itself: west, east (extends-loop)',
  ],
  ...fileRows`
    a key, a value, a link, an entry and what is left out | sites/east.yaml := ${EAST}timezone: Europe/London\nflags: { localeChange: 'on' }\nmetadata: { email: help, slogan: null }\nnav:\n  - { id: courses, to: /corses }\n  - { id: camp, label: nav.camp }\n  - { id: hom, hidden: true }\n  - { id: home, after: cours }\n
      7:1 unknown key “timezone”; did you mean “timeZone”? allowed: … (key-unknown)
      8:24 “on” is text here; write true (type-wrong)
      9:11 “slogan” is missing here (key-missing)
      9:20 “help” is not an e-mail address, as support@hoshi.example (value-invalid)
      11:24 no page has the path “/corses” on site east in en-GB; did you mean “/courses”? (link-nowhere)
      12:5 “to” is missing here (key-missing)
      12:24 no locale has words for “nav.camp” (text-missing)
      13:11 the site that this one extends has no entry “hom” here; did you mean “home”? allowed: home, courses, camp (entry-missing)
      14:24 the site that this one extends has no entry “cours” here; did you mean “courses”? allowed: courses, camp (entry-missing)
    a list that is empty, two places, an entry twice | sites/east.yaml := ${EAST}footer: { groups: [] }\nnav:\n  - { id: camp, label: nav.help, to: /, after: home, before: courses }\n  - { id: home, at: end }\n  - { id: home, hidden: true }\n  - { id: courses, at: top }\n
      7:19 an empty list leaves out nothing of the other site’s; write “hidden” for each entry, as { id: help, hidden: true } (list-empty)
      9:54 an entry goes to one place: keep “after” or “before” (change-place)
      11:11 id “home” is in this list twice (id-duplicate)
      12:24 unknown value “top”; allowed: start, end (value-unknown)
    what it inherits: a link to a page that it does not have, at “extends” and once
      | sites/east.yaml := ${EAST}
      | pages/courses.yaml := path: /courses\nwhen: { site: [north, south] }\ntitle: courses.title\nblocks: [{ id: top, type: Hero, props: { heading: home.title } }]\n
      | pages/home.yaml := path: /\ntitle: home.title\nblocks: [{ id: top, type: Hero, props: { heading: home.title } }]\n
      1:10 no page has the path “/courses” on site east in en-GB (link-nowhere)
  `,
  [
    'a picture and words, which the other lacks too',
    {
      'sites/east.yaml': 'extends: north\nhosts: [east.*]\norigin: https://east.example\n',
      'sites/north.yaml': String(baseTree()['sites/north.yaml'])
        .replace('logo.svg', 'lgo.svg')
        .replace('nav.help', 'nav.hlp'),
    },
    'sites/east.yaml:1:10 there is no picture pages/media/lgo.svg; did you mean “logo.svg”? (file-missing)',
    'sites/east.yaml:1:10 no locale has words for “nav.hlp”; did you mean “nav.help”? (text-missing)',
    'sites/north.yaml:16:16 there is no picture pages/media/lgo.svg; did you mean “logo.svg”? (file-missing)',
    'sites/north.yaml:26:14 no locale has words for “nav.hlp”; did you mean “nav.help”? (text-missing)',
  ],
  [
    'a locale that it does not offer',
    { 'sites/east.yaml': EAST.replace('defaultLocale: en-GB', 'defaultLocale: sv-SE') },
    'sites/east.yaml:4:16 the site does not offer “sv-SE”; allowed: en-GB (locale-not-offered)',
  ],
]);
