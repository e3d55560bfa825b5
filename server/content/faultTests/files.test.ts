import sharp from 'sharp';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, fileRowsBy, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

/** Files added to the base tree, replaced or removed, and all expected reports. */
mistakesOfFiles(
  'between files',
  fileRows`
    fact | locales/sv-SE/home.yaml := title: a\ndescription: b\nheading: c\nlead: "{{facts.student}} x"\n
      4:10 school.yaml has no fact “student”; did you mean “students”? allowed: students (fact-unknown)
    a figure that is no number
      | sites/shared/school.yaml := facts:\n  students: 2,638\nstages:\n  - { id: beginner, from: G19, to: G10 }\n  - { id: advanced, from: G9, to: G1 }\n
      | locales/en-GB/home.yaml := title: a\ndescription: b\nheading: c\nlead: "{{facts.students, number}} x"\n
      locales/en-GB/home.yaml:4:10 “facts.students” is text in school.yaml, but a text shows it as a number; write it without marks, as 2638 (fact-not-number)
    leaf number | locales/sv-SE/nav.yaml := home: 1\ncourses: [a]\nhelp: x\n
      1:7 1 is not text here; write it in quotes: "1" (leaf-not-text)
      2:10 a list is not text; words are texts, or maps of them; write it without brackets: a (leaf-not-text)
    leaf empty | locales/sv-SE/nav.yaml := home:\ncourses: b\nhelp: x\n
      1:1 no words are written here; write them, or take the key away (leaf-not-text)
    variables differ | locales/en-GB/home.yaml := title: a\ndescription: b\nheading: c\nlead: "{{facts.students}} {{nme}}"\n
      4:7 “{{nme}}” is shown as it is written, as no other text has it; sv-SE has here: facts.students (variable-unknown)
    a variable is misspelt in one form of a plural
      | locales/sv-SE/nav.yaml := home: a\ncourses: b\nhelp: c\nseats_one: "{{count}} plats"\nseats_other: "{{count}} platser"\n
      | locales/pt-BR/nav.yaml := home: a\ncourses: b\nhelp: c\nseats_one: "{{count}} vaga"\nseats_many: "{{count}} vagas"\nseats_other: "{{count}} vagas"\n
      | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: c\nseats_one: "{{count}} seat"\nseats_other: "{{cuont}} seats"\n
      locales/en-GB/nav.yaml:5:14 “{{cuont}}” is shown as it is written, as no other text has it; sv-SE has here: none (variable-unknown)
    variable broken | locales/en-GB/home.yaml := title: a\ndescription: b\nheading: c\nlead: "{{facts.students} x"\n
      4:7 “{{facts.students}” is no variable, as braces are missing; write {{facts.students}} (variable-broken)
    dotted | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: c\na.b: x\n
      4:1 “a.b” has a dot in it, so that no page can name it; nest it, or write it without (key-invalid)
    en lacks nav | locales/en-GB/nav.yaml := home: a\nhelp: c\n
      2:1 warning: “nav.courses” has no words in en-GB (sv-SE shows instead); needed at pages/home.yaml:11:20; sv-SE has “Courses (sv-SE)” (text-missing)
    en lacks nav with fallback
      | locales/en-GB/nav.yaml := home: a\nhelp: c\n
      | locales/en-GB/locale.yaml := name: English\nlang: en-GB\nfallback: [pt-BR]\n
      2:1 warning: “nav.courses” has no words in en-GB (pt-BR shows instead); needed at pages/home.yaml:11:20; pt-BR has “Courses (pt-BR)” (text-missing)
    en lacks a word of a group
      | locales/sv-SE/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  one: d\n  two: e\n
      | locales/pt-BR/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  one: d\n  two: e\n
      | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  one: d\n
      | pages/more.yaml := path: /more\ntitle: nav.more.two\ndescription: nav.more.one\nblocks:\n  - { id: only, type: Contact }\n
      locales/en-GB/nav.yaml:6:3 warning: “nav.more.two” has no words in en-GB (sv-SE shows instead); needed at pages/more.yaml:2:8; sv-SE has “e” (text-missing)
    en lacks the first word of a group
      | locales/sv-SE/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  one: d\n  deep: { two: e }\n
      | locales/pt-BR/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  one: d\n  deep: { two: e }\n
      | locales/en-GB/nav.yaml := home: a\ncourses: b\nhelp: c\nmore:\n  deep:\n    two: e\n
      | pages/more.yaml := path: /more\ntitle: nav.more.one\ndescription: nav.more.deep.two\nblocks:\n  - { id: only, type: Contact }\n
      locales/en-GB/nav.yaml:5:3 warning: “nav.more.one” has no words in en-GB (sv-SE shows instead); needed at pages/more.yaml:2:8; sv-SE has “d” (text-missing)
    a word that is missing where one site can do without it
      | locales/pt-BR/nav.yaml := home: a\nhelp: c\n
      | sites/north.yaml |   en-GB: { =>   pt-BR: { currency: BRL, storeRegions: [BR] }\n  en-GB: {
      2:1 “nav.courses” has no words in pt-BR, the default locale of south (on north sv-SE shows instead); needed at pages/home.yaml:11:20; sv-SE has “Courses (sv-SE)” (text-missing)
    forms of a plural where no number is given
      | locales/en-GB/nav.yaml := home_one: a\nhome_other: "{{count}} a"\ncourses: b\nhelp: c\n
      1:1 warning: “nav.home” is used without a number at sites/north.yaml:21:24, so no form of a plural is chosen: write “home”, without “_one” (text-missing)
    the same in a default locale
      | locales/sv-SE/nav.yaml := home_other: a\ncourses: b\nhelp: c\n
      1:1 “nav.home” is used without a number at sites/north.yaml:21:24, so no form of a plural is chosen: write “home”, without “_other” (text-missing)
    the same in all locales
      | locales/sv-SE/nav.yaml := home: a\ncourses_other: b\nhelp: c\n
      | locales/en-GB/nav.yaml := home: a\ncourses_other: b\nhelp: c\n
      | locales/pt-BR/nav.yaml := home: a\ncourses_one: b\nhelp: c\n
      locales/en-GB/nav.yaml:2:1 warning: “nav.courses” is used without a number at pages/home.yaml:11:20, so no form of a plural is chosen: write “courses”, without “_other” (text-missing)
      locales/pt-BR/nav.yaml:2:1 “nav.courses” is used without a number at pages/home.yaml:11:20, so no form of a plural is chosen: write “courses”, without “_one” (text-missing)
      locales/sv-SE/nav.yaml:2:1 “nav.courses” is used without a number at pages/home.yaml:11:20, so no form of a plural is chosen: write “courses”, without “_other” (text-missing)
    fallback unknown | locales/en-GB/locale.yaml := name: English\nlang: en-GB\nfallback: [sv-FI, en-GB]\n
      3:12 unknown locale “sv-FI”; did you mean “sv-SE”? allowed: pt-BR, sv-SE (fallback-unknown)
      3:19 “en-GB” falls back to itself (fallback-circular)
    fallback with a letter too many | locales/en-GB/locale.yaml := name: English\nlang: en-GB\nfallback: [sv-SEE]\n
      3:12 “sv-SEE” does not fit; did you mean “sv-SE”? (value-invalid)
    fallback by a script | locales/en-GB/locale.yaml := name: English\nlang: en-GB\nfallback: [pt-Latn]\n
      3:12 “pt-Latn” does not fit; did you mean “pt-BR”? (value-invalid)
    no locale.yaml | locales/en-GB/locale.yaml is removed
      1:1 the file is missing: it tells the language’s name, as “name: 日本語” and “lang: ja-JP” (file-missing)
    same id | pages/home.json := {"path":"/x","title":"home.title","blocks":[{"id":"a","type":"Hero","props":{"heading":"home.title"}}]}
      pages/home.yaml:1:1 pages/home.json has the same name; keep one of the two files (id-collision)
    a page begun under the name of another | pages/home.yml := path: /x\ntitle: { sv-SE: a }\nblocks: []\n
      1:1 pages/home.yaml has the same name; keep one of the two files (id-collision)
    two 404
      | pages/a.yaml := status: 404\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      | pages/b.yaml := status: 404\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      pages/b.yaml:1:9 pages/a.yaml:1 is the page for status 404 too on site north in sv-SE (status-collision)
    route patterns
      | pages/a.yaml := path: /p/{x}\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      | pages/b.yaml := path: /p/{y?}\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      pages/b.yaml:1:7 pages/a.yaml:1 has a path that answers the same addresses on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
    other sites ok
      | pages/a.yaml := path: /p/{x}\nwhen: {site: north}\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      | pages/b.yaml := path: /p/{y?}\nwhen: {region: SOUTH}\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
    empty | pages/a.yaml := 
      1:1 the file is empty; write something in it, or delete it (file-empty)
    list | pages/a.yaml := - a\n
      1:1 a list is wrong here; wanted: a map, as “key: value” without brackets or “- ” (type-wrong)
    text | pages/a.yaml := hello\n
      1:1 “hello” is wrong here; wanted: a map, with “title:” and “blocks:” (type-wrong)
    unexpected
      | pages/a.txt := hello\n
      | sites/Kr.yaml := x: 1\n
      | locales/zh_TW/nav.yaml := a: b\n
      | locales/zh_Hant_TW/nav.yaml := a: b\n
      | sites/shared/schol.yaml := x: 1\n
      | pages/media/a.gif := x
      | locales/en-GB/Nav.yaml := x: y\n
      locales/en-GB/Nav.yaml:1:1 warning: not read: a file of words is named by letters and digits, a small letter first, as home.yaml; rename it to “nav.yaml” (file-unexpected)
      locales/zh_Hant_TW:1:1 warning: not read, nor the file in it: rename the folder to “zh-Hant-TW” (file-unexpected)
      locales/zh_TW:1:1 warning: not read, nor the file in it: rename the folder to “zh-TW” (file-unexpected)
      1:1 warning: not read: pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/, games in games/, blocks for many pages in fragments/, what sites show differently in overrides/ (file-unexpected)
      pages/media/a.gif:1:1 warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt) (file-unexpected)
      sites/Kr.yaml:1:1 warning: not read: a site’s file is named in lower-case letters, digits and hyphens, as kr.yaml; rename it to “kr.yaml” (file-unexpected)
      sites/shared/schol.yaml:1:1 warning: not read: sites/shared/ holds school.yaml; rename it to “school.yaml” (file-unexpected)
    no school | sites/shared/school.yaml is removed
      1:1 the file is missing: it tells the school’s facts and stages (file-missing)
    school typo | sites/shared/school.yaml := fact:\n  students: 1\nstages: [{id: a, from: G20, to: G1}]\n
      1:1 unknown key “fact”; did you mean “facts”? allowed: … (key-unknown)
      3:24 “G20” does not fit; wanted: A level of the strength scale: G19 (beginner) to G1 (master), for example G19 (value-invalid)
    proto | pages/a.yaml := path: /a\n__proto__: {x: 1}\n
      2:1 “__proto__” cannot be a key; choose another name (key-forbidden)
    media broken
      | pages/media/x.png := nope
      | pages/media/y.svg := <svg/>
      1:1 the picture cannot be read; save it again as PNG, JPEG, WebP or AVIF (picture-broken)
      pages/media/y.svg:1:1 the picture does not tell its size; give its <svg> a viewBox or width and height (picture-broken)
    a picture of a phone and a film of a camera under other endings
      | pages/media/x.jpg := \u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000
      | pages/media/x.mp4 := \u0000\u0000\u0000\u0014ftypqt  \u0000\u0000\u0000\u0000
      1:1 this is a HEIC picture of a phone, whatever its name ends in; save it again as PNG, JPEG, WebP or AVIF (picture-broken)
      pages/media/x.mp4:1:1 this is a QuickTime film (.mov), whatever its name ends in; save it again as MP4 (H.264), which every browser plays (film-broken)
    a country in place of a language | locales/en-GB/locale.yaml := name: English\nlang: jp\n
      2:7 “jp” is no language; did you mean “ja”, Japanese? (lang-unknown)
    film broken
      | pages/media/x.mp4 := nope
      | pages/media/y.mp4 := \u0000\u0000\u0000\u0008moov
      1:1 the film cannot be read; save it again as MP4 (H.264), which every browser plays (film-broken)
      pages/media/y.mp4:1:1 the film cannot be read; save it again as MP4 (H.264), which every browser plays (film-broken)
    captions broken
      | pages/media/a.vtt := WEBVTT\n\n00:01.000 --> 00:02.500 line:0\nHi\n
      | pages/media/b.vtt := 1\n00:00:01,000 --> 00:00:02,000\nHi\n
      | pages/media/c.vtt := WEBVTT\n\n00:01.000 --> 00:02.500\n\nHi\n
      | pages/media/d.vtt := WEBVTT\n
      pages/media/b.vtt:1:1 captions begin with a line “WEBVTT” (captions-broken)
      pages/media/b.vtt:2:9 a time of a caption has a dot before its thousandths: 00:00:01.000 --> 00:00:02.000 (captions-broken)
      pages/media/c.vtt:3:1 this caption has no words; write them below its time (captions-broken)
      pages/media/d.vtt:1:1 there is no caption; wanted: 00:01.000 --> 00:04.000, its words below (captions-broken)
    param near | pages/a.yaml := path: /p/{slug}\ntitle: home.title\nblocks: [{id: a, type: ProductDetail, data: {product: {from: product, id: "{slag}"}}}]\n
      3:46 block “ProductDetail” has no slot “product”; allowed: item (slot-unknown)
      3:75 the page’s path has no “{slag}”; did you mean “slug”? allowed: slug (param-unknown)
    a link in the words of the only language that has its page
      | pages/a.yaml := path: /a\ntitle: home.title\nblocks:\n  - {id: a, type: Hero, props: {heading: home.title}}\n  - {id: b, type: RichText, props: {body: {sv-SE: a, en-GB: "[b](/b)", pt-BR: "[c](/b)"}}}\n
      | pages/b.yaml := path: /b\nwhen: {locale: en-GB}\ntitle: home.title\nblocks: [{id: a, type: Hero, props: {heading: home.title}}]\n
      pages/a.yaml:5:84 no page has the path “/b” on site south in pt-BR; did you mean “/a”? (link-nowhere)
    words link | locales/en-GB/nav.yaml := home: a\ncourses: "[x](/nowhere)"\nhelp: c\n
      2:10 warning: “[x](/nowhere)” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
      2:15 warning: no page has the path “/nowhere” on site north in en-GB (link-nowhere)
    words in a file with a hyphen | locales/en-GB/summer-camp.yaml := a: b\n
      1:1 warning: not read: a file of words is named by letters and digits, a small letter first, as home.yaml; rename it to “summerCamp.yaml” (file-unexpected)
    text that begins as a list | locales/en-GB/extra.yaml := soon: - begins soon\n
      1:7 a list begins on the next line; text that begins with “- ” needs quotes (yaml-syntax)
    a map that is not indented | locales/en-GB/extra.yaml := title: a\nsmall:\ntitle: b\n
      3:1 “title” is here twice, in line 1 too; keep one of them; or indent it, if it belongs to “small” above (key-duplicate)
    a key of several lines: the message has one | locales/en-GB/extra.yaml := "a\\nb": x\n"a\\nb": y\n
      2:1 “a b” is here twice, in line 1 too; keep one of them (key-duplicate)
  `,
);

