import { expect, test } from 'vitest';
import { blocksToHtml, isBlocks } from './strapiBlocks.ts';

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks });

test.each<[object, string]>([
  [{ type: 'paragraph', children: [text('a'), text(' b', { bold: true })] }, '<p>a<strong> b</strong></p>'],
  [{ type: 'paragraph', children: [text('')] }, ''],
  [{ type: 'paragraph', children: [text('a\nb')] }, '<p>a<br>b</p>'],
  [
    {
      type: 'paragraph',
      children: [text('a', { bold: true, italic: true, strikethrough: true, code: true })],
    },
    '<p><strong><em><s><code>a</code></s></em></strong></p>',
  ],
  [{ type: 'heading', level: 3, children: [text('T')] }, '<h3>T</h3>'],
  [{ type: 'heading', level: '3><script>', children: [text('T')] }, '<h2>T</h2>'],
  [{ type: 'quote', children: [text('q')] }, '<blockquote>q</blockquote>'],
  [{ type: 'code', children: [text('a < b\nc', { bold: true })] }, '<pre><code>a &lt; b\nc</code></pre>'],
  [
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('one')] },
        { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('in')] }] },
      ],
    },
    '<ol><li>one<ul><li>in</li></ul></li></ol>',
  ],
  [
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'https://x.example/?a=1&b="', children: [text('x')] }],
    },
    '<p><a href="https://x.example/?a=1&amp;b=&quot;">x</a></p>',
  ],
  [
    { type: 'image', image: { url: '/uploads/a.webp', alternativeText: '"A"', width: 640, height: null } },
    '<p><img src="/uploads/a.webp" alt="&quot;A&quot;" width="640"></p>',
  ],
  [{ type: 'image', image: null }, ''],
  [{ type: 'paragraph', children: [text('<script>')] }, '<p>&lt;script&gt;</p>'],
  [{ type: 'marquee', children: [text('kept')] }, 'kept'],
  [{ type: 'paragraph', children: 'x' }, ''],
  [{ type: 'paragraph', children: [null, 7, 'x', [text('y')]] }, ''],
])('%j', (block, html) => {
  expect(blocksToHtml([block])).toBe(html);
});

test('nodes in nodes without end are cut off', () => {
  let deep: object = text('deep');
  for (let i = 0; i < 100_000; i++) deep = { type: 'quote', children: [deep] };
  expect(blocksToHtml([deep]).length).toBeLessThan(1_000);
});

test.each([[[]], [[{ type: 'paragraph' }]]])('%j are blocks', (value) => {
  expect(isBlocks(value)).toBe(true);
});

test.each([['text'], [null], [{ type: 'paragraph' }], [[7]], [[{ type: 7 }]], [['a']]])(
  '%j is none',
  (value) => {
    expect(isBlocks(value)).toBe(false);
  },
);
