import { expect, test } from 'vitest';
import type { ShowPicture } from './inlinePictures.ts';
import { richTextToHtml } from './richText.ts';

test.each([
  ['<h1>T</h1><b>a</b><i>b</i>', '<h2>T</h2><strong>a</strong><em>b</em>'],
  [' <p>a</p>', ' <p>a</p>'],
  ['**a**', '<p><strong>a</strong></p>\n'],
  [
    '<a href="https://x.example" target="_blank">x</a>',
    '<p><a href="https://x.example" rel="noopener">x</a></p>\n',
  ],
  ['<a href="mailto:a@b.example">x</a>', '<p><a href="mailto:a@b.example">x</a></p>\n'],
  ['<a href="/a">x</a>', '<p><a href="/a">x</a></p>\n'],
  ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>\n'],
  ['<a href="http://x.example">x</a>', '<p><a rel="noopener">x</a></p>\n'],
  ['<img src="x" onerror="y"><iframe></iframe>', ''],
  [
    '<table><tr><th scope="row" colspan="2" class="x">a</th></tr></table>',
    '<table><tr><th scope="row" colspan="2">a</th></tr></table>',
  ],
])('a service’s %s is %s', (content, html) => {
  expect(richTextToHtml(content)).toBe(html);
});

test.each([
  ['<b>Rules</b> of *play*', '<p><strong>Rules</strong> of <em>play</em></p>\n'],
  [
    '<a href="https://x.example">x</a>\n\n- one',
    '<p><a href="https://x.example" rel="noopener">x</a></p>\n<ul>\n<li>one</li>\n</ul>\n',
  ],
  ['<p>One</p>\n\n## Two', '<p>One</p><h2>Two</h2>\n'],
  ['<em>a</em>\n\n| a | b |\n| - | - |\n| 1 | 2 |', /^<p><em>a<\/em><\/p>\n<table>/],
  ['<pre>a</pre>\n    not code\n<p>*b*</p>', '<pre>a</pre>\n    not code\n<p>*b*</p>'],
])('Markdown may begin with a tag, and HTML is what begins and ends as such: %s', (content, html) => {
  if (typeof html === 'string') expect(richTextToHtml(content)).toBe(html);
  else expect(richTextToHtml(content)).toMatch(html);
});

const show: ShowPicture = ({ url, alternativeText: alt }) =>
  url.startsWith('/uploads/')
    ? { src: `/_image${url}`, srcset: `/_image${url} 768w`, width: 768, height: 512, alt }
    : undefined;
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
  expect(richTextToHtml(content, show)).toBe(html);
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
  ['<p><img src="/uploads/a.png"><img src="x"></p>', `<p>${shown('')}</p>`],
])('or left out with what belongs to it alone: %s', (content, html) => {
  expect(richTextToHtml(content, show)).toBe(html);
});

test.each(['<p></p>', '<figure><table><tbody><tr><td>a</td></tr></tbody></table></figure>'])(
  'what never held a picture stays: %s',
  (content) => {
    expect(richTextToHtml(content, show)).toBe(content);
  },
);

test('a text with thousands of marks in a paragraph is shown as it was written', () => {
  const few = '**a** '.repeat(400);
  const many = '**a** '.repeat(600);
  expect(richTextToHtml(few)).toContain('<strong>a</strong>');
  expect(richTextToHtml(`one <b>\n\n${many}`)).toBe(`<p>one &lt;b&gt;</p>\n<p>${many.trim()}</p>\n`);
  expect(richTextToHtml(`${few}\n\n`.repeat(10))).toContain('<strong>a</strong>');
});

test.each(['> ', '1. ', '_a', '*a ', '**a', '`a', '~~a', '[a]('])(
  '%s 100,000 characters long is drawn',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(richTextToHtml(text).length).toBeGreaterThan(10_000);
  },
);

test.each<[string, string]>([
  ['a wide table of short rows', `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|\n'.repeat(400)}`],
  ['many tables', `|${'a|'.repeat(99)}\n|${'-|'.repeat(99)}\n|a|\n\n`.repeat(60)],
  ['a list in a list without end', `${'1. '.repeat(8_000)}a`],
  ['a list of another kind', `${'+ '.repeat(8_000)}a`],
  ['quotes in quotes', `${'> '.repeat(8_000)}a`],
])('what would become much more than it is is shown as it was written: %s', (_what, text) => {
  const html = richTextToHtml(text);
  expect(html.startsWith('<p>')).toBe(true);
  expect(html).not.toMatch(/<(?:table|ol|ul|blockquote)/);
  expect(html.length).toBeLessThan(3 * text.length);
});

test('tables and lists as people write them are tables and lists', () => {
  const table = `| Day | Class |\n| --- | --- |\n${'| Monday | 10:00 |\n'.repeat(200)}`;
  expect(richTextToHtml(table).match(/<tr>/g)).toHaveLength(201);
  expect(richTextToHtml('- a\n  - b\n    1. c\n      > d')).toContain('<blockquote>');
  expect(richTextToHtml(`${'-'.repeat(80)}\n\n2026 - 11 - 22 …`)).toContain('<hr');
});
