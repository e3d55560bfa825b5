import type { ClientModel, FooterModel, HeaderModel, HeadModel } from '../../schemas/model.ts';
import { nextBoundary } from '../content/window.ts';
import { CacheDependencies } from './cacheDependencies.ts';
import type { PageContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildFooter, buildHeader } from './layout.ts';
import { LOCALE_COOKIE } from './localeCookie.ts';

/** What stands around a page's blocks: the same objects for the same page, as long as nothing that it shows changes. */
export interface PageChrome {
  head: HeadModel;
  /** As of nobody in particular. */
  header: HeaderModel;
  footer: FooterModel;
  client: ClientModel;
  /** The moments between which it holds, in ms since the epoch. */
  from: number;
  until: number;
}

/** Separates a page's name from its locale in a route's name (spec.md §9). */
const ROUTE_NAME_SEPARATOR = '___';

/** The chrome of a page. `jsonLd`: what its blocks tell of it. */
export function pageChrome(context: PageContext, jsonLd: readonly Record<string, unknown>[][]): PageChrome {
  const { localizedSite, page, path, query, memo, snapshot, conditionContext, status, subject } = context;
  const who = conditionContext.loggedIn ? 'in' : 'out';
  const key = `chrome ${localizedSite.site.id} ${localizedSite.locale.code} ${page.id} ${status} ${who} ${path}${query.text}`;
  const inputs = [localizedSite, page, snapshot, ...Object.values(subject), ...jsonLd];
  const kept = memo.get(key, inputs, () => buildPageChrome(context, jsonLd));
  if (conditionContext.now >= kept.from && conditionContext.now < kept.until) return kept;
  memo.delete(key);
  return memo.get(key, inputs, () => buildPageChrome(context, jsonLd));
}

function buildPageChrome(context: PageContext, jsonLd: readonly Record<string, unknown>[][]): PageChrome {
  const dependencies = new CacheDependencies();
  const framed = { ...context, dependencies };
  const header = buildHeader(framed);
  const footer = buildFooter(framed);
  const head = buildHead(context, jsonLd.flat());
  const until = Math.min(dependencies.until, windowEnd(context));
  return { head, header, footer, client: buildClient(context), from: context.conditionContext.now, until };
}

/** The head tells search engines when an event is over. */
function windowEnd({ page, conditionContext }: PageContext): number {
  return page.config.window
    ? nextBoundary(page.config.window, conditionContext.now)
    : Number.POSITIVE_INFINITY;
}

function buildClient({ localizedSite, page }: PageContext): ClientModel {
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
