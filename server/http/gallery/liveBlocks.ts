import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockPreset } from '../../../schemas/blockExamples.ts';
import type { PageModel } from '../../../schemas/model.ts';
import type { GalleryEntry } from '../../authoring/gallery/entries.ts';
import { livePage } from '../../authoring/gallery/livePage.ts';
import type { Visitor } from '../../model/context.ts';
import { buildPage } from '../../model/page.ts';
import type { PageTools } from '../../model/pageTools.ts';
import { readQuery } from '../../model/site/query.ts';
import type { PageMatch } from '../../model/site/resolution.ts';
import { clockOf } from '../api/clock.ts';
import type { RequestSite } from '../api/requestSite.ts';
import type { BlocksRenderer } from '../pages/pageRenderer.ts';
import type { PageHandlerOptions } from '../pages/pages.ts';
import { requestUrl } from '../requestUrl.ts';

/** What blocks are built and drawn with. */
export interface LiveParts {
  tools: PageTools;
  renderer: BlocksRenderer;
  sessions: PageHandlerOptions['sessions'];
}

/** Examples and presets, built and drawn as the blocks of any page are. */
export class LiveBlocks {
  readonly #parts: LiveParts;
  readonly #params: Readonly<Record<string, string>>;

  constructor(parts: LiveParts, params: Readonly<Record<string, string>>) {
    this.#parts = parts;
    this.#params = params;
  }

  /** The document of one. */
  async draw(
    request: IncomingMessage,
    response: ServerResponse,
    at: RequestSite,
    entry: GalleryEntry,
    variant: BlockPreset,
  ): Promise<Buffer> {
    const visitor = await this.#parts.sessions.findVisitor(request, response);
    const model = await this.#model(request, at, entry, variant, visitor);
    const { analytics: _, ...client } = model.client;
    const title = `${entry.type}: ${variant.name}`;
    const head = { ...model.head, title, robots: 'noindex,nofollow', alternates: [] };
    return this.#parts.renderer.renderBlocks({ ...model, head, client });
  }

  /** Why examples cannot be shown as they are meant, by slug; nothing of those that can. */
  async missing(
    request: IncomingMessage,
    response: ServerResponse,
    at: RequestSite,
    entry: GalleryEntry,
  ): Promise<ReadonlyMap<string, string>> {
    const visitor = await this.#parts.sessions.findVisitor(request, response);
    const found = await Promise.all(
      entry.variants.map(async (variant) => {
        const model = await this.#model(request, at, entry, variant, visitor);
        return [variant.slug, missingOf(model, entry, visitor)] as const;
      }),
    );
    return new Map(found.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
  }

  async #model(
    request: IncomingMessage,
    { snapshot, site, locale }: RequestSite,
    entry: GalleryEntry,
    variant: BlockPreset,
    visitor: Visitor,
  ): Promise<PageModel> {
    const { tools } = this.#parts;
    const page = livePage(entry, variant, snapshot.school);
    const match: PageMatch = {
      kind: 'page',
      site,
      locale,
      page,
      params: { ...this.#params },
      path: page.config.path ?? '/',
      query: readQuery(page.config, requestUrl(request.url ?? '/').search),
      audience: 'visitor',
    };
    const { now } = clockOf(request.headers, tools.nonProduction);
    return (await buildPage(snapshot, match, { visitor, now }, tools)).model;
  }
}

function missingOf({ blocks }: PageModel, { block }: GalleryEntry, { user }: Visitor): string | undefined {
  const [shown] = blocks;
  const isMissing = shown === undefined || shown.status === 'unavailable';
  if (isMissing && block.isPrivate && user === null)
    return 'This shows what belongs to who is logged in, or what a form has just done: log in first.';
  if (isMissing) return 'Its data cannot be had: the service fails, is not set, or does not have them here.';
  const isEmpty = [...block.slots.keys()].some((name) => {
    const value = shown.props[name];
    return Array.isArray(value) && value.length === 0;
  });
  return isEmpty ? 'The services have nothing to show here in this locale.' : undefined;
}
