import type { IncomingMessage, ServerResponse } from 'node:http';

/** Never a query, a token, or what identifies a person. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** The span of a call of a service, and the headers that continue the trace there. */
export interface CallSpan {
  readonly headers: Record<string, string>;
  set(attributes: SpanAttributes): void;
}

/** Traces of requests (OpenTelemetry). What the page cache answers is counted in metrics and never gets here. */
export interface Tracing {
  /** Answers a request in a span that continues the sender's trace, until the answer is closed. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Says what address is asked for, as a pattern (`/courses/{productId}`), and more about the request under way. */
  describeRequest(route: string | undefined, attributes: SpanAttributes): void;
  /** Runs a part of the work in a span of its own, which ends when what it gives is settled; one that fails is marked. */
  part<T>(name: string, attributes: SpanAttributes, work: () => T): T;
  /** Calls a service: all attempts are one span. `path`: below the service's address, without a query. */
  call<T>(
    call: { service: string; method: string; path: string },
    send: (span: CallSpan) => Promise<T>,
  ): Promise<T>;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/** As proxies log it (nginx): the connection ended before an answer began, mostly since its visitor went. */
const NEVER_ANSWERED = 499;

/** The status that a visitor was sent, for who counts answers once they are over. */
export function answerStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : NEVER_ANSWERED;
}
