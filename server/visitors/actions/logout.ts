import type { LogoutForm } from '../../../schemas/form-types.ts';
import type { Action } from './action.ts';

/** Ends the login (requirements A1); who is not logged in is told the same. */
export const logout: Action<LogoutForm> = async () => ({ kind: 'done', status: 204, session: 'ends' });
