import type { Request, RequestHandler } from 'express';

/** A counted call to the services. Non-production only. */
export interface Call {
  service: string;
  method: string;
  /** Below the service's address, without a leading slash. */
  path: string;
  /** As written, without `?`. */
  query: string;
  bearer: boolean;
  count: number;
}

/** After this number of different calls the oldest are dropped. */
const MAX_CALLS = 5000;

export type Calls = ReturnType<typeof createCalls>;

/** Counts the calls since the services started, so that tests can check what was requested and how often. */
export function createCalls() {
  const calls = new Map<string, Call>();
  const count = (service: string, request: Request) => {
    const query = request.originalUrl.split('?').slice(1).join('?');
    const call: Call = {
      service,
      method: request.method,
      path: request.path.replace(/^\//, ''),
      query,
      bearer: request.get('authorization') !== undefined,
      count: 1,
    };
    const key = JSON.stringify(call);
    const seen = calls.get(key);
    if (seen) seen.count += 1;
    else calls.set(key, call);
    const oldest = calls.keys().next().value;
    if (calls.size > MAX_CALLS && oldest !== undefined) calls.delete(oldest);
  };
  return {
    list: (): Call[] => [...calls.values()],
    clear: () => calls.clear(),
    counting:
      (service: string): RequestHandler =>
      (request, _response, next) => {
        count(service, request);
        next();
      },
  };
}
