import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { AnswerStore } from '../../adapters/answerStore.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import type { PageMetadata } from '../cachedPage.ts';
import { type Cdn, createCdn } from './cdn.ts';
import { createCdnTags } from './tags.ts';

const SETTINGS = { kind: 'fastly', url: 'http://cdn.example', token: 'secret' } as const;
const metadata = (more: Partial<PageMetadata> = {}): PageMetadata => ({
  ...{ status: 200, headers: {}, answers: new Set(), scope: 'north\nen-GB\nhome\nhash', madeAt: 0 },
  ...{
    nextBoundary: Number.POSITIVE_INFINITY,
    freshUntil: Number.POSITIVE_INFINITY,
    sharedSeconds: 60,
    ...more,
  },
});
const many = (count: number) =>
  new Set(Array.from({ length: count }, (_, i) => `ec products ${i} ${'x'.repeat(200)}`));

/** What is sent, each call's tags as one text. */
const sent: string[] = [];
const listen = () =>
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['surrogate-key'] ?? '');
    return new Response(null);
  });
const open: Cdn[] = [];
const setUp = () => {
  listen();
  const listeners: ((snapshot: ContentSnapshot) => void)[] = [];
  const snapshot = makeSnapshot();
  const store = {
    current: () => snapshot,
    onChange: (listener: (typeof listeners)[0]) => listeners.push(listener),
  } as unknown as ContentStore;
  const cdn = createCdn(SETTINGS, pino({ level: 'silent' }));
  open.push(cdn);
  cdn.follow(store, new AnswerStore());
  return { cdn, change: (to: ContentSnapshot) => listeners.forEach((listener) => void listener(to)) };
};
afterEach(async () => {
  for (const cdn of open.splice(0)) await cdn.close();
  vi.unstubAllGlobals();
  sent.length = 0;
});

test('what others may not store has no tags, what is made of answers its own lifetime', () => {
  const { cdn } = setUp();
  const seats = metadata({ sharedSeconds: 0 });
  expect(cdn.withTags(seats)).toBe(seats);
  expect(cdn.withTags(metadata()).sharedSeconds).toBe(86_400);
  expect(cdn.withTags(metadata({ answers: many(1) })).sharedSeconds).toBe(60);
});

test('tags are few bytes, whatever a page is made of', () => {
  const { cdn } = setUp();
  const { headers } = cdn.withTags(metadata({ answers: many(500) }));
  expect(headers['surrogate-key']?.length).toBeLessThan(500);
  expect(headers['surrogate-key']).toMatch(/^hoshi( [slpa]-[\w-]{10}){4}$/);
});

test.each([1, 24, 25, 500])(
  'a change of the last of %i answers concerns the page made from them',
  (count) => {
    const tags = createCdnTags('fastly');
    const answers = many(count);
    const page = tags.headerFor('global\nsv-SE\nhome', answers)['surrogate-key']?.split(' ') ?? [];
    expect(tags.ofAnswer([...answers].at(-1) ?? '').some((tag) => page.includes(tag))).toBe(true);
    expect(createCdnTags('fastly').ofAnswer('ec products 0')).toEqual([]);
  },
);

test('a page that was under way while its content changed is purged again', async () => {
  const { cdn } = setUp();
  await vi.waitFor(() => expect(sent).toEqual(['hoshi']));
  const tags = cdn.withTags(metadata()).headers['surrogate-key'] ?? '';
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 3_000 });
  expect(tags.split(' ')).toContain(sent[1]);
});

test('a change is neither held up by one that has to wait, nor takes it along too early', async () => {
  const { cdn, change } = setUp();
  await vi.waitFor(() => expect(sent).toEqual(['hoshi']));
  cdn.withTags(metadata());
  change(makeSnapshot({ pages: { new: { path: '/new' } } }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 900 });
  await vi.waitFor(() => expect(sent).toHaveLength(3), { timeout: 3_000 });
});

test('so many changes that it is worth no list drop all pages; what waits at the end is sent', async () => {
  const { cdn, change } = setUp();
  const pages = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`page-${i}`, { path: `/p${i}` }]));
  await vi.waitFor(() => expect(sent).toEqual(['hoshi']));
  change(makeSnapshot({ pages }));
  change(makeSnapshot());
  expect(cdn.waiting).toBe(1);
  await cdn.close();
  expect(sent).toEqual(['hoshi', 'hoshi']);
});
