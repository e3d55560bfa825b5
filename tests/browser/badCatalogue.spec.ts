import { expect, type Page, test } from '@playwright/test';
import { answerCatalogue, type Stub, type StubCatalogue, startStub } from '../api/helpers/stub.ts';
import { type OwnSite, startOwnSite } from './ownSite.ts';

/** Two sites beside the one under test are started here: one after the other. */
test.describe.configure({ mode: 'default', timeout: 90_000 });

const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const EVERYWHERE = Object.fromEntries(LOCALES.map((locale) => [locale, true]));
const HACK = 'window.hacked=true';
const HOSTILE = `</script><script>${HACK}</script><img src=x onerror="${HACK}"><svg onload="${HACK}"> & "quotes"`;
const LONG = 'Long words about a long course '.repeat(10).slice(0, 300);
const UNBROKEN = 'W'.repeat(300);
const IDEOGRAPHS = '棋'.repeat(300);

const price = { originPrice: 123_456_789.5, sellPrice: 99_999_999.99 };
const prices = { NTD: price, USD: price, JPY: price };

function texts(code: string, text: string, rest: object = {}) {
  const outline = [{ title: text, minutes: 99_999, isTrial: true }];
  const words = {
    targetAudience: text,
    infomation: text,
    description: text,
    unitContent: text,
    outcome: text,
  };
  const languages = { audio: [text], subtitles: [text] };
  return {
    id: code,
    code,
    name: text,
    levelFrom: 'G19',
    levelTo: 'G1',
    outline,
    ...words,
    ...languages,
    ...rest,
  };
}

const NAMED: Record<string, string> = {
  long: LONG,
  unbroken: UNBROKEN,
  ideographs: IDEOGRAPHS,
  hostile: HOSTILE,
};
const many = Array.from({ length: 500 }, (_, index) => `many-${index}`);
const product = (id: string, type = 'hjjCoursePlan', isActive: object = EVERYWHERE) => ({
  id,
  type,
  isItp: false,
  isActive,
});

function catalogue(): StubCatalogue {
  const named = Object.keys(NAMED);
  return {
    products: [
      ...named.map((id) => product(id)),
      ...named.map((id) => product(`${id}-exam`, 'verification')),
      product('all', 'bundle'),
      // Of a type without a board to play on, which would take the picture's place.
      product('lost-picture', 'vip'),
      product('elsewhere', 'hjjCoursePlan', { 'ja-JP': true }),
      ...many.map((id) => product(id, 'physicalGood')),
    ],
    plans: [...named, 'all'].map((id) => ({
      id,
      type: id === 'all' ? 'bundle' : 'hjjCoursePlan',
      price: prices,
    })),
    records: [
      ...Object.entries(NAMED).flatMap(([id, text]) => [
        texts(id, text),
        texts(`${id}-exam`, text, { levelFrom: 'G9', levelTo: 'G9' }),
      ]),
      texts('all', UNBROKEN, { contains: [...named, 'lost-picture', 'no-such-product', 'all'] }),
      texts('lost-picture', 'Kids without a picture', {
        image: { id: 1, name: UNBROKEN, alternativeText: UNBROKEN, url: '/uploads/lost.png' },
      }),
    ],
    reviews: [
      { id: 1, documentId: 'a', name: UNBROKEN, description: UNBROKEN },
      { id: 2, documentId: 'b', name: HOSTILE, description: HOSTILE },
    ],
  };
}

const SERVICES = ['ec', 'course', 'content'];
let stub: Stub;
let site: OwnSite;
let failing: Set<string>;
let answers: ReturnType<typeof answerCatalogue>;

test.beforeAll(async () => {
  failing = new Set();
  answers = answerCatalogue(catalogue());
  stub = await startStub(SERVICES, (call) =>
    failing.has(call.service) ? { status: 500, json: { message: 'down' } } : answers(call),
  );
  site = await startOwnSite(stub.settings);
});
test.afterAll(async () => {
  await site.close();
  await stub.close();
});

