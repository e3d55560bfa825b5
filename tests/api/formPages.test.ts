import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { formIn, PlainBrowser, problemsIn } from './helpers/browser.ts';
import { openSite } from './helpers/fileSite.ts';
import { DEMO } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';
import { JP } from './helpers/testSite.ts';

const site = await openSite({ TRUST_PROXY: 'true' });
const services = servicesOf(site);
afterEach(() => services.heal());

let addresses = 0;
/** A visitor at an address of their own. */
const visitor = (headers: Record<string, string> = {}) =>
  new PlainBrowser(site, { 'x-forwarded-for': `10.1.0.${++addresses % 250}`, ...headers });
const loggedIn = async (headers: Record<string, string> = {}, locale = 'en-US') => {
  const browser = visitor(headers);
  const page = await browser.visit(`/${locale}/login`);
  await browser.post(formIn(page, 'login'), DEMO);
  return browser;
};

/** Whether the page says that a password has to be typed again. */
const asksAgain = ({ html }: { html: string }) => /<\/button><\/div><p[^>]* data-again=/.test(html);

describe.each([
  ['en-US', {}],
  ['ja-JP', JP],
])('in %s %o, without scripts', (locale, host) => {
  test('a visitor registers, is logged in, logs out and logs in again', async () => {
    const browser = visitor(host);
    const name = `star-${locale.toLowerCase()}-${addresses}`;
    const given = { username: name, password: 'a good password', realName: '星野', email: 'a@example.com' };
    const page = await browser.visit(`/${locale}/register`);
    const account = await browser.post(formIn(page, 'registration'), given);
    expect([account.status, account.path]).toEqual([200, `/${locale}/account`]);
    expect(account.html).toContain('星野');
    const [, logout = ''] = /action="([^"]*\/logout)"/.exec(account.html) ?? [];
    await browser.post({ action: logout, isMultipart: false, fields: {} }, {});
    const out = await browser.visit(`/${locale}/account`);
    expect(out.path).toBe(`/${locale}/login?back=%2F${locale}%2Faccount`);
    const back = await browser.post(formIn(out, 'login'), { ...given, otp: '000000' });
    expect([back.status, back.path]).toEqual([200, `/${locale}/account`]);
  });

  test('a wrong login is told on the page, the name kept and the password not', async () => {
    const browser = visitor(host);
    const page = await browser.visit(`/${locale}/login`);
    const sent = { username: 'demo', password: 'not-the-password', otp: '123456' };
    const refused = await browser.post(formIn(page, 'login'), sent);
    expect(refused.status).toBe(401);
    expect(problemsIn(refused)).toHaveLength(1);
    expect(refused.html).toMatch(/role="alert"/);
    expect(formIn(refused, 'login').fields).toMatchObject({ username: 'demo', password: '' });
    expect(refused.html).not.toContain('not-the-password');
    expect([page, refused].map(asksAgain)).toEqual([false, true]);
    expect(refused.title).not.toBe(page.title);
    if (locale === 'en-US') expect(refused.title).toMatch(/^Error: /);
  });

  test('a code is sent without leaving the page', async () => {
    const browser = visitor(host);
    const form = formIn(await browser.visit(`/${locale}/login`), 'login');
    const typed = { username: 'demo', password: 'a secret of mine', send: 'oneTimeCode' };
    const sent = await browser.post(form, typed);
    expect([sent.status, asksAgain(sent)]).toEqual([200, true]);
    expect(sent.html).toMatch(/class="Form-notice" id="\S+" role="status"/);
    expect(formIn(sent, 'login').fields['username']).toBe('demo');
  });

  test('a login without its code has one sent at once, which is no fault, and is asked for it', async () => {
    const browser = visitor(host);
    const page = await browser.visit(`/${locale}/login`);
    const form = formIn(page, 'login');
    const first = await browser.post(form, { username: 'demo', password: 'a secret of mine', otp: '' });
    expect([first.status, problemsIn(first), first.title]).toEqual([422, [], page.title]);
    const [, notice] = /class="Form-notice" id="(\S+)" role="status"/.exec(first.html) ?? [];
    const focused = first.html.match(/<input[^>]* autofocus=[^>]*>/gi);
    expect(focused?.join()).toMatch(new RegExp(`^[^>]* aria-describedby="${notice} [^>]* name="otp"[^>]*>$`));
    const faulty = await browser.post(form, { username: '', password: 'a secret of mine', otp: '' });
    expect(faulty.html).not.toContain('Form-notice');
  });

  test('a member redeems a serial once, and is told so', async () => {
    const browser = await loggedIn(host, locale);
    const form = formIn(await browser.visit(`/${locale}/redeem`), 'redemption');
    const unknown = await browser.post(form, { serial: 'hoshi none' });
    expect([unknown.status, formIn(unknown, 'redemption').fields['serial']]).toEqual([404, 'hoshi none']);
    const used = await browser.post(form, { serial: ' hoshi-used-3d8p ' });
    const late = await browser.post(form, { serial: 'HOSHI-LATE-5V1C' });
    expect([used.status, late.status]).toEqual([409, 410]);
    expect(new Set([unknown, used, late].map((page) => problemsIn(page)[0])).size).toBe(3);
  });

  test('a member sees price and refunds, and places a test order', async () => {
    const browser = await loggedIn(host, locale);
    const page = await browser.visit(`/${locale}/checkout/vip-1m`);
    expect(page.status).toBe(200);
    const form = formIn(page, 'purchase');
    const done = await browser.post(form, {});
    expect([done.status, done.path.split('?')[0]]).toEqual([200, `/${locale}/checkout/vip-1m/done`]);
    expect(done.html).toContain('Receipt-facts');
  });

  test('what is owned already is told to a page of before, with the way to the purchases', async () => {
    const browser = await loggedIn(host, locale);
    const page = await browser.visit(`/${locale}/checkout/vip-1m`);
    const before = { ...formIn(page, 'purchase'), action: `/${locale}/checkout/kidbasic` };
    const answer = await browser.post(before, { price: undefined });
    expect([answer.status, problemsIn(answer).length]).toEqual([409, 1]);
    expect(/data-form-problem[\s\S]*?<\/ul>/.exec(answer.html)?.[0]).toMatch(
      new RegExp(`<a href="[^"]*/${locale}/account/purchases"`),
    );
  });

  test('a child is signed up for a class of the schedule', async () => {
    const browser = visitor(host);
    const schedule = await browser.visit(`/${locale}/kidgo/schedule?week=1`);
    const [, href = ''] = new RegExp(`href="(/${locale}/kidgo/trial\\?[^"]*)"`).exec(schedule.html) ?? [];
    // Ranges of time are written alike, whether noon lies between or not.
    expect(schedule.html).not.toMatch(/(:\d\d|AM|PM)\s+[–～]\s/);
    const page = await browser.visit(href.replaceAll('&amp;', '&'));
    const form = formIn(page, 'trialSignup');
    expect(form.fields['courseId']).toBeDefined();
    const given = {
      childName: '小星',
      childAge: '6',
      parentName: '陳大明',
      phone: '+886 2 5550 0119',
      consent: 'on',
    };
    const young = await browser.post(form, { ...given, childAge: '3' });
    expect([young.status, problemsIn(young).length]).toEqual([422, 1]);
    expect(formIn(young, 'trialSignup').fields).toMatchObject({ ...given, childAge: '3' });
    const done = await browser.post(form, given);
    expect([done.status, done.path.split('?')[0]]).toEqual([200, `/${locale}/kidgo/trial/done`]);
    expect(done.html).toContain('<time dateTime=');
    expect(done.html).toContain('小星');
    // A number that can be read out.
    expect(done.html).toMatch(/class="Receipt-reference Note">[0-9A-F]{8}</);
    expect(done.html.match(/<dt>/g)).toHaveLength(7);
    const [, calendar = ''] = /href="(\/api\/calendar[^"]*)"/.exec(done.html) ?? [];
    const file = await site.ask(calendar.replaceAll('&amp;', '&'), host);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.text).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:[\s\S]*END:VCALENDAR\r\n$/,
    );
  });
});

