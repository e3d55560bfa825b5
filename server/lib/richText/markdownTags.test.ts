import { expect, test } from 'vitest';
import { TAGS } from '../../content/parse/markFaults.ts';
import { markdownToHtml } from './safeHtml.ts';

/** What a tag becomes in a text. */
const drawn = (tag: string) => markdownToHtml(`x <${tag}>y</${tag}>`, () => undefined);

test.each([...TAGS].filter((tag) => tag !== 'a'))('<%s>, which authors may write, is drawn', (tag) => {
  expect(drawn(tag)).toContain(`<${tag}`);
});

test.each(['b', 'i', 'u', 'font', 'img', 'script', 'h1', 'div', 'span', 'iframe'])(
  '<%s>, of which authors are told, is not drawn',
  (tag) => {
    expect(TAGS.has(tag)).toBe(false);
    expect(drawn(tag)).not.toContain(`<${tag}`);
  },
);
