import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { responseStatus, type SpanAttributes } from './tracing.ts';

export interface TracedRequest {
  span: Span;
  describe(route: string | undefined, attributes: SpanAttributes): void;
}

/** Other methods may be made up, but span names must be few (OpenTelemetry's semantic conventions for HTTP). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_PATH_LENGTH = 200;

/** Starts the span of a request; it ends when the answer is closed. `sender`: the trace to continue. */
export function beginRequest(
  tracer: Tracer,
  sender: Context,
  request: IncomingMessage,
  response: ServerResponse,
): TracedRequest {
  const { method = '', url = '' } = request;
  const name = METHODS.includes(method) ? method : '_OTHER';
  const attributes = {
    'http.request.method': name,
    'url.path': url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH),
    'hoshi.request_id': String(response.getHeader('x-request-id') ?? ''),
  };
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, sender);
  let shownRoute: string | undefined;
  response.once('close', () => {
    const status = responseStatus(response);
    const route = shownRoute ?? expressRoute(request);
    span.setAttributes({ 'http.response.status_code': status, 'hoshi.cache': outcomeOf(response) });
    if (route !== undefined) span.setAttribute('http.route', route).updateName(`${name} ${route}`);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return {
    span,
    describe: (route, more) => {
      shownRoute ??= route;
      span.setAttributes(more);
    },
  };
}

/** The route that Express has found, unless it is the one for pages. */
function expressRoute(request: IncomingMessage & { route?: { path?: unknown } }): string | undefined {
  const path = request.route?.path;
  return typeof path === 'string' && !path.startsWith('/{') ? path : undefined;
}

function outcomeOf(response: ServerResponse & { locals?: { outcome?: string } }): string {
  return response.locals?.outcome ?? 'pass';
}
