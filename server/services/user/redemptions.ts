import type { Request, Response } from 'express';
import { normalizeText } from '../../../schemas/normalizeText.ts';
import type { Context } from '../context.ts';
import { moment } from '../data/moments.ts';
import type { SerialSeed } from '../data/seed-types.ts';
import { Refusal } from '../http/http.ts';
import { answerOnce } from '../http/idempotency.ts';
import { textField } from '../http/requests.ts';
import { accountOf } from './accounts.ts';

/** Redeems a serial, spaces and case aside: 404 unknown, 409 used, 410 expired. */
export function redeem(context: Context, request: Request, response: Response): void {
  const { catalogue, db, now } = context;
  const account = accountOf(context, request);
  const serial = normalizeText(textField(request.body, 'serial', 100) ?? '', 'NFKC', 100)
    .replace(/\s/g, '')
    .toUpperCase();
  const post = { scope: `redeem/${account.key}`, content: serial };
  const work = () => {
    const found = catalogue.one('serial', serial);
    if (!found) throw new Refusal(404, 'unknown serial');
    refuseSpent(found);
    db.prepare('INSERT INTO redemptions (serial, owner, productId, redeemedAt) VALUES (?, ?, ?, ?)').run(
      serial,
      account.key,
      found.productId,
      now().toISOString(),
    );
    return {
      productId: found.productId,
      name: catalogue.one('product', found.productId)?.name ?? found.productId,
    };
  };
  answerOnce(context, request, response, post, work, 200);

  function refuseSpent(found: SerialSeed): void {
    const seen = found.oncePerAccount
      ? db.prepare('SELECT 1 FROM redemptions WHERE serial = ? AND owner = ?').get(serial, account.key)
      : db.prepare('SELECT 1 FROM redemptions WHERE serial = ?').get(serial);
    if (found.used || seen) throw new Refusal(409, 'used already');
    const { timeZone } = catalogue.settings();
    if (found.expiresAt && Date.parse(moment(found.expiresAt, now(), timeZone)) < now().getTime())
      throw new Refusal(410, 'expired');
  }
}
