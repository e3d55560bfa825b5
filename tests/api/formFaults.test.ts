import { afterAll, expect, test } from 'vitest';
import { formIn, PlainBrowser } from './helpers/browser.ts';
import { servicesOf } from './helpers/services.ts';
import { startTestSite } from './helpers/testSite.ts';

const site = await startTestSite();
const services = servicesOf(site);
afterAll(() => site.close());

test('a form whose choices cannot be had stands, and keeps what was typed', async () => {
  const browser = new PlainBrowser(site);
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
