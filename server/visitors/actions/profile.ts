import type { UserProfile } from '../../../schemas/backend-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import type { ActionContext } from './action.ts';

/**
 * Who a fresh token belongs to. The login stands also where the profile cannot be read at this moment: the name that was
 * logged in with serves. @throws CallFailure 401: the service does not know its own token
 */
export async function profileOf(
  user: UserAdapter,
  token: string,
  username: string,
  nameOf: ActionContext['nameOf'],
): Promise<UserProfile> {
  const profile = await user
    .as(token)
    .profile()
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure) || error.status === 401) throw error;
      return { username, realName: null, profileUrl: null };
    });
  // Its address is the service's own, which no browser need reach: the site's pages show the picture.
  const { profileUrl: _, ...shown } = profile;
  return { ...shown, realName: nameOf(profile.realName) };
}
