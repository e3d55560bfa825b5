import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

const HOME = String(baseTree()['pages/home.yaml']);
const MARK = '```';
const FILM =
  '  - { id: film, type: Video, props: { video: /Users/mei/first.mp4, captions: [{ locale: en, file: a.sv-SE.vtt }] } }';

mistakesOfFiles(
  'in what comes from a chat or another machine',
  fileRows`
    a page in marks of a chat | pages/home.yaml := Here is your page:\n\n${MARK}yaml\n${HOME}${MARK}\n
      pages/home.yaml:3:1 “${MARK}yaml” is a mark of a chat, not of this file; take it and what stands around it away (yaml-syntax)
    words in marks of a chat | locales/sv-SE/nav.yaml := ${MARK}\nhome: a\ncourses: b\nhelp: c\n${MARK}\n
      locales/sv-SE/nav.yaml:1:1 “${MARK}” is a mark of a chat, not of this file; take it and what stands around it away (yaml-syntax)
    JSON in marks of a chat | pages/x.json := ${MARK}json\n{ "path": "/x", "title": "home.title", "blocks": [] }\n${MARK}\n
      pages/x.json:1:1 “${MARK}json” is a mark of a chat, not of this file; take it and what stands around it away (json-syntax)
    a picture of a Mac | pages/sale.yaml | actions: [{ => picture: { src: /Users/mei/hoshi/pages/media/logo.svg, alt: nav.help }\n      actions: [{
      pages/sale.yaml:12:23 “/Users/mei/hoshi/pages/media/logo.svg” does not fit; write logo.svg (value-invalid)
    a film of a Mac, and captions by a language alone | pages/home.yaml := ${HOME}${FILM}\n
      pages/home.yaml:12:46 “/Users/mei/first.mp4” does not fit; write first.mp4 (value-invalid)
      pages/home.yaml:12:89 “en” does not fit; did you mean “en-US”? (value-invalid)
      pages/home.yaml:12:99 there is no file of captions pages/media/a.sv-SE.vtt (file-missing)
    an address of the site for a path | pages/sale.yaml | path: /sale => path: https://north.example/en-GB/sale
      pages/sale.yaml:1:7 “https://north.example/en-GB/sale” does not fit; did you mean “/sale”? (value-invalid)
    a comma within one text of braces | pages/home.yaml | label: nav.courses => label: Try it, free
      pages/home.yaml:11:20 a comma ends a text in braces; put all of it in quotes: "Try it, free" (yaml-syntax)
    a key within the braces of a variable | pages/home.yaml | home.heading => {{home.heading}}
      pages/home.yaml:8:16 put all of this text in quotes: "{{home.heading}}"; or, if it is a key of locales/, write it without braces: home.heading (yaml-key)
    the same in a map | pages/home.yaml | label: nav.courses => label: {{nav.courses}}
      pages/home.yaml:11:20 put all of this text in quotes: "{{nav.courses}}"; or, if it is a key of locales/, write it without braces: nav.courses (yaml-key)
    a variable within words | locales/sv-SE/nav.yaml := home: {{product.name}}\ncourses: b\nhelp: c\n
      locales/sv-SE/nav.yaml:1:7 put all of this text in quotes: "{{product.name}}"; or, if it is a key of locales/, write it without braces: product.name (yaml-key)
  `,
);

mistakesOfFiles(
  'about when something shows',
  fileRows`
    a hidden page | pages/sale.yaml | path: /sale => path: /sale\nhidden: true
      pages/sale.yaml:2:1 unknown key “hidden”; a page is hidden by “when”, or by keeping it in a draft (key-unknown)
    a time for a page | pages/sale.yaml | path: /sale => path: /sale\npublishAt: 2027-03-01T00:00:00+01:00
      pages/sale.yaml:2:1 unknown key “publishAt”; it is a key of a draft’s draft.yaml; a page that shows later says when: { window: { startsAt: … } } (key-unknown)
    a time at a block | pages/sale.yaml | type: Hero\n => type: Hero\n    startsAt: 2027-03-01T00:00:00+01:00\n
      pages/sale.yaml:6:5 unknown key “startsAt”; write when: { window: { startsAt: … } } (key-unknown)
    two maps without their braces | pages/sale.yaml | type: Hero\n => type: Hero\n    when: not: locale: sv-SE\n
      pages/sale.yaml:6:11 braces are missing around what belongs to “when”; write when: { not: { locale: sv-SE } } (yaml-syntax)
    the same around a map in braces | pages/sale.yaml | type: Hero\n => type: Hero\n    when: not: { locale: sv-SE }\n
      pages/sale.yaml:6:11 braces are missing around what belongs to “when”; write when: { not: { locale: sv-SE } } (yaml-syntax)
    a problem without its ending | pages/sale.yaml | type: CourseGrid… => type: GoProblem\n    props: { problems: beginner-net }\n
      pages/sale.yaml:21:24 “beginner-net” is not a list; write [beginner-net.sgf], or each entry on a line of its own behind “- ” (type-wrong)
  `,
);

