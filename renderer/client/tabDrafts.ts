import { GUEST_DRAFTS, isLoggedIn, MEMBER_DRAFTS } from './login.ts';

/**
 * What forms hold, stored for this tab (`sessionStorage`) so that a reload or Back finds it again: never passwords, codes
 * or files. A form's entry ends when it is sent, a member's when a page is shown to a guest (`afterLoad.ts`).
 */

/** Characters of all forms together; a longer text is not stored. */
const MAX_LENGTH = 20_000;

const ownKey = () => (isLoggedIn() ? MEMBER_DRAFTS : GUEST_DRAFTS);

/** The stored text of each form; empty where the browser stores nothing, or where it is no JSON. */
export function readTabDrafts(key = ownKey()): Record<string, unknown> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return {};
  }
}

/** Stores what a form holds; `undefined` ends it, also where the form has just begun or ended a login. */
export function storeTabDraft(form: string, draft: object | undefined): void {
  for (const key of draft ? [ownKey()] : [GUEST_DRAFTS, MEMBER_DRAFTS]) {
    const text = JSON.stringify({ ...readTabDrafts(key), [form]: draft });
    try {
      if (text === '{}') sessionStorage.removeItem(key);
      else if (text.length <= MAX_LENGTH) sessionStorage.setItem(key, text);
    } catch {
      // Without storage a form keeps what it holds in its document alone.
    }
  }
}
