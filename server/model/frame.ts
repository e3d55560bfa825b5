import type { ClientModel, FooterModel, HeaderModel, HeadModel } from '../../schemas/model.ts';
import type { PageContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildFooter, buildHeader } from './layout.ts';
import { LOCALE_COOKIE } from './localeCookie.ts';
import { Trace } from './trace.ts';
import { nextBoundary } from './window.ts';

/** What stands around a page's blocks: the same objects for the same page, as long as nothing that it shows changes. */
export interface Frame {
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

/** The frame of a page. `jsonLd`: what its blocks tell of it. */
export function frameOf(on: PageContext, jsonLd: readonly Record<string, unknown>[][]): Frame {
  const { edition, page, path, query, memo, snapshot, scene, status, subject } = on;
  const who = scene.loggedIn ? 'in' : 'out';
  const key = `frame ${edition.site.id} ${edition.locale.code} ${page.id} ${status} ${who} ${path}${query.text}`;
  const inputs = [edition, page, snapshot, ...Object.values(subject), ...jsonLd];
  const kept = memo.get(key, inputs, () => buildFrame(on, jsonLd));
  if (scene.now >= kept.from && scene.now < kept.until) return kept;
  memo.delete(key);
  return memo.get(key, inputs, () => buildFrame(on, jsonLd));
}

function buildFrame(on: PageContext, jsonLd: readonly Record<string, unknown>[][]): Frame {
  const trace = new Trace();
  const framed = { ...on, trace };
  const header = buildHeader(framed);
  const footer = buildFooter(framed);
  const head = buildHead(on, jsonLd.flat());
  const until = Math.min(trace.until, windowEnd(on));
  return { head, header, footer, client: buildClient(on), from: on.scene.now, until };
}

/** The head tells search engines when an event is over. */
function windowEnd({ page, scene }: PageContext): number {
  return page.config.window ? nextBoundary(page.config.window, scene.now) : Number.POSITIVE_INFINITY;
}

function buildClient({ edition, page }: PageContext): ClientModel {
  const { analytics } = edition.site.config;
  return {
    routeName: `${page.id}${ROUTE_NAME_SEPARATOR}${edition.locale.code}`,
    site: edition.site.id,
    locale: edition.locale.code,
    localeCookie: LOCALE_COOKIE,
    ...(analytics ? { analytics: { ...analytics, consent: analytics.consent ?? false } } : {}),
    labels: edition.words.labels('client'),
  };
}
