import { expect, test } from 'vitest';
import { richTextToHtml } from '../../lib/richText/richText.ts';
import { type ShowPicture, showPictures } from './inlinePictures.ts';

const show: ShowPicture = ({ url, alternativeText: alt }) =>
  url.startsWith('/uploads/')
    ? { src: `/_image${url}`, srcset: `/_image${url} 768w`, width: 768, height: 512, alt }
    : undefined;
const shownIn = (content: string) => showPictures(richTextToHtml(content), show);
const REST = ' loading="lazy" decoding="async" />';
const SIZES = 'sizes="(min-width: 48rem) 45rem, 100vw"';
const shown = (alt: string, size = '') =>
  `<img src="/_image/uploads/a.png" srcset="/_image/uploads/a.png 768w" ${SIZES} alt="${alt}"${size}${REST}`;

test.each([
  ['![A board](/uploads/a.png)', `<p>${shown('A board')}</p>\n`],
  [
    '<p><img src="/uploads/a.png" alt="x" width="640" height="400" onerror="y" style="z"></p>',
    `<p>${shown('x', ' width="640" height="400"')}</p>`,
  ],
  ['<p><img src="/uploads/a.png" width="100%" height="-1"></p>', `<p>${shown('')}</p>`],
  ...['0', '12px', 'x12', '012', '123456', ''].map((width): [string, string] => [
    `<p><img src="/uploads/a.png" width="${width}" height="4"></p>`,
    `<p>${shown('')}</p>`,
  ]),
  ['<p><img src="/uploads/a.png" height="4"></p>', `<p>${shown('')}</p>`],
  [
    '<p><img src="/uploads/a.png" width="99999" height="1"></p>',
    `<p>${shown('', ' width="99999" height="1"')}</p>`,
  ],
  [
    '<figure><a href="https://x.example"><img src="/uploads/a.png" alt="x"></a><figcaption>One</figcaption></figure>',
    `<figure><a href="https://x.example" rel="noopener">${shown('x')}</a><figcaption>One</figcaption></figure>`,
  ],
])('a picture is shown by the site’s own address: %s', (content, html) => {
  expect(shownIn(content)).toBe(html);
});

test.each([
  ['one\n\n![A board](https://other.example/a.png)\n\ntwo', '<p>one</p>\n\n<p>two</p>\n'],
  ['one ![A board](//x/a.png) two', '<p>one  two</p>\n'],
  ['<p><a href="https://x.example"><img src="data:image/png;base64,x"></a></p>', ''],
  [
    '<figure><img src="https://x.example/a.png"><figcaption>The <b>caption</b></figcaption></figure><p>on</p>',
    '<p>on</p>',
  ],
  ['<p><strong>words</strong><img src="javascript:x"></p>', '<p><strong>words</strong></p>'],
  ['<p><img></p>', ''],
  ['<img src="x" onerror="y"><iframe></iframe>', ''],
  ['<p><img src="/uploads/a.png"><img src="x"></p>', `<p>${shown('')}</p>`],
])('or left out with what belongs to it alone: %s', (content, html) => {
  expect(shownIn(content) ?? '').toBe(html);
});

test.each(['<p></p>', '<figure><table><tbody><tr><td>a</td></tr></tbody></table></figure>'])(
  'what never held a picture stays: %s',
  (content) => {
    expect(shownIn(content)).toBe(content);
  },
);
