import sharp from 'sharp';

/** Channels may differ by so much of 255: edges of letters are not drawn the same to the last bit on every machine. */
const TOLERANCE = 24;

export interface Difference {
  /** How many pixels differ. */
  pixels: number;
  share: number;
  /** The later picture, pale, with what differs in red. */
  shown: Buffer;
}

/** What differs between two pictures; where they are not of one size, all that one of them has more. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [was, is] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)]);
  const shown = Buffer.alloc(width * height * 3);
  let pixels = 0;
  for (let at = 0, to = 0; at < is.length; at += 4, to += 3) {
    const differs = [0, 1, 2, 3].some((i) => Math.abs((was[at + i] ?? 0) - (is[at + i] ?? 0)) > TOLERANCE);
    if (differs) pixels += 1;
    for (let i = 0; i < 3; i++)
      shown[to + i] = differs ? (i === 0 ? 220 : 0) : 170 + Math.trunc((is[at + i] ?? 0) / 3);
  }
  const raw = { width, height, channels: 3 } as const;
  return { pixels, share: pixels / (width * height), shown: await sharp(shown, { raw }).png().toBuffer() };
}

async function pixelsOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: own, height: tall } = await sharp(picture).metadata();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - tall, background })
    .raw()
    .toBuffer();
}
