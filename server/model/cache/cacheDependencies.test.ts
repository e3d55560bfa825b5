import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../adapters/failure.ts';
import { CacheDependencies } from './cacheDependencies.ts';

afterEach(() => void vi.restoreAllMocks());
const NOW = 5_000;
const dependencies = () => {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  return new CacheDependencies();
};
const answer = (key: string, freshUntil: number) => Promise.resolve({ key, value: key, freshUntil });
const FAILURE = new CallFailure('ec', 'status', { status: 500 });

test('a page is fresh as long as the first of its answers', async () => {
  const page = dependencies();
  expect(await page.require(answer('a', 9_000), 'ec')).toBe('a');
  await page.optional(answer('b', 8_000), 'ec');
  await page.require(answer('c', 20_000), 'ec');
  expect(page).toMatchObject({ freshUntil: 8_000, degraded: false });
  expect([...page.answerKeys]).toEqual(['a', 'b', 'c']);
});

test('a failed call shortens a page’s freshness to a second, by the monotonic clock', async () => {
  const page = dependencies();
  await page.require(answer('a', 20_000), 'ec');
  await expect(page.require(Promise.reject(FAILURE), 'ec')).rejects.toBe(FAILURE);
  expect(page).toMatchObject({ freshUntil: NOW + 1_000, degraded: true });
});

test('what a page can do without is left out when its call fails, and shortens its freshness as well', async () => {
  const page = dependencies();
  expect(await page.optional(Promise.reject(FAILURE), 'ec')).toBeUndefined();
  expect(page).toMatchObject({ freshUntil: NOW + 1_000, degraded: true });
  await page.optional(answer('a', NOW + 300), 'ec');
  await expect(page.optional(Promise.reject(FAILURE), 'ec')).resolves.toBeUndefined();
  expect(page.freshUntil).toBe(NOW + 300);
});

test('a service that is not set is no failure of a call: the page stays as fresh as it is', async () => {
  const page = dependencies();
  expect(await page.optional(undefined, 'ec')).toBeUndefined();
  await expect(page.require(undefined, 'ec')).rejects.toMatchObject({ reason: 'not-set' });
  expect(page).toMatchObject({ freshUntil: Number.POSITIVE_INFINITY, degraded: false });
});

test('what is no failed call is thrown and leaves no mark', async () => {
  const page = dependencies();
  await expect(page.optional(Promise.reject(new TypeError('a fault')), 'ec')).rejects.toThrow('a fault');
  expect(page.degraded).toBe(false);
});

test('boundaries: the first counts', () => {
  const page = dependencies();
  page.addBoundary(10);
  page.addBoundary(20);
  expect(page.nextBoundary).toBe(10);
});

test('what another page was made from counts for the page that shows it', async () => {
  const [page, other] = [dependencies(), dependencies()];
  await page.require(answer('a', 9_000), 'ec');
  page.addBoundary(30);
  await other.require(answer('b', 8_000), 'ec');
  other.addBoundary(20);
  page.add(other);
  expect(page).toMatchObject({ nextBoundary: 20, freshUntil: 8_000, degraded: false });
  expect([...page.answerKeys]).toEqual(['a', 'b']);
  const failed = dependencies();
  await failed.optional(Promise.reject(FAILURE), 'ec');
  page.add(failed);
  expect(page).toMatchObject({ nextBoundary: 20, freshUntil: NOW + 1_000, degraded: true });
  page.add(dependencies());
  expect(page.degraded).toBe(true);
});

test('a service that is not set is named', async () => {
  await expect(dependencies().require(undefined, 'course')).rejects.toMatchObject({
    name: 'CallFailure',
    service: 'course',
  });
});
