import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const NORTH = 'sites/north.yaml';
const base = baseTree();

mistakes('what the advice leads to', HOME, [
  ...changeRows`
    the name of a moment that nothing repeats | blocks: => window:\n  startsAt: 2027-01-01T00:00:00+08:00\n  endsAt: &ends 2027-11-30T23:59:59+08:00\nblocks:
      6:11 warning: nothing repeats this with “*ends”; take “&ends” off, or write “*ends” where it belongs too (yaml-alias)
    the same name twice | blocks: => window:\n  startsAt: &ends 2027-01-01T00:00:00+08:00\n  endsAt: &ends 2027-11-30T23:59:59+08:00\nblocks:
      6:11 “&ends” is in line 5 already; give this one another name, also in each “*ends” that means it (yaml-alias)
    of a map and a text | blocks: => when: &one\n  window: { endsAt: &one 2027-11-30T23:59:59+08:00 }\nblocks:
      5:21 “&one” is in line 4 already; give this one another name, also in each “*one” that means it (yaml-alias)
    an e-mail address with a full-width sign | to: /courses => to: mailto:support＠hoshi-go.example
      11:37 “＠” is a full-width at sign; write mailto:support@hoshi-go.example (href-invalid)
    the same without its scheme | to: /courses => to: support＠hoshi-go.example
      11:37 “＠” is a full-width at sign; write mailto:support@hoshi-go.example (value-invalid)
    a condition by the name that programs have for it |     type: Hero =>     type: Hero\n    if: { locale: en-GB }
      7:5 unknown key “if”; did you mean “when”? allowed: … (key-unknown)
    a source of data under a key that is misspelt | $ =>   - { id: more, type: CourseGrid, data: { items: { form: products } } }\n
      12:52 unknown key “form”; did you mean “from”? (key-unknown)
    the picture of a page at a host that no site lists | blocks: => image: { src: https://x.example/a.svg }\nblocks:
      4:15 warning: pictures of “x.example” do not show on north, south; list the host in “images: { hosts: [x.example] }” of sites/north.yaml, sites/south.yaml (host-unlisted)
    a key of a map that is allowed there | blocks: => when: { startsAt: 2027-01-01T00:00:00+08:00 }\nblocks:
      4:9 unknown key “startsAt”; it belongs in “window”: write window: { startsAt: … } (key-unknown)
    a condition that is no map: loggedIn | type: Hero => type: Hero\n    when: loggedIn
      7:11 “loggedIn” is not a map; write { loggedIn: true } (type-wrong)
    a condition that is no map: member | type: Hero => type: Hero\n    when: member
      7:11 “member” is not a map; write { loggedIn: true } (type-wrong)
    a condition that is no map: en-GB | type: Hero => type: Hero\n    when: en-GB
      7:11 “en-GB” is not a map; write { locale: en-GB } (type-wrong)
    a condition that is no map: desktop | type: Hero => type: Hero\n    when: desktop
      7:11 “desktop” is not a map; write { device: desktop } (type-wrong)
    a condition that is no map: south | type: Hero => type: Hero\n    when: south
      7:11 “south” is wrong here; wanted: a map, such as { site: global } (type-wrong)
    a list in braces without its brackets | type: Hero => type: Hero\n    when: { locale: sv-SE, en-GB }
      7:21 several names are a list in brackets; write locale: [sv-SE, en-GB] (type-wrong)
    a list in braces that cannot be a text |   - id: hero =>   - id: riddle\n    type: GoProblem\n    props: { problems: a.sgf, b.sgf, c.sgf }\n  - id: hero
      7:24 several names are a list in brackets; write problems: [a.sgf, b.sgf, c.sgf] (type-wrong)
    a list in braces instead of brackets |   - id: hero =>   - id: riddle\n    type: GoProblem\n    props: { problems: { a.sgf, b.sgf } }\n  - id: hero
      7:24 a list is in brackets, not in braces; write [a.sgf, b.sgf] (type-wrong)
    a number sign between spaces, in braces | lead: home.lead => lead: { sv-SE: Get # 1 now, en-GB: Get one, pt-BR: Get one }
      9:22 “ #” begins a comment; put all of this text in quotes: "Get # 1 now" (yaml-syntax)
    an e-mail address with a space for its @ | to: /courses => to: "mailto: info hoshi.example"
      11:37 “mailto: info hoshi.example” does not fit; did you mean “mailto:info@hoshi.example”? (value-invalid)
    an e-mail address without its host | to: /courses => to: mailto:info
      11:37 “info” is not an e-mail address; write one behind “mailto:”, as mailto:support@hoshi.example (href-invalid)
    a message of a subject to nobody yet | to: /courses => to: "mailto:info@north.example?subject=Go"
    a picture of a host that no site lists | lead: home.lead => lead: home.lead\n      picture: { src: https://x.example/a.jpg }
      10:23 warning: pictures of “x.example” do not show on north, south; list the host in “images: { hosts: [x.example] }” of sites/north.yaml, sites/south.yaml (host-unlisted)
    a quote in braces that is not closed | label: nav.courses, to => label: "nav.courses, to
      11:20 this quote is not closed; write "nav.courses" (yaml-syntax)
    the same before other quotes | label: nav.courses, to: /courses }\n => label: "nav.courses, to: /courses }\n        - { label: nav.home, to: "/" }\n
      11:20 this quote is not closed; write "nav.courses" (yaml-syntax)
    the same before a text in quotes that begins with a sign of YAML | lead: home.lead => lead: { sv-SE: "**Go**, nu., en-GB: "**Go** now.", pt-BR: "Go" }
      9:22 this quote is not closed; write "**Go**, nu." (yaml-syntax)
    the same with commas in its text | lead: home.lead => lead: { sv-SE: "Kom, se, och vinn, en-GB: Come, pt-BR: Vem }
      9:22 this quote is not closed; write "Kom, se, och vinn" (yaml-syntax)
    the same in the last text of the braces | lead: home.lead => lead: { sv-SE: Kom, pt-BR: Vem, en-GB: "Come, see, and win }
      9:46 this quote is not closed; write "Come, see, and win" (yaml-syntax)
    a quote that one of the other kind is to close | lead: home.lead => lead: { sv-SE: Kom, en-GB: "Come', pt-BR: Vem }
      9:34 this quote is not closed; write "Come" (yaml-syntax)
    the same with words in quotes at its end | lead: home.lead => lead: { sv-SE: Kom, en-GB: "Come to 'Go', pt-BR: Vem }
      9:34 this quote is not closed; write "Come to 'Go'" (yaml-syntax)
    the file of a page for its path | to: /courses => to: pages/courses.yaml
      11:37 “pages/courses.yaml” does not fit; did you mean “/courses”? (value-invalid)
    the beginning of a path | to: /courses => to: /cours
      11:37 no page has the path “/cours” on site north in sv-SE; did you mean “/courses”? (link-nowhere)
  `,
]);

