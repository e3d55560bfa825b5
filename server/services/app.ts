import { join } from 'node:path';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { backstageService } from './backstage/backstage.ts';
import { ecService } from './catalogue/ec.ts';
import { contentService } from './content/content.ts';
import type { Context } from './context.ts';
import { createFaults } from './http/faults.ts';
import { answerError, queryText, Refusal, service } from './http/http.ts';
import { accountOf, nameKey } from './user/accounts.ts';
import { userService } from './user/user.ts';

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

interface Calls {
  list(): Call[];
  clear(): void;
  counting(service: string): RequestHandler;
}

/** The calls of one run of the services, so that tests can tell what was asked for and how often. */
function createCalls(): Calls {
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

/** Where each service is mounted. Pictures are at `/uploads/`, so that an address relative to the origin works. */
export const MOUNTS = {
  user: '/user/',
  course: '/course/',
  ec: '/ec/',
  backstage: '/backstage/',
  content: '/content/api/',
} as const;

const SERVICES = [
  { name: 'user', mount: MOUNTS.user, make: userService },
  { name: 'course', mount: MOUNTS.course, make: courseService },
  { name: 'ec', mount: MOUNTS.ec, make: ecService },
  { name: 'backstage', mount: MOUNTS.backstage, make: backstageService },
  { name: 'content', mount: MOUNTS.content, make: contentService },
];

/** All five services in one app; in non-production with the ways to make them fail and to count calls. */
export function servicesApp(context: Context, seedDir: string): Express {
  const app = express();
  app.disable('x-powered-by');
  const faults = createFaults();
  const calls = createCalls();
  if (context.nonProduction) {
    app.get('/_faults', (_request, response) => void response.json(faults.list()));
    app.post('/_faults', express.json({ limit: '16kb' }), (request, response) => {
      response.status(201).json(faults.add(request.body));
    });
    app.delete('/_faults', (_request, response) => {
      faults.clear();
      response.status(204).end();
    });
    app.get('/_calls', (_request, response) => void response.json(calls.list()));
    app.delete('/_calls', (_request, response) => {
      calls.clear();
      response.status(204).end();
    });
  }
  for (const { name, mount, make } of SERVICES) {
    const watched = context.nonProduction ? [calls.counting(name), faults.before(name)] : [];
    app.use(mount, ...watched, make(context));
  }
  app.use(
    '/uploads',
    express.static(join(seedDir, 'uploads'), { index: false, redirect: false, maxAge: '1h' }),
  );
  app.use(() => {
    throw new Refusal(404, 'no such call');
  });
  app.use(answerError(context));
  return app;
}

/** Course plans with prices (`COURSE_API`). */
function courseService(context: Context): Express {
  return service((app) => {
    app.get('/coursePlans', (request, response) => {
      const username = queryText(request, 'username') ?? 'null';
      // The school has one price for everybody; a name is still answered to its owner alone.
      if (username !== 'null' && accountOf(context, request).key !== nameKey(username))
        throw new Refusal(401, 'not your own plans');
      response.json(context.catalogue.all('plan'));
    });
  });
}
