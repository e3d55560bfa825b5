import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltPage } from '../../model/page.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { pageHeaders, sendBody, sendRedirect } from '../send.ts';
import { traceSpan } from './pageTraces.ts';
import { OutOfOrder } from './resolved.ts';
import type { PageDependencies } from './sharedPages.ts';

/** Renders and sends a page made for this request only. @throws OutOfOrder */
export async function sendPrivatePage(
  request: IncomingMessage,
  response: ServerResponse,
  { model, retryAfter }: BuiltPage,
  resolution: Resolution,
  { renderer, tracing }: Pick<PageDependencies, 'renderer' | 'tracing'>,
): Promise<void> {
  const { site } = resolution;
  if (!site) throw new OutOfOrder();
  if (model.redirect) return sendRedirect(response, 302, model.redirect, site.config);
  const headers = {
    ...pageHeaders(site.config, model),
    'cache-control': 'private, no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  const body = traceSpan(tracing, 'page.render', resolution, () => renderer.render(model));
  await sendBody(request, response, model.status, body, headers);
}
