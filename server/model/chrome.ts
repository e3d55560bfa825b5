import type { ClientModel, FooterModel, HeaderModel, HeadModel } from '../../schemas/model.ts';
import { nextBoundary } from '../content/window.ts';
import type { JsonLd } from './blocks/builder.ts';
import { CacheDependencies } from './cache/cacheDependencies.ts';
import { InputGroup } from './cache/memo.ts';
import type { ChromeContext, PageContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildFooter, buildHeader } from './layout.ts';
import { LOCALE_COOKIE } from './site/localeCookie.ts';

/** What stands around a page's blocks: the same objects for the same page, as long as nothing that it shows changes. */
export interface PageChrome {
  head: HeadModel;
  /** For an anonymous visitor. */
  header: HeaderModel;
  footer: FooterModel;
  client: ClientModel;
  /** The moments between which it holds, in ms since the epoch. */
  from: number;
  until: number;
}

/** Separates a page's name from its locale in a route's name (spec.md §9). */
const ROUTE_NAME_SEPARATOR = '___';

/**
 * The chrome of a page. `jsonLd`: the structured data of its blocks, each the same object while nothing of it changes;
 * `title`: in place of that of its file, where a block decides it.
 */
export function pageChrome(context: PageContext, jsonLd: readonly JsonLd[], title?: string): PageChrome {
  const { memo, snapshot, localizedSite, page, status, path, query, nonProduction } = context;
  const { conditionContext, subject, subjectLocales, dependencies } = context;
  const own = {
    snapshot,
    localizedSite,
    page,
    status,
    path,
    query,
    conditionContext,
    subject,
    nonProduction,
  };
  const from: ChromeContext = { ...own, ...(subjectLocales ? { subjectLocales } : {}), dependencies };
  // An address that is not there, or that somebody wrote freely, is asked for once.
  if (status !== 200 || query.isFree) return createChrome(from, jsonLd, title);
  const { site, locale } = localizedSite;
  const { now, loggedIn } = conditionContext;
  const who = loggedIn ? 'member' : 'anyone';
  const key = `chrome ${site.id} ${locale.code} ${page.id} ${who} ${path}${query.text}`;
  const inputs = {
    // Not the snapshot, which would stay in memory for as long as the page.
    scope: snapshot.index.scopeOf({ site, locale: locale.code, page }),
    localizedSite,
    page,
    title,
    subject: new InputGroup({ ...subject }),
    jsonLd: new InputGroup(jsonLd),
  };
  const create = () => createChrome(from, jsonLd, title);
  const cached = memo.get(key, inputs, create, partsOf);
  if (now >= cached.from && now < cached.until) return cached;
  memo.delete(key);
  return memo.get(key, inputs, create, partsOf);
}

function partsOf({ head, header, footer, client }: PageChrome): readonly object[] {
  return [head, header, footer, client];
}

function createChrome(
  context: ChromeContext,
  jsonLd: readonly JsonLd[],
  title: string | undefined,
): PageChrome {
  // Its own boundaries are kept with it: they count for each page that shows it.
  const dependencies = new CacheDependencies();
  const own = { ...context, dependencies };
  const [header, footer] = [buildHeader(own), buildFooter(own)];
  const head = buildHead(own, jsonLd, title);
  const until = Math.min(dependencies.until, windowEnd(own));
  return { head, header, footer, client: buildClient(own), from: context.conditionContext.now, until };
}

/** The head tells search engines when an event is over. */
function windowEnd({ page, conditionContext }: ChromeContext): number {
  return page.config.window
    ? nextBoundary(page.config.window, conditionContext.now)
    : Number.POSITIVE_INFINITY;
}

function buildClient({ localizedSite, page }: ChromeContext): ClientModel {
  const { analytics } = localizedSite.site.config;
  return {
    routeName: `${page.id}${ROUTE_NAME_SEPARATOR}${localizedSite.locale.code}`,
    site: localizedSite.site.id,
    locale: localizedSite.locale.code,
    localeCookie: LOCALE_COOKIE,
    ...(analytics ? { analytics: { ...analytics, consent: analytics.consent ?? false } } : {}),
    labels: localizedSite.words.labels('client'),
  };
}