const inPage = (code: string) => `pages/sale.yaml | en-GB: Sale => ${code}: Sale`;

mistakesOfFiles(
  'in a locale or a key, of which those that are there are meant',
  fileRows`
    a region | ${inPage('br')}
      pages/sale.yaml:2:22 “br” cannot be a key here; did you mean “pt-BR”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a region in capitals | ${inPage('GB')}
      pages/sale.yaml:2:22 “GB” cannot be a key here; did you mean “en-GB”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a language in capitals | ${inPage('SV')}
      pages/sale.yaml:2:22 “SV” cannot be a key here; did you mean “sv-SE”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a language’s name | ${inPage('English')}
      pages/sale.yaml:2:22 “English” cannot be a key here; did you mean “en-GB”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a language’s own name | ${inPage('svenska')}
      pages/sale.yaml:2:22 “svenska” cannot be a key here; did you mean “sv-SE”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a country that is no locale here | ${inPage('kr')}
      pages/sale.yaml:2:22 “kr” cannot be a key here; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a region in a condition | pages/sale.yaml | type: Hero\n => type: Hero\n    when: { locale: gb }\n
      pages/sale.yaml:6:21 unknown locale “gb”; did you mean “en-GB”? (locale-unknown)
    a key without its namespace | pages/home.yaml | home.heading => heading
      pages/home.yaml:8:16 “heading” is not a key of locales/; did you mean “home.heading”? (text-invalid)
    a key that is nowhere | pages/home.yaml | home.heading => headings
      pages/home.yaml:8:16 “headings” is not a key of locales/ (as home.hero.title); write one, or a map by locale (text-invalid)
  `,
);

const NAV = 'locales/sv-SE/nav.yaml';

mistakesOfFiles(
  'in what comes from a spreadsheet or a comparison',
  fileRows`
    rows of CSV | ${NAV} := home,Hem\ncourses,Kurser\nhelp,"Hjälp, och mer"\n
      1:1 “,” is no colon; write “help: "Hjälp, och mer"”, and so in each line (yaml-syntax)
    rows with tabs | ${NAV} := home\tHem\ncourses\tKurser\nhelp\tMer\n
      1:1 “Tab” is no colon; write “help: Mer”, and so in each line (yaml-syntax)
    a table of Markdown | ${NAV} := | key | text |\n| --- | --- |\n| home | Hem |\n
      1:1 this is a table of Markdown; write each row as “home: Hem” (yaml-syntax)
    cells in quotes | ${NAV} := "home: Hem"\n"courses: Kurser"\n
      2:1 quotes are around a text alone; write “courses: Kurser” (yaml-syntax)
    what stands for cells | ${NAV} := home: Hem\tHome\ncourses: ="Kurser"\nhelp: "#REF!"\n
      1:7 warning: a tab is of a spreadsheet, and visitors read it; write the words of this cell alone (text-note)
      2:10 warning: “="” is of a spreadsheet, and visitors read it; write the words of this cell alone (text-note)
      3:7 warning: “#REF!” is of a spreadsheet, and visitors read it; write the words of this cell alone (text-note)
    no comparison, but the mark that begins a document | ${NAV} := --- # words\ncourses: "Kurser\nhelp: x\nhome: Hem\n
      2:10 this quote is not closed (yaml-syntax)
    a comparison | ${NAV} := --- a/nav.yaml\n+++ b/nav.yaml\n@@ -1,3 +1,3 @@\n home: Hem\n+courses: Kurser\n
      1:1 “--- a/nav.yaml” is of a comparison; take such lines away, and the first character of the others (merge-conflict)
    keys that are numbers | locales/sv-SE/extra.yaml := 1: Ett\n2: Två\n
    a text in quotes that swallowed its key | locales/sv-SE/extra.yaml := note:"It begins: soon"\nmore: Mer\n
      1:1 a space is wanted behind “note:” (yaml-syntax)
    an address with a comma | sites/south.yaml | https://south.example\n => https://south.example,\n
      3:9 “https://south.example,” does not fit; write https://south.example (value-invalid)
  `,
);
