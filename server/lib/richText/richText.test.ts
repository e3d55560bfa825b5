import { expect, test } from 'vitest';
import { plainToHtml, richTextToHtml } from './richText.ts';

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
  ['<img src="x" onerror="y"><iframe></iframe>', '<p><img src="x" /></p>\n'],
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

test.each([
  ['![A board](/uploads/a.png)', '<p><img src="/uploads/a.png" alt="A board" /></p>\n'],
  ['<p><img src="http://x.example/a" onerror="y"></p>', '<p><img src="http://x.example/a" /></p>'],
  ['<p><img src="javascript:x"></p>', '<p><img /></p>'],
])('a picture keeps its address for the page to judge: %s', (content, html) => {
  expect(richTextToHtml(content)).toBe(html);
});

test.each<[string, string]>([
  ['a wide table of short rows', `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|\n'.repeat(400)}`],
  ['many tables', `|${'a|'.repeat(99)}\n|${'-|'.repeat(99)}\n${'|a|\n'.repeat(99)}\n`.repeat(60)],
  ['quotes in quotes', `${'> '.repeat(8_000)}a`],
])('what would become much more than it is has none: %s', (_what, text) => {
  expect(richTextToHtml(text)).toBeUndefined();
});

test('what stands deeper than anybody writes stands less deep', () => {
  expect(richTextToHtml(`${'<blockquote>'.repeat(200)}a`)).toMatch(
    /^(<blockquote>){100}a(<\/blockquote>){100}$/,
  );
});

test('tables and lists as people write them are tables and lists', () => {
  const table = `| Day | Class |\n| --- | --- |\n${'| Monday | 10:00 |\n'.repeat(200)}`;
  expect(richTextToHtml(table)?.match(/<tr>/g)).toHaveLength(201);
  expect(richTextToHtml('- a\n  - b\n    1. c\n      > d')).toContain('<blockquote>');
  expect(richTextToHtml(`${'-'.repeat(80)}\n\n2026 - 11 - 22 …`)).toContain('<hr');
});

test('a text as it is written keeps its paragraphs', () => {
  expect(plainToHtml('one <b>\n \n\n two\nthree ')).toBe('<p>one &lt;b&gt;</p>\n<p>two\nthree</p>\n');
});
