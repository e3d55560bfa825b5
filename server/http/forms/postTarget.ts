import type { Request, RequestHandler, Response } from 'express';
import { ORIGIN_FORMS } from '../../content/screens.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { formsOfPage } from '../../model/forms/pageForms.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import type { ResolvedPageRequest } from '../pages/pageRequest.ts';
import { BadRequest, parseRequestUrl } from '../request/parseRequestUrl.ts';

/** The page with forms that a post is sent to, or the form whose own address it is sent to. */
export type PostTarget =
  | { kind: 'page'; page: ResolvedPageRequest }
  | { kind: 'form'; name: FormName; home: string };

/** Forms on every page that post to their own address (requirements X7), by the path after the locale. */
const FORM_ADDRESSES: ReadonlyMap<string | undefined, FormName> = new Map([
  [ORIGIN_FORMS['logout'], 'logout'],
]);

/** Finds what a post is for, before its body is read. @throws BadRequest if the address accepts no posts */
export function findPostTarget(pages: Pick<PageHandler, 'resolve'>): RequestHandler {
  return (request, response, next) => {
    response.locals.postTarget = postTarget(request, response, pages);
    next(response.locals.postTarget ? undefined : new BadRequest(405, 'the method is not allowed'));
  };
}

/** Undefined if the address accepts no posts. */
export function postTarget(
  request: Request,
  response: Response,
  pages: Pick<PageHandler, 'resolve'>,
): PostTarget | undefined {
  const pageRequest = pages.resolve(request, response);
  const { resolution } = pageRequest;
  if (resolution.kind !== 'page') return formAddress(request.url, resolution);
  const hasForms = formsOfPage(resolution.page.config).length > 0;
  return hasForms ? { kind: 'page', page: { ...pageRequest, resolution } } : undefined;
}

function formAddress(url: string, resolution: Resolution): PostTarget | undefined {
  if (resolution.kind !== 'missing') return undefined;
  const { site, locale, path } = resolution;
  const name = FORM_ADDRESSES.get(path);
  // The whole path has to match: `/sv-FI/logout` is not a log-out on a site without that locale.
  if (!name || parseRequestUrl(url).path !== localizePath(site.config, locale, path)) return undefined;
  return { kind: 'form', name, home: localizePath(site.config, locale, '/') };
}
