import request from 'supertest';
import type { AskedSite } from './testSite.ts';

export const DEMO = { username: 'demo', password: 'demo-go-2025', otp: '000000' };
export const DEMO_NAME = '陳小星';

/** Logs the demo account in; the cookie as a browser sends it back. */
export async function logIn(
  site: Pick<AskedSite, 'address'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request(site.address).post('/api/session').set(headers).send(DEMO);
  if (answer.status !== 200) throw new Error(`no login: ${answer.status} ${answer.text}`);
  const [cookie = ''] = answer.get('Set-Cookie') ?? [];
  return cookie.split(';')[0] ?? '';
}
