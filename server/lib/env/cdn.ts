import type { SettingsReader } from './settingsReader.ts';

const CDN_KINDS = ['fastly', 'cloudflare', 'varnish'] as const;

export interface CdnSettings {
  kind: (typeof CDN_KINDS)[number];
  /** Without a trailing slash. */
  url: string;
  token: string | undefined;
}

/** Reads `CDN_PURGE`, `CDN_PURGE_URL` and `CDN_PURGE_TOKEN`; undefined if there is no shared cache. */
export function readCdn({ get, problem, secretProblem }: SettingsReader): CdnSettings | undefined {
  const name = get('CDN_PURGE');
  if (name === undefined) return undefined;
  const kind = CDN_KINDS.find((known) => known === name);
  if (!kind) problem('CDN_PURGE', `one of ${CDN_KINDS.join(', ')}`);
  const url = get('CDN_PURGE_URL');
  if (!url || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    problem('CDN_PURGE_URL', 'the http(s) address that takes purges');
  const token = get('CDN_PURGE_TOKEN');
  if (token === undefined ? kind === 'fastly' || kind === 'cloudflare' : /[^\x21-\x7e]/.test(token))
    secretProblem('CDN_PURGE_TOKEN', 'the token that may purge, one word');
  return kind && url ? { kind, url: url.replace(/\/+$/, ''), token } : undefined;
}
