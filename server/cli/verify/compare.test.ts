import { describe, expect, test } from 'vitest';
import type { ManifestEntry } from '../manifest/buildManifest.ts';
import { compareAnswer } from './compare.ts';

const ENTRY: ManifestEntry = {
  site: 'north',
  url: 'https://north.example/en-GB/a',
  path: '/en-GB/a',
  kind: 'page',
  status: 200,
  locale: 'en-GB',
  lang: 'en-GB',
  canonical: 'https://north.example/en-GB/a?b&c',
  blocks: [
    { id: 'hero', type: 'Hero' },
    { id: 'list', type: 'CourseGrid', service: true },
    { id: 'end', type: 'CallToAction' },
  ],
};
const REDIRECT: ManifestEntry = {
  ...{ site: 'north', url: 'https://north.example/a', path: '/a', kind: 'redirect', locale: 'en-GB' },
  ...{ status: 308, location: '/en-GB/a' },
};

interface Answered {
  status: number;
  retryAfter: number;
  lang: string;
  canonical: string;
  blocks: string[];
  json: object | string;
  location: string;
}

/** Returns the differences from an entry for an answer with some changes that otherwise matches. */
function reported(entry: ManifestEntry, change: Partial<Answered> = {}) {
  const { status = entry.status, blocks = ['hero', 'list', 'end'] } = change;
  const canonical = (change.canonical ?? entry.canonical ?? '').replaceAll('&', '&amp;');
  const drawn = blocks.map((id) => `<section class="x" data-block="${id}" data-block-type="X">`).join('');
  const html = `<!doctype html><html lang="${change.lang ?? 'en-GB'}"><head><link rel="canonical" href="${canonical}"/></head>${drawn}`;
  const model = {
    locale: 'en-GB',
    redirect: change.location ?? entry.location,
    head: { canonical: change.canonical ?? entry.canonical },
    blocks: blocks.map((id) => ({ id })),
    ...(typeof change.json === 'object' ? change.json : {}),
  };
  const json = typeof change.json === 'string' ? change.json : JSON.stringify(model);
  return compareAnswer(
    entry,
    { status, location: change.location ?? entry.location, body: html },
    { status, location: undefined, retryAfter: change.retryAfter, body: json },
  );
}

/** As it is told of the model, then of the page. */
const twice = (text: string) => [`/api/page: ${text}`, text];

describe('a deployment', () => {
  test('that is as expected', () => {
    expect(reported(ENTRY)).toEqual({ differences: [], absent: [] });
    expect(reported(REDIRECT)).toEqual({ differences: [], absent: [] });
    const whole = { location: 'https://north.example/en-GB/a', json: { redirect: '/en-GB/a' } };
    expect(reported(REDIRECT, whole).differences).toEqual([]);
  });

  test.each<[what: string, change: Partial<Answered>, differences: string[]]>([
    ['another status', { status: 500 }, ['status 500, expected 200', '/api/page: status 500, expected 200']],
    ['another language', { lang: 'ja-JP' }, ['lang “ja-JP”, expected “en-GB”']],
    ['another locale', { json: { locale: 'sv-SE' } }, ['/api/page: locale “sv-SE”, expected “en-GB”']],
    [
      'another canonical address',
      { canonical: 'https://x.example/' },
      twice('canonical “https://x.example/”, expected “https://north.example/en-GB/a?b&c”'),
    ],
    ['a block that is missing', { blocks: ['list', 'end'] }, twice('block “hero” is missing')],
    ['a block too many', { blocks: ['hero', 'list', 'new', 'end'] }, twice('block “new” is not expected')],
    [
      'another order',
      { blocks: ['end', 'list', 'hero'] },
      twice('blocks in the order end, list, hero, expected hero, list, end'),
    ],
    ['a model that is none', { json: '<html>' }, ['/api/page: the answer is no JSON of a page']],
  ])('with %s', (_, change, differences) => {
    expect(reported(ENTRY, change)).toEqual({ differences, absent: [] });
  });

  test('that stays busy is not compared', () => {
    expect(reported(ENTRY, { status: 503, retryAfter: 1 })).toEqual({
      differences: [],
      absent: [],
      busy: true,
    });
    expect(reported(ENTRY, { status: 503 })).not.toHaveProperty('busy');
  });

  test('that leads elsewhere', () => {
    expect(reported(REDIRECT, { location: '/sv-SE/a' }).differences).toEqual([
      'leads to “/sv-SE/a”, expected “/en-GB/a”',
      '/api/page: redirect “/sv-SE/a”, expected “/en-GB/a”',
    ]);
  });

  test('without what services decide', () => {
    const absent = twice('block “list” is missing');
    expect(reported(ENTRY, { blocks: ['hero', 'end'] })).toEqual({ differences: [], absent });
    const product: ManifestEntry = { ...ENTRY, service: true };
    expect(reported(product, { status: 404 }).differences).toEqual([]);
    expect(reported(product, { status: 500 }).differences).not.toEqual([]);
  });
});
