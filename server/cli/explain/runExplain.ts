import type { PageExplanation } from '../../../schemas/model.ts';
import { Places } from '../../content/places.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import type { VisitContext } from '../../model/createContext.ts';
import { countCall, createMeasure } from '../../model/explain/costs.ts';
import { explainPage } from '../../model/explain/explainPage.ts';
import { MADE_UP_MEMBER } from '../../model/madeUpMember.ts';
import { buildPage } from '../../model/page.ts';
import type { PageTools } from '../../model/pageTools.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { type Arguments, CommandFailure, UsageError } from '../terminal/command.ts';
import { knownSite, momentOf, readSnapshot } from '../terminal/content.ts';
import { connect, openServices, pageTools } from '../terminal/openModel.ts';
import { styleOf, withProgress } from '../terminal/style.ts';
import type { EXPLAIN } from './command.ts';
import { linesOf } from './lines.ts';

type ExplainArguments = Arguments<keyof (typeof EXPLAIN)['flags']>;

/** Runs `npm run explain` as it was typed. @returns the exit code */
export async function runExplain(args: ExplainArguments): Promise<number> {
  const address = addressOf(args.operands);
  const env = readEnv();
  const snapshot = await readSnapshot(env.contentDir, args.value('draft'));
  if (!args.on('services')) return explain(snapshot, address, args, pageTools(), env);
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
  const site = asked === undefined ? undefined : knownSite(snapshot, asked);
  const zone = snapshot.sites.get(site ?? '')?.config.timeZone ?? zoneOfHost(snapshot, address.host);
  const at = args.value('at');
  const now = at === undefined ? Date.now() : momentOf('at', at, zone);
  const visitor = args.value('as') === 'member' ? MADE_UP_MEMBER : { user: null };
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
  if (resolution.kind === 'out') {
    const { file } = resolution.outage;
    throw new CommandFailure(`${file} is out of order; npm run check -- ${file} tells what is wrong`);
  }
  const places = new Places(env.contentDir, args.value('draft'));
  const explanation = await settle(resolution, { snapshot, visit, places }, tools, args.on('services'));
  process.stdout.write(
    args.value('format') === 'json'
      ? `${JSON.stringify({ ...explanation, at: new Date(now).toISOString() }, null, 2)}\n`
      : linesOf(
          explanation,
          { now, timeZone: zone, isMember: visitor.user !== null },
          styleOf(process.stdout),
        ),
  );
  return 0;
}

/** With services the page is made as visitors get it, for its status and what its data cost. */
async function settle(
  resolution: Exclude<Resolution, { kind: 'out' }>,
  parts: { snapshot: ContentSnapshot; visit: VisitContext; places: Places },
  tools: PageTools,
  asksServices: boolean,
): Promise<PageExplanation> {
  if (!asksServices || resolution.kind !== 'page') return explainPage(resolution, { ...parts, tools });
  const { measure, costs } = createMeasure();
  const built = buildPage(parts.snapshot, resolution, parts.visit, { ...tools, measure });
  const { model } = await withProgress('Asking the services', built);
  return explainPage(resolution, { ...parts, tools, costs }, model);
}

/** @throws UsageError */
function addressOf([typed, ...others]: readonly string[]): URL {
  if (typed === undefined || others.length > 0)
    throw new UsageError('one address is wanted, such as /en-US/courses');
  const text = typed.startsWith('/') ? `http://localhost${typed}` : typed;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !typed.startsWith('//')) return url;
  throw new UsageError(`“${typed}” is no address; write http://localhost:3000/en-US or /en-US`);
}

function zoneOfHost(snapshot: ContentSnapshot, host: string): string {
  const found = snapshot.index.siteForHost(host);
  return found && 'site' in found ? found.site.config.timeZone : 'UTC';
}
