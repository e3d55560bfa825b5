import { expect, test } from './site.ts';

test('the parents’ film speaks by captions in the page’s language, from the start', async ({ page }) => {
  await page.goto('/zh-TW/parents');
  const film = page.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => `${language} ${cues?.length ?? 0}`),
    );
  await expect.poll(shown).toEqual(['zh-TW 9']);
  const ends = await film.evaluate(
    (video: HTMLVideoElement) => [...(video.textTracks[0]?.cues ?? [])].at(-1)?.endTime,
  );
  expect(ends).toBeLessThan(34);
  await expect(film).toHaveJSProperty('error', null);
});

test('a review’s film has a name and its place; who has a picture stands where others stand', async ({
  page,
}) => {
  await page.goto('/zh-TW/parents');
  const reviews = page.locator('[data-block=reviews] .Review');
  const film = reviews.filter({ has: page.locator('video') }).first();
  await film.locator('summary').click();
  await expect(film.locator('video')).toHaveAccessibleName(/小玫/);
  const offsets = await reviews.evaluateAll((figures) =>
    figures.map((figure) => {
      const avatar = figure.querySelector('.Review-avatar');
      return Math.round((avatar?.getBoundingClientRect().x ?? 0) - figure.getBoundingClientRect().x);
    }),
  );
  expect(new Set(offsets).size).toBe(1);
});
