import type { PageExplanation } from '../../../schemas/model.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { SourceMap } from '../../content/sourceMap.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import type { PageTools, VisitContext } from '../../model/createContext.ts';
import { countCall, createMeasure } from '../../model/explain/costs.ts';
import { explainPage } from '../../model/explain/explainPage.ts';
import { buildPage } from '../../model/page.ts';
import { SAMPLE_MEMBER } from '../../model/sampleMember.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { type Arguments, outOfOrder, UsageError } from '../terminal/command.ts';
import { parseMomentFlag, readWithSites, requireSite } from '../terminal/content.ts';
import { connect, openServices, pageTools } from '../terminal/openModel.ts';
import { printAs, withProgress } from '../terminal/style.ts';
import { formatExplanation } from './lines.ts';

type ExplainArguments = Arguments<'draft' | 'site' | 'at' | 'as' | 'services' | 'labels' | 'format'>;

export async function run(args: ExplainArguments): Promise<number> {
  const address = addressOf(args.operands);
  const env = readEnv();
  const { snapshot } = await readWithSites(env.contentDir, args.value('draft'));
  if (!args.has('services')) return explain(snapshot, address, args, pageTools(), env);
  const services = await openServices(env);
  try {
    const adapters = await connect(services.addresses, env.content, countCall);
    return await explain(snapshot, address, args, pageTools(adapters), env);
  } finally {
    await services.close();
  }
}

async function explain(
  snapshot: ContentSnapshot,
  address: URL,
  args: ExplainArguments,
  tools: PageTools,
  env: Env,
): Promise<number> {
  const asked = args.value('site');
  const site = asked === undefined ? undefined : requireSite(snapshot, asked);
  const found = snapshot.index.siteForHost(address.host);
  const shown = site === undefined ? found && 'site' in found && found.site : snapshot.sites.get(site);
  const zone = shown ? shown.config.timeZone : 'UTC';
  const at = args.value('at');
  const now = at === undefined ? Date.now() : parseMomentFlag('at', at, zone);
  const visitor = args.value('as') === 'member' ? SAMPLE_MEMBER : { user: null };
  const visit: VisitContext = { visitor, now };
  const request = {
    host: address.host,
    path: address.pathname,
    search: address.search,
    localeCookie: undefined,
    acceptLanguage: undefined,
    ...(site === undefined ? {} : { site }),
  };
  const resolution = resolveRequest(snapshot, request, now, tools.schemas);
  if (resolution.kind === 'outage') {
    throw outOfOrder(resolution.outage.file, args.value('draft'));
  }
  const places = new SourceMap(env.contentDir, args.value('draft'));
  const explanation = await settle(resolution, { snapshot, visit, places }, tools, args.has('services'));
  const isMember = visitor.user !== null;
  const visited = { now, timeZone: zone, isMember, withLabels: args.has('labels') };
  printAs(args.value('format'), { ...explanation, at: new Date(now).toISOString() }, (style) =>
    formatExplanation(explanation, visited, style),
  );
  return 0;
}

/** Builds the page with services, as visitors get it, for its status and the cost of its data. */
async function settle(
  resolution: Exclude<Resolution, { kind: 'outage' }>,
  parts: { snapshot: ContentSnapshot; visit: VisitContext; places: SourceMap },
  tools: PageTools,
  asksServices: boolean,
): Promise<PageExplanation> {
  if (!asksServices || resolution.kind !== 'page') return explainPage(resolution, { ...parts, tools });
  const { measure, costs } = createMeasure();
  const built = buildPage(parts.snapshot, resolution, parts.visit, { ...tools, measure });
  const { model } = await withProgress('Asking the services', built);
  return explainPage(resolution, { ...parts, tools, costs }, model);
}

function addressOf([typed, ...others]: readonly string[]): URL {
  if (typed === undefined || others.length > 0)
    throw new UsageError('one address is wanted, such as /en-US/courses');
  const text = typed.startsWith('/') ? `http://localhost${typed}` : typed;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !typed.startsWith('//')) return url;
  throw new UsageError(`“${typed}” is no address; write http://localhost:3000/en-US or /en-US`);
}
