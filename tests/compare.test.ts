import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare } from './browser/compare.ts';

/** A grey picture with a square of a colour in it. */
const picture = (width: number, height: number, square?: { left: number; size: number; colour: string }) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(
      square
        ? [
            {
              input: {
                create: { width: square.size, height: square.size, channels: 3, background: square.colour },
              },
              left: square.left,
              top: 5,
            },
          ]
        : [],
    )
    .png()
    .toBuffer();

test.each([
  ['the same', await picture(50, 40), await picture(50, 40), 0],
  [
    'a shade that no eye sees',
    await picture(50, 40),
    await picture(50, 40, { left: 2, size: 9, colour: '#888888' }),
    0,
  ],
  ['a square', await picture(50, 40), await picture(50, 40, { left: 2, size: 10, colour: '#ff0000' }), 100],
  [
    'a square that has moved',
    await picture(50, 40, { left: 2, size: 10, colour: '#ff0000' }),
    await picture(50, 40, { left: 22, size: 10, colour: '#ff0000' }),
    200,
  ],
  ['a row more', await picture(50, 40), await picture(50, 41), 50],
  ['a narrower one', await picture(50, 40), await picture(48, 40), 80],
])('%s', async (_, before, after, pixels) => {
  const difference = await compare(before, after);
  expect(difference.pixels).toBe(pixels);
  const { data, info } = await sharp(difference.shown).raw().toBuffer({ resolveWithObject: true });
  const red = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(at * 3, at * 3 + 3).join(),
  ).filter((colour) => colour === '220,0,0');
  expect(red).toHaveLength(pixels);
});
