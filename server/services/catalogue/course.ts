import type { Express } from 'express';
import type { Context } from '../context.ts';
import { queryText, Refusal, service } from '../http/http.ts';
import { accountOf, nameKey } from '../user/accounts.ts';

/** Course plans with prices (`COURSE_API`). */
export function courseService(context: Context): Express {
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
