import type { CdnSettings } from '../../lib/env/cdn.ts';

/** The purge call of a kind of shared cache; `most`: the highest number of tags in one call. */
interface Form {
  most: number;
  call(tags: readonly string[], settings: CdnSettings): { url: string; init: RequestInit };
}

const FORMS: Record<CdnSettings['kind'], Form> = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    most: 200,
    call: (tags, { url, token = '' }) => ({
      url: `${url}/purge`,
      init: { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') } },
    }),
  },
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: {
    most: 30,
    call: (tags, { url, token = '' }) => ({
      url: `${url}/purge_cache`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      },
    }),
  },
  // See server/deploy/varnish.vcl: a ban over the tags, because Varnish has no tags of its own.
  varnish: {
    most: 100,
    call: (tags, { url, token }) => ({
      url: `${url}/`,
      init: {
        method: 'PURGE',
        headers: { 'x-tags': tags.join('|'), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      },
    }),
  },
};

const TIMEOUT = 5_000;
/** The number of bytes of an answer that are read; a longer answer is not the cache's. */
const MOST_READ = 10_000;

/** Splits tags into batches of the size that the kind of cache accepts. */
export function batchTags(tags: readonly string[], { kind }: CdnSettings): string[][] {
  const { most } = FORMS[kind];
  return Array.from({ length: Math.ceil(tags.length / most) }, (_, lot) =>
    tags.slice(lot * most, (lot + 1) * most),
  );
}

/** Purges the pages with any of the tags. @throws if the cache does not confirm it */
export async function purge(tags: readonly string[], settings: CdnSettings): Promise<void> {
  const { url, init } = FORMS[settings.kind].call(tags, settings);
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  const isJson =
    settings.kind === 'cloudflare' && Number(answer.headers.get('content-length') ?? 0) <= MOST_READ;
  if (!isJson) return void (await answer.body?.cancel());
  const said: unknown = await answer.json();
  if (said === null || typeof said !== 'object' || !('success' in said) || said.success !== true)
    throw new Error('did not say success');
}
