import { readFileSync } from 'node:fs';
import {
  ageFor,
  anyOf,
  CERTIFICATE,
  CHILD,
  fieldOf,
  forgive,
  formOf,
  logIn,
  logOut,
  newPerson,
  problemsOf,
  register,
  send,
  slotOf,
  submitOf,
  summaryOf,
  TEACHER,
} from './forms.ts';
import { expect, SITES, test } from './site.ts';

/** What visitors do by forms, from page to page, with scripts and without (issue 8 part 8). */

const [GLOBAL, JP] = SITES;
const PLACES = [`${GLOBAL.origin}/en-US`, `${JP.origin}/ja-JP`];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    // What they say in each language without scripts is asked for over HTTP (tests/api/formPages.test.ts).
    const places = javaScriptEnabled ? PLACES : PLACES.slice(0, 1);

    for (const place of places) {
      test(`${place}: one registers, logs out, logs in with a code and is where one was`, async ({
        page,
      }) => {
        const person = newPerson();
        await register(page, place, person);
        await expect(page.locator('h1')).toContainText(person.realName);
        await logOut(page);
        await expect(page.locator('.Header-account a').first()).toHaveAttribute('href', /\/login$/);
        await page.goto(`${place}/account/purchases`);
        await expect(page).toHaveURL(/\/login\?back=/);
        await fieldOf(page, 'username').fill(person.username);
        await fieldOf(page, 'password').fill(person.password);
        await formOf(page).locator('[name=send]').click();
        await expect(page.locator('.Form-notice')).toBeVisible();
        await expect(fieldOf(page, 'username')).toHaveValue(person.username);
        await expect(fieldOf(page, 'password')).toHaveValue(javaScriptEnabled ? person.password : '');
        await logIn(page, person);
        await expect(page).toHaveURL(`${place}/account/purchases`);
      });

      test(`${place}: a serial is redeemed; one that is unknown or used says so`, async ({
        page,
        faults,
      }) => {
        await register(page, place, newPerson());
        await page.goto(`${place}/redeem`);
        await send(page, { serial: 'no such code' });
        await expect(summaryOf(page)).toBeVisible();
        const [unknown] = await problemsOf(page);
        await expect(fieldOf(page, 'serial')).toHaveValue('no such code');
        await send(page, { serial: 'HOSHI-USED-3D8P' });
        await expect(summaryOf(page)).not.toContainText(unknown ?? 'nothing was said');
        await expect(fieldOf(page, 'serial')).toHaveAttribute('aria-invalid', 'true');
        await send(page, { serial: ' hoshi- welcome-19 ' });
        await expect(page).toHaveURL(/\/redeem\/done\?receipt=/);
        await expect(page.locator('.Receipt-facts')).toBeVisible();
        await forgive(faults, 404, 409);
      });

      test(`${place}: an order shows what it has to, is placed and is among the purchases`, async ({
        page,
      }) => {
        await register(page, place, newPerson());
        await page.goto(`${place}/checkout/kidbasic`);
        const terms = page.locator('[data-block=terms] dt');
        await expect(terms).toHaveCount(place.includes('jp.') ? 6 : 0);
        // What the owner has still to fill in is said of goods alone.
        await expect(page.getByRole('main')).not.toContainText('要確認');
        const isBefore = await submitOf(page).evaluate((button) =>
          [...document.querySelectorAll('.Order dt, [data-block=terms] dt')].every(
            (one) => one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        );
        expect(isBefore).toBe(true);
        const price = await page.locator('.Order-sums ins, .Order-sums .Price-now').first().innerText();
        await send(page);
        await expect(page).toHaveURL(/\/checkout\/kidbasic\/done\?receipt=/);
        await expect(page.locator('.Receipt-facts')).toContainText(price.replace(/[^\d.,]/g, ''));
        // A test's order may be refunded, so its receipt does not say that it is unpaid.
        await expect(page.locator('.Receipt-facts')).toContainText(/counts as paid|お支払い済みとして/);
        await page.reload();
        await page.goto(`${place}/account/purchases`);
        await expect(page.locator('[data-block=purchases] article')).toHaveCount(1);
        await expect(page.locator('.Purchase-refund--refundable')).toHaveCount(1);
      });

      test(`${place}: a child is signed up from the schedule, and the calendar takes the date`, async ({
        page,
        faults,
      }) => {
        await page.goto(`${place}/kidgo/schedule?week=1`);
        const slots = page.locator('main a[href*="/kidgo/trial?"]').locator('visible=true');
        await slots.nth(anyOf(await slots.count())).click();
        await expect(page).toHaveURL(/\/kidgo\/trial\?/);
        await expect(slotOf(page)).toHaveCount(1);
        await send(page, { ...CHILD, childAge: '3' });
        await expect(summaryOf(page).locator('li')).toHaveCount(2);
        await expect(fieldOf(page, 'childAge')).toHaveValue('3');
        await fieldOf(page, 'consent').check();
        await send(page, { childAge: await ageFor(page) });
        await expect(page).toHaveURL(/\/kidgo\/trial\/done\?receipt=/);
        await expect(page.locator('main')).toContainText(CHILD.childName);
        const download = page.waitForEvent('download');
        await page.locator('main a[href^="/api/calendar.ics"]').click();
        const file = readFileSync(await (await download).path(), 'utf8');
        expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
        if (!javaScriptEnabled) await forgive(faults, 422);
      });

      test(`${place}: a teacher applies; what is no document is refused`, async ({ page, faults }) => {
        await page.goto(`${place}/TeachingCooperationProject/apply`);
        const proof = fieldOf(page, 'proof');
        // It calls itself a document and is none: only a look into it tells.
        await proof.setInputFiles({ ...CERTIFICATE, buffer: Buffer.from('<html>') });
        await send(page, TEACHER);
        await expect(summaryOf(page).locator('li')).toHaveCount(1);
        await expect(proof).toHaveAttribute('aria-invalid', 'true');
        await expect(fieldOf(page, 'name')).toHaveValue(TEACHER.name);
        await proof.setInputFiles([CERTIFICATE, { ...CERTIFICATE, name: 'second.pdf' }]);
        await send(page);
        await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
        await expect(page.locator('.Receipt-facts')).toBeVisible();
        await forgive(faults, 415);
      });
    }

    test('who logs out everywhere is logged out in the other browser', async ({ page, browser }) => {
      const person = newPerson();
      const place = `${GLOBAL.origin}/en-US`;
      await register(page, place, person);
      const other = await browser.newContext({ javaScriptEnabled });
      const there = await other.newPage();
      await there.goto(`${place}/login`);
      await logIn(there, person);
      await expect(there).toHaveURL(/\/account$/);
      await page.locator('[data-block=everywhere] [data-submit]').click();
      await expect(page).not.toHaveURL(/\/account$/);
      await there.goto(`${place}/redeem`);
      await expect(there).toHaveURL(/\/login\?/);
      await other.close();
    });

    test('a trial class is booked by keyboard alone', async ({ page }) => {
      await page.goto(`${GLOBAL.origin}/en-US/kidgo/trial`);
      const tabTo = async (name: string) => {
        for (let tabs = 0; tabs < 40; tabs++) {
          const focus = fieldOf(page, name).and(page.locator(':focus'));
          if ((await focus.count()) > 0) return;
          await page.keyboard.press('Tab');
        }
        throw new Error(`the Tab key does not lead to ${name}`);
      };
      await tabTo('courseId');
      await page.keyboard.press('Space');
      for (let steps = anyOf(3); steps > 0; steps--) await page.keyboard.press('ArrowDown');
      await expect(slotOf(page)).toHaveCount(1);
      const childAge = await ageFor(page);
      for (const [name, value] of Object.entries({ ...CHILD, childAge })) {
        await tabTo(name);
        await page.keyboard.type(value);
      }
      await tabTo('consent');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/kidgo\/trial\/done\?receipt=/);
    });
  });
