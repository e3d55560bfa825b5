import request from 'supertest';
import { expect, test } from 'vitest';
import type { TrialSchedule } from '../../schemas/model.ts';
import { formIn, PlainBrowser, problemsIn } from './helpers/browser.ts';
import { openSite } from './helpers/fileSite.ts';

/** The last seats of a class go to others while a form is open (requirements A5, C5). */
const site = await openSite();

const SCHEDULE = '/en-US/kidgo/schedule?city=new-york&week=1';
const classesOf = async () => {
  const { blocks } = await site.model(SCHEDULE);
  const schedule = blocks.find(({ type }) => type === 'TrialSchedule')?.props['items'] as TrialSchedule;
  return schedule.days.flatMap(({ classes }) => classes);
};
const CHILD = {
  childName: 'Ada',
  childAge: '6',
  parentName: 'Grace',
  email: 'grace@example.com',
  consent: 'on',
};

test('who signs up sees one seat fewer in the schedule, also after sending the same twice', async () => {
  const seatsOf = async (id: string | undefined) =>
    Number.parseInt((await classesOf()).find((one) => one.id === id)?.seats ?? '', 10);
  const open = (await classesOf()).filter(({ signUp }) => signUp).at(-1);
  const before = await seatsOf(open?.id);
  const body = { ...CHILD, childName: 'Eve', childAge: 7, consent: true, courseId: open?.id };
  const send = () => request(site.address).post('/api/trial-signups').send(body);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await seatsOf(open?.id)).toBe(before - 1);
});

test('a class whose last seat has gone is full at once in form and schedule, and not chosen', async () => {
  expect((await site.ask('/en-US/kidgo/schedule')).headers['cache-control']).toBe('public, no-cache');
  const [open] = (await classesOf()).filter(({ signUp }) => signUp);
  const browser = new PlainBrowser(site);
  const page = await browser.visit(open?.signUp?.href ?? '');
  const form = formIn(page, 'trialSignup');
  expect(form.fields['courseId']).toBe(open?.id);
  const signups = `${site.adapters.content?.origin}/backstage/experienceCourses/${open?.id}/signups`;
  for (let taken = 0; taken < 60; taken++) {
    const { status } = await request(signups)
      .post('')
      .send({ ...CHILD, childName: `Other ${taken}`, childAge: 6 });
    if (status === 409) break;
  }
  const answer = await browser.post(form, CHILD);
  expect([answer.status, problemsIn(answer).length]).toEqual([409, 1]);
  // A class that is full is no failure of the service.
  expect(site.lines.join('')).toContain('backend.call-refused');
  expect(site.lines.join('')).not.toContain('backend.call-failed');
  const again = formIn(answer, 'trialSignup');
  expect(again.fields).toMatchObject({ childName: 'Ada' });
  expect(again.fields).not.toHaveProperty('courseId');
  expect(answer.html).toMatch(
    new RegExp(`<input type="radio"[^>]* disabled=""[^>]* value="${open?.id}"/>((?!<input).)*Full`),
  );
  expect((await classesOf()).find(({ id }) => id === open?.id)).toMatchObject({ isFull: true });
  const late = await browser.visit(open?.signUp?.href ?? '');
  expect(late.html).toMatch(/role="status">This class is full/);
});

test.each(['zh-TW', 'ja-JP'])(
  'a link to a class that is over opens the form, which says so: %s',
  async (locale) => {
    const { status, html } = await new PlainBrowser(site).visit(
      `/${locale}/kidgo/trial?courseId=ny.x.20200101`,
    );
    expect(status).toBe(200);
    expect(html).toMatch(/Form-problem" id="\S+" role="status">[^<]{10}/);
  },
);
