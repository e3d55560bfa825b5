import { describe, expect, test } from 'vitest';
import { getFormUrl, getPageUrl, isPlainClick, isSameDocument } from './links.ts';

const here = new URL('https://www.hoshi.example/en-US');
const link = (href: string, attributes: string[] = [], target = '') => ({
  href: new URL(href, here).href,
  target,
  hasAttribute: (name: string) => attributes.includes(name),
});
const click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

describe('links that the entry takes over', () => {
  test.each(['/en-US/courses', '/ja-JP', '/en-US/courses?q=a#list', 'https://www.hoshi.example/zh-TW'])(
    '%s',
    (href) => {
      expect(getPageUrl(link(href), here)?.href).toBe(new URL(href, here).href);
    },
  );

  test.each([
    'https://app.hoshi.example/',
    'http://www.hoshi.example/en-US',
    'mailto:a@hoshi.example',
    '/api/session',
    '/sitemap.xml',
    '/media/logo.svg',
    '/_assets/client.js',
  ])('not %s', (href) => {
    expect(getPageUrl(link(href), here)).toBeUndefined();
  });

  test('not downloads, new tabs and other targets', () => {
    expect(getPageUrl(link('/en-US', ['download']), here)).toBeUndefined();
    expect(getPageUrl(link('/en-US', ['data-new-tab']), here)).toBeUndefined();
    expect(getPageUrl(link('/en-US', [], '_blank'), here)).toBeUndefined();
    expect(getPageUrl(link('/en-US', [], '_self'), here)).toBeDefined();
  });

  test('not modified clicks, nor those that somebody else has taken', () => {
    expect(isPlainClick(click)).toBe(true);
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])
      expect(isPlainClick({ ...click, [key]: true })).toBe(false);
    expect(isPlainClick({ ...click, button: 1 })).toBe(false);
  });
});

test('a hash alone makes no other document', () => {
  expect(isSameDocument(new URL('#a', here), new URL('#b', here))).toBe(true);
  expect(isSameDocument(new URL('?q=1', here), here)).toBe(false);
});

test('a form asks for what was filled in, and for nothing else', () => {
  const fields: [string, unknown][] = [
    ['q', '  死活 '],
    ['stage', 'beginner'],
    ['stage', 'mastery'],
    ['x', ' '],
    ['file', {}],
  ];
  expect(getFormUrl('https://www.hoshi.example/zh-TW/courses?old=1#list', fields).href).toBe(
    'https://www.hoshi.example/zh-TW/courses?q=%E6%AD%BB%E6%B4%BB&stage=beginner&stage=mastery',
  );
});
