import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fileRows, type Mistake, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows, textRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const cutWords = (words: string) =>
  `the text ends here, as “ #” begins a comment; put all of it in quotes: "${words}"; or write a space behind the “#” of a comment (text-cut)`;
const inline = (name: string, words: string, ...reported: string[]): Mistake => [
  name,
  'lead: home.lead',
  `lead:\n        sv-SE: a\n        en-GB: ${words}\n        pt-BR: c`,
  ...reported,
];

mistakes('text that is cut by a comment', HOME, [
  ...textRows`
    a number sign behind one word | Problem #1
      ${HOME}:11:24 ${cutWords('Problem #1')}
    a word behind one word | Problem #one
      ${HOME}:11:24 warning: ${cutWords('Problem #one')}
    in another script | Первая #метка
      ${HOME}:11:23 ${cutWords('Первая #метка')}
    a comment | Try problem # one of these
    in quotes | "Try problem #1 yourself"
    the next line goes on | Try #1\n          and more
      ${HOME}:11:20 ${cutWords('Try #1')}
  `.map((row) => inline(...row)),
  ...changeRows`
    in brackets over lines | lead: home.lead => lead: { sv-SE: a, en-GB: Try #1,\n        pt-BR: c }
      9:36 ${cutWords('Try #1')}
  `,
]);

mistakes(
  'characters that nobody sees',
  HOME,
  textRows`
    the same, escaped | "Go \\u202enow"
      ${HOME}:11:16 a character that turns the direction of what follows (U+202E) is in this text; take it out, or write the words again (character-hidden)
    a space without width | Go\u200bnow
      ${HOME}:11:18 warning: a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)
    joiners of scripts and emoji, marks of direction, soft hyphens | Go\u00adban می\u200cخواهم 👩\u200d🏫 \u200e1
  `.map((row) => inline(...row)),
);

const MARKUP =
  'is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)';

mistakes(
  'words in a field that takes no Markdown',
  HOME,
  textRows`
    bold | Learn **now**
      ${HOME}:11:22 warning: “**now**” ${MARKUP}
  `.map((row) => inline(...row)),
);

mistakes(
  'words in a field that takes no Markdown',
  'locales/en-GB/home.yaml',
  changeRows`
    in words of locales | [object Object] => title: Home\ndescription: Go\nheading: Learn <strong>Go</strong>\nlead: "{{facts.students}}"\n
      3:10 warning: “<strong>” ${MARKUP}
  `,
);

const MORE = (props: string, type = 'RichText') =>
  `path: /more\ntitle: home.title\nblocks:\n  - id: text\n    type: ${type}\n    ${props}\n`;
const words = (text: string) => `{ sv-SE: "${text}", en-GB: "${text}", pt-BR: "${text}" }`;
const never =
  'this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)';
const AROUND = "when: { window: { endsAt: '2027-02-01T00:00:00+08:00' } }";

