import type { LogoutEverywhereForm, LogoutForm } from '../../../schemas/form-types.ts';
import type { Action } from './action.ts';

/** Ends the login (requirements A1); a visitor who is not logged in gets the same answer. */
export const logout: Action<LogoutForm> = async () => ({ kind: 'done', status: 204, session: 'ends' });

/** Ends all of a visitor's logins, on every device. */
export const logoutEverywhere: Action<LogoutEverywhereForm> = async () => ({
  kind: 'done',
  status: 204,
  session: 'ends-everywhere',
});
