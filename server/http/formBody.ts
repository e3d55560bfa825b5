/**
 * A form without files: all its fields at their longest take a tenth of the limit, and it is not inflated, as a few bytes
 * may stand for megabytes and no browser sends them so (415).
 */
export const FORM_BODY = { limit: '64kb', inflate: false };