const base = baseTree();
const LOGO = String(base['pages/media/logo.svg']);
const home = (props: string) => ({ 'pages/home.yaml': `${base['pages/home.yaml']}      ${props}\n` });
const UNREAD =
  'warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt)';

const big = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

mistakesOfFiles('in the kind of a file', [
  ...fileRowsBy(home)`
    a film in the place of a picture | picture: { src: logo.mp4, alt: nav.help }
      pages/home.yaml:12:23 “logo.mp4” does not fit: it is a film, not a picture; wanted: A file in pages/media: .svg, .png, .jpg, .webp or .avif, for example shape-ladder.svg (value-invalid)
  `,
  ...fileRows`
    a film that is gone, beside a picture of its name | pages/home.yaml | $ =>   - id: film\n    type: Video\n    props: { video: logo.mp4 }\n
      14:21 there is no film pages/media/logo.mp4 (file-missing)
  `,
  [
    'a picture of too many pixels',
    { 'pages/media/a.png': big },
    'pages/media/a.png:1:1 the picture has 8000 × 6000 pixels, 48 million; at most 40 million, as 7000 × 5700 (file-too-large)',
  ],
]);

mistakesOfFiles(
  'in the name of a file',
  fileRows`
    a picture for a language without its country
      | pages/media/logo.en.svg := ${LOGO}
      | pages/media/logo.sv-SE.svg := ${LOGO}
      | pages/media/logo.xl.svg := ${LOGO}
      1:1 warning: “en” is no locale, so this shows nowhere in place of logo.svg; rename to logo.en-GB.svg (locale-unknown)
    a picture for a locale that no site has | pages/media/logo.ko-KR.svg := ${LOGO}
      1:1 warning: “ko-KR” is no locale, so this shows nowhere in place of logo.svg; there are: en-GB, pt-BR, sv-SE (locale-unknown)
    capitals in a name that a page has in small letters
      | pages/media/Room.SVG := ${LOGO}
      | pages/home.yaml := ${base['pages/home.yaml']}      picture: { src: room.svg, alt: nav.help }\n
      pages/home.yaml:12:23 there is no picture pages/media/room.svg (file-missing)
      1:1 ${UNREAD}; rename it to “room.svg” (file-unexpected)
  `,
);
