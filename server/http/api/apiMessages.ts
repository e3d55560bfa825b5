import type { Request } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import type { VisitorUser } from '../../model/context.ts';
import { faultWords } from '../../model/forms/faultWords.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';
import { shownName } from '../../model/words/shownName.ts';
import { requestSite } from './requestSite.ts';

/** Words for a fault of the JSON interface in the request's language (requirements X4). */
export type SayFault = (request: Request, fault: FieldFault) => string;

export function errorMessages(store: ContentStore): SayFault {
  return (request, fault) => {
    const words = requestSite(store, request)?.localizedSite.words;
    return words ? faultWords(words, fault) : fault.code;
  };
}

/** The name that a visitor is shown by in the request's language; as it is known where no site answers for the host. */
export function visitorNames(store: ContentStore): (request: Request, user: VisitorUser) => string {
  return (request, { realName }) => {
    const site = requestSite(store, request);
    return site ? shownName(realName, site.localizedSite.words) : realName;
  };
}
