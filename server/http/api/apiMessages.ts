import type { Request } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import type { VisitorUser } from '../../model/context.ts';
import { shownName } from '../../model/words/shownName.ts';
import { requestSite } from './requestSite.ts';

/** Words for a fault of the JSON interface in the request's language (requirements X4): `api.<code>` of locales/. */
export type SayFault = (request: Request, code: string) => string;

export function errorMessages(store: ContentStore): SayFault {
  return (request, code) => requestSite(store, request)?.localizedSite.words.key(`api.${code}`) ?? code;
}

/** The name that a visitor is shown by in the request's language; as it is known where no site answers for the host. */
export function visitorNames(store: ContentStore): (request: Request, user: VisitorUser) => string {
  return (request, { realName }) => {
    const site = requestSite(store, request);
    return site ? shownName(realName, site.localizedSite.words) : realName;
  };
}
