import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readTracing, type TracingSettings } from './tracing/settings.ts';

/** Addresses of the five services (backend contract); an absent one is not set. Each ends in `/`. */
export interface ServiceAddresses {
  USER_API?: string;
  COURSE_API?: string;
  EC_API?: string;
  BACKSTAGE_API?: string;
  CONTENT_API?: string;
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What the environment says, read and checked once. The README's table of settings lists the same names. */
export interface Env {
  port: number;
  /** Folder that holds sites/, pages/ and locales/. */
  contentDir: string;
  dataDir: string;
  nonProduction: boolean;
  /** Bearer of /metrics and /api/status; unset, they are 404 in production. */
  statusToken: string | undefined;
  /** Where operators ask without a token, and visitors cannot; unset, on the port of the site. */
  statusPort: number | undefined;
  /** The address that it listens on; unset, on all. */
  statusHost: string | undefined;
  /** The first seals and signs, all open and verify. None: one is made and kept in the data folder. */
  sessionSecrets: readonly string[];
  /** Whether `X-Forwarded-*` of a proxy is believed: which hops, as Express takes it. */
  trustProxy: boolean | number | string;
  /** Where instances share what they know; none: each is alone. */
  redisUrl: string | undefined;
  logLevel: LogLevel;
  /** Where traces are collected; none: nowhere. */
  tracing: TracingSettings | undefined;
  services: ServiceAddresses;
  /** What the content service is read with: a token, else a login. */
  content: {
    token: string | undefined;
    identifier: string | undefined;
    password: string | undefined;
    /** What it calls locales, by their codes. */
    localeNames: ReadonlyMap<string, string>;
  };
}

/** The environment is not usable: every problem at once, each naming its setting. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** The settings of `ServiceAddresses`. */
export const SERVICES = ['USER_API', 'COURSE_API', 'EC_API', 'BACKSTAGE_API', 'CONTENT_API'] as const;
const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Characters of a secret. */
const LEAST_SECRET = 16;
const ROOT = resolve(import.meta.dirname, '..');

/** Reads the settings. @throws EnvError that lists every setting that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const problems: string[] = [];
  const get = (name: string) => source[name]?.trim() || undefined;
  const problem = (name: string, expected: string) =>
    problems.push(`${name}=${get(name)}: expected ${expected}`);

  const readPort = (name: string, otherwise?: number) => {
    const port = get(name) === undefined ? otherwise : Number(get(name));
    if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65535))
      problem(name, 'a port from 0 to 65535');
    return port;
  };
  const port = readPort('PORT', 3000) ?? 3000;
  const statusPort = readPort('STATUS_PORT');

  const nonProduction = get('NON_PRODUCTION') ?? 'false';
  if (!['true', 'false', '1', '0'].includes(nonProduction)) problem('NON_PRODUCTION', 'true or false');

  const logLevel = LOG_LEVELS.find((level) => level === (get('LOG_LEVEL') ?? 'info'));
  if (!logLevel) problem('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`);

  const services: ServiceAddresses = {};
  for (const name of SERVICES) {
    const address = get(name);
    if (!address) continue;
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      problem(name, 'an http(s) address');
    services[name] = address.endsWith('/') ? address : `${address}/`;
  }

  if (trustProxy(get('TRUST_PROXY')) === undefined)
    problem(
      'TRUST_PROXY',
      'true, false, a number of hops, or addresses such as 10.0.0.0/8 with commas between',
    );

  const redisUrl = get('REDIS_URL');
  // What is wrong with it is told without it: it may hold a password.
  if (redisUrl && !/^rediss?:$/.test(URL.parse(redisUrl)?.protocol ?? ''))
    problems.push('REDIS_URL: expected an address such as redis://localhost:6379 or rediss://…');

  const tracing = readTracing(get, (name, expected) => problems.push(`${name}: expected ${expected}`));

  const sessionSecrets =
    get('SESSION_SECRET')
      ?.split(',')
      .map((secret) => secret.trim()) ?? [];
  // What is wrong with a secret is told without it.
  if (sessionSecrets.includes(''))
    problems.push('SESSION_SECRET: expected secrets with commas between, none of them empty');

  const localeNames = namesByCode(get('CONTENT_LOCALES'));
  if (!localeNames)
    problem('CONTENT_LOCALES', 'names with commas between, each as code=name, such as zh-TW=zh-Hant-TW');

  // What is wrong with a token is told without it.
  if (/[^\x21-\x7e]/.test(get('CONTENT_TOKEN') ?? ''))
    problems.push('CONTENT_TOKEN: expected one word without spaces');

  if (problems.length > 0) throw new EnvError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  return {
    port,
    contentDir: resolve(get('CONTENT_DIR') ?? ROOT),
    dataDir: resolve(get('DATA_DIR') ?? resolve(ROOT, '.data')),
    nonProduction: isOn(nonProduction),
    statusToken: get('STATUS_TOKEN'),
    statusPort,
    statusHost: get('STATUS_HOST'),
    sessionSecrets,
    trustProxy: trustProxy(get('TRUST_PROXY')) ?? false,
    redisUrl,
    logLevel: logLevel ?? 'info',
    tracing,
    services,
    content: {
      token: get('CONTENT_TOKEN'),
      identifier: get('CONTENT_IDENTIFIER'),
      password: get('CONTENT_PASSWORD'),
      localeNames: localeNames ?? new Map(),
    },
  };
}

/** Whether a secret of `SESSION_SECRET` could be found by trying. */
export function isShortSecret(secret: string): boolean {
  return secret.length < LEAST_SECRET;
}

function isOn(value: string): boolean {
  return value === 'true' || value === '1';
}

/** Who runs a command: npm and GitHub say so themselves; nobody sets these by hand. */
export interface Caller {
  /** The folder in which the command was typed. */
  folder: string;
  /** The folder of the repository that a workflow of GitHub works on. */
  repository: string | null;
}

export function readCaller(source: NodeJS.ProcessEnv = process.env): Caller {
  const repository = source['GITHUB_WORKSPACE'] || null;
  return { folder: source['INIT_CWD'] ?? process.cwd(), repository: repository && resolve(repository) };
}

/** `zh-TW=zh-Hant-TW,…` as a map; undefined where it is written otherwise. */
function namesByCode(value: string | undefined): ReadonlyMap<string, string> | undefined {
  const entries = (value?.split(',') ?? []).map((part) => part.split('=').map((side) => side.trim()));
  if (!entries.every((entry) => entry.length === 2 && entry.every((side) => /^[\w-]+$/.test(side))))
    return undefined;
  return new Map(entries.map(([code = '', name = '']) => [code, name]));
}

/** Express' own values: true, a number of hops, or a list of addresses; `undefined` for anything else. */
function trustProxy(value: string | undefined): boolean | number | string | undefined {
  if (!value || value === 'false' || value === 'off') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').every((part) => isNetwork(part.trim())) ? value : undefined;
}

/** Names that Express knows for networks. */
const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NETWORKS.includes(text)) return true;
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
