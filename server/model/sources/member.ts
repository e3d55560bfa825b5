import { CallFailure } from '../../adapters/failure.ts';
import type { Account } from '../../adapters/user.ts';
import type { PageContext, VisitorUser } from '../context.ts';

/** Who is logged in, with the calls on their behalf. @throws CallFailure `not-set` for everyone else: a block that needs a member is left out */
export function memberOf({ visitor }: Pick<PageContext, 'visitor'>): { user: VisitorUser; account: Account } {
  const { user, account } = visitor;
  if (!user || !account) throw new CallFailure('user', 'not-set');
  return { user, account };
}
