import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PDF } from '../../server/http/uploads/testing.ts';
import { expect } from './site.ts';

export interface Person {
  username: string;
  password: string;
  realName: string;
  email: string;
}

/** Somebody whom the services do not know yet: what one test does is no other's. */
export function newPerson(): Person {
  const username = `star-${randomUUID().slice(0, 13)}`;
  return { username, password: 'a good password', realName: '星野 陽', email: `${username}@example.com` };
}

export const CHILD = {
  childName: '小星',
  childAge: '6',
  parentName: '陳大明',
  phone: '+886 2 5550 0119',
} as const;
export const TEACHER = { name: '吳老師', email: 'wu@example.com', phone: '+886 2 5550 0119' } as const;
export const CERTIFICATE = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF };

export const formOf = (page: Page) => page.locator('main form[data-form]');
export const fieldOf = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`);
export const submitOf = (page: Page) => formOf(page).locator('[data-submit]');
export const summaryOf = (page: Page) => page.locator('main [data-form-problem]');

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value);
}

export async function send(page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await fill(page, values);
  await submitOf(page).click();
}

/** Makes an account and leaves the page at the personal space. */
export async function register(page: Page, place: string, person: Person): Promise<void> {
  await page.goto(`${place}/register`);
  await send(page, { ...person });
  await expect(page).toHaveURL(/\/account$/);
}

/** A login in a browser that has none; non-production takes this code. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await send(page, { username, password, otp: '000000' });
}

/** Opens a menu's way out, which is a button in the header with scripts and without. */
export async function logOut(page: Page): Promise<void> {
  await page.locator('a[href$="#account-menu"]').locator('visible=true').click();
  await page.locator('#account-menu form button').click();
}

/** Counts what is posted. */
export function countPosts(page: Page): { count(): number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count++;
  });
  return { count: () => count };
}

/** Takes out of the faults what the browser itself notes of a document that a form was refused with. */
export async function forgive(faults: string[], ...statuses: number[]): Promise<void> {
  const isOf = (status: number) => (fault: string) =>
    new RegExp(`^(request: ${status} |console: .*status of ${status} )`).test(fault);
  for (const status of statuses) {
    // The browser's own line comes a moment after the document.
    await expect.poll(() => faults.some(isOf(status))).toBe(true);
    faults.splice(0, faults.length, ...faults.filter((fault) => !isOf(status)(fault)));
  }
}

/** What is wrong, as the summary lists it. */
export const problemsOf = (page: Page): Promise<string[]> => summaryOf(page).locator('li').allInnerTexts();

/** Id of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** One of several, any: places in a class are few, and tests run at once. */
export const anyOf = (count: number) => Math.floor(Math.random() * count);

/** Some classes are for older children. */
const OLDER = /7\D{1,3}10/;

/** The chosen class. */
export const slotOf = (page: Page) => fieldOf(page, 'courseId').and(page.locator(':checked'));
const cardsOf = (page: Page) => formOf(page).locator('.Field-card');

/** An age that the class takes which is chosen. */
export async function ageFor(page: Page): Promise<string> {
  return OLDER.test(await formOf(page).locator('.Field-card:has(:checked)').innerText()) ? '8' : '6';
}

/** Chooses a class for children of six with a place left. */
export async function chooseSlot(page: Page): Promise<void> {
  const free = cardsOf(page).filter({ has: page.locator(':enabled'), hasNotText: OLDER });
  const card = free.nth(anyOf(await free.count()));
  if (!(await card.isVisible())) await formOf(page).locator('.Field-rest > summary').click();
  await card.click();
}
