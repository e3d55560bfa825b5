/** The cookie that a visitor's choice of language is kept in (spec.md §4), for the 400 days that browsers allow at most. */
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAge: 400 * 24 * 60 * 60 } as const;