/** Nothing of the page is wider than the window, and nothing that came as text was run. */
async function expectSound(page: Page, path: string): Promise<void> {
  const answer = await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
  expect(answer?.status(), path).toBeLessThan(500);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, path);
  }
}

async function expectFits(page: Page, path: string): Promise<void> {
  const { scroll, client, widest, hacked } = await page.evaluate(() => {
    const client = document.documentElement.clientWidth;
    const tooWide = [...document.querySelectorAll('main *')].find((element) => {
      const { right, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility();
      // What scrolls by itself may be wider.
      const within = '.visually-hidden, svg, .DataTable, .CourseGrid-anchors, .Filters-groups';
      const edge = element.closest('.Strip > li') ? width : right;
      return isShown && edge > client + 1 && !element.closest(within);
    });
    return {
      client,
      scroll: document.documentElement.scrollWidth,
      widest: tooWide && `${tooWide.tagName}.${tooWide.className}`,
      hacked: 'hacked' in window,
    };
  });
  expect.soft(hacked, `${path} runs nothing`).toBe(false);
  expect.soft(widest, `${path} at ${client}`).toBeUndefined();
  expect.soft(scroll, `${path} at ${client}`).toBeLessThanOrEqual(client);
}

const QUERY = encodeURIComponent(`"><img src=x onerror=${HACK}>${'W'.repeat(90)}`);
const PATHS = [
  ...[...Object.keys(NAMED), 'unbroken-exam', 'all', 'lost-picture'].map((id) => `/courses/${id}`),
  `/courses?q=${QUERY}`,
  '/courses?stage=nonsense&audience=nobody&sort=upside-down&type=',
  '/bundles',
  '/TrialCourse',
  '/mock-exams',
  '/vip',
  '/TeachingCooperationProject',
];

test('long, hostile and broken texts break nothing, in any language', async ({ page }) => {
  for (const [index, path] of PATHS.entries()) {
    const locale = LOCALES[index % LOCALES.length];
    await expectSound(page, `/${locale}${path}`);
  }
  for (const locale of LOCALES) await expectSound(page, `/${locale}/courses/unbroken`);
});

test('500 products are a page, and still narrowed and sorted', async ({ page }) => {
  await expectSound(page, '/en-US/courses');
  const cards = page.locator('.Card');
  expect(await cards.count()).toBe(510);
  await expect(page.getByRole('link', { name: 'elsewhere' })).toHaveCount(0);
  await expectSound(page, '/en-US/courses?audience=children&sort=level');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Kids without a picture');
});

test('a picture that does not come leaves its box, and its words inside of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${site.origin}/en-US/courses/lost-picture`);
  const box = await page.locator('.Product-picture').boundingBox();
  expect(box?.height).toBeLessThan(260);
  expect(box?.width).toBeLessThanOrEqual(320);
});

/** A site that never had an answer, so that nothing is left from before. */
async function restart(): Promise<void> {
  await site.close();
  site = await startOwnSite(stub.settings);
}

test('a shop with nothing to sell says so', async ({ page }) => {
  answers = answerCatalogue({ products: [], plans: [], records: [], reviews: [] });
  await restart();
  for (const path of ['/courses', '/bundles', '/vip', '/mock-exams', '/TrialCourse'])
    await expectSound(page, `/en-US${path}`);
  await page.goto(`${site.origin}/en-US/courses`);
  await expect(page.getByText('No courses here yet')).toBeVisible();
  answers = answerCatalogue(catalogue());
});

test('a service that fails takes only what is its own', async ({ page }) => {
  failing = new Set(['course', 'content']);
  await restart();
  await expectSound(page, '/en-US/courses');
  expect(await page.locator('.Card').count()).toBe(510);
  expect(await page.locator('.Price').count(), 'prices are not known').toBe(0);
  await expectSound(page, '/en-US/courses/long');

  failing = new Set(['ec']);
  await restart();
  await expectSound(page, '/zh-TW/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.EmptyState')).toBeVisible();
  // Whether there is such a course is not known.
  const answer = await page.goto(`${site.origin}/zh-TW/courses/long`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
});