mistakesOfFiles('what needs other files', [
  ...fileRows`
    a place of the page that is not there, in Markdown | pages/more.yaml := ${MORE(`props: { body: { sv-SE: "[a](#plans)", en-GB: "[a](#text)", pt-BR: b } }`)}
      6:34 warning: the page of this link has no block or entry “#plans”; allowed: text (link-anchor)
    the same beside data | pages/courses.yaml := path: /courses\ntitle: courses.title\nblocks:\n  - id: list\n    type: CourseGrid\n    props: { heading: courses.title }\n    data: { items: { from: products, limit: 6 } }\n  - id: hero\n    type: Hero\n    props:\n      heading: courses.title\n      actions: [{ label: nav.courses, to: "#plans" }, { label: nav.home, to: "#branch-5" }]\n
      12:43 warning: the page of this link has no block or entry “#plans”; allowed: list, hero (link-anchor)
    a window within another | pages/more.yaml := ${AROUND}\n${MORE(`when: { window: { startsAt: '2027-02-02T00:00:00+08:00' } }\n    props: { body: ${words('a')} }`)}
      7:5 warning: ${never}
    windows that overlap, and a login that is asked for twice | pages/more.yaml := ${AROUND}\n${MORE(`when: { loggedIn: true, any: [{ loggedIn: true }], window: { startsAt: '2027-01-31T00:00:00+08:00' } }\n    props: { body: ${words('a')} }`)}
    pictures that are cut off
      | pages/media/a.svg := <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path d="M0 0h9"/><g>
      | pages/media/b.svg := <!DOCTYPE svg [<!ENTITY ns "http://a.example/">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" data-of="&ns;"/>
      2:21 browsers cannot draw this picture: unclosed tag: g; export or copy it again (picture-broken)
    captions that end before they start | pages/media/a.vtt := WEBVTT\n\n00:04.000 --> 00:02.000\nHello\n
      3:1 this caption ends (00:02.000) before it starts (00:04.000); it would never show (captions-broken)
  `,
  [
    'captions of another film',
    {
      'pages/media/a.mp4': readFileSync(new URL('../../../pages/media/first-net.mp4', import.meta.url)),
      'pages/media/a.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n01:20.000 --> 01:24.000\nBye\n',
      'pages/more.yaml': MORE(
        'props: { heading: home.title, video: a.mp4, poster: { src: logo.svg }, captions: [{ locale: en-GB, file: a.vtt }] }',
        'Video',
      ),
    },
    expect.stringMatching(
      /^pages\/media\/a.vtt:6:15 warning: this caption ends at 84 seconds, and its film \(pages\/media\/a.mp4\) lasts [\d.]+ \(captions-late\)$/,
    ),
    'pages/more.yaml:6:76 warning: the film has no captions in sv-SE, pt-BR, where it shows too; add a file for each (captions-missing)',
  ],
]);

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#842' } });
const JPEG = await picture.jpeg().toBuffer();
const PNG = await picture.png().toBuffer();
const WEBP = await picture.webp({ lossless: true }).toBuffer();
const MP4 = readFileSync(new URL('../../../pages/media/first-net.mp4', import.meta.url));

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>\n${inner}</svg>`;
const cut = (file: string) =>
  `pages/media/${file}:1:1 the end of this file is missing, so that only its beginning would show; copy or export it again (media-cut)`;
const script = (file: string, at: string, what: string) =>
  `pages/media/${file}:${at} warning: ${what} in this picture does nothing on a page, and is a risk to who opens the file alone; take it out (picture-script)`;

mistakesOfFiles('in pictures and films', [
  [
    'all of them whole',
    {
      'pages/media/a.jpg': JPEG,
      'pages/media/b.png': PNG,
      'pages/media/c.webp': WEBP,
      'pages/media/d.mp4': MP4,
      'pages/media/e.svg': svg('<a href="https://x.example/"><g id="on"/></a>'),
    },
  ],
  [
    'the end is missing',
    {
      'pages/media/a.jpg': JPEG.subarray(0, -20),
      'pages/media/b.png': PNG.subarray(0, -20),
      'pages/media/c.webp': WEBP.subarray(0, -20),
      'pages/media/d.mp4': MP4.subarray(0, -20),
    },
    cut('a.jpg'),
    cut('b.png'),
    'pages/media/c.webp:1:1 the picture cannot be read; save it again as PNG, JPEG, WebP or AVIF (picture-broken)',
    cut('d.mp4'),
  ],
  ...fileRows`
    scripts
      | pages/media/a.svg := ${svg('<script>x()</script>')}
      | pages/media/b.svg := ${svg('<g/>', ' onload="x()"')}
      | pages/media/c.svg := ${svg('<a xlink:href="javascript:x()"/>')}
      ${script('a.svg', '2:8', 'the <script>')}
      ${script('b.svg', '1:71', '“onload”')}
      ${script('c.svg', '2:32', '“xlink:href”')}
  `,
]);