describe('a new customer without scripts', () => {
  /** The way from a form to the other one, below its button. */
  const other = ({ html }: { html: string }) =>
    /data-submit[\s\S]*?href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const headings = ({ html }: { html: string }) =>
    /<h1>[\s\S]*?<\/h1>/.exec(html)?.[0].replace(/<[^>]*>/g, '');

  test('keeps the order from the checkout over login, code, registration and back', async () => {
    const browser = visitor();
    const login = await browser.visit('/en-US/checkout/vip-12m');
    expect(login.path).toBe('/en-US/login?back=%2Fen-US%2Fcheckout%2Fvip-12m');
    const plain = await browser.visit('/en-US/login');
    expect(headings(login)).not.toBe(headings(plain));
    expect(plain.html).not.toContain('Form-order');
    const order = /<section class="Form-order [^"]*"[\s\S]*?<\/section>/.exec(login.html)?.[0];
    expect(order).toContain('href="/en-US/courses/vip-12m"');
    expect(order).toMatch(/class="Price-now">[\s\S]*\d/);

    const coded = await browser.post(formIn(login, 'login'), { username: 'demo', send: 'oneTimeCode' });
    const toRegister = other(coded) ?? '';
    const register = await browser.visit(toRegister);
    expect(register.html).toContain('Form-order');
    expect(headings(register)).not.toBe(headings(await browser.visit('/en-US/register')));
    expect(other(register)).toBe(login.path);
    // Header and menu lead to the same form with the same way back.
    const others = register.html.match(/href="\/[^"/]*\/(login|register)(?!\?back=)[^"]*"/g);
    expect(others).toBeNull();

    const wrong = await browser.post(formIn(register, 'registration'), { username: 'a' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Form-order');
    const given = {
      username: 'buyer-new',
      password: 'a good password',
      realName: '星野',
      email: 'b@example.com',
    };
    const done = await browser.post(formIn(wrong, 'registration'), given);
    expect([done.status, done.path]).toEqual([200, '/en-US/checkout/vip-12m']);
    expect(formIn(done, 'purchase')).toBeDefined();
  });
});

describe('a login', () => {
  test('leads back to where the visitor was, and nowhere else', async () => {
    const browser = visitor();
    const page = await browser.visit('/en-US/redeem?serial=HOSHI-1');
    expect(page.path).toBe('/en-US/login?back=%2Fen-US%2Fredeem%3Fserial%3DHOSHI-1');
    const back = await browser.post(formIn(page, 'login'), DEMO);
    expect(back.path).toBe('/en-US/redeem?serial=HOSHI-1');
    expect(formIn(back, 'redemption').fields['serial']).toBe('HOSHI-1');
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example']) {
      const other = visitor();
      const login = await other.visit(`/en-US/login?back=${encodeURIComponent(evil)}`);
      const answer = await other.postOnly(formIn(login, 'login'), DEMO);
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers['location'] ?? '', 'http://own').origin, evil).toBe('http://own');
    }
  });

  test('who is logged in has no business there', async () => {
    const browser = await loggedIn();
    expect((await browser.visit('/en-US/login')).path).toBe('/en-US/account');
    expect((await browser.visit('/en-US/register')).path).toBe('/en-US/account');
  });
});

