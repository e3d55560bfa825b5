import type { HeaderModel, HeadModel, PageModel } from '../../schemas/model.ts';
import { evaluate } from '../content/conditions.ts';
import type { ContentSnapshot } from '../content/snapshot.ts';
import type { BuiltBlock } from './buildBlockModel.ts';
import { buildBlocks } from './buildBlocks.ts';
import type { CacheDependencies } from './cache/cacheDependencies.ts';
import type { PageContext, Visitor } from './context.ts';
import { createContext, type PageTools, type VisitContext } from './createContext.ts';
import type { PostedForm } from './forms/postedForm.ts';
import { buildHeader } from './headerFooter.ts';
import { pageLayout } from './layout.ts';
import { linksForMember } from './memberLinks.ts';
import type { CheckResult } from './pageChecks/subjectChecks.ts';
import { runChecks } from './pageChecks.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import { matchOf, type PageMatch } from './site/resolution.ts';
import { shownName } from './words/personal.ts';

export interface BuiltPage {
  model: PageModel;
  dependencies: CacheDependencies;
  /** Seconds until a page that could not be made is worth requesting again. */
  retryAfter?: number;
}

/** A page's model; if a check fails, the status page's, or a redirect. @throws what concerns the whole page */
export async function buildPage(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  const context = createContext(snapshot, match, 200, visit, tools);
  const result = await runChecks(context);
  return result.pass ? assemblePage(context, tools) : buildFailedCheck(context, match, result, visit, tools);
}

/** The result of a form's action: an address, or the page again with what was sent to it. */
export type PostResult = { location: string } | PostedForm;

/** Answers a post to a page's form: if the page's checks pass, `runAction` runs the form. @throws as `buildPage` */
export async function buildPostedPage(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
  runAction: (context: PageContext) => Promise<PostResult>,
): Promise<BuiltPage | { location: string }> {
  const contextFor = (visitor: Visitor) =>
    createContext(snapshot, match, 200, { ...visit, visitor, isPost: true }, tools);
  const before = contextFor(visit.visitor);
  const result = await runChecks(before);
  if (!result.pass) return buildFailedCheck(before, match, result, visit, tools);
  const postedForm = await runAction(before);
  if ('location' in postedForm) return postedForm;
  const hasEnded = visit.visitor.user && postedForm.faults.some(({ code }) => code === 'login-needed');
  const context = hasEnded ? contextFor({ user: null, hasExpired: true }) : before;
  // What the page is about may be newer than it was before the action: its price, for example.
  await runChecks(context);
  const built = await assemblePage({ ...context, postedForm }, tools);
  const { retryAfter } = postedForm;
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
    const built = assembleModel({ ...context, status: 302 }, [], tools.schemas);
    return { ...built, model: { ...built.model, redirect: result.redirect } };
  }
  const { dependencies, snapshot } = context;
  const other = await buildStatusPage(snapshot, { ...match, status: result.status }, visit, tools);
  other.dependencies.add(dependencies);
  return 'retryAfter' in result ? { ...other, retryAfter: result.retryAfter } : other;
}

/** The statuses that sites may have pages for; other statuses use the page for 500. */
const PAGE_STATUSES = [404, 500, 503];

/** Builds the page for a status. @throws NoStatusPage if there is no file for it */
export async function buildStatusPage(
  snapshot: ContentSnapshot,
  request: Pick<PageMatch, 'site' | 'locale' | 'path'> & { status: number },
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  const file = PAGE_STATUSES.includes(request.status) ? request.status : 500;
  const page = snapshot.index.routes(request.site.id).forStatus(file, request.locale);
  if (!page) throw new NoStatusPage(request.status);
  const match = matchOf({ ...request, page });
  return assemblePage(createContext(snapshot, match, request.status, visit, tools), tools);
}

/** Builds only the header of a page, as the visitor sees it. */
export function buildPageHeader(
  snapshot: ContentSnapshot,
  match: PageMatch,
  visit: VisitContext,
  tools: PageTools,
): HeaderModel {
  const context = createContext(snapshot, match, 200, visit, tools);
  return personalizeHeader(buildHeader(context), context);
}

/** There is no page file for this status, so the static page is used. */
export class NoStatusPage extends Error {
  override name = 'NoStatusPage';
  readonly status: number;
  constructor(status: number) {
    super(`no page has status ${status}`);
    this.status = status;
  }
}

function personalizeHeader(
  header: HeaderModel,
  { visitor: { user }, localizedSite }: PageContext,
): HeaderModel {
  if (!user) return header;
  return { ...header, user: { realName: shownName(user.profile?.realName, localizedSite.words) } };
}

async function assemblePage(context: PageContext, tools: PageTools): Promise<BuiltPage> {
  const { schemas, onBlockUnavailable } = tools;
  return assembleModel(context, await buildBlocks(context, schemas, onBlockUnavailable), schemas);
}

function assembleModel(
  context: PageContext,
  builtBlocks: readonly BuiltBlock[],
  schemas: PageTools['schemas'],
): BuiltPage {
  const { localizedSite, page, dependencies, visitor, postedForm } = context;
  dependencies.addBoundary(evaluate(page.config.when, context.conditionContext).until);
  dependencies.addBoundary(localizedSite.until);
  const jsonLd = builtBlocks.flatMap((one) => one.jsonLd);
  const layout = pageLayout(context, jsonLd, builtBlocks.find(({ title }) => title)?.title);
  dependencies.addBoundary(layout.nextBoundary);
  const header = personalizeHeader(layout.header, context);
  const blocks = builtBlocks.map(({ block }) => block);
  const model: PageModel = {
    site: localizedSite.site.id,
    locale: localizedSite.locale.code,
    lang: localizedSite.words.lang,
    dir: localizedSite.locale.info.dir ?? 'ltr',
    routeName: layout.client.routeName,
    status: postedForm?.status ?? context.status,
    frame: page.config.frame ? (true as const) : undefined,
    head: postedForm ? headOfPosted(layout.head, postedForm, localizedSite) : layout.head,
    layout: { header, footer: layout.footer },
    blocks: visitor.user ? linksForMember(blocks, header.account, context, schemas) : blocks,
    client: layout.client,
  };
  return { model, dependencies };
}

/** The title of a page whose form was refused begins with that fact (requirements X7). */
function headOfPosted(head: HeadModel, { faults }: PostedForm, { words }: LocalizedSite): HeadModel {
  const title = faults.length > 0 ? words.key('forms.errorTitle', { title: head.title }) : head.title;
  return { ...head, title, robots: 'noindex,follow' };
}
