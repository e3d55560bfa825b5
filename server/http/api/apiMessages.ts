import type { Request } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { requestSite } from './requestSite.ts';

/** Words for a fault of the JSON interface in the request's language (requirements X4): `api.<code>` of locales/. */
export type SayFault = (request: Request, code: string) => string;

export function errorMessages(store: ContentStore): SayFault {
  return (request, code) => requestSite(store, request)?.localizedSite.words.key(`api.${code}`) ?? code;
}