describe('a post', () => {
  test('of a form after its login has ended keeps what was typed, and leads to the login and back', async () => {
    const browser = await loggedIn();
    const form = formIn(await browser.visit('/en-US/redeem'), 'redemption');
    const answer = await visitor().post(form, { serial: 'HOSHI-GIFT-7K2M' });
    expect(answer.status).toBe(401);
    expect(formIn(answer, 'redemption').fields['serial']).toBe('HOSHI-GIFT-7K2M');
    expect(answer.html).toContain('/en-US/login?back=%2Fen-US%2Fredeem%3Fserial%3DHOSHI-GIFT-7K2M');
  });

  test.each(['en-US', 'zh-TW', 'zh-CN', 'ja-JP'])(
    'of a code: before it the form leads to what is owned already, %s',
    async (locale) => {
      const { html } = await (await loggedIn({}, locale)).visit(`/${locale}/redeem`);
      const [, form = ''] = /data-form="redemption"(.*?)<\/form>/s.exec(html) ?? [];
      expect(form).toMatch(new RegExp(`href="/${locale}/account/purchases"`));
    },
  );

  test('that is sent twice counts once, at once and one after the other', async () => {
    const browser = await loggedIn();
    const form = formIn(await browser.visit('/en-US/redeem'), 'redemption');
    await services.forgetCalls();
    const serial = 'HOSHI-GIFT-9Q4T';
    const answers = await Promise.all([1, 2, 3].map(() => browser.postOnly(form, { serial })));
    answers.push(await browser.postOnly(form, { serial }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers['location']?.split('?')[0])).size).toBe(1);
    expect((await services.calls())['POST user/redeem']).toBe(1);
    const again = formIn(await browser.visit('/en-US/redeem'), 'redemption');
    expect((await browser.postOnly(again, { serial })).status).toBe(409);
  });

  test('of a login that the service has locked is told in words, with when to try again', async () => {
    const browser = visitor();
    const form = formIn(await browser.visit('/en-US/login'), 'login');
    await services.fail({ service: 'user', path: 'login', status: 423 });
    const answer = await browser.postOnly(form, DEMO);
    expect(answer.status).toBe(423);
    expect(answer.text).toMatch(/role="alert".*Too many wrong codes/s);
    expect(answer.text).toContain('value="demo"');
  });

  test('that a service does not answer keeps what was typed and its key', async () => {
    const browser = await loggedIn();
    const form = formIn(await browser.visit('/en-US/redeem'), 'redemption');
    await services.fail({ service: 'user', path: 'redeem', status: 500 });
    const answer = await browser.post(form, { serial: 'HOSHI-X' });
    expect(answer.status).toBe(503);
    expect(formIn(answer, 'redemption').fields).toMatchObject({ serial: 'HOSHI-X', key: form.fields['key'] });
  });

  test('from another site is refused, and so is one that does not say where it is from', async () => {
    const send = (headers: Record<string, string>) =>
      request(site.address)
        .post('/en-US/login')
        .set(headers)
        .type('form')
        .send({ ...DEMO });
    const others: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of others) {
      const { status, text } = await send(headers);
      expect(status).toBe(403);
      // The page again, so that who sent it themselves may try from there; nothing of another site's post is shown.
      expect(text).toMatch(/<title>Error: /);
      expect(text).toMatch(/role="alert".*This request came from another site/s);
      expect(text).not.toContain(`value="${DEMO.username}"`);
    }
    expect((await send({ origin: new URL(site.address).origin })).status).toBe(303);
  });

  test('to a page without a form is 405, of a form that the page lacks 400', async () => {
    const post = (path: string, body: object) =>
      request(site.address).post(path).set('sec-fetch-site', 'same-origin').type('form').send(body);
    expect((await post('/en-US/courses', {})).status).toBe(405);
    expect((await post('/en-US/login', { form: 'purchase' })).status).toBe(400);
  });
});

