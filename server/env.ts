import { isIP } from 'node:net';
import { resolve } from 'node:path';

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
  /** Bearer of /api/status; unset, it is 404 in production. */
  statusToken: string | undefined;
  /** The first seals and signs, all open and verify. None: one is made and kept in the data folder. */
  sessionSecrets: readonly string[];
  /** Whether `X-Forwarded-*` of a proxy is believed: which hops, as Express takes it. */
  trustProxy: boolean | number | string;
  redisUrl: string | undefined;
  logLevel: LogLevel;
  services: ServiceAddresses;
  contentIdentifier: string | undefined;
  contentPassword: string | undefined;
}

/** The environment is not usable: every problem at once, each naming its setting. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const SERVICES = ['USER_API', 'COURSE_API', 'EC_API', 'BACKSTAGE_API', 'CONTENT_API'] as const;
const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ROOT = resolve(import.meta.dirname, '..');

/** Reads the settings. @throws EnvError that lists every setting that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const problems: string[] = [];
  const get = (name: string) => source[name]?.trim() || undefined;
  const problem = (name: string, expected: string) =>
    problems.push(`${name}=${get(name)}: expected ${expected}`);

  const port = Number(get('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) problem('PORT', 'a port from 0 to 65535');

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

  const sessionSecrets =
    get('SESSION_SECRET')
      ?.split(',')
      .map((secret) => secret.trim()) ?? [];
  // What is wrong with a secret is told without it.
  if (sessionSecrets.includes(''))
    problems.push('SESSION_SECRET: expected secrets with commas between, none of them empty');

  if (problems.length > 0) throw new EnvError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  return {
    port,
    contentDir: resolve(get('CONTENT_DIR') ?? ROOT),
    dataDir: resolve(get('DATA_DIR') ?? resolve(ROOT, '.data')),
    nonProduction: nonProduction === 'true' || nonProduction === '1',
    statusToken: get('STATUS_TOKEN'),
    sessionSecrets,
    trustProxy: trustProxy(get('TRUST_PROXY')) ?? false,
    redisUrl: get('REDIS_URL'),
    logLevel: logLevel ?? 'info',
    services,
    contentIdentifier: get('CONTENT_IDENTIFIER'),
    contentPassword: get('CONTENT_PASSWORD'),
  };
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
