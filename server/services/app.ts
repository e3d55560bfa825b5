import { join } from 'node:path';
import express, { type Express } from 'express';
import { backstageService } from './backstage/backstage.ts';
import { ecService } from './catalogue/ec.ts';
import { contentService } from './content/content.ts';
import type { Context } from './context.ts';
import { createCalls } from './http/calls.ts';
import { addControls, type ControlParts } from './http/controls.ts';
import { answerError, queryText, Refusal, service } from './http/http.ts';
import { createFaults } from './http/injectedFaults.ts';
import { accountOf, nameKey } from './user/accounts.ts';
import { userService } from './user/user.ts';

/** The mount path of each service. Pictures are at `/uploads/`, so that addresses relative to the origin work. */
export const MOUNT_PATHS = {
  user: '/user/',
  course: '/course/',
  ec: '/ec/',
  backstage: '/backstage/',
  content: '/content/api/',
} as const;

const SERVICES = {
  user: userService,
  course: courseService,
  ec: ecService,
  backstage: backstageService,
  content: contentService,
};

/** All five services in one app; in non-production with controls to inject failures, count calls, and change data. */
export function servicesApp(
  context: Context,
  seedDir: string,
  controls: Pick<ControlParts, 'seed' | 'clock' | 'onChange'>,
): Express {
  const app = express();
  app.disable('x-powered-by');
  const faults = createFaults();
  const calls = createCalls();
  if (context.nonProduction) addControls(app, { ...controls, context, faults, calls });
  for (const [name, mount] of Object.entries(MOUNT_PATHS)) {
    const watched = context.nonProduction
      ? [calls.counting(name), faults.before(name), controls.clock.followHeader]
      : [];
    app.use(mount, ...watched, SERVICES[name as keyof typeof MOUNT_PATHS](context));
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
      // Prices are the same for everyone; a name is still only answered to its owner.
      if (username !== 'null' && accountOf(context, request).key !== nameKey(username))
        throw new Refusal(401, 'not your own plans');
      response.json(context.catalogue.all('plan'));
    });
  });
}
