import type { RequestHandler } from 'express';
import type { PageHandler } from '../pages/pages.ts';
import { BadRequest, requestUrl } from '../requestUrl.ts';

/** `GET /api/page`: the model that a page is drawn from (requirements X3); the answer's own status is the page's. */
export function modelHandler(pages: Pick<PageHandler, 'model'>): RequestHandler {
  return async (request, response) => {
    const path = request.query['path'];
    if (typeof path !== 'string' || !path.startsWith('/'))
      throw new BadRequest(400, 'path: expected the path of a page');
    requestUrl(path);
    const model = await pages.model(request, response, path);
    response.status(model.status).set('cache-control', 'private, no-store').json(model);
  };
}
