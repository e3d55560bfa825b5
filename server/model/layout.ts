import type { ClientModel } from '../../schemas/model.ts';
import { nextBoundary } from '../content/window.ts';
import type { JsonLd } from './blocks/builder.ts';
import { TrackedClock } from './cache/dependencyTracker.ts';
import { defineMaker } from './cache/modelCache.ts';
import type { LayoutContext, PageContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildFooter, buildHeader } from './headerFooter.ts';
import { LOCALE_COOKIE } from './site/localeUrl.ts';

/** The parts around a page's blocks: the same objects for the same page while their content is unchanged. */
type PageLayout = ReturnType<typeof createLayout>;

/** Separates a page's name from its locale in a route's name (spec.md §9). */
const ROUTE_NAME_SEPARATOR = '___';

/** The layout of a page. `jsonLd`: from its blocks; `title`: set by a block instead of the file. */
export function pageLayout(context: PageContext, jsonLd: readonly JsonLd[], title?: string): PageLayout {
  const { snapshot, localizedSite, memoize, page, status, path, query, conditionContext } = context;
  const { subject, subjectLocales } = context;
  const { site, locale } = localizedSite;
  const calendar = new TrackedClock(conditionContext.now);
  // An address that is not found, or contains free text, is requested once, so its layout is not cached.
  if (status !== 200 || query.hasFreeText) return createLayout({ calendar, jsonLd, title }, context);
  const audience = conditionContext.loggedIn ? 'member' : 'anyone';
  const parts = {
    // The scope instead of the snapshot, which would stay in memory as long as the page.
    scope: snapshot.index.scopes.scopeOf({ site, locale: locale.code, page }),
    page,
    title,
    subject,
    subjectLocales,
    jsonLd,
    calendar,
    localizedSite,
  };
  return memoize(LAYOUT, `${page.id} ${audience} ${path}${query.canonical}`, parts, context);
}

interface LayoutFrom {
  calendar: TrackedClock;
  jsonLd: readonly JsonLd[];
  title: string | undefined;
}

function createLayout({ calendar, jsonLd, title }: LayoutFrom, context: PageContext) {
  const layoutContext: LayoutContext = { ...context, dependencies: calendar };
  const { window } = context.page.config;
  // The head marks an event as over for search engines.
  if (window) calendar.addBoundary(nextBoundary(window, context.conditionContext.now));
  const [header, footer] = [buildHeader(layoutContext), buildFooter(layoutContext)];
  const head = buildHead(layoutContext, jsonLd, title);
  // `header`: for an anonymous visitor; `nextBoundary`: when all of it becomes invalid, in ms since the epoch.
  return { head, header, footer, client: buildClient(layoutContext), nextBoundary: calendar.nextBoundary };
}

const LAYOUT = defineMaker('layout', createLayout, ({ head, header, footer, client }) => [
  head,
  header,
  footer,
  client,
]);

function buildClient({ localizedSite, page }: LayoutContext): ClientModel {
  const { site, words } = localizedSite;
  const { analytics } = site.config;
  const consentWords = analytics?.consent ? words.labels('client.consent') : undefined;
  return {
    routeName: `${page.id}${ROUTE_NAME_SEPARATOR}${localizedSite.locale.code}`,
    site: site.id,
    locale: localizedSite.locale.code,
    localeCookie: LOCALE_COOKIE,
    analytics: analytics && { ...analytics, consent: analytics.consent ?? false, ask: consentWords },
    labels: words.labels('client'),
  };
}
