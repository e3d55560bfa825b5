import type { CdnSettings } from '../../lib/env/cdn.ts';

/** How a kind of shared cache takes purges; `most`: the number of tags in one call. */
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
  // By server/deploy/varnish.vcl: a ban over the tags, as Varnish has no tags of its own.
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
/** Bytes of an answer that are read: what is longer is no answer of ours. */
const MOST_READ = 10_000;

/** Tags in as many lots as the kind takes at once. */
export function batchTags(tags: readonly string[], { kind }: CdnSettings): string[][] {
  const { most } = FORMS[kind];
  return Array.from({ length: Math.ceil(tags.length / most) }, (_, lot) =>
    tags.slice(lot * most, (lot + 1) * most),
  );
}

/** Has the pages with any of the tags dropped. @throws where the cache does not say that it did */
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