describe('made-up input', () => {
  test.each<[string, number, Record<string, string>, string]>([
    ['too much of everything', 413, {}, `childName=${'x'.repeat(70_000)}`],
    ['a body that is packed', 415, { 'content-encoding': 'gzip' }, 'childName=A'],
  ])('%s is refused by the form itself, in words', async (_what, status, headers, body) => {
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request(site.address)
      .post('/en-US/kidgo/trial')
      .set({ ...own, ...headers })
      .send(body);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/<title>Error:/);
    expect(answer.text).toMatch(/role="alert"/);
    expect(answer.text).toMatch(/name="childName"/);
  });
});

test('a form whose choices cannot be had stands, and keeps what was typed', async () => {
  const browser = visitor();
  const form = formIn(await browser.visit('/en-US/kidgo/trial'), 'trialSignup');
  site.forget();
  for (const path of ['brickAndMortarStore', 'experienceCourses'])
    await services.fail({ service: 'backstage', path, status: 500 });
  const typed = { childName: 'A', childAge: '6', parentName: 'B', phone: '0912345678', consent: 'on' };
  const answer = await browser.post(form, { ...typed, courseId: 'x' });
  expect(answer.status).toBe(503);
  expect(formIn(answer, 'trialSignup').fields).toMatchObject(typed);
  expect((await browser.visit('/en-US/kidgo/trial')).html).toMatch(/<h1>.*data-form="trialSignup"/s);
});

