import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagePart, Renderer } from '../../renderer/contract.ts';
import { makeTree } from '../helpers/tree.ts';
import { attributes, textOf } from './helpers/html.ts';
import { asHost, JP, startTestSite, type TestSite } from './helpers/testSite.ts';

const WORDS: [locale: string, headers: Record<string, string>, message: string, home: string][] = [
  ['zh-TW', {}, '', ''],
  ['zh-CN', {}, '', ''],
  ['en-US', {}, 'An error occurred while showing the error page', 'Go home'],
  ['ja-JP', {}, '', ''],
  ['ja-JP', JP, '', ''],
];

/** Ends a site after what is done with it. */
async function withSite(site: Promise<TestSite>, use: (site: TestSite) => Promise<void>): Promise<void> {
  const running = await site;
  try {
    await use(running);
  } finally {
    await running.close();
  }
}

describe('a page that is not there', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test('says so in the words of its address, with links that are there in that locale', async () => {
    const headings = new Set<string>();
    for (const [locale, headers] of WORDS) {
      const { status, text } = await site.ask(`/${locale}/no-such-page`, headers);
      expect(status).toBe(404);
      expect(text).toContain(`<html lang="${locale}"`);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      const links = attributes(main, 'href');
      expect(links.slice(0, 2), 'a game, and the way home').toEqual([`/${locale}/play`, `/${locale}`]);
      expect(links.length, 'popular links').toBeGreaterThan(3);
      for (const link of links) {
        expect(link).toMatch(new RegExp(`^/${locale}(/|$)`));
        expect((await site.ask(link, headers)).status, link).toBe(200);
      }
      headings.add(textOf(main.slice(main.indexOf('<h1'), main.indexOf('</h1>'))));
    }
    expect(headings.size, 'a heading in each language').toBe(4);
  });

  test('a refused request is told its status, and nothing of a fault on our side, in the words of its address (R5)', async () => {
    const bodies = new Set<string>();
    for (const [locale, headers] of WORDS) {
      const { status, text } = await request(site.address).put(`/${locale}`).set(headers);
      expect(status).toBe(405);
      const main = textOf(text.slice(text.indexOf('<h1'), text.indexOf('</main>')));
      expect(main).toContain('405');
      expect(main).not.toMatch(/our side|我們|我们|当校/);
      bodies.add(main);
    }
    expect(bodies.size, 'words in each language').toBe(4);
  });

  test.each([
    '/en-US/courses/a%2Fb',
    '/en-US/courses/kidbasic%2f',
    '/en-US/courses%2Fkidbasic',
    '/en-US/partners/light%2Fhouse',
    '/en-US/SchoolChampionships/%2F',
  ])('%s: an id with a slash in it is nobody’s, and no second way to a page', async (path) => {
    const { status, text } = await site.ask(path);
    expect(status).toBe(404);
    expect(textOf(text)).toContain('This page could not be found');
    expect(attributes(text, 'data-block')).toContain('message');
  });
});

describe('when all else fails', () => {
  test('a page without style or script, in the words of the address, with a way home', async () => {
    const failing = (parts: readonly PagePart[]) => {
      if (parts.some(({ kind }) => kind === 'header')) throw new Error('the header fails');
    };
    const broken = () =>
      startTestSite({}, (drawing) => {
        const { part, parts } = drawing.renderer;
        const renderer: Renderer = {
          ...drawing.renderer,
          part: (one, cache) => {
            failing([one]);
            return part(one, cache);
          },
          parts: (all, cache) => {
            failing(all);
            return parts(all, cache);
          },
        };
        return { ...drawing, renderer };
      });
    await withSite(broken(), async (site) => {
      const messages = new Set<string>();
      for (const [locale, headers, message, home] of WORDS) {
        const { status, text } = await site.ask(`/${locale}/courses`, headers);
        expect(status).toBe(500);
        expect(text).toContain(`<html lang="${locale}"`);
        expect(text).not.toMatch(/<script|<style|stylesheet|header fails|\.ts:\d+/);
        expect(text).toContain(message);
        expect(text).toMatch(new RegExp(`<a href="/${locale}">${home || '[^<]+'}</a>`));
        messages.add(textOf(text.slice(text.indexOf('<p>'))));
      }
      expect(messages.size, 'other words in each language').toBe(4);
      expect(site.lines.join(''), 'the log knows').toContain('the header fails');
    });
  });

  test('also where a site has no page for a failure', async () => {
    const tree = makeTree({
      'locales/en-GB/errors.yaml': {
        notFoundTitle: 'Not here',
        notFoundBody: 'Gone.',
        backHome: 'Home again',
      },
      'locales/pt-BR/errors.yaml': { notFoundTitle: 'Nada', notFoundBody: 'Foi.', backHome: 'Início' },
    });
    await withSite(startTestSite({ CONTENT_DIR: tree.dir }), async (site) => {
      const english = await site.ask('/en-GB/nothing');
      expect([english.status, textOf(english.text).trim()]).toEqual([
        404,
        'Not here Not here Gone. Home again',
      ]);
      const south = await site.ask('/nothing', asHost('south.localhost'));
      expect(south.text).toContain('<html lang="pt-BR"');
      expect(textOf(south.text)).toContain('Nada Foi. Início');
      const swedish = await site.ask('/sv-SE/nothing');
      expect(textOf(swedish.text), 'words that nobody wrote').toContain('could not be found');
    });
    tree.dispose();
  });
});
