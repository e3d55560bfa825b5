import { beforeEach, describe, expect, test } from 'vitest';
import type { FormName } from '../../model/forms/formSchemas.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import type { ClientIdentity } from '../limits/rateLimiter.ts';
import { FormLimits } from './formLimits.ts';

const DONE: Outcome = { kind: 'done', status: 200 };
const WRONG: Outcome = { kind: 'refused', status: 401, faults: [{ field: null, code: 'credentials' }] };
const DOWN: Outcome = { kind: 'retry-later', status: 503, code: 'unavailable' };
const LOCKED: Outcome = { kind: 'retry-later', status: 423, code: 'locked' };
const MINUTE = 60_000;

let now: number;
let limits: FormLimits;
beforeEach(() => {
  now = 0;
  limits = new FormLimits({ now: () => now });
});

/** One post; whether it reaches the service. */
async function post(form: FormName, sender: ClientIdentity, outcome: Outcome | 'not-run'): Promise<boolean> {
  const taken = await limits.reserve(form, sender);
  if (taken.refusal) return false;
  await taken.finish(outcome);
  return true;
}
/** How many of so many posts, one after another, reach the service. */
async function reach(
  form: FormName,
  count: number,
  outcome: Outcome | 'not-run',
  senderOf: (i: number) => ClientIdentity,
): Promise<number> {
  let reached = 0;
  for (let i = 0; i < count; i++) if (await post(form, senderOf(i), outcome)) reached += 1;
  return reached;
}
const HERE = '203.0.113.7';
const ada = { ip: HERE, account: 'ada' };
const SPELLINGS = ['ada', 'ADA', ' Ada\t', 'ａｄａ', 'Ａda　'];
const from = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;

/** One of many names at the address. */
const stranger = (i: number): ClientIdentity => ({ ip: HERE, account: `name ${i}` });
const ofNetwork = (i: number) => ({ ip: `2001:db8:1:2::${i}`, account: `${i}` });
const adaFrom = (i: number) => ({ ip: from(i), user: 'ada' });

test.each<[string, FormName, Outcome, (i: number) => ClientIdentity, number]>([
  ['wrong logins at one account', 'login', WRONG, () => ada, 10],
  ['with its name in other spellings', 'login', WRONG, (i) => ({ ...ada, account: SPELLINGS[i % 5] }), 10],
  ['from all of an IPv6 network', 'login', WRONG, ofNetwork, 15],
  ['codes for many names from one address', 'oneTimeCode', DONE, (i) => ({ ...ada, account: `${i}` }), 60],
  ['serials by one user from many addresses', 'redemption', WRONG, adaFrom, 30],
  ['serials by many users of one address', 'redemption', WRONG, (i) => ({ ip: HERE, user: `${i}` }), 60],
])('of 1,000 %s so many reach the service', async (_what, form, outcome, senderOf, reached) => {
  expect(await reach(form, 1000, outcome, senderOf)).toBe(reached);
});

describe('1,000 wrong logins', () => {
  test('at once: 15 at most reach the service, before any is answered', async () => {
    const attempts = Array.from({ length: 1000 }, (_, i) => limits.reserve('login', stranger(i)));
    const taken = await Promise.all(attempts);
    expect(taken.filter(({ refusal }) => !refusal)).toHaveLength(15);
    const refused = { kind: 'retry-later', status: 429, code: 'too-many', retryAfter: 30 };
    expect(taken.at(-1)?.refusal).toEqual(refused);
  });

  test('with another name each: 15 reach the service, and little is remembered', async () => {
    expect(await reach('login', 1000, WRONG, stranger)).toBe(15);
    expect(limits.size).toBeLessThan(20);
  });

  test('lock nobody out of the account elsewhere, nor other names out here at once', async () => {
    await reach('login', 1000, WRONG, () => ada);
    expect(await post('login', { ...ada, ip: '203.0.113.8' }, DONE)).toBe(true);
    expect(await post('login', { ...ada, ip: '2001:db8::1' }, DONE)).toBe(true);
    expect(await post('login', { ip: HERE, account: 'grace' }, DONE)).toBe(true);
  });

  test('from as many addresses fill no memory', async () => {
    await reach('login', 30_000, WRONG, (i) => ({ ip: from(i), account: `${i}` }));
    expect(limits.size).toBe(20_000); // Of two limits.
  });

  test('an hour later one may try again', async () => {
    await reach('login', 1000, WRONG, () => ada);
    now += MINUTE;
    expect(await reach('login', 9, WRONG, () => ada)).toBe(1);
    now += 60 * MINUTE;
    expect(await reach('login', 1000, WRONG, () => ada)).toBe(10);
  });
});

