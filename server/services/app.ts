import { join } from 'node:path';
import express, { type Express } from 'express';
import { backstageService } from './backstage/backstage.ts';
import { courseService } from './catalogue/course.ts';
import { ecService } from './catalogue/ec.ts';
import { contentService } from './content/content.ts';
import type { Context } from './context.ts';
import { createCalls } from './http/calls.ts';
import { createFaults } from './http/faults.ts';
import { answerError, Refusal } from './http/http.ts';
import { userService } from './user/user.ts';

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
