/** Whether the tests of this run stand behind a proxy that ends https (vite.config.ts). */
export const isBehindHttps = process.env['TOPOLOGY'] === 'https';

/** What a cookie is called there: on https the browser holds that no other host has set it. */
export const cookieName = (name: string): string => (isBehindHttps ? `__Host-${name}` : name);
