import type { LogoutEverywhereForm } from '../../../schemas/form-types.ts';
import type { Action } from './action.ts';

/** Ends all of a visitor's logins, on every device; who is not logged in is told the same. */
export const logoutEverywhere: Action<LogoutEverywhereForm> = async () => ({
  kind: 'done',
  status: 204,
  session: 'ends-everywhere',
});