test('right logins do not count, and do not make wrong ones forgotten', async () => {
  expect(await reach('login', 200, DONE, () => ada)).toBe(200);
  expect(await reach('login', 9, WRONG, () => ada)).toBe(9);
  expect(await reach('login', 50, DONE, () => ada)).toBe(50);
  expect(await reach('login', 5, WRONG, () => ada)).toBe(1);
});

test('a service that fails counts for nobody; an account that it has locked counts', async () => {
  expect(await reach('login', 200, DOWN, () => ada)).toBe(200);
  expect(await reach('oneTimeCode', 200, DOWN, () => ada)).toBe(200);
  expect(await reach('login', 200, LOCKED, () => ada)).toBe(10);
});

test('a post whose outcome nobody tells counts', async () => {
  for (let i = 0; i < 10; i++) await limits.reserve('login', ada);
  expect((await limits.reserve('login', ada)).refusal).toBeDefined();
});

describe('where wrong logins from an address have used up what it has', () => {
  const grace = { ip: HERE, account: 'grace' };

  test('guessing at one account leaves what the others there need', async () => {
    await reach('login', 1000, WRONG, () => ada);
    for (let i = 0; i < 30; i++)
      expect(await post('login', { ip: HERE, account: `pupil ${i}` }, DONE)).toBe(true);
    expect(await post('login', ada, DONE)).toBe(false);
  });

  test('guessing at one account that is known there leaves the others that are', async () => {
    for (const account of ['ada', 'grace']) await post('login', { ip: HERE, account }, DONE);
    for (let minute = 0; minute < 60; minute++, now += MINUTE) {
      await reach('login', 100, WRONG, () => ada);
      expect(await post('login', grace, DONE)).toBe(true);
    }
  });

  test('who is known there gets in after a thousand names were tried; others once more come back', async () => {
    for (const account of ['grace', 'ben']) await post('login', { ip: HERE, account }, DONE);
    expect(await reach('login', 1000, WRONG, stranger)).toBe(15);
    for (let i = 0; i < 50; i++)
      expect(await post('login', { ...grace, account: ' GRACE' }, DONE)).toBe(true);
    expect(await post('login', { ip: HERE, account: 'new' }, DONE)).toBe(false);
    now += MINUTE / 2;
    expect(await post('login', { ip: HERE, account: 'new' }, DONE)).toBe(true);
    expect(await reach('login', 1000, WRONG, stranger)).toBe(1);
  });

  test('names that are known there make no more than 27 wrong ones in all', async () => {
    const pupils = (i: number): ClientIdentity => ({ ip: HERE, account: `pupil ${i % 30}` });
    expect(await reach('login', 30, DONE, pupils)).toBe(30);
    const mixed = (i: number) => (i % 2 === 0 ? pupils(i) : stranger(i));
    expect(await reach('login', 1000, WRONG, mixed)).toBe(27);
  });

  test.each<[string, FormName, Outcome]>([
    ['asked for a code', 'oneTimeCode', DONE],
    ['tried to log in, and did not', 'login', WRONG],
    ['tried to while the service was down', 'login', DOWN],
  ])('who %s is not known there', async (_what, form, outcome) => {
    await post(form, grace, outcome);
    await reach('login', 1000, WRONG, stranger);
    expect(await post('login', grace, DONE)).toBe(false);
  });

  test('who is known elsewhere is not known there', async () => {
    await post('login', { ip: '203.0.113.8', account: 'grace' }, DONE);
    expect(await reach('login', 1000, WRONG, stranger)).toBe(15);
    expect(await post('login', grace, DONE)).toBe(false);
  });
});

test('what the narrower limit refuses is not counted by the wider', async () => {
  await reach('login', 100, WRONG, () => ada);
  expect(await reach('login', 100, WRONG, stranger)).toBe(5);
});

test.each<[FormName, Outcome | 'not-run', ClientIdentity, number]>([
  ['oneTimeCode', DONE, ada, 5],
  ['registration', DONE, ada, 60],
  ['registration', WRONG, ada, 60],
  ['redemption', WRONG, { ip: HERE, user: 'ada' }, 30],
  ['redemption', DONE, { ip: HERE, user: 'ada' }, 200],
  ['teacherApplication', DONE, { ip: HERE }, 30],
  ['teacherApplication', 'not-run', { ip: HERE }, 120],
  ['teacherApplication', DOWN, { ip: HERE }, 120],
  ['login', 'not-run', ada, 200],
  ['registration', 'not-run', ada, 200],
  ['trialSignup', DONE, { ip: HERE }, 30],
  ['trialSignup', WRONG, { ip: HERE }, 30],
  ['logout', DONE, ada, 200],
  ['purchase', WRONG, ada, 200],
  ['purchase', DONE, { ip: HERE, user: 'ada' }, 60],
  ['purchase', DOWN, { ip: HERE, user: 'ada' }, 200],
])('%s, of two hundred with this outcome', async (form, outcome, sender, reached) => {
  expect(await reach(form, 200, outcome, () => sender)).toBe(reached);
});

