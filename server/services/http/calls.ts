import type { Request, RequestHandler } from 'express';

/** How often the services were asked for one thing. Non-production only. */
export interface Call {
  service: string;
  method: string;
  /** Below the service's address, without a leading slash. */
  path: string;
  /** As written, without `?`. */
  query: string;
  /** Whether it carried a token. */
  bearer: boolean;
  count: number;
}

/** Past so many different calls the oldest are forgotten. */
const MOST = 5000;

export type Calls = ReturnType<typeof createCalls>;

/** The calls of one run of the services, so that tests can see what was asked for and how often. */
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
    if (calls.size > MOST && oldest !== undefined) calls.delete(oldest);
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
