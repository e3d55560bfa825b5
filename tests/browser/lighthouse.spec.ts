import { expect, test } from '@playwright/test';
import { auditPage, type Category, DEVICES } from './lighthouse.ts';

/** Performance depends on the machine: `npm run lighthouse` measures it. */
const TIMELESS: Category[] = ['accessibility', 'best-practices', 'seo'];

/** Four of the main pages, one in each language; every other one in the desktop's window. */
const PAGES = ['/zh-TW', '/zh-CN/courses/kidbasic', '/en-US/kidgo', '/ja-JP/level-test'];

for (const [index, path] of PAGES.entries()) {
  const device = DEVICES[index % 2] ?? 'phone';
  test(`Lighthouse takes nothing off ${path} on a ${device}`, async ({ baseURL }) => {
    test.setTimeout(150_000);
    const { marks, faults } = await auditPage(`${baseURL}${path}`, device, TIMELESS);
    expect({ marks, faults }).toEqual({
      marks: { accessibility: 100, 'best-practices': 100, seo: 100 },
      faults: [],
    });
  });
}
