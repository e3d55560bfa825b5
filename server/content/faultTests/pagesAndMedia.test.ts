import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const base = baseTree();
const LOGO = String(base['pages/media/logo.svg']);
const CAPTIONS = 'pages/media/a.en-GB.vtt';

/** Returns the sale page with one mistake. */
function sale(from: string, to: string): TreeFiles {
  if (!SALE.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return { 'pages/sale.yaml': SALE.replace(from, () => to) };
}

/** Returns the site with one mistake. */
function north(from: string, to: string): TreeFiles {
  const site = String(base['sites/north.yaml']);
  if (!site.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return { 'sites/north.yaml': site.replace(from, () => to) };
}

/** Returns a page that exists only under a condition. */
const only = (path: string, when: string) =>
  `path: ${path}\nwhen: ${when}\ntitle: home.title\nblocks: [{ id: a, type: Hero, props: { heading: home.heading } }]\n`;

/** Returns the block “soon” with all its lines shifted right or left. */
const soon = (by: (line: string) => string) => ({
  'pages/sale.yaml': SALE.split('\n')
    .map((line, index) => (index > 11 && index < 18 ? by(line) : line))
    .join('\n'),
});

const FRAGMENT =
  'description: x\nparams:\n  heading: { kind: text, default: nav.help }\nblocks:\n  - id: t\n    type: CallToAction\n    props: { heading: { param: heading }, actions: [{ label: nav.courses, to: /courses }] }\n';

/** Fifty mistakes of people who have read the manuals: number and mistake, the files, and all expected reports. */
const MISTAKES: [name: string, files: TreeFiles, ...reported: string[]][] = [
  [
    '1 a key further left than its neighbours',
    sale('      lead:', '    lead:'),
    'pages/sale.yaml:8:5 “lead:” belongs in the column of “heading:” in line 7: write 6 spaces before it, not 4 (yaml-indent)',
  ],
  [
    '1 a key further left than its block',
    sale('    props:\n      heading: {', '  props:\n      heading: {'),
    'pages/sale.yaml:6:3 “props:” belongs in the column of “type:” in line 5: write 4 spaces before it, not 2 (yaml-indent)',
  ],
  [
    '1 a key one column off',
    sale('      actions: [{', '     actions: [{'),
    'pages/sale.yaml:12:6 “actions:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 5 (yaml-indent)',
  ],
  [
    '1 the first of several keys further right',
    sale('      heading: {', '       heading: {'),
    'pages/sale.yaml:7:8 “heading:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 7 (yaml-indent)',
  ],
  [
    '1 the first of several keys further left',
    sale('      heading: {', '     heading: {'),
    'pages/sale.yaml:7:6 “heading:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 5 (yaml-indent)',
  ],
  [
    '1 two faults of indentation, of which the first one mends nothing',
    soon((line) => line.replace(/^ {4}(?=type|props)/, '   ')),
    'pages/sale.yaml:14:4 “type:” belongs in the column of “id:” in line 13 (yaml-indent)',
  ],
  [
    '2 a block within the list of the one above',
    sale('  - id: soon\n    type', '      - id: soon\n        type'),
    'pages/sale.yaml:13:7 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 6 (yaml-indent)',
  ],
  [
    '2 the first lines of a block further right',
    sale('  - id: soon\n    type', '    - id: soon\n      type'),
    'pages/sale.yaml:13:5 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 4 (yaml-indent)',
  ],
  [
    '2 a block two columns further right',
    soon((line) => `  ${line}`),
    'pages/sale.yaml:13:5 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 4 (yaml-indent)',
  ],
  [
    '2 a block beneath the list of another block',
    {
      'pages/sale.yaml': SALE.replace(
        /actions: .*\n {2}- id: soon/,
        'actions:\n        - { label: nav.courses, to: /courses }\n      - id: soon',
      ),
    },
    'pages/sale.yaml:14:7 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 6 (yaml-indent)',
  ],
  [
    '2 a block at the left margin',
    soon((line) => line.slice(2)),
    'pages/sale.yaml:13:1 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 0 (yaml-indent)',
  ],
  [
    '3 a full-width colon',
    sale('      look: soon', '      look：soon'),
    'pages/sale.yaml:18:11 “：” is a full-width colon; write “: ” (yaml-syntax)',
  ],
  [
    '3 a full-width colon before braces',
    sale('heading: { sv', 'heading：{ sv'),
    'pages/sale.yaml:7:14 “：” is a full-width colon; write “: ” (yaml-syntax)',
  ],
  [
    '3 a full-width colon within braces',
    sale('en-GB: Sale', 'en-GB：Sale'),
    'pages/sale.yaml:2:27 “：” is a full-width colon; write “: ” (yaml-syntax)',
  ],
  [
    '3 full-width braces',
    sale('{ heading: courses.title }', '｛ heading: courses.title ｝'),
    'pages/sale.yaml:21:12 “｛” is a full-width brace; write “{” (yaml-syntax)',
  ],
  [
    '4 typographic quotes',
    sale('look: soon', 'look: “soon”'),
    'pages/sale.yaml:18:13 unknown value ““soon””: ““” is a typographic quote; did you mean “soon”? allowed: quiet, soon, on, ended (value-unknown)',
  ],
  [
    '5 a full-width comma',
    sale('Rea, en-GB: Sale', 'Rea，en-GB: Sale'),
    'pages/sale.yaml:2:20 “，” is a full-width comma; write “, ” (yaml-syntax)',
  ],
  [
    '5 an ideographic comma',
    sale('Rea, en-GB: Sale', 'Rea、en-GB: Sale'),
    'pages/sale.yaml:2:20 “、” is an ideographic comma; write “, ” (yaml-syntax)',
  ],
  [
    '6 a tab',
    sale('      look', '\tlook'),
    'pages/sale.yaml:18:1 a tab indents this line; use spaces (yaml-tab)',
  ],
  [
    '7 a date without its zone',
    sale('2027-03-01T00:00:00+01:00', '2027-03-01T00:00:00'),
    'pages/sale.yaml:15:33 “2027-03-01T00:00:00” is no moment: the offset of its time zone is missing behind it; write it as 2027-03-01T00:00:00+08:00 (value-invalid)',
  ],
  [
    '8 24:00',
    sale('T23:59:59', 'T24:00:00'),
    'pages/sale.yaml:15:68 “2027-03-31T24:00:00+02:00” is no moment: there is no hour 24; a day ends at 23:59:59 and begins at 00:00:00 (value-invalid)',
  ],
  [
    '8 30 February',
    sale('2027-03-01T', '2027-02-30T'),
    'pages/sale.yaml:15:33 “2027-02-30T00:00:00+01:00” is no moment: there is no day 30, as 2027-02 has 28 (value-invalid)',
  ],
  [
    '8 slashes in a date',
    sale('2027-03-01T', '2027/03/01T'),
    'pages/sale.yaml:15:33 “2027/03/01T00:00:00+01:00” is no moment: a date has hyphens; write it as 2027-03-01T00:00:00+01:00 (value-invalid)',
  ],
  [
    '9 commas in numbers',
    north('nav:', 'currencies: { SEK: { priceSteps: [1,000, 4,000] } }\nnav:'),
    'sites/north.yaml:20:35 “1,000” is several values here, as a comma ends one; write 1000 (number-comma)',
    'sites/north.yaml:20:42 “4,000” is several values here, as a comma ends one; write 4000 (number-comma)',
  ],
  [
    '9 a comma in a number within braces',
    sale('limit: 6', 'limit: 1,000'),
    'pages/sale.yaml:22:45 “1,000” is several values here, as a comma ends one; write 1000 (number-comma)',
  ],
  [
    '10 HTML in plain words',
    sale('en-GB: Come in', 'en-GB: Come <b>in</b> now.<br>'),
    'pages/sale.yaml:10:21 warning: “<b>” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)',
  ],
  [
    '11 a colon in a text',
    sale('en-GB: Come in', 'en-GB: Come: in'),
    'pages/sale.yaml:10:16 a second “: ” on this line; text that begins with one of { [ * & ! | > % @ ` # or holds “: ” needs quotes (yaml-syntax)',
  ],
  [
    '11 a colon in a text within braces',
    sale('en-GB: Sale', 'en-GB: Sale: now'),
    'pages/sale.yaml:2:29 a second “: ” in this text; text that begins with one of { [ * & ! | > % @ ` # or holds “: ” needs quotes (yaml-syntax)',
  ],
  [
    '11 a comma left out within braces',
    sale('en-GB: Sale', 'en-GB: Sale sv-SE: Rea'),
    'pages/sale.yaml:2:29 a comma is missing before “sv-SE:”; or, if all of it is one text, it needs quotes (yaml-syntax)',
  ],
  [
    '12 a number sign',
    sale('en-GB: Come in', 'en-GB: Try problem #1 yourself'),
    'pages/sale.yaml:10:28 the text ends here, as “ #” begins a comment; put the whole text in quotes, or a space behind the “#” of a comment (text-cut)',
  ],
  [
    '12 a number sign within braces',
    sale('en-GB: Sale', 'en-GB: Sale #1 now'),
    'pages/sale.yaml:2:34 the text ends here, as “ #” begins a comment; put the whole text in quotes, or a space behind the “#” of a comment (text-cut)',
  ],
  [
    '13 @',
    sale('en-GB: Come in', 'en-GB: @home'),
    'pages/sale.yaml:10:16 this text begins with “@”, so it needs quotes (yaml-syntax)',
  ],
  [
    '14 %',
    sale('en-GB: Come in', 'en-GB: %50'),
    'pages/sale.yaml:10:16 this text begins with “%”, so it needs quotes (yaml-syntax)',
  ],
  ['15 yes is a word', sale('en-GB: Come in', 'en-GB: yes')],
  [
    '15 null is none',
    sale('en-GB: Come in', 'en-GB: null'),
    'pages/sale.yaml:10:16 nothing is written here; wanted: text (type-wrong)',
  ],
  ['16 Norwegian no is a word', sale('en-GB: Come in', 'en-GB: no')],
  [
    '17 a leading zero',
    north('  email:', '  phone: 0255500100\n  email:'),
    'sites/north.yaml:17:10 0255500100 is a number here; write it as text, in quotes: "0255500100" (type-wrong)',
  ],
  [
    '18 a key twice',
    sale('      look: soon', '      look: soon\n      look: on'),
    'pages/sale.yaml:19:7 “look” is here twice; keep one of them (key-duplicate)',
  ],
  [
    '19 a merge key',
    sale('      look: soon', '      <<: *x'),
    'pages/sale.yaml:18:7 “<<” does not merge maps here; write the keys out (yaml-merge)',
  ],
  [
    '20 an emoji in an id',
    sale('id: soon', 'id: so😀n'),
    'pages/sale.yaml:13:9 “so😀n” does not fit: “😀” cannot be in it; wanted: A short name in lower case: letters, digits, hyphens, for example hot-courses (value-invalid)',
  ],
  [
    '21 a picture with spaces in its name is right',
    { 'pages/media/my logo.svg': LOGO, ...north('logo.svg', 'my logo.svg') },
  ],
  [
    '22 a photo that no one can read',
    { 'pages/media/a.jpg': 'no JPEG' },
    'pages/media/a.jpg:1:1 the picture cannot be read; save it again as PNG, JPEG, WebP or AVIF (picture-broken)',
  ],
  [
    '23 a photo of 21 MB',
    { 'pages/media/a.jpg': Buffer.alloc(21 * 1024 * 1024) },
    'pages/media/a.jpg:1:1 the file has 22.0 MB; at most 20 MB (file-too-large)',
  ],
  [
    '24 a GIF',
    { 'pages/media/a.gif': 'GIF89a' },
    'pages/media/a.gif:1:1 warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt) (file-unexpected)',
  ],
  [
    '24 capitals in an ending',
    { 'pages/media/a.SVG': LOGO },
    'pages/media/a.SVG:1:1 warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt); rename it to “a.svg” (file-unexpected)',
  ],
  [
    '24 a GIF in a page',
    sale('actions: [{', 'picture: { src: a.gif, alt: nav.help }\n      actions: [{'),
    'pages/sale.yaml:12:23 “a.gif” does not fit: “.gif” is not taken here; wanted: A file in pages/media: .svg, .png, .jpg, .webp or .avif, for example shape-ladder.svg (value-invalid)',
  ],
  [
    '25 an SVG that is cut off',
    { 'pages/media/logo.svg': LOGO.slice(0, 90) },
    'pages/media/logo.svg:1:90 browsers cannot draw this picture: unclosed tag: svg; export or copy it again (picture-broken)',
  ],
  [
    '26 a comma in a caption’s time',
    { [CAPTIONS]: 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi\n' },
    'pages/media/a.en-GB.vtt:3:1 this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots (captions-broken)',
  ],
  [
    '26 a caption that ends before it starts',
    { [CAPTIONS]: 'WEBVTT\n\n00:00:03.000 --> 00:00:02.000\nHi\n' },
    'pages/media/a.en-GB.vtt:3:1 this caption ends (00:00:02.000) before it starts (00:00:03.000); it would never show (captions-broken)',
  ],
  [
    '26 a short arrow',
    { [CAPTIONS]: 'WEBVTT\n\n00:00:03.000 -> 00:00:05.000\nHi\n' },
    'pages/media/a.en-GB.vtt:3:1 this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots (captions-broken)',
  ],
  [
    '27 a problem without a solution',
    { 'pages/problems/a.sgf': '(;SZ[9]AB[aa]AW[ab])' },
    'pages/problems/a.sgf:1:2 no move is marked right; put TE[1] on the last move of a solution (sgf-no-solution)',
  ],
  [
    '28 a link to a page of another site',
    { ...sale('/courses }', '/only }'), 'pages/only.yaml': only('/only', '{ site: south }') },
    'pages/sale.yaml:12:43 no page has the path “/only” on site north in sv-SE (link-nowhere)',
  ],
  [
    '29 a link to a page of another locale',
    { ...sale('/courses }', '/only }'), 'pages/only.yaml': only('/only', '{ locale: sv-SE }') },
    'pages/sale.yaml:12:43 no page has the path “/only” on site north in en-GB (link-nowhere)',
  ],
  [
    '30 a link in capitals',
    sale('/courses }', '/Courses }'),
    'pages/sale.yaml:12:43 warning: “/Courses” is redirected; write it as the page has it: “/courses” (link-inexact)',
  ],
  [
    '31 an override of a block that was renamed',
    {
      ...sale('id: top', 'id: first'),
      'pages/overrides/sale.south.yaml':
        'page: sale\nfor: { site: south }\nblocks: [{ id: top, props: { lead: null } }]\n',
    },
    'pages/overrides/sale.south.yaml:3:16 the page has no block “top”; allowed: first, soon, list; a new block needs a “type” (block-missing)',
  ],
  [
    '32 a fragment’s parameter',
    {
      'pages/fragments/trial.yaml': FRAGMENT,
      'pages/sale.yaml': `${SALE}  - id: more\n    type: Fragment\n    props: { fragment: trial, with: { headng: nav.help } }\n`,
    },
    'pages/sale.yaml:25:39 fragment “trial” has no parameter “headng”; did you mean “heading”? allowed: heading (fragment-param)',
  ],
  [
    '33 a condition that excludes itself',
    sale('when: { window', 'when: { loggedIn: true, not: { loggedIn: true }, window'),
    'pages/sale.yaml:15:5 warning: this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)',
  ],
  [
    '33 a site of another region',
    sale('when: { window', 'when: { site: south, region: NORTH, window'),
    'pages/sale.yaml:15:5 warning: this never holds, so nothing of it shows; there are: north (NORTH: sv-SE, en-GB), south (SOUTH: pt-BR) (when-never)',
  ],
  [
    '33 a block that shows when its page does not',
    sale('blocks:', 'when: { window: { startsAt: 2028-01-01T00:00:00+01:00 } }\nblocks:'),
    'pages/sale.yaml:16:5 warning: this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)',
  ],
  [
    '34 a window that ends before it starts',
    sale('endsAt: 2027', 'endsAt: 2026'),
    'pages/sale.yaml:15:68 the window ends before it starts: 2026-03-31T23:59:59+02:00 is before 2027-03-01T00:00:00+01:00 (window-reversed)',
  ],
  [
    '34 two notices at once',
    sale(
      '  - id: list',
      '  - id: on\n    type: Notice\n    when: { window: { startsAt: 2027-03-15T00:00:00+01:00 } }\n    props: { heading: home.heading, look: on }\n  - id: list',
    ),
    'pages/sale.yaml:21:5 warning: this shows at the same time as block “soon”, which says “look: soon”; end one where the other begins (window-overlap)',
  ],
  [
    '34 two pages of one address, one after the other: right',
    {
      'pages/a.yaml': only('/a', '{ window: { endsAt: 2027-03-31T23:59:59+02:00 } }'),
      'pages/b.yaml': only('/a', '{ window: { startsAt: 2027-04-01T00:00:00+02:00 } }'),
    },
  ],
  [
    '34 two pages of one address at the same time',
    {
      'pages/a.yaml': only('/a', '{ site: north, window: { endsAt: 2027-04-30T23:59:59+02:00 } }'),
      'pages/b.yaml': only('/a', '{ site: north, window: { startsAt: 2027-04-01T00:00:00+02:00 } }'),
    },
    'pages/a.yaml:1:7 warning: pages/b.yaml:1 has a path that answers the same addresses at the same time on site north in sv-SE (route-collision)',
    'pages/b.yaml:1:7 pages/a.yaml:1 has a path that answers the same addresses at the same time on site north in sv-SE (route-collision)',
  ],
  [
    '35 Big5',
    { 'pages/sale.yaml': Buffer.concat([Buffer.from('title: '), Buffer.from([0xa4, 0xa4, 0xa4, 0xe5])]) },
    'pages/sale.yaml:1:8 not UTF-8 text from here on; save the file as UTF-8 (file-encoding)',
  ],
  [
    '36 GBK',
    { 'pages/sale.yaml': Buffer.concat([Buffer.from('title: '), Buffer.from([0xd6, 0xd0, 0xce, 0xc4])]) },
    'pages/sale.yaml:1:8 not UTF-8 text from here on; save the file as UTF-8 (file-encoding)',
  ],
  [
    '37 UTF-16',
    { 'pages/sale.yaml': Buffer.from(`\ufeff${SALE}`, 'utf16le') },
    'pages/sale.yaml:1:1 the file is saved as UTF-16; save it as UTF-8 (file-encoding)',
  ],
  [
    '37 UTF-16 without its mark',
    { 'pages/sale.yaml': Buffer.from(SALE, 'utf16le') },
    'pages/sale.yaml:1:1 the file is saved as UTF-16; save it as UTF-8 (file-encoding)',
  ],
  [
    '38 saved by half, within an entry',
    { 'pages/sale.yaml': SALE.slice(0, SALE.indexOf('from: products')) },
    'pages/sale.yaml:22:20 this “{” is not closed; close it with “}” (yaml-syntax)',
  ],
  [
    '38 saved by half, within a block',
    { 'pages/sale.yaml': SALE.slice(0, SALE.indexOf('    props:\n      heading: home')) },
    'pages/sale.yaml:13:5 “heading” is missing here (key-missing)',
  ],
  [
    '39 a file of words deleted',
    { 'locales/sv-SE/nav.yaml': null },
    'locales/sv-SE/nav.yaml:1:1 the file is missing: 3 keys have no words in sv-SE, the default locale of north: home, courses, help (text-missing)',
  ],
  [
    '40 a folder renamed',
    { 'locales/en-gb/nav.yaml': 'home: a\n' },
    'locales/en-gb:1:1 warning: not read, nor the file in it: the locale is called “en-GB” and has its folder already; move into that what you need (file-unexpected)',
  ],
  [
    '41 marks of a merge',
    sale('title: {', '<<<<<<< HEAD\ntitle: {'),
    'pages/sale.yaml:2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)',
  ],
  [
    '41 marks of a merge in JSON',
    { 'pages/a.json': '{\n<<<<<<< HEAD\n  "path": "/a"\n' },
    'pages/a.json:2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)',
  ],
  [
    '42 a backup beside',
    { 'pages/courses.bak.yaml': String(base['pages/courses.yaml']) },
    'pages/courses.bak.yaml:1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; if this is a copy, keep it outside of the content; if it is a new page, give it a “path” of its own (route-collision)',
  ],
  [
    '42 a copy beside',
    { 'pages/copy of courses.yaml': String(base['pages/courses.yaml']) },
    'pages/copy of courses.yaml:1:1 warning: “copy of courses” is an odd name for a page, which overrides, commands and reports use; take letters from A to Z, digits, hyphens, “_” and dots alone (page-name)',
    'pages/copy of courses.yaml:1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; if this is a copy, keep it outside of the content; if it is a new page, give it a “path” of its own (route-collision)',
  ],
  [
    '43 two paths that differ in a parameter’s name',
    { 'pages/a.yaml': only('/a/{x}', '{ site: north }'), 'pages/b.yaml': only('/a/{y}', '{ site: north }') },
    'pages/b.yaml:1:7 pages/a.yaml:1 has a path that answers the same addresses on site north in sv-SE (route-collision)',
  ],
  [
    '43 a second page of an address, to a part of which a link leads',
    {
      'pages/a.yaml': only('/courses', '{ site: north }'),
      'pages/b.yaml': `path: /b
title: home.title
blocks:
  - { id: go, type: CallToAction, props: { heading: home.heading, actions: [{ label: nav.courses, to: '/courses#list' }] } }
`,
    },
    'pages/a.yaml:1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE (route-collision)',
  ],
  [
    '44 300 blocks',
    {
      'pages/sale.yaml':
        SALE +
        Array.from(
          { length: 300 },
          (_, index) => `  - { id: n${index}, type: Notice, props: { heading: home.heading } }\n`,
        ).join(''),
    },
    'pages/sale.yaml:4:3 the list is too long; at most 200 entries (list-length)',
  ],
  [
    '45 a heading of 20,000 letters',
    sale('heading: { sv-SE: Rea', `heading: { sv-SE: ${'långa ord '.repeat(2000)}`),
    'pages/sale.yaml:7:25 warning: 19999 letters are more than anybody reads here; write 300 at most (text-long)',
  ],
  [
    '46 an override of the direction',
    sale('Come in', 'Come \u202ein'),
    'pages/sale.yaml:10:21 a character that turns the direction of what follows (U+202E) is in this text; take it out, or write the words again (character-hidden)',
  ],
  [
    '47 a space without width in a key',
    sale('      look: soon', '      lo\u200bok: soon'),
    'pages/sale.yaml:18:9 a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)',
  ],
  [
    '47 a no-break space behind a key',
    sale('      look: soon', '      look\u00a0: soon'),
    'pages/sale.yaml:18:7 unknown key “look‹U+00A0›”; did you mean “look”? allowed: … (key-unknown)',
  ],
  [
    '47 a space without width in a name',
    sale('look: soon', 'look: so\u200bon'),
    'pages/sale.yaml:18:15 a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)',
  ],
  [
    '48 no-break spaces',
    sale('      look:', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0look:'),
    'pages/sale.yaml:18:1 this is a no-break space (U+00A0), which YAML takes for a letter; write ordinary spaces (yaml-space)',
  ],
  ['49 see server/cli/check.test.ts: the catalogue is read there', {}],
  [
    '50 a link to a block that was renamed',
    sale('to: /courses', "to: '#plans'"),
    'pages/sale.yaml:12:43 warning: the page of this link has no block or entry “#plans”; allowed: top, soon, list (link-anchor)',
  ],
];

mistakesOfFiles('in pages, media and drafts', MISTAKES);

mistakesOfFiles('in addition', [
  [
    'a locale without its folder',
    north('locales:\n', 'locales:\n  fr-FR: { currency: EUR, storeRegions: [FR] }\n'),
    'sites/north.yaml:7:3 locale “fr-FR” has no folder in locales/; make locales/fr-FR/, with a locale.yaml as the others have, or take the locale out (locale-missing)',
  ],
  [
    'a path in another script',
    sale('/sale', '/夏天'),
    'pages/sale.yaml:1:7 “/夏天” does not fit: “夏” cannot be in it; wanted: The path after the locale: letters a to z, digits, `-`, `_`, `.` and `~`; `{name}` is a parameter, `{name?}` an optional one, for example /courses/{productId} (value-invalid)',
  ],
  [
    'a film’s page',
    sale(
      '  - id: list',
      '  - { id: v, type: Video, props: { video: "https://www.youtube.com/watch?v=abc" } }\n  - id: list',
    ),
    'pages/sale.yaml:19:43 “www.youtube.com” has a page with a film on it here, not a film that browsers play; put an .mp4 into pages/media, or link to the page (film-page)',
  ],
]);

test('none of the fifty is missing', () => {
  const numbers = new Set(MISTAKES.map(([name]) => Number.parseInt(name, 10)));
  expect([...numbers]).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});
