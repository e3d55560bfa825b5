import { expect, test } from 'vitest';
import data from '../../../schemas/data.json' with { type: 'json' };
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, type Mistake, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';
import { readBlockSchemas } from '../blockSchemas.ts';
import { formatList } from '../messageText.ts';

const HOME = 'pages/home.yaml';
const COURSES = 'pages/courses.yaml';
const SOURCES = formatList(data.oneOf.map((source) => source.properties.from.const));

/** An author's changes to a file of the base tree, and all expected reports. */
mistakes(
  'in what a page names',
  COURSES,
  changeRows`
    missing from | { from: products, limit: 6 } => { limit: 6 }
      9:14 “from” is missing here; allowed: ${SOURCES} (key-missing)
    slot unknown | items: => item:
      9:7 block “CourseGrid” has no slot “item”; did you mean “items”? allowed: items (slot-unknown)
    slot kind | from: products, limit => from: reviews, limit
      9:22 slot “items” of “CourseGrid” takes products, not reviews; write from: products (slot-kind)
    slot missing |     data:\n      items: { from: products, limit: 6 }\n =>
      4:5 block “CourseGrid” needs data for its slot “items”: data: { items: { from: products } } (slot-missing)
    data under the props |     data:\n      items: { from: products, limit: 6 }\n =>       data:\n        items: { from: products, limit: 6 }\n
      8:7 “data” belongs beside “props:”, not under it (key-unknown)
    names behind each other | from: products, limit: 6 => from: products, ids: vip-1m vip-3m
      9:37 “vip-1m vip-3m” is not a list; write [vip-1m, vip-3m], or each entry on a line of its own behind “- ” (type-wrong)
    param | from: products, limit: 6 => from: products, ids: ["{slug}"]
      9:38 the page’s path has no “{slug}”; the path has no parameters (param-unknown)
    when language |     props: =>     when: { lang: en-GB }\n    props:
      6:13 unknown key “lang”; did you mean “locale”? allowed: … (key-unknown)
    when locale |     props: =>     when: { locale: en-UK }\n    props:
      6:21 unknown locale “en-UK”; did you mean “en-GB”? (locale-unknown)
    when region |     props: =>     when: { region: [NORD] }\n    props:
      6:22 unknown region “NORD”, which no file of sites/ says; did you mean “NORTH”? allowed: NORTH, SOUTH (region-unknown)
    when flag |     props: =>     when: { flag: x-camps }\n    props:
      6:19 unknown flag “x-camps”; did you mean “x-camp”? allowed: reviewVideo, officialLineAccount, parentsPageVideo, homeRecommendedContent, reviewsMode, localeChange, x-camp (flag-unknown)
    when flag value |     props: =>     when: { flag: reviewsMode=grid }\n    props:
      6:19 flag “reviewsMode” is never “grid”; allowed: static, carousel (flag-value)
    when key |     props: =>     when: { sites: north }\n    props:
      6:13 unknown key “sites”; did you mean “site”? allowed: … (key-unknown)
    window without offset |     props: =>     when: { window: { startsAt: 2026-12-02 } }\n    props:
      6:33 “2026-12-02” is no moment: its time and offset are missing; write it as 2026-12-02T00:00:00+08:00 (value-invalid)
    device |     props: =>     when: { device: tablet }\n    props:
      6:21 unknown value “tablet”; allowed: mobile, desktop (value-unknown)
    two pages one path | path: /courses => path: /
      1:7 no page has the path “/courses” on site north in sv-SE; it is named at pages/home.yaml:11:37, sites/north.yaml:22:44, sites/north.yaml:28:50 and 2 more places (link-nowhere)
      pages/home.yaml:1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
  `,
);

