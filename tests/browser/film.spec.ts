import { startStub } from '../api/helpers/stub.ts';
import { startOwnSite } from './ownSite.ts';
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

/** Of whom one has a film and a picture. */
const REVIEWS = [
  { id: 1, documentId: 'a', name: 'Ann', description: 'One more game!' },
  {
    id: 2,
    documentId: 'b',
    name: '小玫',
    description: '征子！',
    avatar: { id: 1, name: 'b', url: '/uploads/b.webp', mime: 'image/webp', width: 192, height: 192 },
    media: { id: 2, name: 'c', url: '/uploads/c.webm', mime: 'video/webm' },
  },
];

test('a review’s film has a name and its place; who has a picture stands where others stand', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: REVIEWS.length } };
  const stub = await startStub(['content'], ({ path }) =>
    path.startsWith('uploads')
      ? { status: 404 }
      : { json: { data: path === 'reviews' ? REVIEWS : [], meta } },
  );
  const site = await startOwnSite(stub.settings);
  await page.goto(`${site.origin}/zh-TW/parents`);
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
  expect(offsets).toHaveLength(2);
  expect(new Set(offsets).size).toBe(1);
  await site.close();
  await stub.close();
});
