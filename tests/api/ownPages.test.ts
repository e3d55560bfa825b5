import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageModel } from '../../schemas/model.ts';
import { type OwnContent, startOwnContent } from './helpers/ownContent.ts';
import { answerCatalogue } from './helpers/stub.ts';

const TALKS = `path: /talks/{slug}
title: { en-GB: Talks, sv-SE: Samtal, pt-BR: Samtal }
blocks:
  - id: hero
    type: Hero
    props:
      heading: { en-GB: Talks, sv-SE: Samtal, pt-BR: Samtal }
  - id: dates
    type: EventDates
    props:
      name: { en-GB: Talk, sv-SE: Samtal, pt-BR: Samtal }
window: { startsAt: 2026-01-01T00:00:00+01:00, endsAt: 2036-01-01T00:00:00+01:00 }
`;
const LOCALE_LIKE = `path: /vip-go
title: { en-GB: VIP, sv-SE: VIP, pt-BR: VIP }
blocks:
  - id: hero
    type: Hero
    props:
      heading: { en-GB: VIP, sv-SE: VIP, pt-BR: VIP }
`;
const MEMBERS = LOCALE_LIKE.replace('/vip-go', '/members').replace('blocks:', 'checks: [member]\nblocks:');
const product = { id: 'one', type: 'hjjCoursePlan', isItp: false, isActive: { 'en-GB': true } };
const record = (documentId: string, name: string, isActive: boolean) => ({
  id: documentId.length,
  documentId,
  code: 'one',
  name,
  isActive,
});
let records: unknown[] = [];

let own: OwnContent;
beforeAll(async () => {
  own = await startOwnContent(
    {
      'pages/talks.yaml': TALKS,
      'pages/vip-go.yaml': LOCALE_LIKE,
      'pages/members.yaml': MEMBERS,
    },
    (call) => answerCatalogue({ products: [product], plans: [], records, reviews: [] })(call),
  );
});
afterAll(() => own.close());

/** Addresses in what a page tells search engines. */
const addresses = ({ head }: PageModel) =>
  [...JSON.stringify(head.jsonLd).matchAll(/"(?:item|url)":"([^"]*talks[^"]*)"/g)].map(([, url]) => url);

test('two addresses of one page each tell search engines their own', async () => {
  for (const slug of ['alpha', 'beta', 'alpha']) {
    const found = addresses(await own.site.model(`/en-GB/talks/${slug}`));
    expect(found.length).toBeGreaterThan(1);
    for (const url of found) expect(url).toMatch(new RegExp(`/talks/${slug}$`));
    expect(await own.site.html(`/en-GB/talks/${slug}`)).toContain(`/talks/${slug}"`);
  }
});

describe('a path without a locale that looks as if it began with one', () => {
  test('is led to its page', async () => {
    const answer = await own.site.ask('/vip-go?a=b');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/sv-SE/vip-go?a=b']);
    expect((await own.site.ask('/en-GB/vip-go')).status).toBe(200);
  });

  test('a locale that another site offers stays a locale', async () => {
    expect((await own.site.ask('/pt-BR/courses')).status).toBe(404);
  });
});

describe('a page for members (check: member)', () => {
  test('leads everyone else to the login, the way back in its first parameter', async () => {
    const answer = await own.site.ask('/en-GB/members?x=1');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/en-GB/origin/?back=%2Fen-GB%2Fmembers#/login');
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    const sitemap = (await own.site.ask('/sitemap/en-GB.xml')).text;
    expect(sitemap).toContain('/en-GB/vip-go<');
    expect(sitemap).not.toContain('/members');
  });
});

test('of two content records with one product’s code the active one counts', async () => {
  for (const active of ['first', 'second']) {
    records = [record('first', 'First', active === 'first'), record('second', 'Second', active === 'second')];
    own.site.forget();
    const { blocks } = await own.site.model('/en-GB/courses');
    const names = JSON.stringify(blocks).match(/"name":"(First|Second)"/g);
    expect(names).toEqual([`"name":"${active === 'first' ? 'First' : 'Second'}"`]);
  }
});
