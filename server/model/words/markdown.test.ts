import { expect, test } from 'vitest';
import { markdownToHtml, richTextToHtml } from './markdown.ts';

const links = (target: string) => (target === '/none' ? undefined : { href: `[${target}]` });

test.each([
  ['# Title', '<h2>Title</h2>\n'],
  ['**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> c</p>\n'],
  ['[x](/courses)', '<p><a href="[/courses]">x</a></p>\n'],
  ['[x](/none)', '<p>x</p>\n'],
  ['a<br>b<script>alert(1)</script>', '<p>a<br />b</p>\n'],
  ['<p onclick="x" lang="ja">囲碁</p>', '<p lang="ja">囲碁</p>'],
  ['<ruby>碁<rt>ご</rt></ruby>', '<p><ruby>碁<rt>ご</rt></ruby></p>\n'],
])('an author’s %s is %s', (markdown, html) => {
  expect(markdownToHtml(markdown, links)).toBe(html);
});

test.each([
  ['<h1>T</h1><b>a</b><i>b</i>', '<h2>T</h2><strong>a</strong><em>b</em>'],
  [' <p>a</p>', ' <p>a</p>'],
  ['**a**', '<p><strong>a</strong></p>\n'],
  ['<a href="https://x.example" target="_blank">x</a>', '<a href="https://x.example" rel="noopener">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="/a">x</a>', '<a href="/a">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="http://x.example">x</a>', '<a rel="noopener">x</a>'],
  ['<img src="x" onerror="y"><iframe></iframe>', ''],
  [
    '<table><tr><th scope="row" colspan="2" class="x">a</th></tr></table>',
    '<table><tr><th scope="row" colspan="2">a</th></tr></table>',
  ],
])('a service’s %s is %s', (content, html) => {
  expect(richTextToHtml(content)).toBe(html);
});
