import type { SettingsReader } from './settingsReader.ts';

const KINDS = ['fastly', 'cloudflare', 'varnish'] as const;

/** The shared cache in front from which pages are purged when they change. */
export interface CdnSettings {
  kind: (typeof KINDS)[number];
  /** Without a slash at its end. */
  url: string;
  token: string | undefined;
}

/** `CDN_PURGE`, `CDN_PURGE_URL` and `CDN_PURGE_TOKEN`; undefined where there is none. */
export function readCdn({ get, problem, secretProblem }: SettingsReader): CdnSettings | undefined {
  const name = get('CDN_PURGE');
  if (name === undefined) return undefined;
  const kind = KINDS.find((known) => known === name);
  if (!kind) problem('CDN_PURGE', `one of ${KINDS.join(', ')}`);
  const url = get('CDN_PURGE_URL');
  if (!url || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    problem('CDN_PURGE_URL', 'the http(s) address that takes purges');
  const token = get('CDN_PURGE_TOKEN');
  if (token === undefined ? kind === 'fastly' || kind === 'cloudflare' : /[^\x21-\x7e]/.test(token))
    secretProblem('CDN_PURGE_TOKEN', 'the token that may purge, one word');
  return kind && url ? { kind, url: url.replace(/\/+$/, ''), token } : undefined;
}
