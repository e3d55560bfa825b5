import { expect, test } from 'vitest';
import { heldLoop } from '../../tests/helpers/heldLoop.ts';
import { showPictures } from '../model/words/inlinePictures.ts';
import { RichTexts } from './richTexts.ts';

const texts = new RichTexts();
/** As much as the schemas let through. */
const MOST = 200_000;
const filled = (piece: string, end = '') => piece.repeat((MOST - end.length) / piece.length) + end;

/** Texts of which each makes some part of the parsers as slow as it can be. */
const WORST: Readonly<Record<string, string>> = {
  'an e-mail address without end': filled('A', '@'),
  'exclamation marks': filled('!'),
  'exclamation marks and letters': filled('a!'),
  'an address with entities': `http://a${filled('&a;').slice(9)}`,
  'an address with brackets': `http://a${filled(')').slice(8)}`,
  'brackets in brackets': filled('['),
  'links that do not end': filled('[a]('),
  emphasis: filled('*a '),
  'strong emphasis': filled('**a_'),
  'code that does not end': filled('`a'),
  'a wide table': filled('|a'),
  'a table of short rows': `|${'a|'.repeat(9_000)}\n|${'-|'.repeat(9_000)}\n${'|\n'.repeat(9_000)}`,
  'elements in elements': filled('<div>'),
  'quotes of HTML': filled('<blockquote>'),
  'tags that do not end': `<p>${filled('<a ').slice(4)}>`,
  'attributes without end': `<p ${filled('a=b ').slice(8)}>`,
  entities: filled('&lt;'),
  'quotes in quotes': filled('> '),
  'lists in lists': filled('1. '),
  'pictures in figures': filled('<figure><img src="x">'),
};

test.each(Object.entries(WORST))(
  '%s: 200,000 characters do not hold the loop',
  async (_name, text) => {
    const { result, longestMs } = await heldLoop(async () => {
      const { html } = await texts.toHtml(text);
      return showPictures(html, () => undefined) ?? '';
    });
    expect(longestMs).toBeLessThan(50);
    expect(result.length).toBeLessThan(8 * MOST + 10_000);
    expect(result).not.toMatch(
      /<(?!\/?(?:p|em|strong|a|code|pre|ol|li|blockquote|figure|table|tr|t[hd]|thead|tbody)\b)/,
    );
  },
  30_000,
);

test('what takes too long is shown as it is written, in its paragraphs', async () => {
  const text = `Rules & dates\n\n${'A'.repeat(100_000)}@`;
  const { html, isPlain } = await texts.toHtml(text);
  expect(isPlain).toBe(true);
  expect(html).toBe(`<p>Rules &amp; dates</p>\n<p>${'A'.repeat(100_000)}@</p>\n`);
}, 30_000);

test('texts beside it are what they are, and read once', async () => {
  const [slow, one, other] = await Promise.all(
    [`${'A'.repeat(110_000)}@`, '**Go**', '<h1>T</h1><p>a</p>'].map((text) => texts.toHtml(text)),
  );
  expect(slow?.isPlain).toBe(true);
  expect(one).toEqual({ html: '<p><strong>Go</strong></p>\n', isPlain: false });
  expect(other).toEqual({ html: '<h2>T</h2><p>a</p>', isPlain: false });
  expect(await texts.toHtml('**Go**')).toBe(one);
}, 30_000);

test('a long text as people write them is read', async () => {
  const text = '## Day\n\nSome *words* with a [link](/courses), and more.\n\n- one\n- two\n\n'.repeat(2_600);
  const { html, isPlain } = await texts.toHtml(text);
  expect(isPlain).toBe(false);
  expect(html.match(/<h2>/g)).toHaveLength(2_600);
}, 30_000);
