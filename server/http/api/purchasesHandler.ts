import type { RequestHandler } from 'express';
import type { Adapters } from '../../adapters/adapters.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { purchaseViews } from '../../model/rules/purchases.ts';
import { loadPurchaseLog } from '../../model/sources/purchaseLog.ts';
import { ENDED_LOGIN, LOGIN_NEEDED, outcomeOf } from '../../visitors/actions/action.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { answerJson } from '../forms/jsonForm.ts';
import type { SayFault } from './apiMessages.ts';
import { clockOf } from './clock.ts';
import { requestSite } from './requestSite.ts';

export interface PurchasesHandlerParts {
  adapters: Pick<Adapters, 'ec'>;
  store: ContentStore;
  sessions: Pick<Sessions, 'findVisitor' | 'expire'>;
  say: SayFault;
  nonProduction: boolean;
}

/** `GET /api/purchases` (requirements A4, X4): the visitor's purchases, each with what may be refunded now. */
export function purchasesHandler(parts: PurchasesHandlerParts): RequestHandler {
  const { adapters, store, sessions, say, nonProduction } = parts;
  return async (request, response) => {
    const { now } = clockOf(request.headers, nonProduction);
    const { account } = await sessions.findVisitor(request, response);
    if (!account) return answerJson(LOGIN_NEEDED, request, response, say);
    const timeZone = requestSite(store, request)?.site.config.timeZone ?? 'UTC';
    try {
      const views = purchaseViews(await loadPurchaseLog(account, adapters), now, timeZone);
      response.set('cache-control', 'private, no-store').json(views);
    } catch (error) {
      const outcome = outcomeOf(error, ENDED_LOGIN);
      if (outcome.status === 401) await sessions.expire(request, response);
      answerJson(outcome, request, response, say);
    }
  };
}
