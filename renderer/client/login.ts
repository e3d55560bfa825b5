/** Whether a visitor is logged in; the session itself is beyond the reach of scripts. */
export const isLoggedIn = () => document.cookie.includes('hoshi_login=1');

/** The keys of what forms hold in `sessionStorage`: a guest's, and a member's, which ends with the login. */
export const [GUEST_DRAFTS, MEMBER_DRAFTS] = ['hoshiDrafts', 'hoshiMemberDrafts'] as const;
