import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What the page's observers gather from its first moment on. */
interface Watched {
  hoshiShifts: string[];
}

/** Has a page write down whatever moves while nobody touches it: each shift's size and what moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { hoshiShifts: shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        );
        if (value >= 0.0005) shifts.push(`${value.toFixed(3)} ${nodes.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Shifts so far; an empty list is a CLS of 0.00. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).hoshiShifts);
}

/** As on a slow line: what scripts show or enable must not move what is read by then. */
export function delayScripts(page: Page): Promise<unknown> {
  return page.route('**/_assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

/** Down the whole page and up again, a screen a frame, until everything that loads when it is seen has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await pause();
    }
    scrollTo(0, 0);
    await pause();
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

/**
 * Pictures that are broken, or more than half as wide again as they are drawn in device pixels: one that is cut to its box
 * is drawn wider than the box. Drawings have no pixels.
 */
export function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = [];
    for (const image of document.images) {
      const box = image.getBoundingClientRect();
      const isCut = getComputedStyle(image).objectFit === 'cover';
      const whole = (box.height * image.naturalWidth) / (image.naturalHeight || 1);
      const shown = isCut ? Math.max(box.width, whole) : box.width;
      if (box.width === 0 || !image.checkVisibility()) continue;
      if (image.naturalWidth === 0) faults.push(`broken: ${image.currentSrc}`);
      if (/\.svg(\?|$)/.test(image.currentSrc)) continue;
      // `naturalWidth` of a picture with `sizes` is what `sizes` says: its pixels are those of the file alone.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const most = 1.5 * shown * devicePixelRatio;
      for (const width of [file.naturalWidth, image.naturalWidth])
        if (width > most + 1)
          faults.push(
            `${width} px for ${Math.round(shown)} × ${devicePixelRatio}: ${image.closest('[data-block-type]')?.getAttribute('data-block-type')} ${image.sizes}`,
          );
    }
    return faults;
  });
}

/** Rules whose answer depends on the window's size or the scheme of colours; the others say the same of a page at each. */
const AXE_LOOKS = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'aria-hidden-focus',
];
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe in the page itself, which has no frames; in its usual way it is loaded once more into a page of its own, for each. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe finds, one line a rule. Targets of 24 px are asked for, too: that rule is off by itself. `without`: a part of the page. */
export async function axeFaults(page: Page, without?: string): Promise<string[]> {
  const all = axeOf(page).options({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: AXE_TAGS },
    rules: { 'target-size': { enabled: true } },
  });
  const { violations } = await (without ? all.exclude(without) : all).analyze();
  return faultLines(violations);
}

/** What axe finds in a part of a page, by all of its rules. */
export async function axePartFaults(page: Page, part: string): Promise<string[]> {
  const { violations } = await axeOf(page).include(part).analyze();
  return faultLines(violations);
}

function faultLines(violations: readonly { id: string; nodes: readonly { html: string }[] }[]): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`);
}

/** What axe finds of a page that it has judged in full at another size and in another scheme. */
export async function axeLooks(page: Page, without?: string): Promise<string[]> {
  const all = axeOf(page)
    .options({ resultTypes: ['violations'] })
    .withRules(AXE_LOOKS);
  const { violations } = await (without ? all.exclude(without) : all).analyze();
  return faultLines(violations);
}

/** Prices in which a line breaks: “US$13.5” and “0” below it. */
export function brokenPrices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.Price-now')].flatMap((price) => {
      const range = document.createRange();
      // Before the number stands what only screen readers say.
      range.selectNodeContents(price.lastChild ?? price);
      const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
      return Math.max(...bottoms) - Math.min(...bottoms) > 12 ? [price.textContent] : [];
    }),
  );
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Blocks whose words, once the scripts have run, are others than those of the document as it was sent. What scripts may
 * say anew is the state of a game on a board, and the time that is left until a moment; the form in place of a board,
 * the buttons that copy and share, and a form's choice of language are there for one of the two alone.
 */
export function saidByScript(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const wordsOf = (root: Document) =>
      [...root.querySelectorAll('main [data-block]')].map((block) => {
        const copy = block.cloneNode(true) as Element;
        const lively = '.GoPlay, [data-until], .LevelTest-form, .Share-buttons, noscript';
        for (const one of copy.querySelectorAll(lively)) one.remove();
        return [block.id, copy.textContent.replace(/\s+/g, ' ').trim()] as const;
      });
    const before = new Map(wordsOf(sent));
    const now = new Map(wordsOf(document));
    const ids = new Set([...before.keys(), ...now.keys()]);
    return [...ids].filter((id) => before.get(id) !== now.get(id));
  });
}
