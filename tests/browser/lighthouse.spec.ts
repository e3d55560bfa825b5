import { expect, test } from '@playwright/test';
import { auditPage, type Category, DEVICES, type Device } from './lighthouse.ts';

/** Performance depends on the machine: `npm run lighthouse` measures it. */
const TIMELESS: Category[] = ['accessibility', 'best-practices', 'seo'];

/** A main page on each device. What axe says of every other one is asked by pages.spec.ts, of their heads by tests/api. */
const PAGES: Record<Device, string> = { phone: '/zh-TW', desktop: '/en-US/courses/kidbasic' };

for (const device of DEVICES) {
  const path = PAGES[device];
  test(`Lighthouse takes nothing off ${path} on a ${device}`, async ({ baseURL }) => {
    test.setTimeout(150_000);
    const { marks, faults } = await auditPage(`${baseURL}${path}`, device, TIMELESS);
    expect({ marks, faults }).toEqual({
      marks: { accessibility: 100, 'best-practices': 100, seo: 100 },
      faults: [],
    });
  });
}
