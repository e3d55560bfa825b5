import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../schemas/rules/durations.ts';
import type { Site } from '../../../schemas/types.ts';
import { flagChoices, readFlags } from '../../authoring/preview/flagChoices.ts';
import {
  createPreviewLinks,
  DRAFT_LINKS,
  isPreviewView,
  linkKey,
  previewState,
} from '../../authoring/preview/previewLinks.ts';
import type { ContentFile } from '../../content/contentParts.ts';
import { DRAFT_NAME } from '../../content/fileRoles.ts';
import { normalizeHost, ownHost } from '../../content/index/hosts.ts';
import { didYouMean, nearest, suggest } from '../../content/nearest.ts';
import { PREVIEW_PATH } from '../../content/ownAddresses.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import { formatZonedTime } from '../../model/rules/typedMoment.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { sanitizeReturnAddress } from '../../model/site/returnAddress.ts';
import { openRevocations } from '../../visitors/session/revocations.ts';
import { secretFile } from '../../visitors/session/seal.ts';
import { SESSION_LIFE_MS } from '../../visitors/session/sessionCookies.ts';
import { type Arguments, CommandFailure, styleOf, UsageError } from '../terminal/command.ts';
import { draftWith, outOfOrder, parseMomentFlag, readWithSites, requireSite } from '../terminal/content.ts';
import { resolveAddress } from '../terminal/openModel.ts';

const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const MAX_DAYS = 30;

/** Parses `30m`, `12h` or `2d` into ms. @throws UsageError */
function durationOf(flag: string, typed: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(typed) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= MAX_DAYS * DAY_MS) return ms;
  throw new UsageError(`“--${flag}” wants a time such as 30m, 12h or 2d, ${MAX_DAYS}d at most`);
}

type PreviewArguments = Arguments<
  'site' | 'draft' | 'at' | 'as' | 'flags' | 'to' | 'view-only' | 'expires' | 'revoke' | 'base'
>;

export async function run(args: PreviewArguments): Promise<number> {
  const life = durationOf('expires', args.value('expires') ?? '2d');
  const env = readEnv();
  const revoked = args.value('revoke');
  if (revoked !== undefined) {
    process.stderr.write(`taken back: ${await revoke(revoked, env)}\n`);
    return 0;
  }
  const secrets = await knownSecrets(env);
  const content = await readWithSites(env.contentDir, args.value('draft'));
  const { site, origin, link } = readLink(args, content, Date.now() + life);
  const token = createPreviewLinks(secrets).sign(link);
  process.stdout.write(`${new URL(`${PREVIEW_PATH}?${new URLSearchParams({ token })}`, origin)}\n`);
  const says = `${site.id}, until ${formatZonedTime(link.until, site.config.timeZone)}`;
  process.stderr.write(`${styleOf(process.stderr).quiet(says)}\n`);
  return 0;
}

type Content = Awaited<ReturnType<typeof readWithSites>>;

function readLink(args: PreviewArguments, content: Content, until: number) {
  const { snapshot } = content;
  const fallback = [...snapshot.sites.values()].find(({ config }) => config.fallback)?.id ?? '';
  const site = snapshot.sites.get(requireSite(snapshot, args.value('site') ?? fallback));
  if (!site) throw new UsageError('no site is the fallback; name one with --site');
  const { config } = site;
  const [at, view, base] = [args.value('at'), args.value('as'), args.value('base')];
  const origin = base ?? config.origin;
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol))
    throw new UsageError(`“--base” wants an address such as http://localhost:3000`);
  const address = base === undefined ? new URL(origin) : onSite(new URL(base), site, snapshot);
  const to = args.value('to') ?? localizePath(config, config.defaultLocale, '/');
  if (sanitizeReturnAddress(to) === undefined)
    throw new UsageError('“--to” wants a path such as /ja-JP/courses');
  const state = previewState({
    draft: args.value('draft'),
    at: at === undefined ? undefined : parseMomentFlag('at', at, config.timeZone),
    view: isPreviewView(view) ? view : undefined,
    flags: flagsOf(args.value('flags'), flagChoices(config, config.defaultLocale)),
  });
  requirePage(to, site, content, state.at ?? Date.now(), args.value('draft'));
  const viewOnly = args.has('view-only') ? ({ viewOnly: true } as const) : {};
  return {
    site,
    origin: address.origin,
    link: { site: site.id, until, signedAt: Date.now(), to, state, ...viewOnly },
  };
}

