import type { Visitor } from './context.ts';

const PROFILE = { username: 'preview', realName: 'Preview Member', nickName: 'Preview', rank: 'G12' };

/** A sample visitor who is logged in, for previews "as a member". None of its calls reach a service. */
export const SAMPLE_MEMBER: Visitor = {
  user: { profile: PROFILE },
  account: {
    profile: async () => PROFILE,
    purchases: async () => [],
    isRefused: () => false,
    plans: async () => [],
    redeem: doNothing,
    buy: doNothing,
  },
};

async function doNothing(): Promise<never> {
  throw new Error('a made-up member does nothing');
}
