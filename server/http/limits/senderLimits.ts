import { normalizeText } from '../../../schemas/normalizeText.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { LIMITS, type Limit, type Sender } from './limitTable.ts';
import { networkOf, siteOf } from './network.ts';
import type { Rate } from './rateLimiter.ts';

/** An IPv6 /48 has so many times what one of its addresses has. */
const SITE_TIMES = 10;

/** A limit for one sender: which it is, and by what the sender's bucket goes. */
export interface SenderLimit {
  name: string;
  limit: Limit;
  keyedBy: readonly string[];
}

/** Those limits of a form that the sender has what they go by of; of one by address also its /48's, ten times as wide. */
export function limitsOf(form: FormName | 'faulty', sender: Sender): SenderLimit[] {
  const site = siteOf(sender.address);
  return (LIMITS[form] ?? []).flatMap((limit, place): SenderLimit[] => {
    const name = `${form} ${place}`;
    const keyedBy = partsOf(limit.by, sender);
    const own = keyedBy ? [{ name, limit, keyedBy }] : [];
    if (site === undefined || limit.by.join() !== 'address') return own;
    return [{ name: `${name} site`, limit: wider(limit), keyedBy: [site] }, ...own];
  });
}

function wider(limit: Limit): Limit {
  const widen = ({ burst, everyMs }: Rate): Rate => ({
    burst: SITE_TIMES * burst,
    everyMs: everyMs / SITE_TIMES,
  });
  const { reserves } = limit;
  const wide = reserves && { known: widen(reserves.known), others: widen(reserves.others) };
  return { ...limit, ...widen(limit), ...(wide ? { reserves: wide } : {}) };
}

/** undefined where the sender has not what is asked for. */
export function partsOf(by: Limit['by'], sender: Sender): string[] | undefined {
  const parts = by.map((what) => PARTS[what](sender[what])).filter((part) => part !== undefined);
  return parts.length === by.length ? parts : undefined;
}

/** Of a name longer than any, its beginning. */
const plainName = (name: string): string => normalizeText(name, 'NFKC', 1_000).toLowerCase();

const PARTS: Record<keyof Sender, (value: string | undefined) => string | undefined> = {
  address: networkOf,
  account: (name) => (name === undefined ? undefined : plainName(plainName(name)).trim()),
  user: (user) => user,
};
