import { expect, test } from 'vitest';
import { markdownToHtml } from './safeHtml.ts';

const links = (target: string) => (target === '/none' ? undefined : `[${target}]`);

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
