import { resolve } from 'node:path';
import { type CdnSettings, readCdn } from './cdn.ts';
import { type Misspelt, SettingsReader } from './settingsReader.ts';
import { readTracing, type TracingSettings } from './tracing.ts';
import { readTrustProxy } from './trustProxy.ts';

export const SERVICES = ['USER_API', 'COURSE_API', 'EC_API', 'BACKSTAGE_API', 'CONTENT_API'] as const;
/** Addresses of the five services (backend contract), each ending in `/`; absent if not set. */
export type ServiceAddresses = Partial<Record<(typeof SERVICES)[number], string>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings from the environment, read and checked once. The README's table of settings has the same names. */
export interface Env {
  port: number;
  contentDir: string;
  dataDir: string;
  nonProduction: boolean;
  /** Whether forms may be sent without limits; only in non-production. */
  noLimits: boolean;
  /** Bearer token for /metrics and /api/status; without it they are 404 in production. */
  statusToken: string | undefined;
  /** The operators' port, which needs no token and is not reachable for visitors; by default the site's port. */
  statusPort: number | undefined;
  /** The address to listen on; by default all. */
  statusHost: string | undefined;
  /** The first seals and signs, all open and verify. Empty: a secret is created and stored in the data folder. */
  sessionSecrets: readonly string[];
  /** Which proxies' `X-Forwarded-*` headers are trusted, as an Express setting. */
  trustProxy: boolean | number | string;
  /** Whether browsers must use https also for all subdomains of the site's host. */
  hstsSubdomains: boolean;
  /** The Redis server that instances share; absent: each instance is independent. */
  redisUrl: string | undefined;
  /** The shared cache to purge after changes; absent: its entries expire by themselves. */
  cdn: CdnSettings | undefined;
  logLevel: LogLevel;
  /** Where traces are sent; absent: they are not collected. */
  tracing: TracingSettings | undefined;
  services: ServiceAddresses;
  /** The credentials for the content service: a token, else a login. */
  content: {
    token: string | undefined;
    identifier: string | undefined;
    password: string | undefined;
    localeNames: ReadonlyMap<string, string>;
  };
  misspelt: readonly Misspelt[];
}

const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads only the content folder, independent of the other settings. */
export function readContentDir(source: NodeJS.ProcessEnv = process.env): string {
  return resolve(new SettingsReader(source).get('CONTENT_DIR') ?? ROOT);
}

