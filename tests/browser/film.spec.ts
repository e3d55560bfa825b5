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
