import { application, MULTIPART, multipart, PDF } from '../../../server/http/uploads/testing.ts';

/** Repeatable: each purchase of it is one more in the list. */
const PRODUCT = 'vip-1m';
const PASSWORD = 'correct horse battery';

/** Somebody with an account of this name, an order and an application: each with a key that makes it count once. */
export interface Customer {
  id: string;
}

let addresses = 0;
/** Each post comes from an address of its own (`TRUST_PROXY=true`), so that no limit ends it. */
const headersOf = (key: string, more: Record<string, string>) => {
  addresses += 1;
  const from = `203.0.${addresses >> 8}.${addresses & 255}`;
  const own = { 'x-forwarded-for': from, 'idempotency-key': key, 'sec-fetch-site': 'same-origin' };
  return { ...own, 'accept-language': 'en-US', ...more };
};
const JSON_TYPE = { 'content-type': 'application/json' };

async function post(url: string, key: string, body: object, more: Record<string, string> = {}) {
  const headers = headersOf(key, { ...JSON_TYPE, ...more });
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { answer, text: await answer.text() };
}

/** Makes the account of a customer. @returns the status */
export async function register(address: string, { id }: Customer): Promise<number> {
  const account = { username: id, password: PASSWORD, realName: `Name of ${id}`, email: `${id}@example.com` };
  return (await post(`${address}/api/registrations`, `register-${id}`, account)).answer.status;
}

/** Logs the account of a customer in. @returns the cookie; undefined where there is no such account */
export async function logIn(address: string, { id }: Customer): Promise<string | undefined> {
  const { answer } = await post(`${address}/api/session`, `login-${id}`, {
    username: id,
    password: PASSWORD,
    otp: '000000',
  });
  return answer.status === 200 ? answer.headers.getSetCookie()[0]?.split(';')[0] : undefined;
}

/** Buys once once, as somebody who is logged in. @returns the status */
export async function buy(address: string, { id }: Customer, cookie: string): Promise<number> {
  const order = { productId: PRODUCT };
  return (await post(`${address}/api/purchases`, `buy-${id}`, order, { cookie })).answer.status;
}

/** How often a visitor has bought. */
export async function purchases(address: string, cookie: string): Promise<number> {
  const answer = await fetch(`${address}/api/purchases`, { headers: { cookie } });
  const list: unknown[] = await answer.json();
  return list.length;
}

/** Sends a teacher's application with two documents. @returns the status */
export async function apply(address: string, { id }: Customer): Promise<number> {
  const body = multipart(application([PDF, PDF]));
  const headers = headersOf(`apply-${id}`, MULTIPART);
  const answer = await fetch(`${address}/api/teacher-applications`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  await answer.text();
  return answer.status;
}