mistakes(
  'in what a page names',
  HOME,
  changeRows`
    data for a block without | $ =>   - id: game\n    type: PlayGo\n    data: { items: { from: products } }\n
      14:13 block “PlayGo” takes no data (slot-unknown)
    check unknown | path: /\n => path: /\nchecks: [markt]\n
      2:10 unknown check “markt”; did you mean “market”? allowed: market (check-unknown)
    path and status | path: /\n => path: /\nstatus: 404\n
      2:1 a page has either a “path” or a “status”, not both (page-address)
    neither | path: /\n =>
      1:1 a page has a “path”, or the “status” that it is shown for (page-address)
    path pattern | path: /\n => path: home\n
      1:7 “home” does not fit; write /home (value-invalid)
    when site | path: /\n => path: /\nwhen: { site: nort }\n
      2:15 unknown site “nort”; did you mean “north”? allowed: north, south (site-unknown)
    translation key | heading: home.heading => heading: home.headline
      8:16 no locale has words for “home.headline”; did you mean “home.heading”? (text-missing)
    a group of words | heading: home.heading => heading: blocks.Faq
      8:16 no locale has words for “blocks.Faq”: it is a group; it has search, placeholder, submit, clear, noneTitle, …; name one of them (text-missing)
    namespace | heading: home.heading => heading: hom.heading
      8:16 no locale has words for “hom.heading”: there is no “hom.yaml” in locales/; did you mean “home.heading”? (text-missing)
    link nowhere | to: /courses => to: /course
      11:37 no page has the path “/course” on site north in sv-SE; did you mean “/courses”? (link-nowhere)
    link with locale | to: /courses => to: /sv-SE/courses
      11:37 no page has the path “/sv-SE/courses” on site north in sv-SE; leave the locale out: “/courses” (link-nowhere)
    link without slash | to: /courses => to: courses
      11:37 “courses” does not fit; write /courses (value-invalid)
    link http | to: /courses => to: http://example.com
      11:37 “http://example.com” does not fit; did you mean “https://example.com”? (value-invalid)
    link other host | to: /courses => to: //example.com/x
      11:37 “//example.com/x” leads to another host; write it with https: (href-invalid)
    site key | to: /courses => to: site:appURL
      11:37 a site has no address “appURL” in its metadata; did you mean “appUrl”? allowed: email, facebookUrl, instagramUrl, lineUrl, youtubeUrl, whatsappUrl, discordUrl, shopUrl, appUrl, originWebSiteUrl (site-key-unknown)
    origin | to: /courses => to: origin:log-in
      11:37 the origin site has no screen “log-in”; did you mean “login”? allowed: login, register, account, purchases, redeem, checkout/{id}, logout (origin-unknown)
    a screen of the origin site that takes an id | to: /courses => to: origin:checkout/kidbasic
    its id is missing | to: /courses => to: origin:checkout
      11:37 the origin site has no screen “checkout”; allowed: login, register, account, purchases, redeem, checkout/{id}, logout (origin-unknown)
  `,
);

const FILM = `  - id: film
    type: Video
    props:
      video: lesson.mp4
      captions:
        - { locale: sv-SE, file: lesson.vtt }
        - { locale: xx-XX, file: lesson.txt }
`;

