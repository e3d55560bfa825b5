import type { HeaderModel, HeadModel, PageModel } from '../../schemas/model.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { evaluate, flagsFor } from '../content/conditions.ts';
import type { ContentSnapshot } from '../content/snapshot.ts';
import { nextBoundary } from '../content/window.ts';
import { type BlockListener, type BuiltBlock, buildBlocks } from './blocks.ts';
import { CacheDependencies } from './cache/cacheDependencies.ts';
import type { Memo } from './cache/memo.ts';
import { type CheckResult, runChecks } from './checks.ts';
import { pageChrome } from './chrome.ts';
import type { PageContext, Report, Visitor } from './context.ts';
import type { Measure } from './explain/costs.ts';
import type { PostedForm } from './forms/postedForm.ts';
import type { Receipts } from './forms/receipts.ts';
import { buildHeader } from './layout.ts';
import type { SignAddress } from './media/signAddress.ts';
import { type LocalizedSite, localizedSiteOf } from './site/localizedSite.ts';
import type { PageMatch } from './site/resolve.ts';
import { shownName } from './words/shownName.ts';
import type { Words } from './words/text.ts';

/** What pages are built with, the same for every request. */
export interface PageTools {
  adapters: Adapters;
  schemas: ReadonlyMap<string, BlockSchema>;
  memo: Memo;
  /** Signs addresses of services' pictures and films. */
  signAddress: SignAddress;
  /** Seals what confirms what a form has done. */
  receipts: Receipts;
  nonProduction: boolean;
  listen: BlockListener;
  report: Report;
  /** Measures what slots' data cost: for previews. */
  measure?: Measure;
}

/** What of the visitor and the clock a page is built for. `now` in ms since the epoch. */
export interface VisitContext {
  visitor: Visitor;
  now: number;
  /** Whether a form of the page was sent. */
  isPost?: boolean;
}

export interface BuiltPage {
  model: PageModel;
  dependencies: CacheDependencies;
  /** Seconds after which a page that could not be made is worth asking for again. */
  retryAfter?: number;
}

/** Builds the model of a page; when its own check fails, that of the page for the status, or one that redirects. @throws what no page can survive */
export async function buildPage(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  const context = createContext(snapshot, match, 200, visit, tools);
  const result = await runChecks(context);
  return result.pass ? assemble(context, tools) : buildFailedCheck(context, match, result, visit, tools);
}

/** What a form's action leads to: an address, or the page again with what was sent to it. */
export type PostResult = { location: string } | PostedForm;

/** Answers a post to a page's form: once the page's checks pass, `act` does what was asked for. @throws as `buildPage` */
export async function buildPostedPage(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
  act: (context: PageContext) => Promise<PostResult>,
): Promise<BuiltPage | { location: string }> {
  const context = createContext(snapshot, match, 200, { ...visit, isPost: true }, tools);
  const result = await runChecks(context);
  if (!result.pass) return buildFailedCheck(context, match, result, visit, tools);
  const posted = await act(context);
  if ('location' in posted) return posted;
  const built = await assemble({ ...context, posted }, tools);
  const { retryAfter } = posted;
  return retryAfter === undefined ? built : { ...built, retryAfter };
}

async function buildFailedCheck(
  context: PageContext,
  match: PageMatch,
  result: Exclude<CheckResult, { pass: true }>,
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  if ('redirect' in result) {
    const built = putTogether(context, []);
    return { ...built, model: { ...built.model, status: 302, redirect: result.redirect } };
  }
  const { dependencies, snapshot } = context;
  const other = await buildStatusPage(snapshot, { ...match, status: result.status }, visit, tools);
  other.dependencies.add(dependencies);
  return 'retryAfter' in result ? { ...other, retryAfter: result.retryAfter } : other;
}

/** Builds the page that a status is shown with (404, 500, 503). @throws NoStatusPage where no file is for it */
export async function buildStatusPage(
  snapshot: ContentSnapshot,
  request: Pick<PageMatch, 'site' | 'locale' | 'path'> & { status: number },
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  const page = snapshot.index.routes(request.site.id).forStatus(request.status, request.locale);
  if (!page) throw new NoStatusPage(request.status);
  const query = { values: {}, text: '', isFree: false };
  const match: PageMatch = { ...request, kind: 'page', page, params: {}, query, audience: 'visitor' };
  return assemble(createContext(snapshot, match, request.status, visit, tools), tools);
}

/** Builds the header of a page alone, as the visitor sees it. */
export function buildPageHeader(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
): HeaderModel {
  const context = createContext(snapshot, match, 200, visit, tools);
  return ownHeader(buildHeader(context), context.visitor);
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
  { visitor, now, isPost = false }: VisitContext,
  tools: PageTools,
): PageContext {
  const { site, locale, page, params, path, query } = match;
  const flags = flagsFor(site.config, locale);
  const localizedSite = localizedSiteOf(snapshot, site.id, locale);
  return {
    snapshot,
    localizedSite,
    page,
    status,
    params,
    path,
    query,
    visitor: withShownName(visitor, localizedSite.words),
    conditionContext: {
      site: site.id,
      region: site.config.region,
      locale,
      flags,
      loggedIn: visitor.user !== null,
      now,
    },
    isPost,
    receipts: tools.receipts,
    adapters: tools.adapters,
    dependencies: new CacheDependencies(),
    memo: tools.memo,
    signAddress: tools.signAddress,
    nonProduction: tools.nonProduction,
    subject: {},
    report: tools.report,
    ...(tools.measure ? { measure: tools.measure } : {}),
  };
}

function withShownName(visitor: Visitor, words: Words): Visitor {
  const { user } = visitor;
  return user ? { ...visitor, user: { ...user, realName: shownName(user.realName, words) } } : visitor;
}

/** A header, whose it is. */
function ownHeader(header: HeaderModel, { user }: Visitor): HeaderModel {
  return user ? { ...header, user: { realName: user.realName } } : header;
}

async function assemble(context: PageContext, tools: PageTools): Promise<BuiltPage> {
  return putTogether(context, await buildBlocks(context, tools.schemas, tools.listen));
}

function putTogether(context: PageContext, built: readonly BuiltBlock[]): BuiltPage {
  const { localizedSite, page, dependencies, visitor, posted } = context;
  if (page.config.window)
    dependencies.boundary(nextBoundary(page.config.window, context.conditionContext.now));
  dependencies.boundary(evaluate(page.config.when, context.conditionContext).until);
  const chrome = pageChrome(
    context,
    built.flatMap(({ jsonLd }) => jsonLd),
  );
  dependencies.boundary(chrome.until);
  const header = ownHeader(chrome.header, visitor);
  const model: PageModel = {
    site: localizedSite.site.id,
    locale: localizedSite.locale.code,
    lang: localizedSite.locale.info.lang,
    dir: localizedSite.locale.info.dir ?? 'ltr',
    routeName: chrome.client.routeName,
    status: posted?.status ?? context.status,
    head: posted ? headOfPosted(chrome.head, posted, localizedSite) : chrome.head,
    layout: { header, footer: chrome.footer },
    blocks: built.map(({ block }) => block),
    client: chrome.client,
  };
  return { model, dependencies };
}

/** A page whose form was refused says so at the beginning of its title (requirements X7). */
function headOfPosted(head: HeadModel, { faults }: PostedForm, { words }: LocalizedSite): HeadModel {
  const title = faults.length > 0 ? words.key('forms.errorTitle', { title: head.title }) : head.title;
  return { ...head, title, robots: 'noindex,follow' };
}
