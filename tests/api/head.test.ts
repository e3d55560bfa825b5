import { describe, expect, test } from 'vitest';
import type { HeadModel } from '../../schemas/model.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { attributes, unescapeHtml } from './helpers/html.ts';
import { JP } from './helpers/testSite.ts';

const GLOBAL = 'https://www.hoshi-go.example';
const JAPAN = 'https://jp.hoshi-go.example';

const site = await sharedSite();

const alternatesOf = ({ alternates }: HeadModel) =>
  Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]));

describe('search engines and shares are told one true address a page (L9, S7)', () => {
  test.each(['', '/courses', '/courses/kidbasic'])(
    '%s: the same alternates from both sites',
    async (path) => {
      const expected = {
        'zh-TW': `${GLOBAL}/zh-TW${path}`,
        'zh-CN': `${GLOBAL}/zh-CN${path}`,
        'en-US': `${GLOBAL}/en-US${path}`,
        'ja-JP': `${JAPAN}/ja-JP${path}`,
        'x-default': `${GLOBAL}/zh-TW${path}`,
      };
      for (const [address, headers] of [
        [`/zh-TW${path}`, {}],
        [`/en-US${path}`, {}],
        [`/ja-JP${path}`, {}],
        [`/ja-JP${path}`, JP],
      ] as const) {
        const { head } = await site.model(address, headers);
        expect(alternatesOf(head), address).toEqual(expected);
        const locale = address.split('/')[1] ?? '';
        expect(head.canonical).toBe(alternatesOf(head)[locale]);
      }
    },
  );

  test('all of it is in the page, as the model has it', async () => {
    const [{ head }, html] = await Promise.all([site.model('/en-US'), site.html('/en-US')]);
    expect(html).toContain(`<link rel="canonical" href="${head.canonical}"/>`);
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    expect(Object.fromEntries(links.map(([, lang, href]) => [lang, href]))).toEqual(alternatesOf(head));
    for (const { property, content } of head.openGraph) {
      expect(attributes(html, 'property')).toContain(property);
      expect(unescapeHtml(html)).toContain(`content="${content}"`);
    }
    for (const { name } of head.twitter) expect(attributes(html, 'name')).toContain(name);
    expect(html).toContain(`<meta name="robots" content="index,follow"/>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });
});