mistakesOfFiles(
  'in a page that shows a film',
  fileRows`
    its files and its languages | pages/home.yaml := ${baseTree()['pages/home.yaml']}${FILM}
      15:14 there is no film pages/media/lesson.mp4 (file-missing)
      16:7 warning: the film has no captions in en-GB, pt-BR, where it shows too; add a file for each (captions-missing)
      17:34 there is no file of captions pages/media/lesson.vtt (file-missing)
      18:21 unknown locale “xx-XX”; allowed: en-GB, pt-BR, sv-SE (locale-unknown)
      18:34 “lesson.txt” does not fit: “.txt” is not taken here; save the captions as WebVTT (.vtt) (value-invalid)
    captions whose name says another language
      | pages/home.yaml := ${baseTree()['pages/home.yaml']}${FILM.replaceAll('lesson.vtt', 'lesson.pt-BR.vtt')}
      | pages/media/lesson.pt-BR.vtt := WEBVTT\n\n00:01.000 --> 00:02.000\nOlá\n
      15:14 there is no film pages/media/lesson.mp4 (file-missing)
      16:7 warning: the film has no captions in en-GB, pt-BR, where it shows too; add a file for each (captions-missing)
      17:34 warning: the name of this file says pt-BR, and its captions are offered as sv-SE; correct one of them (captions-locale)
      18:21 unknown locale “xx-XX”; allowed: en-GB, pt-BR, sv-SE (locale-unknown)
      18:34 “lesson.txt” does not fit: “.txt” is not taken here; save the captions as WebVTT (.vtt) (value-invalid)
    captions whose file is missing, of another language by its name | pages/home.yaml := ${baseTree()['pages/home.yaml']}${FILM.replaceAll('lesson.vtt', 'lesson.pt-BR.vtt')}
      15:14 there is no film pages/media/lesson.mp4 (file-missing)
      16:7 warning: the film has no captions in en-GB, pt-BR, where it shows too; add a file for each (captions-missing)
      17:34 there is no file of captions pages/media/lesson.pt-BR.vtt (file-missing)
      18:21 unknown locale “xx-XX”; allowed: en-GB, pt-BR, sv-SE (locale-unknown)
      18:34 “lesson.txt” does not fit: “.txt” is not taken here; save the captions as WebVTT (.vtt) (value-invalid)
    captions of some languages, on the site that has these alone | pages/home.yaml := ${baseTree()['pages/home.yaml']}${FILM.replace(/ +- .*xx-XX.*\n/, '').replace('type: Video', 'type: Video\n    when: { site: north }')}
      16:14 there is no film pages/media/lesson.mp4 (file-missing)
      17:7 warning: the film has no captions in en-GB, where it shows too; add a file for each (captions-missing)
      18:34 there is no file of captions pages/media/lesson.vtt (file-missing)
    a film on a site with a locale that has no folder yet
      | pages/home.yaml := ${baseTree()['pages/home.yaml']}${FILM.replace(/ +- .*xx-XX.*\n/, '').replace('type: Video', 'type: Video\n    when: { site: north }')}
      | sites/north.yaml |   en-GB: { =>   fi-FI: { currency: EUR, storeRegions: [FI] }\n  en-GB: {
      16:14 there is no film pages/media/lesson.mp4 (file-missing)
      17:7 warning: the film has no captions in en-GB, where it shows too; add a file for each (captions-missing)
      18:34 there is no file of captions pages/media/lesson.vtt (file-missing)
      sites/north.yaml:8:3 locale “fi-FI” has no folder in locales/; make locales/fi-FI/, with a locale.yaml as the others have, or take the locale out (locale-missing)
  `,
);

mistakesOfFiles(
  'between two pages',
  fileRows`
    an address that the other’s file is named by | pages/a.yaml := path: /courses\ntitle: home.title\nblocks: [{ id: a, type: Hero, props: { heading: home.heading } }]\n
      1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
  `,
);

mistakes(
  'in a page with entries',
  'pages/home.yaml',
  changeRows`
    one id in two groups of questions | $ =>   - id: faq\n    type: Faq\n    props:\n      groups:\n        - items: [{ id: age, question: nav.help, answer: nav.help }]\n        - items: [{ id: age, question: nav.help, answer: nav.help }]\n
      17:25 entry “age” is already in line 16; ids are used once in a block (block-duplicate)
  `,
);

mistakes('in the type of a block, as other programs call it', 'pages/home.yaml', [
  ...Object.entries({
    Text: 'RichText',
    Image: 'FeatureGrid',
    gallery: 'FeatureGrid',
    Button: 'CallToAction',
    CTA: 'CallToAction',
    Banner: 'Hero',
    Accordion: 'Faq',
    Map: 'BranchList',
  }).map(
    ([called, type]): Mistake => [
      called,
      'type: Hero',
      `type: ${called}`,
      `pages/home.yaml:6:11 unknown block “${called}”; did you mean “${type}”? allowed: … (block-unknown)`,
    ],
  ),
]);

test('no two blocks are called the same', () => {
  const blocks = [...readBlockSchemas()];
  const names = blocks.flatMap(([name, { alsoCalled }]) => [name.toLowerCase(), ...alsoCalled]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
