import type {
  ExplainedBlock,
  ExplainedItem,
  PageExplanation,
  Reason,
  SourceCost,
} from '../../../schemas/model.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import { FilePlaces, formatPlace } from '../../content/filePlaces.ts';
import { didYouMean } from '../../content/nearest.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import { buildPage } from '../../model/buildPage.ts';
import type { VisitContext } from '../../model/createContext.ts';
import { countCall, createMeasure } from '../../model/explain/costs.ts';
import { explainPage } from '../../model/explain/explainPage.ts';
import { formatZonedTime } from '../../model/rules/typedMoment.ts';
import { SAMPLE_MEMBER } from '../../model/sampleMember.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { type Arguments, count, printAs, type Style, UsageError, withProgress } from '../terminal/command.ts';
import { draftWith, outOfOrder, parseMomentFlag, readWithSites, requireSite } from '../terminal/content.ts';
import { connect, openServices, pageTools } from '../terminal/openModel.ts';

type ExplainArguments = Arguments<'draft' | 'site' | 'at' | 'as' | 'services' | 'labels' | 'format'>;

export async function run(args: ExplainArguments): Promise<number> {
  const address = addressOf(args.operands);
  const env = readEnv();
  const draft = args.value('draft');
  const { snapshot, drafts, faults } = await readWithSites(env.contentDir, draft);
  const { site, now, timeZone } = visitOf(args, address, snapshot);
  const visitor = args.value('as') === 'member' ? SAMPLE_MEMBER : { user: null };
  const { host, pathname: path, search } = address;
  const request = { host, path, search, localeCookie: undefined, acceptLanguage: undefined, ...site };
  const resolution = resolveRequest(snapshot, request, now, readBlockSchemas());
  if (resolution.kind === 'unavailable') throw outOfOrder(resolution.unavailable.file, draft, faults);
  const places = new FilePlaces(env.contentDir, draft);
  const parts = { snapshot, visit: { visitor, now }, places };
  const explained = args.has('services')
    ? await explainWithServices(resolution, parts, env)
    : await explainPage(resolution, { ...parts, tools: pageTools() });
  // A redirect is of no page, so that it is shown by the address that was asked for.
  const explanation = resolution.kind === 'redirect' ? { ...explained, path } : explained;
  const paths = snapshot.index.routes(explanation.site).paths(explanation.locale);
  const near = explanation.page
    ? ''
    : draftWith(explanation.path, drafts) || didYouMean(explanation.path, paths);
  const visited = { now, timeZone, isMember: visitor.user !== null, withLabels: args.has('labels') };
  printAs(args.value('format'), { ...explanation, at: new Date(now).toISOString() }, (style) =>
    formatExplanation(explanation, visited, style, near),
  );
  return 0;
}

/** Returns the requested site, if one is, and the moment, in ms and in the time zone of the site that is shown. */
function visitOf(args: ExplainArguments, { host }: URL, snapshot: ContentSnapshot) {
  const id = args.value('site');
  const site = id === undefined ? undefined : requireSite(snapshot, id);
  const found = snapshot.index.siteForHost(host);
  const shown = site === undefined ? found && 'site' in found && found.site : snapshot.sites.get(site);
  const timeZone = shown ? shown.config.timeZone : 'UTC';
  const at = args.value('at');
  const now = at === undefined ? Date.now() : parseMomentFlag('at', at, timeZone);
  return { site: site === undefined ? {} : { site }, now, timeZone };
}

/** Builds the page with services, as for visitors, to get its status and the cost of its data. */
async function explainWithServices(
  resolution: Exclude<Resolution, { kind: 'unavailable' }>,
  parts: { snapshot: ContentSnapshot; visit: VisitContext; places: FilePlaces },
  env: Env,
): Promise<PageExplanation> {
  await using services = await openServices(env);
  const tools = pageTools(await connect(services.addresses, env.content, countCall));
  if (resolution.kind !== 'page') return await explainPage(resolution, { ...parts, tools });
  const { measure, costs } = createMeasure();
  const built = buildPage(parts.snapshot, resolution, parts.visit, { ...tools, measure });
  const { model } = await withProgress('Asking the services', built);
  return await explainPage(resolution, { ...parts, tools, costs }, model);
}

function addressOf([typed, ...others]: readonly string[]): URL {
  if (typed === undefined || others.length > 0)
    throw new UsageError('one address is wanted, such as /en-US/courses');
  const text = typed.startsWith('/') ? `http://localhost${typed}` : typed;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !typed.startsWith('//')) return url;
  throw new UsageError(`“${typed}” is no address; write http://localhost:3000/en-US or /en-US`);
}

