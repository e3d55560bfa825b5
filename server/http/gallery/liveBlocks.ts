import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockPreset } from '../../../schemas/blockExamples.ts';
import type { PageModel } from '../../../schemas/model.ts';
import { type GalleryEntry, livePage } from '../../authoring/gallery/entries.ts';
import { buildPage } from '../../model/buildPage.ts';
import type { Visitor } from '../../model/context.ts';
import type { PageTools } from '../../model/createContext.ts';
import { readQuery } from '../../model/site/query.ts';
import { matchOf } from '../../model/site/resolution.ts';
import type { PageHandlerOptions } from '../pages/pageHandler.ts';
import type { PageRenderer } from '../pages/pageRenderer.ts';
import type { RequestSite } from '../request/findRequestSite.ts';
import { parseRequestUrl } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';

export interface LiveParts {
  tools: PageTools;
  renderer: Pick<PageRenderer, 'renderBlocks'>;
  sessions: PageHandlerOptions['sessions'];
}

interface BlockRequest {
  request: IncomingMessage;
  response: ServerResponse;
  host: RequestSite;
  entry: GalleryEntry;
}

/** Examples and presets, built and rendered like any page's blocks. `params`: of their pages' addresses. */
export function liveBlocks(
  { tools, renderer, sessions }: LiveParts,
  params: Readonly<Record<string, string>>,
) {
  const modelOf = async ({ request, host, entry }: BlockRequest, variant: BlockPreset, visitor: Visitor) => {
    const { snapshot, site, locale } = host;
    const page = livePage(entry, variant, snapshot.school);
    const query = readQuery(page.config, parseRequestUrl(request.url ?? '/').search);
    const match = { ...matchOf({ site, locale, page, path: page.config.path ?? '/' }, { ...params }), query };
    const { now } = readClock(request.headers, tools.nonProduction);
    return (await buildPage(snapshot, match, { visitor, now }, tools)).model;
  };
  return {
    draw: async (resolved: BlockRequest, variant: BlockPreset): Promise<Buffer> => {
      const visitor = await sessions.findVisitor(resolved.request, resolved.response);
      const model = await modelOf(resolved, variant, visitor);
      const { analytics: _, ...client } = model.client;
      const title = `${resolved.entry.type}: ${variant.name}`;
      const head = { ...model.head, title, robots: 'noindex,nofollow', alternates: [] };
      return renderer.renderBlocks({ ...model, head, client });
    },
    /** Explains, by slug, why examples cannot be shown completely; contains only these. */
    missing: async (resolved: BlockRequest): Promise<ReadonlyMap<string, string>> => {
      const visitor = await sessions.findVisitor(resolved.request, resolved.response);
      const found = resolved.entry.variants.map(async (variant) => {
        const why = missingOf(await modelOf(resolved, variant, visitor), resolved.entry, visitor);
        return why === undefined ? [] : [[variant.slug, why] as const];
      });
      return new Map((await Promise.all(found)).flat());
    },
  };
}

function missingOf({ blocks }: PageModel, { block }: GalleryEntry, { user }: Visitor): string | undefined {
  const [blockModel] = blocks;
  const isMissing = blockModel === undefined || blockModel.status === 'unavailable';
  if (isMissing && block.isPrivate && user === null)
    return 'This shows what belongs to who is logged in, or what a form has just done: log in first.';
  if (isMissing) return 'Its data cannot be had: the service fails, is not set, or does not have them here.';
  const isEmpty = [...block.slots.keys()].some((name) => {
    const value = blockModel.props[name];
    return Array.isArray(value) && value.length === 0;
  });
  return isEmpty ? 'The services have nothing to show here in this locale.' : undefined;
}
