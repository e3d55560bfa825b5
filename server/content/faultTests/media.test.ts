import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const base = baseTree();
const LOGO = String(base['pages/media/logo.svg']);

/** Returns the site with one mistake. */
function north(from: string, to: string): TreeFiles {
  const site = String(base['sites/north.yaml']);
  if (!site.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return { 'sites/north.yaml': site.replace(from, () => to) };
}

mistakesOfFiles('in pictures, films and captions', [
  ...fileRows`
    a photo that no one can read | pages/media/a.jpg := no JPEG
      1:1 the picture cannot be read; save it again as PNG, JPEG, WebP or AVIF (picture-broken)
    an SVG under the name of a photo | pages/media/a.jpg := <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>
      1:1 this is SVG, whatever its name ends in; save it again as PNG, JPEG, WebP or AVIF (picture-broken)
    a name in capitals, for a file in small letters | pages/sale.yaml |       lead:\n =>       picture: { src: Logo.SVG }\n      lead:\n
      8:23 “Logo.SVG” does not fit; did you mean “logo.svg”? (value-invalid)
    an ending with two letters exchanged | pages/sale.yaml |       lead:\n =>       picture: { src: logo.sgv }\n      lead:\n
      8:23 “logo.sgv” does not fit; did you mean “logo.svg”? (value-invalid)
    a GIF | pages/media/a.gif := GIF89a
      1:1 warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt) (file-unexpected)
    a GIF in a page | pages/sale.yaml | actions: [{ => picture: { src: a.gif, alt: nav.help }\n      actions: [{
      12:23 “a.gif” does not fit: “.gif” is not taken here; wanted: A file in pages/media: .svg, .png, .jpg, .webp or .avif, for example shape-ladder.svg (value-invalid)
    a comma in a caption’s time | pages/media/a.en-GB.vtt := WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi\n
      3:9 a time of a caption has a dot before its thousandths: 00:00:01.000 --> 00:00:02.000 (captions-broken)
    commas in all times of captions | pages/media/a.en-GB.vtt := WEBVTT\n\n00:01.000 --> 00:02,000\nHi\n\n00:03,000 --> 00:04,000\nYou\n
      3:20 a time of a caption has a dot before its thousandths, here and in 1 more: 00:01.000 --> 00:02.000 (captions-broken)
    a caption that ends before it starts | pages/media/a.en-GB.vtt := WEBVTT\n\n00:00:03.000 --> 00:00:02.000\nHi\n
      3:1 this caption ends (00:00:02.000) before it starts (00:00:03.000); it would never show (captions-broken)
    a short arrow | pages/media/a.en-GB.vtt := WEBVTT\n\n00:00:03.000 -> 00:00:05.000\nHi\n
      3:1 this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots (captions-broken)
  `,
  [
    'a picture with spaces in its name is right',
    { 'pages/media/my logo.svg': LOGO, ...north('logo.svg', 'my logo.svg') },
  ],
  [
    'a photo of 21 MB',
    { 'pages/media/a.jpg': Buffer.alloc(21 * 1024 * 1024) },
    'pages/media/a.jpg:1:1 the file has 22.0 MB; at most 20 MB (file-too-large)',
  ],
  [
    'capitals in an ending',
    { 'pages/media/a.SVG': LOGO },
    'pages/media/a.SVG:1:1 warning: not read: pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt); rename it to “a.svg” (file-unexpected)',
  ],
  [
    'an SVG that is cut off',
    { 'pages/media/logo.svg': LOGO.slice(0, 90) },
    'pages/media/logo.svg:1:90 browsers cannot draw this picture: unclosed tag: svg; export or copy it again (picture-broken)',
  ],
]);
