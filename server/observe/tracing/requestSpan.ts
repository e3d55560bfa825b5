import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { answerStatus, type SpanAttributes } from './tracing.ts';

/** The span of a request that is being answered. */
export interface TracedRequest {
  span: Span;
  describe(route: string | undefined, attributes: SpanAttributes): void;
}

/** Others are made up, and a span's name shall be one of few (OpenTelemetry's semantic conventions for HTTP). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const LONGEST_PATH = 200;

/** Begins the span of a request; it ends when the answer is closed. `sender`: the trace that it continues. */
export function beginRequest(
  tracer: Tracer,
  sender: Context,
  request: IncomingMessage,
  response: ServerResponse,
): TracedRequest {
  const { method = '', url = '' } = request;
  const known = METHODS.includes(method) ? method : '_OTHER';
  const attributes = {
    'http.request.method': known,
    'url.path': url.split('?', 1)[0]?.slice(0, LONGEST_PATH),
    'hoshi.request_id': String(response.getHeader('x-request-id') ?? ''),
  };
  const span = tracer.startSpan(known, { kind: SpanKind.SERVER, attributes }, sender);
  let shownRoute: string | undefined;
  response.once('close', () => {
    const status = answerStatus(response);
    const route = shownRoute ?? expressRoute(request);
    span.setAttributes({ 'http.response.status_code': status, 'hoshi.cache': outcomeOf(response) });
    if (route !== undefined) span.setAttribute('http.route', route).updateName(`${known} ${route}`);
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

/** The route that Express has found, where it is not the one of all pages. */
function expressRoute(request: IncomingMessage & { route?: { path?: unknown } }): string | undefined {
  const path = request.route?.path;
  return typeof path === 'string' && !path.startsWith('/{') ? path : undefined;
}

function outcomeOf(response: ServerResponse & { locals?: { outcome?: string } }): string {
  return response.locals?.outcome ?? 'pass';
}
