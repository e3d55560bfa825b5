import { expect, test } from 'vitest';
import { heldLoop } from '../../../tests/helpers/heldLoop.ts';
import { WORST_TEXTS } from '../../../tests/helpers/worstTexts.ts';
import { showPictures } from '../../model/words/inlinePictures.ts';
import { RichTexts } from './richTexts.ts';

const texts = new RichTexts();
test.each(Object.entries(WORST_TEXTS))(
  '%s: 200,000 characters do not hold the loop',
  async (_name, text) => {
    const { result, longestMs } = await heldLoop(async () => {
      const { html } = await texts.toHtml(text);
      return showPictures(html, () => undefined) ?? '';
    });
    expect(longestMs).toBeLessThan(200);
    expect(result.length).toBeLessThan(8 * text.length + 10_000);
    expect(result).not.toMatch(
      /<(?!\/?(?:p|em|strong|a|code|pre|ol|li|blockquote|figure|table|tr|t[hd]|thead|tbody)\b)/,
    );
  },
  30_000,
);

test('what takes too long is shown as it is written, in its paragraphs; texts beside it are what they are, and read once', async () => {
  const slow = `Rules & dates\n\n${'A'.repeat(100_000)}@`;
  const drawn = await Promise.all([slow, '**Go**', '<h1>T</h1><p>a</p>'].map((text) => texts.toHtml(text)));
  expect(drawn).toEqual([
    { html: `<p>Rules &amp; dates</p>\n<p>${'A'.repeat(100_000)}@</p>\n`, isPlain: true },
    { html: '<p><strong>Go</strong></p>\n', isPlain: false },
    { html: '<h2>T</h2><p>a</p>', isPlain: false },
  ]);
  expect(await texts.toHtml('**Go**')).toBe(drawn[1]);
});

test('a long text as people write them is read', async () => {
  const text = '## Day\n\nSome *words* with a [link](/courses), and more.\n\n- one\n- two\n\n'.repeat(2_600);
  const { html, isPlain } = await texts.toHtml(text);
  expect(isPlain).toBe(false);
  expect(html.match(/<h2>/g)).toHaveLength(2_600);
});