test.each<[FormName, number]>([
  ['oneTimeCode', 1],
  ['login', 2],
  ['teacherApplication', 2],
  ['registration', 12],
])('%s: how many come back in two minutes', async (form, back) => {
  await reach(form, 100, WRONG, () => ada);
  now += 2 * MINUTE;
  expect(await reach(form, 100, WRONG, () => ada)).toBe(back);
});

test('an address takes no more than 45 seats of trial classes in any hour', async () => {
  let taken = 0;
  for (let minute = 0; minute < 60; minute++, now += MINUTE)
    taken += await reach('trialSignup', 60, DONE, () => ({ ip: HERE }));
  expect(taken).toBe(44);
  expect(await post('trialSignup', { ip: '203.0.113.8' }, DONE)).toBe(true);
});

describe('an IPv6 /48', () => {
  const from = (i: number) => `2001:db8:5:${i.toString(16)}::1`;

  test('has ten times as much as one of its networks', async () => {
    expect(await reach('registration', 2_000, DONE, (i) => ({ ip: from(i % 1000) }))).toBe(600);
    expect(await post('registration', { ip: '2001:db8:6::1' }, DONE)).toBe(true);
    now += MINUTE;
    expect(await reach('registration', 2_000, DONE, (i) => ({ ip: from(i % 1000) }))).toBe(60);
  });

  test('has 150 wrong logins at most at accounts that are not known there, a network of it 27', async () => {
    for (let i = 0; i < 30; i++) await post('login', { ip: from(1), account: `pupil ${i}` }, DONE);
    const nameOf = (i: number) => (i % 2 ? `${i}` : `pupil ${i % 30}`);
    const pupils = (i: number): ClientIdentity => ({ ip: from(1), account: nameOf(i) });
    expect(await reach('login', 1_000, WRONG, pupils)).toBe(27);
    const all = await reach('login', 2_000, WRONG, (i) => ({ ip: from(i), account: `name ${i}` }));
    expect(all).toBeGreaterThan(100);
    expect(all).toBeLessThanOrEqual(150);
  });

  test('pushes out nobody’s keys', async () => {
    const attacker = { ip: '2001:db8:ffff::1', account: 'ada' };
    expect(await reach('login', 12, WRONG, () => attacker)).toBe(10);
    await reach('oneTimeCode', 20_200, DONE, (i) => ({ ip: from(i), account: `${i}` }));
    await reach('login', 10_200, WRONG, (i) => ({ ip: from(i), account: `${i}` }));
    expect(await post('login', attacker, WRONG)).toBe(false);
  });
});

test('keys of one limit push out none of another', async () => {
  await reach('login', 12, WRONG, () => ada);
  expect(await reach('oneTimeCode', 10_200, DONE, (i) => ({ ip: from(i), account: 'b' }))).toBe(10_200);
  expect(await post('login', ada, WRONG)).toBe(false);
});

test('forms do not share what they count', async () => {
  await reach('registration', 100, DONE, () => ada);
  expect(await post('trialSignup', ada, DONE)).toBe(true);
});

test('who names no account, or is not logged in, shares no bucket with others who do not', async () => {
  expect(await reach('oneTimeCode', 30, DONE, () => ({ ip: HERE }))).toBe(30);
  expect(await reach('redemption', 100, WRONG, (i) => ({ ip: `10.0.0.${i}` }))).toBe(100);
});

describe('an action', () => {
  const run = async (outcome: Outcome, count: number) => {
    let ran = 0;
    const outcomes = [];
    const act = async () => {
      ran += 1;
      return outcome;
    };
    for (let i = 0; i < count; i++) outcomes.push(await limits.run('login', ada, act));
    return { ran, outcomes };
  };

  test('is run and its outcome told, until the limit is reached', async () => {
    const { ran, outcomes } = await run(WRONG, 12);
    expect(ran).toBe(10);
    expect(outcomes.slice(0, 10)).toEqual(Array(10).fill(WRONG));
    expect(outcomes[11]).toMatchObject({ kind: 'retry-later', status: 429, code: 'too-many' });
  });

  test('that is done gives back what was taken', async () => {
    expect((await run(DONE, 50)).ran).toBe(50);
  });

  test('that fails without an outcome counts', async () => {
    const bug = () => limits.run('login', ada, async () => Promise.reject(new Error('a bug')));
    for (let i = 0; i < 10; i++) await expect(bug()).rejects.toThrow('a bug');
    expect(await bug()).toMatchObject({ status: 429 });
  });
});
