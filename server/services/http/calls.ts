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

export interface Calls {
  list(): Call[];
  clear(): void;
  counting(service: string): RequestHandler;
}

/** The calls of one run of the services, so that tests can see what was asked for and how often. */
export function createCalls(): Calls {
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
    list: () => [...calls.values()],
    clear: () => calls.clear(),
    counting: (service) => (request, _response, next) => {
      count(service, request);
      next();
    },
  };
}
