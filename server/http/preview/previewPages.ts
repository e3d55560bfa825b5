import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PageExplanation, PageModel } from '../../../schemas/model.ts';
import { withFlags } from '../../authoring/preview/flagChoices.ts';
import type { Previews } from '../../authoring/preview/previews.ts';
import { FilePlaces } from '../../content/filePlaces.ts';
import { type BuiltPage, NoStatusPage } from '../../model/buildPage.ts';
import type { Visitor } from '../../model/context.ts';
import type { PageTools } from '../../model/createContext.ts';
import { createMeasure } from '../../model/explain/costs.ts';
import { explainPage } from '../../model/explain/explainPage.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { EVENT } from '../../observe/events.ts';
import type { PreviewResponder } from '../pages/pageHandler.ts';
import {
  buildResolvedPage,
  type ModelAnswer,
  readPageRequest,
  redirectModel,
  SiteUnavailable,
} from '../pages/pageRequest.ts';
import { siteOfHost } from '../request/findRequestSite.ts';
import { readClock } from '../request/readClock.ts';
import { sendBody } from '../send.ts';
import { type BarParts, buildBar, type PreviewedRequest } from './bar.ts';
import { type DrawPreview, previewHeaders, redirectPreview } from './drawPreview.ts';
import { contentFingerprint, previewedContent } from './previewEvents.ts';

interface PreviewPagesParts extends BarParts {
  previews: Previews;
  places: FilePlaces;
  /** The tools with their own cache: visitors never see what a preview makes. */
  tools: PageTools;
  findVisitor: (request: IncomingMessage, response: ServerResponse) => Promise<Visitor>;
  draw: DrawPreview;
  log: Logger;
}

/** Shows pages at another time, for another visitor, with other flags or on another site, with the bar. */
export function previewPages(parts: PreviewPagesParts): PreviewResponder {
  const { previews, findVisitor, tools } = parts;
  const visitOf = async (request: IncomingMessage, response: ServerResponse, { now }: PreviewedRequest) => ({
    visitor: await findVisitor(request, response),
    now,
  });
  return {
    carries: previews.carries,
    model: async (request, response, path) => {
      const previewed = await readPreviewRequest(request, path, parts);
      if (!previewed) return undefined;
      if (previewed.resolution.kind === 'redirect') return redirectModel(previewed.resolution);
      const visit = await visitOf(request, response, previewed);
      const built = await buildResolvedPage(previewed.snapshot, previewed.resolution, visit, tools);
      return noIndex(built.model) satisfies ModelAnswer;
    },
    respond: async (request, response) => {
      const previewRequest = await readPreviewRequest(request, request.url ?? '/', parts);
      if (!previewRequest) return false;
      const { snapshot, resolution, now, preview } = previewRequest;
      // Countdowns in the browser use this clock.
      if (preview.state.at !== undefined) response.setHeader('date', new Date(now).toUTCString());
      if (resolution.kind === 'redirect') return redirectPreview(response, 302, resolution.location);
      const visit = await visitOf(request, response, previewRequest);
      const { measure, costs } = createMeasure();
      const outcome = await outcomeOf(
        () => buildResolvedPage(snapshot, resolution, visit, { ...tools, measure }),
        parts.log,
      );
      if (outcome.model?.redirect !== undefined)
        return redirectPreview(response, 302, outcome.model.redirect);
      const explained = { snapshot, visit, tools, places: placesOf(previewRequest, parts), costs };
      const explanation =
        resolution.kind === 'unavailable' ? undefined : await explainPage(resolution, explained, outcome);
      await send(request, response, previewRequest, { outcome, explanation }, parts);
      return true;
    },
  };
}

/** The source positions of the shown content: in the draft, if there is one. */
function placesOf({ draftContent }: PreviewedRequest, { contentDir, places }: PreviewPagesParts): FilePlaces {
  return draftContent ? new FilePlaces(contentDir, draftContent.draft.name) : places;
}

/** Undefined if the request does not belong to a preview. */
async function readPreviewRequest(
  request: IncomingMessage,
  url: string,
  { store, previews, tools }: PreviewPagesParts,
): Promise<PreviewedRequest | undefined> {
  const preview = await previews.find(request);
  if (!preview) return undefined;
  const { draft, site, at, flags } = preview.state;
  // Before the content is read, so that a save in between makes the page load again.
  const fingerprint = await contentFingerprint(store, draft);
  const { snapshot: current, drafted: draftContent } = await previewedContent(store, draft);
  const page = { ...readPageRequest(request, url), ...(site === undefined ? {} : { site }) };
  const snapshot = withFlags(current, site ?? siteOfHost(current, page.host)?.id ?? '', flags);
  const clock = readClock(request.headers, tools.nonProduction);
  const now = clock.isSet ? clock.now : (at ?? clock.now);
  const resolution = resolveRequest(snapshot, page, now, tools.schemas);
  return { fingerprint, preview, snapshot, draftContent, now, resolution };
}

/** Returns whether the browser requests a document for a frame; then the bar is outside of the frame. */
function isFramed(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe';
}

/** The result of building a page; without a model only the status can be shown. */
interface Outcome {
  status: number;
  model?: PageModel;
}

/** If even the page for the status fails, the bar shows the reason. */
async function outcomeOf(build: () => Promise<BuiltPage>, log: Logger): Promise<Outcome> {
  try {
    const { model } = await build();
    return { status: model.status, model };
  } catch (error) {
    const isKnown = error instanceof NoStatusPage || error instanceof SiteUnavailable;
    if (!isKnown) log.error({ event: EVENT.pageFailed, err: error });
    return { status: isKnown ? error.status : 500 };
  }
}

interface Shown {
  outcome: Outcome;
  explanation: PageExplanation | undefined;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  previewRequest: PreviewedRequest,
  { outcome: { status, model }, explanation }: Shown,
  parts: PreviewPagesParts,
): Promise<void> {
  const page = { to: request.url ?? '/', path: pathOf(previewRequest.resolution), explanation };
  const bar = isFramed(request) ? undefined : await buildBar(parts, previewRequest, page);
  const body = model
    ? parts.draw.page(noIndex(model), bar)
    : parts.draw.plain(`There is no page to show for the status ${status}.`, bar ? { bar } : {});
  const site = model && previewRequest.snapshot.sites.get(model.site)?.config;
  await sendBody(request, response, status, body, previewHeaders(site, model?.locale));
}

function pathOf(resolution: Resolution): string {
  return 'path' in resolution ? resolution.path : '/';
}

function noIndex(model: PageModel): PageModel {
  return { ...model, head: { ...model.head, robots: 'noindex,nofollow' } };
}
