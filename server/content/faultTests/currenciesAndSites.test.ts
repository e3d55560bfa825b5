import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { type FileMistake, fileRows, fileRowsBy, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';
import { readText } from '../parse/readText.ts';

const base: Record<string, string | object> = { ...baseTree(), 'pages/sale.yaml': SALE };

const KRONOR = 'currencies: { KRO: { iso: SEK } }\nnav:';
const NO_PRICE =
  'no price is in “SEK”, which is only the “iso” of “KRO” in “currencies”; write KRO; known here: KRO';
const sold = (to: string) => ({
  'sites/north.yaml': String(base['sites/north.yaml']).replace('nav:', KRONOR).replace('currency: SEK', to),
});

mistakesOfFiles('currencies', [
  ['the key of the site’s own', sold('currency: KRO')],
  [
    'its ISO code, which no price has',
    sold('currency: SEK'),
    `sites/north.yaml:7:22 ${NO_PRICE}, GBP (currency-unknown)`,
  ],
  [
    'the same in the data of a page',
    {
      ...sold('currency: KRO'),
      'pages/courses.yaml': String(base['pages/courses.yaml']).replace('limit: 6', 'limit: 6, currency: SEK'),
    },
    `pages/courses.yaml:9:52 ${NO_PRICE} (currency-unknown)`,
  ],
]);

/** A moment as it is written, and what its report says of it. */
const MOMENTS: [written: string, reported: string][] = [
  ['2027-03-01T00:00:00 JST', 'a time zone is written as its offset; write it as 2027-03-01T00:00:00+09:00'],
  ['2027-03-01T00:00:00 CST', 'a time zone is written as its offset; write it as 2027-03-01T00:00:00+08:00'],
  ['2027年3月1日 下午3點30分', 'a date has hyphens; write it as 2027-03-01T15:30:00+08:00'],
  ['116/03/01', 'a year is one of the common era; write it as 2027-03-01T00:00:00+08:00'],
  ['令和9年3月1日', 'a year is one of the common era; write it as 2027-03-01T00:00:00+08:00'],
  ['20277-03-01T00:00:00+01:00', 'a year has four digits; write it as in 2026-12-01T00:00:00+08:00'],
];
const START = '2027-03-01T00:00:00+01:00';

mistakesOfFiles('in one file', [
  ...MOMENTS.map(
    ([written, reported]): FileMistake => [
      written,
      { 'pages/sale.yaml': SALE.replace(START, written) },
      `pages/sale.yaml:15:33 “${written}” is no moment: ${reported} (value-invalid)`,
    ],
  ),
  ...fileRows`
    a moment with its zone in brackets | pages/sale.yaml | ${START},  => 2027-07-01T00:00:00[Europe/Stockholm],\u0020
      15:33 a time zone is written as its offset; write 2027-07-01T00:00:00+02:00 (yaml-syntax)
    a word for a window | pages/sale.yaml | ${/window: \{.*?\}/.exec(SALE)?.[0]} => window: March
      15:21 “March” is wrong here; wanted: a map, such as { startsAt: 2026-12-01T00:00:00+08:00 } (type-wrong)
    an override for a site and a region | pages/overrides/x.yaml := page: home\nfor: { site: south, region: SOUTH }\nblocks: [{ id: hero, remove: true }]\n
      2:6 1 of these at most: site, region (value-invalid)
      3:22 unknown key “remove”; did you mean “hidden”? allowed: … (key-unknown)
    a site that extends a file | sites/west.yaml := extends: north.yaml\nhosts: [west.*]\n
      1:10 there is no site “north.yaml” to extend; did you mean “north”? allowed: north, south (extends-unknown)
    a site that means to extend one: nothing is missing | sites/west.yaml := extend: north\nhosts: [west.*]\n
      1:1 unknown key “extend”; did you mean “extends”? allowed: … (key-unknown)
    YAML in a file of JSON | pages/a.json := path: /a\ntitle: home.title\n
      1:1 not JSON: this is YAML; name the file .yaml (json-syntax)
    a lost comma between languages, behind several words | pages/sale.yaml | sv-SE: Rea, en-GB => sv-SE: Rea i dag en-GB
      2:17 a comma is missing before “en-GB:”; or, if all of it is one text, it needs quotes (yaml-syntax)
    no space behind the first key of an entry | pages/sale.yaml | - id: soon => - id:soon
      13:5 a space is wanted behind “id:” (yaml-syntax)
    no space behind keys in braces | pages/sale.yaml | { label: nav.courses, to: /courses } => { label:nav.courses, to:/courses }
      12:19 a space is wanted behind “label:” (yaml-syntax)
      12:38 a space is wanted behind “to:” (yaml-syntax)
    the first entry of a list without its dash | pages/sale.yaml |   - id: top =>     id: top
      4:5 an entry of a list begins with “- ”; write “- id: top” in the column of the others (yaml-syntax)
    an entry on one line without its dash | sites/north.yaml |   - { id: courses =>     { id: courses
      22:5 an entry of a list begins with “- ”; write “- { id: courses, label: nav.courses, to: /…” in the column of the others (yaml-syntax)
    a word of a list without its dash | pages/sale.yaml | when: { window => when:\n      site:\n        - north\n        south\n    data: { window
      18:9 an entry of a list begins with “- ”; write “- south” in the column of the others (yaml-syntax)
    a dash that is one column off, before braces | sites/north.yaml |   - { id: courses =>  - { id: courses
      22:2 “- ” belongs in the column of the one in line 21: write 2 spaces before it, not 1 (yaml-indent)
    props that slipped out of their block | pages/sale.yaml |     props:\n      heading: home.heading\n      look: soon => props:\n  heading: home.heading\n  look: soon
      19:1 an entry of a list stands here, where the lines above it are no list; write its “- ” in the column of the entries above, or those lines further right (yaml-indent)
    a currency as people call it | sites/north.yaml | currency: SEK => currency: NTD
      7:22 “NTD” is no currency of ISO 4217; did you mean “TWD”? Your own are described in “currencies” (currency-unknown)
    a semicolon between keys | pages/sale.yaml | nav.courses, to => nav.courses; to
      12:37 “;” is no comma; write “,” (yaml-syntax)
    a comment as of a program | pages/sale.yaml |       look: soon =>       // comment\n      look: soon
      18:7 “//” begins no comment here; write “# comment” (yaml-syntax)
    a comment as of HTML | pages/sale.yaml |       look: soon =>       <!-- look: soon -->\n      look: soon
      18:7 a comment begins with “#” here; write “# ” before it (yaml-syntax)
    a heading that slipped out of its props | pages/sale.yaml |       heading: home =>     heading: home
      17:5 “heading:” belongs under “props:” in line 16: write 6 spaces before it, not 4 (yaml-indent)
    “props:” is forgotten below a condition | pages/sale.yaml |     props:\n      heading: home.heading\n =>       heading: home.heading\n
      16:7 “props:” is missing above this line; write it on a line of its own (yaml-syntax)
    the same below the type | pages/sale.yaml |     type: CourseGrid\n    props: { heading: courses.title }\n =>     type: CourseGrid\n      heading: courses.title\n
      21:7 “props:” is missing above this line; write it on a line of its own (yaml-syntax)
    a variable that begins a text | pages/sale.yaml | en-GB: Come in => en-GB: {{facts.students}} in
      10:16 put all of this text in quotes: "{{facts.students}} in" (yaml-syntax)
    nothing but a variable | pages/sale.yaml | en-GB: Come in => en-GB: {{facts.students}}
      10:16 put all of this text in quotes: "{{facts.students}}" (yaml-key)
    emphasis that begins a text | pages/sale.yaml | en-GB: Come in => en-GB: *Come* in
      10:16 put all of this text in quotes: "*Come* in" (yaml-syntax)
    bold words that begin a text | pages/sale.yaml | en-GB: Come in => en-GB: **Come** in
      10:16 put all of this text in quotes: "**Come** in" (yaml-syntax)
    words in brackets that begin a text | pages/sale.yaml | en-GB: Come in => en-GB: [Come] in
      10:16 put all of this text in quotes: "[Come] in" (yaml-syntax)
    an ampersand that begins a text | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: &Come and see\n
      3:7 YAML takes “&Come” for a name, which no “*Come” repeats; put all of this text in quotes: "&Come and see" (yaml-alias)
    a line that begins a text | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: | Come in\n
      3:7 put all of this text in quotes: "| Come in" (yaml-syntax)
    a bracket that begins a text | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: [Come] in\n
      3:7 put all of this text in quotes: "[Come] in" (yaml-syntax)
    emphasis alone | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: *Come*\n
      3:7 “*Come*” repeats nothing: there is no “&Come*” before it; a text that begins with “*” needs quotes (yaml-alias)
    a typographic quote around a date | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => “2027-03-01T00:00:00+01:00”,\u0020
      15:33 ““2027-03-01T00:00:00+01:00”” is no moment: ““” is a typographic quote; write it as 2027-03-01T00:00:00+01:00 (value-invalid)
    a date with pm | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => 2027-03-01 8pm,\u0020
      15:33 “2027-03-01 8pm” is no moment: its hours go from 00 to 23; write it as 2027-03-01T20:00:00+08:00 (value-invalid)
    a date with its zone’s name | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => 2027-07-01T08:00:00 Europe/Stockholm,\u0020
      15:33 “2027-07-01T08:00:00 Europe/Stockholm” is no moment: a time zone is written as its offset; write it as 2027-07-01T08:00:00+02:00 (value-invalid)
    a date in English | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => 1 March 2027,\u0020
      15:33 “1 March 2027” is no moment: it is not year, month, day, time and offset; write it as 2027-03-01T00:00:00+08:00 (value-invalid)
    a date that nobody can tell | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => 3/1/2027,\u0020
      15:33 “3/1/2027” is no moment: a date begins with its year; write it as in 2026-12-01T00:00:00+08:00 (value-invalid)
    a day that is not, in another form | pages/sale.yaml | 2027-03-01T00:00:00+01:00,  => 2027-02-30 8pm,\u0020
      15:33 “2027-02-30 8pm” is no moment: there is no day 30, as 2027-02 has 28 (value-invalid)
    a link to the own machine | pages/sale.yaml | to: /courses => to: http://localhost:3000/en-GB/courses
      12:43 “localhost” is your own machine, which visitors do not reach; write /courses (href-invalid)
    the same without its scheme | pages/sale.yaml | to: /courses => to: localhost:3000/en-GB/courses?a=1
      12:43 “localhost” is your own machine, which visitors do not reach; write /courses?a=1 (href-invalid)
    a link to the own site | pages/sale.yaml | to: /courses => to: https://north.example/en-GB/courses
      12:43 warning: this is the address of north itself, which does not follow the visitor’s language; write the path alone: /courses (link-own)
    a link to a page that is not there, on the own site | pages/sale.yaml | to: /courses => to: https://north.example/x
      12:43 warning: this is the address of north itself, which does not follow the visitor’s language; write the path alone: /x (link-own)
    a link to another site | pages/sale.yaml | to: /courses => to: https://other.example/courses
    a space in a mail link | pages/sale.yaml | to: /courses => to: mailto: a@b.example
      12:43 no space is written behind “mailto:”; write mailto:a@b.example (yaml-syntax)
    the same in quotes | pages/sale.yaml | to: /courses => to: "mailto: a@b.example"
      12:43 “mailto: a@b.example” does not fit; write mailto:a@b.example (value-invalid)
    a link to the own machine in words | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: See [a](http://localhost:3000/en-GB/courses)\n
      3:7 warning: “[a](http://localhost:3000/en-GB/courses)” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
      3:22 “localhost” is your own machine, which visitors do not reach; write /courses (href-invalid)
    a link to the own site in words | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: See [a](https://north.example/en-GB/courses)\n
      3:7 warning: “[a](https://north.example/en-GB/courses)” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
      3:15 warning: this is the address of north itself, which does not follow the visitor’s language; write the path alone: /courses (link-own)
    a variable that nothing fills | pages/sale.yaml | en-GB: Come in => en-GB: "{{days}} in"
      10:16 “{{days}}” is shown as it is written, as nothing fills it here; a text of a page or site has figures, as {{facts.students}}, and what its page is about, as {{product.name}} (variable-unknown)
    a number that nothing counts, in words of one language | locales/en-GB/home.yaml := title: a\ndescription: b\nheading: "{{count}} in"\nlead: "{{facts.students}}"\n
      3:10 “{{count}}” is shown as it is written, as nothing fills it here; a text of a page or site has figures, as {{facts.students}}, and what its page is about, as {{product.name}} (variable-unknown)
    a variable of other words, in one language
      | locales/en-GB/home.yaml := title: a\ndescription: b\nheading: "{{name}} in"\nlead: "{{facts.students}}"\n
      | locales/en-GB/extra.yaml := hello: "{{name}}"\n
      3:10 “{{name}}” is shown as it is written, as nothing fills it here; a text of a page or site has figures, as {{facts.students}}, and what its page is about, as {{product.name}} (variable-unknown)
    a key of words for a text | pages/sale.yaml | en-GB: Come in => en-GB: nav.courses
      10:16 “nav.courses” is a key of words, which visitors would read; write a text for en-GB, or the key in place of the whole map, as lead: nav.courses (text-invalid)
    a domain for a text, which is no key | pages/sale.yaml | en-GB: Come in => en-GB: play.example.com
    the name of a file, of which there are words by the first name alone | pages/sale.yaml | en-GB: Come in => en-GB: nav.html
    what a page is about | pages/sale.yaml | en-GB: Come in => en-GB: "{{product.name}} in"
    a figure | pages/sale.yaml | en-GB: Come in => en-GB: "{{facts.students}} in"
    a translated variable | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: "{{事実.試用月}} in"\n
      3:7 “{{事実.試用月}}” is shown as it is written, as no other text has it; sv-SE has here: none (variable-unknown)
    a variable that no other text has | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: "{{days}} in"\n
      3:7 “{{days}}” is shown as it is written, as no other text has it; sv-SE has here: none (variable-unknown)
    a variable in capitals | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: "{{Facts.students}} in"\n
      3:7 “{{Facts.students}}” is shown as it is written, as no other text has it; did you mean {{facts.students}}?; sv-SE has here: none (variable-unknown)
    a figure without its group | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: "{{students}} in"\n
      3:7 “{{students}}” is shown as it is written, as no other text has it; did you mean {{facts.students}}?; sv-SE has here: none (variable-unknown)
    full-width brackets of a link | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: See [a]（/courses）\n
      3:7 warning: “（” is a full-width bracket, so that no link is read; write [a](/courses) (link-unread)
      3:7 warning: “[a]（/courses）” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
    full-width brackets of its words | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: See ［a］(/courses)\n
      3:7 warning: “［” is a full-width bracket, so that no link is read; write [a](/courses) (link-unread)
      3:7 warning: “［a］(/courses)” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
    a character as HTML writes it | pages/sale.yaml | en-GB: Come in => en-GB: R&amp;D
      10:16 warning: “&amp;” is shown as it is written here; write “&” (markup-shown)
    a window that an alias turns around | pages/sale.yaml | blocks:\n => when: { window: { startsAt: &late 2028-01-01T00:00:00+01:00 } }\nblocks:\n  - { id: q, type: Notice, props: { heading: nav.help }, when: { window: { startsAt: 2029-01-01T00:00:00+01:00, endsAt: *late } } }\n
      5:121 the window ends before it starts: 2028-01-01T00:00:00+01:00 is before 2029-01-01T00:00:00+01:00 (window-reversed)
      17:5 warning: this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)
    hide for hidden | pages/sale.yaml | type: Notice => type: Notice\n    hide: true
      15:5 unknown key “hide”; did you mean “hidden”? allowed: … (key-unknown)
    a language without its region | pages/sale.yaml | en-GB: Come in => en: Come in
      10:9 “en” cannot be a key here; did you mean “en-GB”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a country for a language | pages/sale.yaml | en-GB: Come in => jp: Come in
      10:9 “jp” cannot be a key here; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    a page by its file in an override | pages/overrides/x.yaml := page: home.yaml\nfor: { site: south }\nblocks: [{ id: hero, props: { lead: null } }]\n
      1:7 there is no page “home.yaml”; did you mean “home”? allowed: courses, home (page-unknown)
    an override among pages | pages/x.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { lead: null } }]\n
      1:1 this changes blocks of a page, so it is an override; move it to pages/overrides/ (page-address)
    a fragment among pages | pages/note.yaml := params: { title: { type: text } }\nblocks:\n  - { id: n, type: Notice, props: { heading: { param: title } } }\n
      1:1 this has “params” and no “path”, so it is a fragment; move it to pages/fragments/ (page-address)
    a page among overrides | pages/overrides/deep.yaml := ${SALE}
      1:1 this is a page; move it up to pages/ (page-address)
    a page among fragments | pages/fragments/deep.yaml := ${SALE}
      1:1 this is a page; move it up to pages/ (page-address)
    an override among fragments | pages/fragments/x.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { lead: null } }]\n
      1:1 this changes blocks of a page, so it is an override; move it to pages/overrides/ (page-address)
    a block behind itself | pages/overrides/x.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, after: hero }]\n
      3:29 block “hero” cannot go beside itself; name another one (block-missing)
    behind nothing | pages/overrides/x.yaml := page: home\nfor: { site: south }\nblocks:\n  - id: hero\n    after:\n  - { id: note, type: Contact, before: }\n  - { id: three, type: Contact, after: [] }\n  - { id: four, type: }\n
      5:5 nothing is written here; wanted: a block’s id: hero (type-wrong)
      6:32 nothing is written here; wanted: a block’s id: hero (type-wrong)
      7:40 a list is wrong here; wanted: text (type-wrong)
      8:17 nothing is written here; wanted: text, such as Notice (type-wrong)
    a picture that is no map | pages/sale.yaml |   - id: list =>   - { id: v, type: Video, props: { heading: nav.help, video: a.mp4, poster: logo.svg } }\n  - id: list
      19:62 there is no film pages/media/a.mp4 (file-missing)
      19:77 “logo.svg” is not a map; write { src: logo.svg } (type-wrong)
    a film as cameras save it | pages/sale.yaml |   - id: list =>   - { id: v, type: Video, props: { heading: nav.help, video: a.mov } }\n  - id: list
      19:62 “a.mov” does not fit: “.mov” is not taken here; save it as .mp4 (value-invalid)
    captions in another form | pages/sale.yaml |   - id: list =>   - { id: v, type: Video, props: { heading: nav.help, video: https://x.example/a.mp4, captions: [{ locale: en-GB, file: a.srt }] } }\n  - id: list
      19:62 warning: films of “x.example” do not play on north, south; list the host in “images: { hosts: [x.example] }” of sites/north.yaml, sites/south.yaml (host-unlisted)
      19:87 warning: the film has no captions in sv-SE, pt-BR, where it shows too; add a file for each (captions-missing)
      19:121 “a.srt” does not fit: “.srt” is not taken here; save the captions as WebVTT (.vtt) (value-invalid)
    two captions of one language | pages/sale.yaml |   - id: list =>   - { id: v, type: Video, props: { heading: nav.help, video: logo.mp4, captions: [{ locale: en-GB, file: a.en.vtt }, { locale: en-GB, file: a.sv.vtt }] } }\n  - id: list
      19:62 there is no film pages/media/logo.mp4 (file-missing)
      19:72 warning: the film has no captions in sv-SE, pt-BR, where it shows too; add a file for each (captions-missing)
      19:106 there is no file of captions pages/media/a.en.vtt (file-missing)
      19:128 captions in en-GB are in this list already; name the language of this file (item-duplicate)
      19:141 there is no file of captions pages/media/a.sv.vtt (file-missing)
    a source without its slot | pages/sale.yaml | data: { items: { from: products, limit: 6 } } => data: { from: products, limit: 6 }
      22:13 a source belongs in a slot: data: { items: { from: products, … } } (slot-unknown)
    a comma behind a key of words | pages/sale.yaml | heading: home.heading => heading: home.heading,
      17:16 “home.heading,” is not a key of locales/; write home.heading, with nothing around it (text-invalid)
    typographic quotes around a key of words | pages/sale.yaml | heading: home.heading => heading: “home.heading”
      17:16 ““home.heading”” is not a key of locales/; write home.heading, with nothing around it (text-invalid)
    a comment behind a value | pages/sale.yaml | look: soon => look: soon // later
      18:13 unknown value “soon // later”, as a comment begins with “#”; write soon # … (value-unknown)
    a phone in full-width digits | sites/north.yaml |   email: =>   phone: ０３－５５５０－０１００\n  email:
      17:10 “０” is a full-width digit; write 03-5550-0100 (value-invalid)
    a phone in words | sites/north.yaml |   email: =>   phone: call us\n  email:
      17:10 “call us” does not fit; wanted: Telephone number as it is dialled, in digits; between them hyphens, spaces or brackets, for example +886-2-5550-0100 (value-invalid)
    a page’s name that ends twice | pages/a.yaml.txt := path: /a\n
      1:1 warning: not read: its name ends twice; rename it to “a.yaml” (file-unexpected)
    a download of words | locales/en-GB/nav (1).yaml := home: a\n
      1:1 warning: not read: a file of words is named by letters and digits, a small letter first, as home.yaml; if this is a copy, keep it outside of the content; else rename it to “nav1.yaml” (file-unexpected)
    a fragment by its file | pages/sale.yaml |   - id: list =>   - { id: f, type: Fragment, props: { fragment: trial.yaml } }\n  - id: list
      19:49 “trial.yaml” does not fit; write trial (value-invalid)
  `,
]);

const chinese = (text: string, other: string) => {
  const title = `title: { sv-SE: a, en-GB: b, pt-BR: c, zh-TW: ${text}, zh-CN: ${other} }`;
  return { 'pages/sale.yaml': SALE.replace(/title: .*/, title) };
};
mistakesOfFiles('texts in another language', [
  ...fileRows`
    Japanese left in English | pages/sale.yaml | en-GB: Come in => en-GB: はじめての囲碁
      10:16 warning: this text for en-GB is written in Japanese; translate it, or exchange it with the right one (text-language)
    Japanese that is right in English, as is said | pages/sale.yaml | en-GB: Come in => en-GB: はじめての囲碁 # ok: text-language
    what Chinese and Japanese write alike | pages/sale.yaml | en-GB: Come in => en-GB: 初心者講座
      10:16 warning: this text for en-GB is written in Traditional Chinese or Japanese; translate it, or exchange it with the right one (text-language)
    the same in words | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: はじめての囲碁\n
      3:7 warning: this text for en-GB is written in Japanese; translate it, or exchange it with the right one (text-language)
  `,
]);

const CHINESE = { 'locales/zh-TW/locale.yaml': 'name: 中文\nlang: zh-TW\n' };
const JAPANESE = { 'locales/ja-JP/locale.yaml': 'name: 日本語\nlang: ja-JP\nsame: [more.name]\n' };
const inKanji = (text: string) => ({
  ...JAPANESE,
  'pages/sale.yaml': SALE.replace('pt-BR: Vem', `pt-BR: Vem\n        ja-JP: ${text}`),
});
const KANJI =
  'this text for ja-JP is written in Traditional Chinese; translate it, or exchange it with the right one (text-language)';
mistakesOfFiles(
  'Chinese that was left in Japanese',
  fileRowsBy(inKanji)`
    short | 先試這一題
      pages/sale.yaml:12:16 warning: ${KANJI}
    a sentence of characters that Japanese has | 初級問題最難，先試一試
      pages/sale.yaml:12:16 warning: ${KANJI}
    a title in kanji | 日本囲碁規約検定講座
    a person’s name | 井上幻庵因碩
    with kana | 這う手、四段、九段。
  `,
);
const inWords = (text: string) => ({
  ...CHINESE,
  ...JAPANESE,
  'locales/zh-TW/more.yaml': `a: ${text}\nname: 井上幻庵因碩\n`,
  'locales/ja-JP/more.yaml': `a: ${text}\nname: 井上幻庵因碩\n`,
});
mistakesOfFiles(
  'words of Japanese that are those of Chinese',
  fileRowsBy(inWords)`
    alike | 再次考考朋友
      locales/ja-JP/more.yaml:1:4 warning: “more.a” is the same as in zh-TW; translate it, or name it in “same” of locales/ja-JP/locale.yaml (text-same)
    with a sign of Chinese | 先試這一題
      locales/ja-JP/more.yaml:1:4 warning: ${KANJI}
    too short to be judged | 入門
  `,
);

const WORDS = ['Welcome back', 'Our courses', 'The teachers', 'Questions', 'Log in here', 'VIP', 'Hoshi'];
const wordsOf = (texts: string[]) => texts.map((text, index) => `a${index}: ${text}\n`).join('');
const inJapanese = (texts: string[]) => ({
  'locales/ja-JP/locale.yaml': 'name: 日本語\nlang: ja-JP\n',
  'locales/ja-JP/more.yaml': wordsOf(texts),
});
mistakesOfFiles('a file of words in another language', [
  [
    'English in Japanese',
    inJapanese(WORDS),
    'locales/ja-JP/more.yaml:1:1 warning: 5 of 5 longer texts of this file are not in Japanese (Japan), and visitors read them as they are; translate them, or put the former file back (file-language)',
  ],
  [
    'none where a few of its texts are names',
    inJapanese([...WORDS.slice(0, 3), 'ようこそ、囲碁の教室へ', '囲碁の先生をご紹介します']),
  ],
]);

test('two kinds of Chinese that are exchanged are reported at both', async () => {
  const reported = await faultsOf(chinese('学围棋的第一步', '學圍棋的第一步'));
  const wrong = reported.filter((line) => line.endsWith('(text-language)'));
  expect(wrong.map((line) => / for (\S+) is written in ([^;]+);/.exec(line)?.slice(1))).toEqual([
    ['zh-TW', 'Simplified Chinese'],
    ['zh-CN', 'Traditional Chinese'],
  ]);
  const short = await faultsOf(chinese('欢迎光临', '常見問題'));
  expect(short.filter((line) => line.includes('is written in Simplified Chinese'))).toHaveLength(1);
  expect(short.filter((line) => line.includes('is written in Traditional Chinese'))).toHaveLength(1);
  const right = await faultsOf(chinese('學圍棋的第一步，日文寫作「いご」', '学围棋的第一步'));
  expect(right.filter((line) => line.endsWith('(text-language)'))).toEqual([]);
});

const pages = new URL('../../../pages/', import.meta.url);
const PAGES = readdirSync(pages)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => [name, readFileSync(new URL(name, pages), 'utf8')] as const);

test('a space that is missing behind any key of any page is reported where it is', () => {
  let count = 0;
  for (const [name, text] of PAGES) {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      const [whole, before = '', key = ''] = /^( *(?:- )?)([a-z]\w*): (?=[\w/])/i.exec(line) ?? [];
      if (whole === undefined || index % 7 > 0) continue;
      const broken = lines.with(index, `${before}${key}:${line.slice(whole.length)}`).join('\n');
      const { findings } = readText(Buffer.from(broken), 'yaml');
      // The only key of a map becomes a text, of which the schema tells the same.
      if (findings.length === 0) continue;
      const reported = findings.map((one) => `${one.line}:${one.column} ${one.message}`);
      const place = `${name}:${index + 1}:${before.length + 1}`;
      expect([place, ...reported]).toEqual([
        place,
        `${index + 1}:${before.length + 1} a space is wanted behind “${key}:”`,
      ]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(50);
});
