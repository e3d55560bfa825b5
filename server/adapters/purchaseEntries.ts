import type { Purchase, PurchaseLog } from '../../schemas/backend-types.ts';
import { isRecord } from '../lib/isRecord.ts';
import { entryValidator } from './answers.ts';
import { CallFailure } from './failure.ts';

const validate = entryValidator<Purchase>('purchase-log');
/** What decides a refund: none of it is guessed where a part of it is odd. */
const UNSURE = ['price', 'currency', 'isPaid', 'openedLessons', 'redeemedCodes'];

/**
 * Checks each purchase by itself. One with an odd optional field loses it and what decides its refund, so that the
 * visitor has to ask; one without what every purchase has is left out. `report` gets each fault with its place.
 * @throws CallFailure if no entry is a purchase
 */
export function readPurchases(entries: readonly unknown[], report: (fault: string) => void): PurchaseLog {
  const log = entries.flatMap((entry, index): Purchase[] => {
    if (validate(entry)) return [entry];
    const fault = validate.errors?.[0];
    const place = fault?.instancePath ?? '';
    report(`the entry at /${index}${place} ${fault?.message}`);
    const unsure = [place.split('/')[1], ...UNSURE];
    const sure = Object.entries(isRecord(entry) ? entry : {}).filter(([name]) => !unsure.includes(name));
    const rest = Object.fromEntries(sure);
    return validate(rest) ? [rest] : [];
  });
  if (entries.length > 0 && log.length === 0)
    throw new CallFailure('user', 'wrong-shape', { message: 'no entry of the purchase log is a purchase' });
  return log;
}
