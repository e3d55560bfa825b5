import { overflow } from './look.ts';
import { expect, test } from './site.ts';

const PAGES = [
  '/zh-TW',
  '/en-US/courses',
  '/ja-JP/courses/kidbasic',
  '/en-US/vip',
  '/zh-CN/kidgo/schedule',
  '/ja-JP/login',
  '/en-US/kidgo/trial',
];

test.describe('in forced colours, where less motion is wanted', () => {
  for (const path of PAGES) {
    test(`whatever can be pressed has an edge or is a link, and nothing moves: ${path}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      const bare = await page.evaluate(() => {
        const pressed = 'button, .Button, .Choice, .Field, input, select';
        return (
          [...document.querySelectorAll<HTMLElement>(pressed)]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
            // The browser draws its own boxes to tick.
            .filter(
              (one) =>
                !one.matches('[type=checkbox], [type=radio]') || getComputedStyle(one).appearance !== 'auto',
            )
            .filter((one) => !one.matches('.Popover *, .MobileMenu *, [role=grid] *'))
            .filter((one) => {
              const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
                getComputedStyle(one);
              const edge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
              return !edge || borderTopColor === backgroundColor || /^rgba\(.*, 0\)$/.test(borderTopColor);
            })
            .map((one) => one.outerHTML.slice(0, 120))
        );
      });
      expect(bare).toEqual([]);
      const moving = await page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
        const all = [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } =
            getComputedStyle(one);
          const animated = animationName !== 'none' && seconds(animationDuration) > 0.001;
          return seconds(transitionDuration) > 0.001 || animated || scrollBehavior === 'smooth';
        });
        return all.map((one) => one.outerHTML.slice(0, 100)).slice(0, 10);
      });
      expect(moving, 'moves, or would').toEqual([]);
    });
  }

  for (const path of ['/en-US', '/en-US/kidgo', '/en-US/play', '/en-US/daily'])
    test(`the board has its wood: ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await page.goto(path);
      const board = page.locator('.GoPlay-board').first();
      const [r = 0] = await board.evaluate((one) =>
        (getComputedStyle(one).backgroundColor.match(/\d+/g) ?? []).map(Number),
      );
      expect(r).toBeGreaterThan(150);
    });

  test('the board’s stones differ from each other and from the board', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    const colours = await page.evaluate(() =>
      ['.Board-wood', '.Board-black', '.Board-white'].map((selector) => {
        const { fill, stroke } = getComputedStyle(
          document.querySelector(`main ${selector}`) ?? document.body,
        );
        return { fill, stroke };
      }),
    );
    const [wood, black, white] = colours;
    expect(new Set([wood?.fill, black?.fill, white?.fill]).size).toBe(3);
    expect(white?.stroke).not.toBe(wood?.fill);
  });
});

test.describe('in print', () => {
  for (const [path, words] of [
    ['/en-US/courses/kidbasic', /US\$\d/],
    ['/zh-TW/SchoolChampionships/spring-cup', /20\d\d年/],
    ['/ja-JP/faq', /クレジットカード/],
    ['/en-US/vip', /US\$\d/],
    ['/zh-TW/kidgo/schedule?week=1', /剩 \d+ 個名額/],
    ['/en-US/daily/2026-11-20', /Black to play/],
  ] as const) {
    test(`what is read is there, what is pressed is not: ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.emulateMedia({ media: 'print' });
      const seen = await page.evaluate(() => {
        const visible = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
            .map((one) => one.outerHTML.slice(0, 100));
        const tools =
          'nav, button, form, dialog, .Header-tools, .Loading, .Toasts, .DevLocales, .Skip, .Button, .MoreLink, input:not(.visually-hidden)';
        const closed = [...document.querySelectorAll('main details > :not(summary)')].filter(
          (one) =>
            one.parentElement?.checkVisibility() &&
            // What is not for paper is none of what a disclosure hides.
            getComputedStyle(one).display !== 'none' &&
            !one.checkVisibility({ contentVisibilityAuto: true }),
        );
        const { position } = getComputedStyle(document.querySelector('header') ?? document.body);
        const { backgroundColor, color } = getComputedStyle(document.body);
        return {
          tools: visible(tools),
          closed: closed.length,
          position,
          paper: [backgroundColor, color],
          text: document.querySelector('main')?.innerText ?? '',
        };
      });
      expect(seen).toMatchObject({ tools: [], closed: 0, position: 'static' });
      expect(seen.text).toMatch(words);
      expect(seen.paper[0]).toMatch(/^(rgb\(255, 255, 255\)|oklch\(1 |color\(srgb 1 1 1)/);
    });
  }
});

for (const [what, path, most] of [
  ['a problem is printed alone', '/en-US/problems/beginner-catch-01', 1],
  ['a schedule has its footer below it', '/en-US/kidgo/schedule?week=1', 1],
  ['home has no prices a letter a line', '/zh-TW', 6],
] as const)
  test(`${what}, on as few sheets: ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most);
  });

for (const path of ['/en-US', '/ja-JP/kidgo/trial'])
  test(`at 400 % of the size the header goes away with the page: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 192 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('header.Header')).not.toBeInViewport();
  });

test.describe('for eyes that need it large', () => {
  for (const path of [
    ...PAGES,
    '/ja-JP/vip',
    '/en-US/kidgo/branches',
    '/en-US/TeachingCooperationProject',
    '/en-US/worksheet',
  ]) {
    test(`text of twice the size and long words fit: ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      // The policy of the page allows no inline style: a style sheet of the reader's own is the browser's affair.
      const reader = (css: string) =>
        page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets.push(sheet);
        }, css);
      await reader(':root { font-size: 200%; }');
      const found: Record<string, unknown> = {
        'wider at 200 %': await overflow(page),
        'cut at 200 %': await cut(),
        'on each other at 200 %': await overlaps(),
      };
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        found[`wider at 200 % and ${width}`] = await overflow(page);
      }
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      await page.setViewportSize({ width: 320, height: 640 });
      found['wider at 320'] = await overflow(page);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dd, td, a, summary)'))
          for (const node of one.childNodes)
            if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
              node.textContent = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
      });
      found['wider with long words'] = await overflow(page);
      expect(found).toEqual({
        'wider at 200 %': 0,
        'cut at 200 %': [],
        'on each other at 200 %': [],
        'wider at 200 % and 390': 0,
        'wider at 200 % and 320': 0,
        'wider at 320': 0,
        'wider with long words': 0,
      });

      /** Links of the header that lie over one another. */
      function overlaps(): Promise<string[]> {
        return page.evaluate(() => {
          const links = [...document.querySelectorAll<HTMLElement>('.Header-bar :is(a, button)')];
          const boxes = links
            .filter((one) => one.checkVisibility())
            .map((one) => ({ words: one.innerText, box: one.getBoundingClientRect() }));
          return boxes.flatMap((a, i) =>
            boxes.slice(i + 1).flatMap((b) => {
              const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
              const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
              return across > 1 && down > 1 ? [`${a.words} / ${b.words}`] : [];
            }),
          );
        });
      }

      /** Words that stick out of a box which cuts them off. */
      function cut(): Promise<string[]> {
        return page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((one) => one.checkVisibility() && one.clientHeight > 2 && one.innerText?.trim())
            .filter((one) => {
              const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
              // A card's summary ends after a few lines at any size; its page has it whole.
              if (webkitLineClamp !== 'none') return false;
              const isCut = overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 2;
              return isCut || (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 2);
            })
            .map((one) => one.outerHTML.slice(0, 120)),
        );
      }
    });
  }
});
