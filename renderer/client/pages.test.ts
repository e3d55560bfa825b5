import { describe, expect, test, vi } from 'vitest';
import { createPageStore } from './pages.ts';

const html = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('documents', () => {
  test('what was prefetched is what navigation shows', async () => {
    const fetch = vi.fn(async () => html('<main>'));
    const pages = createPageStore({ fetch, now: () => 0 });
    const early = pages.get('https://h/a', false);
    expect(await pages.get('https://h/a', true)).toEqual({
      url: 'https://h/a',
      html: '<main>',
      isOwn: false,
    });
    expect(pages.get('https://h/a', true)).toBe(early);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('are good for half a minute', async () => {
    let now = 0;
    const fetch = vi.fn(async () => html(''));
    const pages = createPageStore({ fetch, now: () => now });
    await pages.get('/a', true);
    now = 30_000;
    await pages.get('/a', true);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('are kept in a bounded number, the oldest going first', async () => {
    const fetch = vi.fn(async () => html(''));
    const pages = createPageStore({ fetch, now: () => 0, limit: 2 });
    for (const address of ['/a', '/b', '/c', '/b', '/a']) await pages.get(address, false);
    expect(fetch.mock.calls.map(([address]: unknown[]) => address)).toEqual(['/a', '/b', '/c', '/a']);
  });

  test('an answer that is no HTML is none', async () => {
    const pages = createPageStore({ fetch: async () => Response.json({}), now: () => 0 });
    expect(await pages.get('/a', true)).toBeUndefined();
  });

  test('a failure is not kept', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(html('x'));
    const pages = createPageStore({ fetch, now: () => 0 });
    await expect(pages.get('/a', true)).rejects.toThrow('network');
    expect((await pages.get('/a', true))?.html).toBe('x');
  });

  test('the failure of an older request leaves the newer page', async () => {
    const older = Promise.withResolvers<Response>();
    const fetch = vi.fn().mockReturnValueOnce(older.promise).mockResolvedValueOnce(html('newer'));
    const pages = createPageStore({ fetch, now: () => 0 });
    const first = pages.get('/a', false);
    await pages.get('/a', true, true);
    older.reject(new TypeError('network'));
    await expect(first).rejects.toThrow('network');
    expect((await pages.get('/a', true))?.html).toBe('newer');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a visitor’s own page that was prefetched is shown once, and soon', async () => {
    let now = 0;
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' };
    const fetch = vi.fn(async () => new Response('mine', { headers }));
    const pages = createPageStore({ fetch, now: () => now });
    await pages.get('/a', false);
    expect((await pages.get('/a', true))?.html).toBe('mine');
    expect(fetch).toHaveBeenCalledTimes(1);
    await pages.get('/a', true);
    await pages.get('/a', true);
    expect(fetch).toHaveBeenCalledTimes(3);
    await pages.get('/b', false);
    now = 5_000;
    await pages.get('/b', true);
    expect(fetch).toHaveBeenCalledTimes(5);
    // Clicked before the prefetched page is there.
    void pages.get('/c', false);
    await pages.get('/c', true);
    await pages.get('/c', true);
    expect(fetch).toHaveBeenCalledTimes(7);
  });
});