describe('another language, without scripts', () => {
  const choose = (page: { html: string }, code: string) =>
    /<button[^>]*formaction="([^"]*)"[^>]*>/gi.exec(
      [...page.html.matchAll(/<button[^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes(`name="locale-${code}"`)) ?? '',
    )?.[1] ?? '';

  test.each([
    ['/en-US/kidgo/trial', 'trialSignup', { childName: '小星', childAge: '5', parentName: 'B', phone: '12' }],
    ['/en-US/register', 'registration', { username: 'star', realName: '星野', email: 'a@' }],
    ['/en-US/TeachingCooperationProject/apply', 'teacherApplication', { name: 'Wu', email: 'wu@' }],
  ] as const)('%s is shown in it with what was typed, unsaid and undone', async (path, name, typed) => {
    const browser = visitor();
    const page = await browser.visit(path);
    const refused = await browser.post(formIn(page, name), typed);
    expect(refused.status).toBe(422);
    const action = choose(refused, 'ja-JP');
    const form = { ...formIn(refused, name), action, isMultipart: false };
    const password = 'a secret of mine';
    const other = await browser.post(form, { ...typed, password, 'locale-ja-JP': 'on' });
    expect([other.status, other.path]).toEqual([200, path.replace('en-US', 'ja-JP')]);
    expect(other.html).toContain('<html lang="ja-JP"');
    expect(formIn(other, name).fields).toMatchObject(typed);
    expect(problemsIn(other)).toEqual([]);
    expect(other.html).not.toContain(password);
    // It is kept, as a link's choice is.
    expect((await browser.visit('/')).path).toBe('/ja-JP');
    // A locale that is not the address's chooses nothing.
    const odd = await browser.post(formIn(other, name), { ...typed, 'locale-zh-TW': 'on' });
    expect(odd.status).toBe(422);
  });

  test('and back: the class of the address is chosen again, and so is another that was chosen there', async () => {
    const browser = visitor();
    const schedule = await browser.visit('/en-US/kidgo/schedule?week=1');
    const ids = [...schedule.html.matchAll(/courseId=([^"&]+)"/g)].map(([, id]) => id ?? '');
    const [first = '', other = ''] = new Set(ids);
    for (const courseId of [first, other]) {
      let page = await browser.visit(`/en-US/kidgo/trial?courseId=${first}`);
      expect(formIn(page, 'trialSignup').fields['courseId']).toBe(first);
      let typed: Record<string, string> = { courseId, childName: '小星' };
      for (const code of ['zh-TW', 'ja-JP', 'en-US']) {
        const form = { ...formIn(page, 'trialSignup'), action: choose(page, code) };
        page = await browser.post(form, { ...typed, [`locale-${code}`]: 'on' });
        typed = { childName: '小星' };
        if (code !== 'en-US') expect(page.html.match(/class="Form-notice Form-problem"/g)).toHaveLength(1);
      }
      expect(formIn(page, 'trialSignup').fields).toMatchObject({ courseId, childName: '小星' });
    }
  });

  test('and another class: the list shows all places, with what was typed', async () => {
    const browser = visitor();
    const schedule = await browser.visit('/en-US/kidgo/schedule?city=new-york&week=1');
    const [, href = ''] = /href="(\/en-US\/kidgo\/trial\?[^"]*)"/.exec(schedule.html) ?? [];
    const page = await browser.visit(href.replaceAll('&amp;', '&'));
    const form = formIn(page, 'trialSignup');
    const typed = { courseId: form.fields['courseId'] ?? '', childName: '小星', parentName: 'B' };
    const all = await browser.post(
      { ...form, action: choose(page, 'en-US') },
      { ...typed, 'locale-en-US': 'on' },
    );
    expect([all.status, all.path, problemsIn(all)]).toEqual([200, '/en-US/kidgo/trial', []]);
    expect(formIn(all, 'trialSignup').fields).toMatchObject(typed);
    const places = ({ html }: { html: string }) => new Set(html.match(/<\/strong><span><span>[^<]*/g)).size;
    expect(places(all)).toBeGreaterThan(places(page));
  });

  test('is offered where the page is in it, with the way back in its own', async () => {
    const page = await visitor().visit('/en-US/login?back=%2Fen-US%2Fredeem');
    expect(choose(page, 'zh-TW')).toBe('/zh-TW/login?back=%2Fzh-TW%2Fredeem');
    const japan = await visitor(JP).visit('/ja-JP/login');
    expect(japan.html).not.toContain('formaction');
  });
});

test('pages with a form are never shared or indexed, and each has a key of its own', async () => {
  for (const path of ['login', 'register', 'kidgo/trial', 'TeachingCooperationProject/apply']) {
    const [one, two] = await Promise.all([1, 2].map(() => site.ask(`/en-US/${path}`)));
    expect(one?.headers['cache-control'], path).toBe('private, no-store');
    expect(one?.text).toContain('noindex');
    const keys = [one, two].map((answer) => /name="key" value="([^"]+)"/.exec(answer?.text ?? '')?.[1]);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys[0]).not.toBe(keys[1]);
  }
});

test.each([
  ['', 400],
  ['?path=x', 400],
  ['?path=//evil.example', 400],
  ['?path=/en-US/courses', 404],
  ['?path=/en-US/kidgo/trial/done', 404],
])('there is no calendar at %j: %i', async (query, status) => {
  expect((await site.ask(`/api/calendar.ics${query}`)).status).toBe(status);
});