interface ExplainedVisit {
  now: number;
  timeZone: string;
  isMember: boolean;
  /** Whether a block's own words are listed; otherwise only where they are. */
  withLabels: boolean;
}

const LABEL = 'label ';

function formatExplanation(page: PageExplanation, visit: ExplainedVisit, style: Style, near: string): string {
  const { site, locale, path, status, redirect } = page;
  const who = visit.isMember ? 'a made-up member' : 'a visitor who is not logged in';
  const lines = [
    `${style.strong(`${site} ${locale} ${path || '/'}`)}  as of ${formatZonedTime(visit.now, visit.timeZone)}, for ${who}`,
    ...(redirect === undefined ? [] : [`leads on to ${redirect} (${status})`]),
    ...pageLines(page, style, near),
    ...page.blocks.flatMap((block) => ['', ...blockLines(block, visit, style)]),
    ...(page.links.length === 0 ? [] : ['', style.strong('Links with a condition')]),
    ...page.links.flatMap((link) => itemLines(link, visit, style)),
  ];
  return `${lines.join('\n')}\n`;
}

function pageLines(
  { page, status, checks, redirect }: PageExplanation,
  style: Style,
  near: string,
): string[] {
  if (!page)
    return redirect === undefined ? [style.warning(`no page has this address (${status})${near}`)] : [];
  const [place, asked] = [style.file(formatPlace(page.place)), checks.join(', ')];
  const missing = status === 404 ? [style.warning('it is not found (404)')] : [];
  return [
    `page “${page.id}”  ${place}`,
    ...missing,
    ...(asked === '' ? [] : [style.quiet(`checks: ${asked}`)]),
    ...reasonLines(page.why, style),
  ];
}

function blockLines(block: ExplainedBlock, visit: ExplainedVisit, style: Style): string[] {
  const isLabel = ({ name }: { name: string }) => name.startsWith(LABEL);
  const values = block.values.filter((value) => visit.withLabels || !isLabel(value));
  const labels = block.values.filter((value) => !values.includes(value));
  const place = labels[0]?.from.at(-1);
  const width = Math.min(28, Math.max(0, ...values.map(({ name }) => name.length)));
  const by = block.by.map((place) => `    by ${style.file(formatPlace(place))}`);
  const lines = [
    ...itemLines(block, visit, style),
    ...by,
    ...values.map(
      ({ name, text, from }) =>
        `    ${name.padEnd(width)}  ${text}  ${style.quiet(from.map(formatPlace).join(' ← '))}`,
    ),
    ...(place ? [`    its own ${count(labels.length, 'label')}  ${style.quiet(formatPlace(place))}`] : []),
    ...block.sources.map(
      ({ slot, source, place, cost }) =>
        `    ${slot} ← ${source}${cost ? `  ${costText(cost)}` : ''}  ${style.quiet(formatPlace(place))}`,
    ),
  ];
  return lines.map((line) => '  '.repeat(block.depth) + line);
}

function itemLines(item: ExplainedItem, { timeZone }: ExplainedVisit, style: Style): string[] {
  const sign = item.shows ? style.good('✔') : style.error('✖');
  const kind = item.type ?? item.kind;
  const device = item.device ? `, on ${item.device} alone` : '';
  const until = item.until === undefined ? '' : `, until ${formatZonedTime(item.until, timeZone)}`;
  const says = item.shows ? `shows${device}${until}` : `does not show${until}`;
  return [
    `${sign} ${style.strong(item.id)} ${kind}  ${says}  ${style.file(formatPlace(item.place))}`,
    ...reasonLines(item.why, style),
  ];
}

function reasonLines(reasons: readonly Reason[], style: Style, depth = 2): string[] {
  return reasons.flatMap(({ says, holds, parts = [] }) => [
    `${'  '.repeat(depth)}${holds ? style.good('holds') : style.error('fails')}  ${says}`,
    ...reasonLines(parts, style, depth + 1),
  ]);
}

/** Formats the cost of a source: `12 ms, 2 calls`, `0.3 ms, no call of its own (cached or shared)`. */
function costText({ ms, calls, failure }: SourceCost): string {
  const how = calls.length === 0 ? 'no call of its own (cached or shared)' : count(calls.length, 'call');
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms, ${how}${failure === undefined ? '' : `, failed: ${failure}`}`;
}