/** Reads the settings. @throws EnvError that lists every setting that is wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env, defaults: NodeJS.ProcessEnv = {}): Env {
  const source = { ...defaults, ...variables };
  const settings = new SettingsReader(source);
  const { get } = settings;
  const port = readPort('PORT', settings) ?? 3000;
  const env: Env = {
    port,
    statusPort: readStatusPort(port, settings),
    statusHost: get('STATUS_HOST'),
    statusToken: get('STATUS_TOKEN'),
    contentDir: readContentDir(source),
    dataDir: resolve(get('DATA_DIR') ?? resolve(ROOT, '.data')),
    nonProduction: readSwitch('NON_PRODUCTION', false, settings),
    noLimits: readNoLimits(settings),
    logLevel: readLogLevel(settings),
    services: readServices(settings),
    trustProxy: readProxy(settings),
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', true, settings),
    redisUrl: readRedisUrl(settings),
    cdn: readCdn(settings),
    tracing: readTracing(get, settings.secretProblem),
    sessionSecrets: readSecrets(settings),
    content: readContent(settings),
    misspelt: settings.misspelt(),
  };
  settings.throwProblems();
  return env;
}

function readPort(name: string, { get, problem }: SettingsReader): number | undefined {
  const value = get(name);
  if (value === undefined) return undefined;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) problem(name, 'a port from 0 to 65535');
  return port;
}

function readStatusPort(sitePort: number, settings: SettingsReader): number | undefined {
  const port = readPort('STATUS_PORT', settings);
  if (port && port === sitePort) settings.problem('STATUS_PORT', 'another port than PORT');
  return port;
}

function readSwitch(name: string, fallback: boolean, { get, problem }: SettingsReader): boolean {
  const value = (get(name) ?? String(fallback)).toLowerCase();
  if (!['true', 'false', '1', '0'].includes(value)) problem(name, 'true or false');
  return value === 'true' || value === '1';
}

function readNoLimits(settings: SettingsReader): boolean {
  const isOff = !readSwitch('LIMITS', true, settings);
  if (isOff && !readSwitch('NON_PRODUCTION', false, settings))
    settings.problem('LIMITS', 'true, unless NON_PRODUCTION is true');
  return isOff;
}

function readLogLevel({ get, problem }: SettingsReader): LogLevel {
  const found = LOG_LEVELS.find((level) => level === (get('LOG_LEVEL') ?? 'info'));
  if (!found) problem('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`);
  return found ?? 'info';
}

function readServices({ get, problem }: SettingsReader): ServiceAddresses {
  const services: ServiceAddresses = {};
  for (const name of SERVICES) {
    const address = get(name);
    if (!address) continue;
    const url = URL.parse(address);
    // Calls append their path, so nothing may follow the address's own.
    if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(address))
      problem(name, 'an http(s) address without ? and #');
    services[name] = address.endsWith('/') ? address : `${address}/`;
  }
  return services;
}

function readProxy({ get, problem }: SettingsReader): Env['trustProxy'] {
  const value = readTrustProxy(get('TRUST_PROXY'));
  const expected = 'true, false, a number of hops, or addresses such as 10.0.0.0/8 with commas between';
  if (value === undefined) problem('TRUST_PROXY', expected);
  return value ?? false;
}

function readRedisUrl({ get, secretProblem }: SettingsReader): string | undefined {
  const url = get('REDIS_URL');
  if (url && !/^rediss?:$/.test(URL.parse(url)?.protocol ?? ''))
    secretProblem('REDIS_URL', 'an address such as redis://localhost:6379 or rediss://…');
  return url;
}

function readSecrets({ get, secretProblem }: SettingsReader): string[] {
  const parts = get('SESSION_SECRET')?.split(',') ?? [];
  const secrets = parts.map((secret) => secret.trim());
  if (secrets.includes(''))
    secretProblem('SESSION_SECRET', 'secrets with commas between, none of them empty');
  return secrets;
}

function readContent({ get, problem, secretProblem }: SettingsReader): Env['content'] {
  const localeNames = readLocaleNames(get('CONTENT_LOCALES'));
  const expected = 'names with commas between, each as code=name, such as zh-TW=zh-Hant-TW';
  if (!localeNames) problem('CONTENT_LOCALES', expected);
  const token = get('CONTENT_TOKEN');
  if (/[^\x21-\x7e]/.test(token ?? '')) secretProblem('CONTENT_TOKEN', 'one word without spaces');
  return {
    token,
    identifier: get('CONTENT_IDENTIFIER'),
    password: get('CONTENT_PASSWORD'),
    localeNames: localeNames ?? new Map(),
  };
}

/** Parses `zh-TW=zh-Hant-TW,…`; undefined if it is malformed. */
function readLocaleNames(value: string | undefined): ReadonlyMap<string, string> | undefined {
  const entries = (value?.split(',') ?? []).map((part) => part.split('=').map((side) => side.trim()));
  if (!entries.every((entry) => entry.length === 2 && entry.every((side) => /^[\w-]+$/.test(side))))
    return undefined;
  return new Map(entries.map(([code = '', name = '']) => [code, name]));
}

/** The folder in which a command was typed, according to npm, and the folder of a GitHub workflow. */
export function readCaller() {
  const repository = process.env['GITHUB_WORKSPACE'] || null;
  return { folder: process.env['INIT_CWD'] ?? process.cwd(), repository: repository && resolve(repository) };
}