/** @throws CommandFailure if the site has no page at an address, or one that is out of order */
function requirePage(
  to: string,
  site: ContentFile<Site>,
  { snapshot, drafts, faults }: Content,
  now: number,
  draft: string | undefined,
): void {
  const { pathname, search } = new URL(to, site.config.origin);
  const resolveOn = (one: ContentFile<Site>) => resolveAddress(snapshot, one, pathname + search, now);
  const found = resolveOn(site);
  if (found.kind === 'unavailable') throw outOfOrder(found.unavailable.file, draft, faults);
  if (found.kind !== 'missing') return;
  const other = [...snapshot.sites.values()].find((one) => resolveOn(one).kind === 'page');
  const near = nearest(found.path, snapshot.index.routes(site.id).paths(found.locale));
  const meant = near && `; did you mean “${localizePath(site.config, found.locale, near)}”?`;
  const elsewhere = other ? `; ${other.id} has one: --site ${other.id}` : draftWith(found.path, drafts);
  throw new CommandFailure(`${site.id} has no page at “${to}” then${elsewhere || (meant ?? '')}`);
}

/** Returns a server's address with a host at which it serves this site. @throws UsageError if there is none */
function onSite(base: URL, { id, config }: ContentFile<Site>, { index }: ContentSnapshot): URL {
  const host = ownHost(base.host, config, (one) => {
    const found = index.siteForHost(one);
    return found !== null && 'site' in found && found.site.id === id;
  });
  if (host === null || normalizeHost(host) === new URL(config.origin).hostname) {
    if (host === base.host) return base;
    throw new UsageError(
      `“--base ${base.origin}” is not the host of ${id}, which is found at: ${(config.hosts ?? []).join(', ')}`,
    );
  }
  return new URL(`${base.protocol}//${host}`);
}

function flagsOf(typed: string | undefined, choices: ReturnType<typeof flagChoices>) {
  const given = (typed ?? '').split(',').filter(Boolean);
  const pairs = given.map((pair): [name: string, value: string] => {
    const [name = '', value = 'true'] = pair.split('=', 2);
    return [name.trim(), value.trim()];
  });
  for (const [name, value] of pairs) {
    const names = choices.map((choice) => choice.name);
    const choice = choices.find((one) => one.name === name);
    if (!choice) throw new UsageError(`there is no flag “${name}”${didYouMean(name, names)}`);
    if (!choice.choices.map(String).includes(value))
      throw new UsageError(`the flag “${name}” takes one of ${choice.choices.join(', ')}`);
  }
  return readFlags(pairs, choices);
}

/** Returns the server's secrets, of the environment or generated. Never generates one. @throws CommandFailure */
async function knownSecrets({ sessionSecrets, dataDir }: Env): Promise<readonly string[]> {
  if (sessionSecrets.length > 0) return sessionSecrets;
  const kept = await readFile(secretFile(dataDir), 'utf8').catch(() => '');
  if (kept !== '') return [kept];
  throw new CommandFailure(
    `there is no secret to sign with: set SESSION_SECRET as the server has it (none is kept in ${dataDir})`,
  );
}

/** Revokes a link, or all to a draft so far, with open previews. @returns what, in words @throws UsageError */
async function revoke(typed: string, env: Env): Promise<string> {
  const token = URL.canParse(typed) ? new URL(typed).searchParams.get('token') : null;
  if (token === null && !DRAFT_NAME.test(typed))
    throw new UsageError('“--revoke” wants a link as this command has printed it, or the name of a draft');
  await revokeKey(token === null ? DRAFT_LINKS + typed : linkKey(token), env);
  if (token !== null) return 'the link';
  const items = await readdir(join(env.contentDir, 'drafts')).catch((): string[] => []);
  const drafts = items.filter((name) => DRAFT_NAME.test(name));
  const now = drafts.includes(typed) ? '' : `; there is no such draft now${suggest(typed, drafts)}`;
  return `all links to the draft “${typed}” that were made so far${now}`;
}

const CONNECT_MS = 2_000;

/** Revokes a key where the server reads it: in its data folder, and in Redis if instances share one. */
async function revokeKey(key: string, { dataDir, redisUrl }: Env): Promise<void> {
  const local = await openRevocations(dataDir, SESSION_LIFE_MS, (error) => {
    throw new CommandFailure(`${dataDir} cannot be written: ${String(error)}`);
  });
  if (redisUrl === undefined) {
    await local.revoke([key], Date.now());
    return local.close();
  }
  const [{ Redis }, { SharedRevocations }] = await Promise.all([
    import('../../redis/connection.ts'),
    import('../../redis/sharedRevocations.ts'),
  ]);
  const redis = new Redis(redisUrl, { onFailing: () => {}, onAnswering: () => {} });
  const connected = new Promise<void>((resolve) => redis.onConnected(resolve));
  const shared = new SharedRevocations(local, redis, SESSION_LIFE_MS, () => {});
  await Promise.race([connected, setTimeout(CONNECT_MS, undefined, { ref: false })]);
  await shared.revoke([key], Date.now());
  shared.close();
  await redis.close();
}
