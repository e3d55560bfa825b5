import { fileRows, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';

mistakes(
  'what people write for something else',
  HOME,
  changeRows`
    blocks by their ids | blocks:… => blocks:\n  hero:\n    type: Hero\n    props: { heading: home.title }\n
      5:3 a map is not a list; write each entry as “- id: hero”, with its other lines below “id:” (type-wrong)
    a bullet for a dash | blocks:… => blocks:\n  * id: hero\n    type: Contact\n
      5:3 “*” begins no entry of a list; write “- ” (yaml-syntax)
    a link as files have it | to: /courses => to: /courses.html
      11:37 no page has the path “/courses.html” on site north in sv-SE; pages have no ending here: “/courses” (link-nowhere)
    the end of a window | blocks: => window: { startsAt: 2027-01-01T00:00:00+08:00, to: 2027-01-02T00:00:00+08:00 }\nblocks:
      4:48 unknown key “to”; did you mean “endsAt”? allowed: … (key-unknown)
    what a condition leaves out | type: Hero => type: Hero\n    when: { locale: "!pt-BR" }
      7:21 unknown locale “!pt-BR”; what is left out is in “not”: write not: { locale: pt-BR } (locale-unknown)
    a language for a locale | type: Hero => type: Hero\n    when: { locale: sv }
      7:21 unknown locale “sv”; did you mean “sv-SE”? (locale-unknown)
  `,
);

const page = (block: string) => `path: /x\ntitle: home.title\nblocks:\n  - ${block}\n`;

mistakesOfFiles(
  'what people write for something else',
  fileRows`
    a picture of another kind | pages/x.yaml := ${page('{ id: a, type: Hero, props: { heading: home.title, picture: { src: logo.png } } }')}
      4:72 there is no picture pages/media/logo.png; did you mean “logo.svg”? (file-missing)
    a source without its map | pages/x.yaml := ${page('{ id: a, type: CourseGrid, props: { heading: home.title }, data: { items: products } }')}
      4:79 “products” is not a map; write { from: products } (type-wrong)
    an override without a change | pages/overrides/x.yaml := page: home\nfor: { site: south }\n
      1:1 only page, for is here; add one of: title, description, image, index, blocks (map-empty)
    words below their locale | locales/en-GB/more.yaml := en-GB:\n  a: Hello\n
      1:1 all of this file is in en-GB; take “en-GB:” out, and write what is below it further left (key-invalid)
    a folder of a language | locales/sv/more.yaml := a: Hej\n
      locales/sv:1:1 warning: not read, nor the file in it: the locale is called “sv-SE” and has its folder already; move into that what you need (file-unexpected)
    a city for its time zone | sites/south.yaml | timeZone: America/Sao_Paulo => timeZone: Sao Paulo
      4:11 “Sao Paulo” is not a time zone that is known; did you mean “America/Sao_Paulo”? (value-invalid)
    a point as players name it | pages/problems/corner.sgf := (;GM[1]SZ[9]AB[D4](;B[ee]TE[1]))
      1:16 “D4” is no point of a file; write df (sgf-point)
  `,
);
