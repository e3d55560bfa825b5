import type { PageModel } from '../../schemas/model.ts';
import type { Adapters } from '../adapters/adapters.ts';
import { compileRoutes } from '../content/routes.ts';
import type { ContentSnapshot } from '../content/snapshot.ts';
import type { BlockSchema } from './blockSchemas.ts';
import { type BlockListener, type BuiltBlock, buildBlocks } from './blocks.ts';
import { runChecks } from './checks.ts';
import type { PageContext, Report, Visitor } from './context.ts';
import { editionOf } from './edition.ts';
import { frameOf } from './frame.ts';
import { localizePath } from './localeUrl.ts';
import type { Memo } from './memo.ts';
import type { PageMatch } from './resolve.ts';
import { Trace } from './trace.ts';
import { evaluate, flagsFor } from './when.ts';
import { nextBoundary } from './window.ts';

/** What pages are built with, the same for every request. */
export interface PageTools {
  adapters: Adapters;
  schemas: ReadonlyMap<string, BlockSchema>;
  memo: Memo;
  nonProduction: boolean;
  listen: BlockListener;
  report: Report;
}

/** What of the visitor and the clock a page is built for. `now` in ms since the epoch. */
export interface PageScene {
  visitor: Visitor;
  now: number;
}

export interface BuiltPage {
  model: PageModel;
  trace: Trace;
}

/** Builds the model of a page; when its own check fails, that of the 404 page, or one that redirects. @throws what no page can survive */
export async function buildPage(
  snapshot: ContentSnapshot,
  match: PageMatch,
  scene: PageScene,
  tools: PageTools,
): Promise<BuiltPage> {
  const on = createContext(snapshot, match, 200, scene, tools);
  const result = await runChecks(on);
  if (result.pass) return assemble(on, tools);
  if ('redirect' in result) {
    const built = putTogether(on, []);
    const location = localizePath(match.site.config, match.locale, result.redirect);
    return { ...built, model: { ...built.model, status: 302, redirect: location } };
  }
  const missing = await buildStatusPage(snapshot, { ...match, status: 404 }, scene, tools);
  // The check's answers decide how long the page stays missing.
  for (const key of on.trace.keys) missing.trace.keys.add(key);
  missing.trace.freshUntil = Math.min(missing.trace.freshUntil, on.trace.freshUntil);
  return missing;
}

/** Builds the page that a status is shown with (404, 500, 503). @throws NoStatusPage where no file is for it */
export async function buildStatusPage(
  snapshot: ContentSnapshot,
  request: Pick<PageMatch, 'site' | 'locale' | 'path'> & { status: number },
  scene: PageScene,
  tools: PageTools,
): Promise<BuiltPage> {
  const page = compileRoutes(snapshot, request.site.id).forStatus(request.status, request.locale);
  if (!page) throw new NoStatusPage(request.status);
  const query = { values: {}, text: '', isFree: false };
  const match: PageMatch = { ...request, kind: 'page', page, params: {}, query, negotiated: false };
  return assemble(createContext(snapshot, match, request.status, scene, tools), tools);
}

/** No page file is for this status: the static page serves. */
export class NoStatusPage extends Error {
  override name = 'NoStatusPage';
  readonly status: number;
  constructor(status: number) {
    super(`no page has status ${status}`);
    this.status = status;
  }
}

/** A request's context, before anything is looked up. */
export function createContext(
  snapshot: ContentSnapshot,
  match: PageMatch,
  status: number,
  { visitor, now }: PageScene,
  tools: PageTools,
): PageContext {
  const { site, locale, page, params, path, query } = match;
  const flags = flagsFor(site.config, locale);
  return {
    snapshot,
    edition: editionOf(snapshot, site.id, locale),
    page,
    status,
    params,
    path,
    query,
    visitor,
    scene: { site: site.id, region: site.config.region, locale, flags, loggedIn: visitor.user !== null, now },
    adapters: tools.adapters,
    trace: new Trace(),
    memo: tools.memo,
    nonProduction: tools.nonProduction,
    subject: {},
    report: tools.report,
  };
}

async function assemble(on: PageContext, tools: PageTools): Promise<BuiltPage> {
  return putTogether(on, await buildBlocks(on, tools.schemas, tools.listen));
}

function putTogether(on: PageContext, built: readonly BuiltBlock[]): BuiltPage {
  const { edition, page, trace, visitor } = on;
  if (page.config.window) trace.boundary(nextBoundary(page.config.window, on.scene.now));
  trace.boundary(evaluate(page.config.when, on.scene).until);
  const frame = frameOf(
    on,
    built.map(({ jsonLd }) => jsonLd),
  );
  trace.boundary(frame.until);
  const header = visitor.user ? { ...frame.header, user: { realName: visitor.user.realName } } : frame.header;
  const model: PageModel = {
    site: edition.site.id,
    locale: edition.locale.code,
    lang: edition.locale.info.lang,
    dir: edition.locale.info.dir ?? 'ltr',
    routeName: frame.client.routeName,
    status: on.status,
    head: frame.head,
    layout: { header, footer: frame.footer },
    blocks: built.map(({ block }) => block),
    client: frame.client,
  };
  return { model, trace };
}
