import type { Request } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { faultWords } from '../../model/forms/faultWords.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';
import { requestSite } from './requestSite.ts';

/** Words for a fault of the JSON interface in the request's language (requirements X4). */
export type SayFault = (request: Request, fault: FieldFault) => string;

export function errorMessages(store: ContentStore): SayFault {
  return (request, fault) => {
    const words = requestSite(store, request)?.localizedSite.words;
    return words ? faultWords(words, fault) : fault.code;
  };
}
