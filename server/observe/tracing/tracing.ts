import type { IncomingMessage, ServerResponse } from 'node:http';

/** Never contains a query, a token, or personal data. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** The span of a call to a service, and the headers that continue the trace there. */
export interface CallSpan {
  readonly headers: Record<string, string>;
  set(attributes: SpanAttributes): void;
}

/** Traces of requests (OpenTelemetry). Answers of the page cache are not traced, only counted in metrics. */
export interface Tracing {
  /** Runs a request in a span that continues the sender's trace, until the answer is closed. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Describes the current request: its route as a pattern (`/courses/{productId}`), and other attributes. */
  describeRequest(route: string | undefined, attributes: SpanAttributes): void;
  /** Runs a part of the work in its own span, which ends when the result settles; a failure is marked. */
  part<T>(name: string, attributes: SpanAttributes, work: () => T): T;
  /** Runs a call to a service: all attempts are one span. `path`: below the service's address, without a query. */
  call<T>(
    call: { service: string; method: string; path: string },
    send: (span: CallSpan) => Promise<T>,
  ): Promise<T>;
  /** Exports the remaining spans, for two seconds at most. */
  close(): Promise<void>;
}

export const NO_TRACING: Tracing = {
  request: (_request, _response, respond) => respond(),
  describeRequest: () => {},
  part: (_name, _attributes, work) => work(),
  call: (_call, send) => send({ headers: {}, set: () => {} }),
  close: async () => {},
};

/** As in nginx's logs: the connection ended before an answer began, usually because the visitor left. */
const NEVER_ANSWERED = 499;

/** The status that the visitor received, for code that runs after the answer. */
export function responseStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : NEVER_ANSWERED;
}