const used = (params: string, heading: string) => ({
  'pages/fragments/note.yaml': `${params}blocks:\n  - { id: a, type: RichText, props: { heading: ${heading}, body: home.lead } }\n`,
  [HOME]: `${base[HOME]}  - { id: note, type: Fragment, props: { fragment: note, with: { title: home.title } } }\n`,
});

mistakesOfFiles('one cause, one report', [
  [
    'a parameter of a kind that there is none of',
    used('params:\n  title: { kind: string }\n', '{ param: title }'),
    'pages/fragments/note.yaml:2:18 unknown value “string”; allowed: text, markdown, href, link, picture, film, problem, level, instant, id, ids, number, boolean, choice (value-unknown)',
  ],
  [
    'a parameter that is taken, given and not declared',
    used('', '{ param: title }'),
    'pages/fragments/note.yaml:2:57 the fragment has no parameter “title”; write it above “blocks:”, as params: { title: { kind: text } } (fragment-param)',
  ],
]);

mistakesOfFiles(
  'what the advice leads to',
  fileRows`
    half of a path
      | pages/intro.yaml := path: /igqe-intro\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n
      | pages/home.yaml | to: /courses => to: /igqe
      ${HOME}:11:37 no page has the path “/igqe” on site north in sv-SE; did you mean “/igqe-intro”? (link-nowhere)
  `,
);

mistakes(
  'what the advice leads to',
  NORTH,
  changeRows`
    a list that is begun again | $ => redirects:\n  - { from: /a, to: /courses }\nredirects:\n  - { from: /b, to: /courses }\n
      31:1 “redirects” is here twice, in line 29 too; put their entries together (key-duplicate)
    a path with a parameter in braces | $ => redirects:\n  - { from: /shop/{productId}, to: /courses }\n
      30:13 put this path in quotes: "/shop/{productId}" (yaml-syntax)
    two of them | $ => redirects:\n  - { from: /shop/{productId}, to: /courses/{productId} }\n
      30:13 put this path in quotes: "/shop/{productId}" (yaml-syntax)
    a moment where a day is wanted | nav:\n => security: { contact: [mailto:a@b.example], expires: 2026-01-31T00:00:00Z }\nnav:\n
      20:53 “2026-01-31T00:00:00Z” is more than a day; write 2026-01-31 (value-invalid)
  `,
);
