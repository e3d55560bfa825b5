import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_NAMES, type FormName, formSchema, takesFiles } from '../../server/model/forms/formSchemas.ts';
import { fill, pumpsOf, WORST } from './texts.ts';
import { type Sent, startWatchedSite, type WatchedSite } from './watchedSite.ts';

/** Where each form is sent to (requirements X4, X7); those without fields are left out. */
const ADDRESSES: Partial<Record<FormName, { api: string; page?: string }>> = {
  login: { api: '/api/session', page: '/en-US/login' },
  oneTimeCode: { api: '/api/session/otp', page: '/en-US/login' },
  purchase: { api: '/api/purchases' },
  redemption: { api: '/api/redemptions', page: '/en-US/redeem' },
  registration: { api: '/api/registrations', page: '/en-US/register' },
  teacherApplication: { api: '/api/teacher-applications', page: '/en-US/TeachingCooperationProject/apply' },
  trialSignup: { api: '/api/trial-signups', page: '/en-US/kidgo/trial' },
};
/** A form's body with all that is around a field. */
const MAX_BYTES = 63 * 1024;
const LARGE_BYTES = 512 * 1024 - 100;

let site: WatchedSite;
beforeAll(async () => {
  site = await startWatchedSite();
});
afterAll(() => site.close());

const WITH_FIELDS = FORM_NAMES.filter((name) => Object.keys(formSchema(name).properties).length > 0);

test('every form with fields has its addresses here', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual([...WITH_FIELDS].sort());
});

test.each(WITH_FIELDS)('%s: no text in any field', async (name) => {
  const faults: string[] = [];
  const addresses = ADDRESSES[name];
  const { properties } = formSchema(name);
  await site.send({ path: addresses?.page ?? '/en-US' });
  for (const [field, { pattern }] of Object.entries(properties)) {
    for (const [what, text] of textsFor(pattern)) {
      const good = Object.fromEntries(Object.keys(properties).map((one) => [one, 'x']));
      for (const sent of requestsOf(name, { ...good, [field]: text }, addresses)) {
        const fault = await site.faultOf(sent);
        if (fault) faults.push(`${field} with ${what} to ${sent.path} ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('every form was read', () => {
  expect([...site.statuses].filter((status) => [403, 404, 405].includes(status))).toEqual([]);
});

/** Every body at its largest, and larger than it may be. */
const BODIES: [what: string, type: string, body: (bytes: number) => string][] = [
  ['many keys of JSON', 'application/json', (bytes) => `{${keys(bytes / 10, (index) => `"k${index}":1`)}}`],
  [
    'nested lists',
    'application/json',
    (bytes) => `{"x":${'['.repeat(bytes / 2 - 4)}${']'.repeat(bytes / 2 - 4)}}`,
  ],
  ['nested lists that stay open', 'application/json', (bytes) => `{"x":${'['.repeat(bytes - 10)}`],
  ['one key many times', 'application/json', (bytes) => `{${keys(bytes / 15, () => '"username":"x"')}}`],
  ['a key without end', 'application/json', (bytes) => `{"${'a'.repeat(bytes - 10)}":1}`],
  ['escapes', 'application/json', (bytes) => `{"username":"${'\\u0300'.repeat(bytes / 6 - 10)}"}`],
  [
    'many keys of a form',
    'application/x-www-form-urlencoded',
    (bytes) => keys(bytes / 8, (index) => `k${index}=1`, '&'),
  ],
  ['signs of percent', 'application/x-www-form-urlencoded', (bytes) => `username=${'%'.repeat(bytes - 20)}`],
  ['nothing but &', 'application/x-www-form-urlencoded', (bytes) => '&'.repeat(bytes)],
];

test.each(BODIES)('no body: %s', async (_what, type, make) => {
  const faults: string[] = [];
  const path = type.endsWith('json') ? '/api/session' : '/en-US/login';
  for (const bytes of [MAX_BYTES, LARGE_BYTES]) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const fault = await site.faultOf({ path, method: 'POST', headers, body: make(bytes).slice(0, bytes) });
    if (fault) faults.push(`${bytes} bytes: ${fault}`);
  }
  expect(faults).toEqual([]);
});

const keys = (count: number, make: (index: number) => string, between = ',') =>
  Array.from({ length: Math.floor(count) }, (_, index) => make(index)).join(between);

function textsFor(pattern: string | undefined): [what: string, text: string][] {
  const worst = Object.entries(WORST).map(([what, make]): [string, string] => [what, make(MAX_BYTES)]);
  const pumps = pattern ? pumpsOf(pattern, MAX_BYTES) : [];
  return [...worst, ...pumps.map((text, index): [string, string] => [`pump ${index} of its pattern`, text])];
}

/** By each way that a form may come, cut to what its body may hold; the first also as large as bodies once were. */
function requestsOf(
  name: FormName,
  fields: Record<string, string>,
  addresses: (typeof ADDRESSES)[FormName],
): Sent[] {
  const own = { 'sec-fetch-site': 'same-origin' };
  if (takesFiles(formSchema(name))) {
    const body = `${Object.entries(fields)
      .map(([field, text]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`)
      .join('')}--b--\r\n`;
    const headers = { ...own, 'content-type': 'multipart/form-data; boundary=b' };
    return [addresses?.api, addresses?.page].flatMap((path) =>
      path ? [{ path, method: 'POST', headers, body }] : [],
    );
  }
  const json = JSON.stringify(shortened(fields, (text) => Buffer.byteLength(JSON.stringify(text))));
  const form = new URLSearchParams({
    ...shortened(fields, (text) => encodeURIComponent(text).length),
    form: name,
  });
  const typed = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  return [
    {
      path: addresses?.api ?? '',
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: json,
    },
    ...(addresses?.page
      ? [{ path: addresses.page, method: 'POST', headers: typed, body: String(form) }]
      : []),
  ];
}

/** Fields whose longest text, as it is written, passes the limit of bodies. */
function shortened(
  fields: Record<string, string>,
  bytesOf: (text: string) => number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const units = Math.floor(
        (text.length * (MAX_BYTES - 1_000)) / Math.max(MAX_BYTES - 1_000, bytesOf(text)),
      );
      return [field, text.length > units ? fill(text, units) : text];
    }),
  );
}
